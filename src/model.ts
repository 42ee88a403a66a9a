/**
 * The words of the project, as types.
 *
 * Missing values are `null`, never `undefined`, so that every record has the same shape in JSON.
 */

/** Anything that survives `JSON.stringify` unchanged. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** Plain, detached copy of what a tool threw or returned: full fidelity, safe to keep and to serialise. */
export interface RawError {
  /** Class or `name` of the thrown value; `null` where the tool gave text only. */
  readonly type: string | null;
  /** Error code beside the type: errno name, SQLSTATE, `ERR_…`, HTTP status as text. */
  readonly code: string | null;
  readonly message: string;
  /** The `stack` string as the runtime rendered it. */
  readonly stack: string | null;
  /** Own properties such as `status`, `body`, `stdout`, `stderr`, `exitCode`. */
  readonly properties: Readonly<Record<string, JsonValue>>;
  readonly cause: RawError | null;
  /** Members of an `AggregateError`. */
  readonly errors: readonly RawError[];
}

/** A place in source code. Lines count from 1, columns as the tool counts them that told the place: mostly from 1, some from 0. */
export interface Location {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly function: string | null;
}

/** One stack frame. */
export interface Frame extends Location {
  /** `false` for standard libraries, runtimes and installed dependencies. */
  readonly inApp: boolean;
}

/** One exception of a chain. */
export interface ParsedException {
  readonly type: string | null;
  readonly code: string | null;
  readonly message: string;
  /** Raise point first. */
  readonly frames: readonly Frame[];
}

export type Severity = 'error' | 'warning' | 'info';

/** One finding of a compiler, linter or test run. */
export interface Diagnostic {
  readonly file: string | null;
  readonly line: number | null;
  readonly column: number | null;
  readonly severity: Severity;
  readonly code: string | null;
  readonly message: string;
}

/** What the error itself says about trying again. `null` members: it does not say. */
export interface RetryAdvice {
  readonly retryable: boolean;
  /** How long to wait before the next try, in milliseconds. */
  readonly afterMillis: number | null;
}

/** A raw error, read. */
export interface ParsedError {
  /** Name of the dialect that read it, `text` where none did. */
  readonly dialect: string;
  /** Outermost exception first, root cause last; never empty. */
  readonly exceptions: readonly [ParsedException, ...ParsedException[]];
  /** Every error of a compiler, linter or test run, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** The frame that matters most to the person who fixes it. */
  readonly location: Location | null;
  readonly retry: RetryAdvice | null;
  /** What else complains in a log, heaviest first: it is told beside the root cause, and is no part of the error's identity. @default none */
  readonly further?: readonly string[];
}

/** What the escalator tells the owner of the loop to do, mildest first. */
export const VERDICTS = ['continue', 'hint', 'block', 'review', 'halt'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Counts tokens of a text as a model would; must be pure. */
export type TokenCounter = (text: string) => number;

/** A value, or a promise of it where a store is in another process. */
export type MaybePromise<T> = T | Promise<T>;

/** Continues with a value now, or when it arrives; keeps synchronous work synchronous. */
export function andThen<T, U>(value: MaybePromise<T>, next: (value: T) => MaybePromise<U>): MaybePromise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
