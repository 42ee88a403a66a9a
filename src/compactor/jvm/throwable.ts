import type { FoundException, Frames } from '../unread-frames.ts';

/** A type at the beginning of a line, with its message or without. */
const HEAD = /^([A-Za-z_$][\w$.]{0,400})(?::(?:\s(.*))?)?$/s;
/** A class name with its package. */
const QUALIFIED = /^(?:[a-z_$][\w$]{0,80}\.){1,16}[A-Z_$][\w$]{0,160}$/;
/** A class without a package; only names that say that they are thrown. */
const THROWABLE = /^[A-Z_$][\w$]{0,160}$/;
/** The ends of such names. */
const THROWN = /(?:Exception|Error|Throwable|Failure|Fault)$/;
/** What the runtimes write before an exception that nobody caught. */
const UNCAUGHT =
  /^(?:Exception in thread (?:".{0,200}?"|[\w-]{1,80}) |Caught: |.{0,40}[Uu]n(?:caught|handled) [Ee]xception(?: in .{1,80})?: )(\S.{0,1900})$/s;
/** A class with its package within a log line, which ends with it or goes on with its words. */
const LOGGED = /\s((?:[a-z_$][\w$]{0,80}\.){1,16}[A-Z_$][\w$]{0,160})(?=:\s|:?$)/g;
/** What Spring and RMI put between a message and the message of the cause. */
const NESTED = 'nested exception is';
/**
 * What Spark puts before the error of a task, `Lost task 0.3 in stage 6.0 (TID 15) (10.0.0.7 executor 1): `, and Py4J before
 * the error of a call.
 */
const OF_TASK = /\(TID \d{1,9}(?:, [^()\n]{1,100})?\)(?: \([^()\n]{1,100}\))?: (?=[a-z])/;
const OF_CALL = /^An error occurred while calling \S{1,200}\n: /;

/** A class with its package within words, and its own words behind it. */
const NAMED = /: ((?:[a-z_$][\w$]{0,80}\.){2,16}[A-Z_$][\w$]{0,160}(?:Exception|Error)): (?=(\S.*))/g;

/** Codes in a fixed place of a well-known library's message: HTTP statuses, Oracle's and others' numbers. */
const CODES: readonly RegExp[] = [
  /^(\d{3}) [A-Z][\w ]{1,40}(?::|$)/,
  /^Server returned HTTP response code: (\d{3})\b/,
  /^(ORA-\d{5}):/,
];

/** The type and the first line of the message. */
export interface Throwable {
  readonly type: string;
  /** `null`: it has none, so that what follows is no part of it. */
  readonly message: string | null;
  /** Whether it ended its thread. */
  readonly uncaught: boolean;
}

/**
 * Reads the first line of a trace; `null` for other lines. `linked`: whether words of a trace stood before it, so that
 * any class may follow.
 */
export function throwableOf(line: string, linked: boolean = false): Throwable | null {
  const rest = UNCAUGHT.exec(line)?.[1];
  const match = HEAD.exec(rest ?? line);
  const type = match?.[1] ?? '';
  if (!match || (rest === undefined && !isThrowable(type) && !(linked && THROWABLE.test(type)))) return null;
  const bare = !(rest ?? line).includes(':');
  return { type: match[1] ?? '', message: bare ? null : (match[2] ?? ''), uncaught: rest !== undefined };
}

/** Reads an exception that a logger put at the end of its line. */
export function loggedThrowable(line: string): Throwable | null {
  for (const { 0: found, 1: type = '', index } of line.matchAll(LOGGED)) {
    // Loggers have names of classes, too.
    if (THROWN.test(type))
      return { type, message: line.slice(index + found.length).replace(/^:\s?/, ''), uncaught: false };
  }
  return null;
}

/** Puts an exception together; the causes that its message names follow it. */
export function javaExceptions(type: string | null, text: string, frames: Frames): readonly FoundException[] {
  const { said, cause } = partedCause(text);
  const inner = cause === null ? null : HEAD.exec(cause);
  const named = inner !== null && isThrowable(inner[1] ?? '');
  const message = named ? said : text;
  const own = { type, code: codeOf(message), message, frames };
  return named ? [own, ...javaExceptions(inner[1] ?? null, (inner[2] ?? '').trim(), [])] : [own];
}

/** What a message says itself, and the cause that it names. */
function partedCause(text: string): { readonly said: string; readonly cause: string | null } {
  const at = text.indexOf(NESTED);
  if (at !== -1) {
    const cause = text.slice(at + NESTED.length).replace(/^:?\s{0,20}/, '');
    return { said: text.slice(0, at).replace(/[;\s]{1,20}$/, ''), cause };
  }
  const passed =
    (text.includes('\n: ') ? OF_CALL.exec(text) : null) ?? (text.includes('(TID ') ? OF_TASK.exec(text) : null);
  if (passed === null) return { said: text, cause: null };
  const end = passed.index + passed[0].length;
  return { said: text.slice(0, end).replace(/[:\s]{1,4}$/, ''), cause: text.slice(end) };
}

/** The only exception of a trace, with the one that its words end with: `Unable to start: java.lang.IllegalStateException: no context`. */
export function withNamedCause(exceptions: readonly FoundException[]): readonly FoundException[] {
  const [only, ...others] = exceptions;
  const named = only === undefined || others.length > 0 ? undefined : [...only.message.matchAll(NAMED)].at(-1);
  const [, type, words] = named ?? [];
  if (only === undefined || named === undefined || type === undefined || words === undefined) return exceptions;
  return [
    { ...only, message: only.message.slice(0, named.index) },
    { type, code: codeOf(words), message: words, frames: [] },
  ];
}

function isThrowable(name: string): boolean {
  return QUALIFIED.test(name) || (THROWABLE.test(name) && THROWN.test(name));
}

function codeOf(message: string): string | null {
  return CODES.map((pattern) => pattern.exec(message)?.[1]).find((code) => code !== undefined) ?? null;
}
