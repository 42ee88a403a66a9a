import { lineOf } from '../../boundary/marked-error.ts';
import { readProperty } from '../../json-value.ts';

/** Mastra's answer to arguments or a result that do not fit the schema: a value, which would count as a success. */
interface ValidationFailure {
  readonly error: true;
  readonly message: string;
  readonly validationErrors: unknown;
}

export function isValidationFailure(value: unknown): value is ValidationFailure {
  if (typeof value !== 'object' || value === null || !('validationErrors' in value)) return false;
  return 'error' in value && value.error === true && 'message' in value && typeof value.message === 'string';
}

/** The error that such an answer is; where it is made here is not where anything failed. */
export function validationError({ message, validationErrors }: ValidationFailure): Error {
  const error = Object.assign(new Error(message), { name: 'ValidationError', validationErrors });
  delete error.stack;
  return error;
}

/** What the tool threw, without the `MastraError` that Mastra puts around it. */
export function thrownByTool(error: unknown): unknown {
  if (!(error instanceof Error) || readProperty(error, 'id') !== 'TOOL_EXECUTION_FAILED') return error;
  const { cause } = error;
  if (!(cause instanceof Error)) return error;
  const details = readProperty(error, 'details');
  const text = typeof details === 'object' && details !== null ? readProperty(details, 'errorMessage') : undefined;
  // A text that was thrown comes as an Error around it that has no stack.
  return cause.stack === undefined && text === cause.message ? cause.message : cause;
}

/**
 * Mastra shows the model the message of an error, and nothing else. The one that was thrown keeps its own, as the
 * program and its telemetry know it; Mastra gets one whose message is the line.
 *
 * @param thrown - what Mastra would have been given; it finds the thread of a failed sub-agent in it
 */
export function shownError(error: unknown, thrown: unknown): unknown {
  const line = lineOf(error);
  if (line === null || !(error instanceof Error)) return error;
  const shown = new Error(line);
  Object.assign(shown, { name: error.name, cause: thrown ?? error });
  if (error.stack !== undefined) shown.stack = error.stack;
  return shown;
}
