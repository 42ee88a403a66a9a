import { StructuredError } from '../definition/structured-error.ts';
import { type EnvelopeName, ENVELOPES } from './envelopes/index.ts';
import { reportOf, type ReportOptions } from './report-of.ts';

/** Who reads an answer: a program or a model, or a person. */
type Audience = 'bot' | 'person';

export interface AnswerOptions {
  readonly for: Audience;
  /** Format of errors. @default `bot` for a bot, `terminal` for a person */
  readonly format?: EnvelopeName | undefined;
  /** How errors are read: further codes, a redactor, what was going on. @default the built-in codes */
  readonly report?: ReportOptions | undefined;
}

/**
 * What is handed on of a tool's result (bot-friendly, "Middleware for Bot Responses"): an error as the envelope, or as text for a
 * person; anything else as it is. Errors of whatever origin count, also those that were returned. Never throws.
 */
export function answerFor(result: unknown, options: AnswerOptions): unknown {
  return isError(result) ? answerOf(result, options) : result;
}

/** A tool whose errors, thrown, rejected or returned, are answers. What is synchronous stays so. */
export function withAnswers<Args extends readonly unknown[]>(
  tool: (...args: Args) => unknown,
  options: AnswerOptions,
): (...args: Args) => unknown {
  return (...args) => {
    let result: unknown;
    try {
      result = tool(...args);
    } catch (error) {
      return answerOf(error, options);
    }
    return isPromiseLike(result)
      ? Promise.resolve(result).then(
          (settled) => answerFor(settled, options),
          (error: unknown) => answerOf(error, options),
        )
      : answerFor(result, options);
  };
}

/** Whatever is thrown is an error, also a text. */
function answerOf(error: unknown, { for: audience, format, report }: AnswerOptions): unknown {
  return ENVELOPES[format ?? (audience === 'bot' ? 'bot' : 'terminal')].from(reportOf(error, report));
}

/** Also errors of other realms, such as those of `node:vm` and of tests. */
function isError(value: unknown): boolean {
  return value instanceof Error || StructuredError.isInstance(value) || tagOf(value).endsWith('Error]');
}

function tagOf(value: unknown): string {
  try {
    return Object.prototype.toString.call(value);
  } catch {
    return '';
  }
}

function isPromiseLike(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}
