import { ToolCallBlockedError } from '../errors.ts';
import { readProperty } from '../json-value.ts';
import type { Outcome } from '../pipeline.ts';

/** Shared by every copy of the package in the process. */
const LINE = Symbol.for('faultline.line');
const OUTCOME = Symbol.for('faultline.outcome');

/**
 * An error whose `toString()`, which is what frameworks show to the model, is the line. It is the very error
 * that was thrown, so that stack, class and identity stay what they were; only where that cannot be written
 * to (a frozen error, a string, `undefined`) it is a new one of the same type, message and stack, with the
 * thrown value as its `cause`.
 */
export function markedError(thrown: unknown, outcome: Outcome): Error {
  if (thrown instanceof Error && mark(thrown, outcome.line)) return thrown;
  const { type } = outcome.failure.raw;
  const error = standIn(new Error(outcome.failure.raw.message, { cause: thrown }), outcome);
  error.name = type ?? 'Error';
  return error;
}

/** The error that answers a call which was not executed, as it had failed too often. */
export function blockedError(outcome: Outcome): ToolCallBlockedError {
  return standIn(new ToolCallBlockedError(outcome.failure.raw.message), outcome);
}

/** The line of an error that one of our boundaries marked; `null` for any other value. */
export function lineOf(error: unknown): string | null {
  const line = readMark(error, LINE);
  return typeof line === 'string' ? line : null;
}

/** The outcome that an error stands for which one of our boundaries made; `null` for errors of anybody else. */
export function outcomeOf(error: unknown): Outcome | null {
  const outcome = readMark(error, OUTCOME);
  return isOutcome(outcome) ? outcome : null;
}

/** Telemetry that records the new error beside us is to see the stack of the failure, or it counts as another one. */
function standIn<E extends Error>(error: E, outcome: Outcome): E {
  const { stack } = outcome.failure.raw;
  if (stack !== null) error.stack = stack;
  mark(error, outcome.line);
  Object.defineProperty(error, OUTCOME, { value: outcome });
  return error;
}

function mark(error: Error, line: string): boolean {
  const hidden = { enumerable: false, configurable: true, writable: true };
  try {
    Object.defineProperty(error, 'toString', { ...hidden, value: () => line });
    Object.defineProperty(error, LINE, { ...hidden, value: line });
    return error.toString() === line;
  } catch {
    return false;
  }
}

function readMark(error: unknown, key: symbol): unknown {
  return typeof error === 'object' && error !== null ? readProperty(error, key) : undefined;
}

function isOutcome(value: unknown): value is Outcome {
  return typeof value === 'object' && value !== null && 'line' in value && 'failure' in value;
}
