import { classNameOf } from '../definition/structured-error.ts';
import type { Diagnostic, Location, ParsedError, ParsedException, RetryAdvice } from '../model.ts';
import { isLibraryPath } from './frames.ts';
import { shownCode, shownFile, shownFunction, shownType } from './shown.ts';
import { cutEnd, oneLine } from './text.ts';

/** @default Longest digest, in characters. */
const DEFAULT_MAX_DIGEST_CHARS = 480;
/** Longest message of an outer exception when the root cause follows it, in characters. */
const MAX_OUTER_CHARS = 120;
/** What a wrapper may add behind its cause's words to be told in their place, in characters. */
const MAX_ADDED_CHARS = 60;
/** Room that further diagnostics may take, in characters. */
const MAX_OTHERS_CHARS = 160;

/** Least room in which further complaints are told, in characters. */
const MIN_FURTHER_CHARS = 60;

/** What services call all that is wrong with a request; their code says what. */
const OF_REQUESTS = /^(?:invalid_request|card|api)_error$/;
/** Types that say nothing beside a message. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['Error', 'Exception', 'error', 'RuntimeException', 'AssertionError']);

/**
 * The one line of a parsed error: `[Type code] at function (file:line): message ← Root: message · advice`.
 * It names the root cause whatever else has to be left out, and is at most `maxChars` long. Files below
 * `root`, the folder in which the agent works, are named from there.
 */
export function digestOf(
  parsed: ParsedError,
  maxChars: number = DEFAULT_MAX_DIGEST_CHARS,
  root: string | null = null,
): string {
  const { exceptions, diagnostics, location, retry } = parsed;
  const cause = exceptions[exceptions.length - 1] ?? exceptions[0];
  const outer = exceptions.length > 1 ? exceptions[0] : null;
  const shown = location && shownPlace(location, root, cause.message !== '');
  const at = shown && isSaid(shown, cause.message) ? null : shown;
  // Words without a type of their own are told under the name of what wraps them most closely.
  const named = isTelling(cause) ? cause : (exceptions.findLast(isTelling) ?? cause);
  // A lone exception without words has no more to tell than its whole name.
  const isSilent = outer === null && oneLine(cause.message) === '';
  const where = place(at);
  const head = (heading(outer && isTelling(outer) ? outer : named, isSilent) + where).trimStart();
  const tail = retryText(retry);
  const room = Math.max(40, maxChars - head.length - tail.length - 2);
  const said = outer ? withoutBody(terse(outer.message), ANY_BODY).replace(STATUS_ALONE, '') : '';
  const last = terse(cause.message);
  const words = causeText(cause, last, outer !== null && isTelling(outer));
  const told = oneLine([...silentTypes(exceptions), words].filter((part) => part !== '').join(' ← '));
  // A wrapper that ends with its cause's words, or says little beside them, says all that the cause says, and more.
  const begun = last !== '' && said.startsWith(last);
  const holds = last !== '' && (said.endsWith(last) || (begun && said.length - last.length <= MAX_ADDED_CHARS));
  // Where both say the same, the cause still has its own type to tell.
  const isBare = said === last && told !== last;
  const reason = holds && !isBare && said.length <= room ? said : told;
  const context =
    said !== '' && !reason.includes(said) && !begun && room > 80
      ? `${cutEnd(said, Math.min(MAX_OUTER_CHARS, Math.floor(room / 3)))} ← `
      : '';
  const others = otherDiagnostics(diagnostics, cause, root);
  const message = cutEnd(reason, Math.max(40, room - context.length - others.length));
  const body = `${context}${message}${others}`;
  const also = furtherText(parsed.further ?? [], room - body.length);
  const parted = head === '' || body === '' ? head + body : `${head}${where === '' ? '' : ':'} ${body}`;
  const line = cutEnd(parted, maxChars - tail.length - also.length) + also + tail;
  // The text, or an escape of JSON in it, may hold half a character, which no model can read.
  return line.toWellFormed();
}

/** Whether an exception's own type or code says something that its cause's does not. */
function isTelling(exception: ParsedException): boolean {
  return (exception.type !== null && !PLAIN_TYPES.has(exception.type)) || exception.code !== null;
}

function heading(exception: ParsedException, isWhole: boolean): string {
  const shown = (name: string): string => (isWhole ? name : shownType(name));
  const { type, code, message } = exception;
  const isSaidByCode = (name: string, said: string): boolean =>
    PLAIN_TYPES.has(name) || name.includes(said) || name === classNameOf(said);
  const named = code !== null && type !== null && isSaidByCode(type, code) ? [code] : [type, code];
  // Python says the number of the system's error in the message, and its kind by the type.
  if (type !== null && message.startsWith('[Errno ')) named.length = 1;
  // What the message has in brackets is not told twice.
  const words = named.filter((word): word is string => word !== null && word !== '' && !message.includes(`(${word})`));
  if (words.length === 0) return '';
  return message.startsWith(`${words.join(' ')}:`)
    ? ''
    : `[${oneLine(words.map((word) => (word === code ? shownCode(word) : shown(word))).join(' '))}]`;
}

/** Where nothing of the user's is on the stack, a place within a library would only cost tokens. */
function shownPlace(location: Location, root: string | null, hasMessage: boolean): Location | null {
  const { file } = location;
  if (file === null) return location;
  if (hasMessage && isLibraryPath(file)) return null;
  const name = shownFunction(location.function);
  return { ...location, file: shownFile(file, root, name !== null), function: name };
}

/** Whether the message itself names the place, so that it need not be told twice. */
function isSaid({ file, line, function: name }: Location, message: string): boolean {
  return name === null && file !== null && line !== null && message.includes(`${file}:${line}`);
}

function place(location: Location | null): string {
  if (location === null) return '';
  const { file, line, function: name } = location;
  const at = file === null ? null : line === null ? file : `${file}:${line}`;
  if (name !== null && at !== null) return ` at ${oneLine(name)} (${oneLine(at)})`;
  const either = name ?? at;
  return either === null ? '' : ` at ${oneLine(either)}`;
}

/** What the root cause says, `said` on one line, behind its type where that is not told elsewhere. */
function causeText(root: ParsedException, said: string, typed: boolean): string {
  const message = withoutBody(said);
  if (!typed) return message;
  const isPlain = root.type === null || PLAIN_TYPES.has(root.type) || OF_REQUESTS.test(root.type);
  const name = root.code !== null && isPlain && !/^\d+$/.test(root.code) ? root.code : (root.type ?? root.code);
  const label = name === null ? null : shownType(name);
  if (label === null || message.includes(label)) return message;
  return message === '' ? label : `${label}: ${message}`;
}

/** The types that lead to a root cause without words, such as `ConnectException ← ClosedChannelException`. */
function silentTypes(exceptions: readonly ParsedException[]): readonly string[] {
  const root = exceptions.at(-1);
  if (root?.message !== '') return [];
  const told = exceptions.findLastIndex((exception) => exception.message !== '');
  const types = exceptions.slice(Math.max(1, told + 1), -1).map((exception) => shownType(exception.type ?? ''));
  return [...new Set(types)].filter((type) => type !== '' && type !== shownType(root.type ?? ''));
}

/** What only costs tokens: MySQL's advice to read on, the frames of boxes, most digits of an identity. */
const PADDING =
  /; check the manual that .{1,80} syntax to use(?= near )|[╔╗╚╝═║]{1,200} ?|(?<=\b[0-9a-f]{12})[0-9a-f]{29,116}\b/g;

/** A message on one line, without what only costs tokens where anything else is in it. */
function terse(message: string): string {
  const line = oneLine(message);
  const bare = line.replace(PADDING, (cut) => (/^\w/.test(cut) ? '…' : ''));
  return bare === line ? line : oneLine(bare) || line;
}

/** A JSON body behind a sentence; a shell's `[ "$n" -eq 2 ]` is none, nor a member: `rows["0"]`. */
const BODY = /[:,]? ?(?:\{|(?<![\w\])])\[)\s?"(?![^"]{0,200}" (?:-[a-z]|[=!<>]))/;
/** The same as Python shows it, too, whose own dictionaries may be all that a cause tells, but not what stands around one. */
const ANY_BODY = /[:,]? ?(?:\{|(?<![\w\])])\[)\s?["'](?![^"']{0,200}["'] (?:-[a-z]|[=!<>]))/;
/** A client's words that tell no more than the status, which is the code, or a class of its own, before what a service answered. */
const STATUS_ALONE =
  /^(?:Error code: [45]\d\d - …|\([45]\d\d\)(?: Reason: .{0,2000})?|(?:[\w.]{1,80}: )?\w{1,60}(?:Exception|Error) -(?: …)?)$/;
/** Shortest sentence that stands for itself, and shortest body that is left out, in characters. */
const MIN_SENTENCE_CHARS = 16;
const MIN_BODY_CHARS = 80;
/** Most members of an object that only says what is meant, such as how an element was looked for. */
const FEW_MEMBERS = 2;
const MEMBER = /"[^"\n]{1,60}" ?: ?["\d]/g;

/** Clients append the whole response to their message; what the sentence before it says is enough for a line. */
function withoutBody(message: string, body: RegExp = BODY): string {
  const start = message.search(body);
  const end = start === -1 ? -1 : message.indexOf('}', start);
  if (end !== -1 && (end - start < MIN_BODY_CHARS || isBrief(message.slice(start, end)))) return message;
  return start < MIN_SENTENCE_CHARS || message.length - start < MIN_BODY_CHARS
    ? message
    : `${message.slice(0, start)} …`;
}

/** Whether a body is a flat object of hardly any members: `{"method":"xpath","selector":"//a"}`. */
function isBrief(body: string): boolean {
  return body.lastIndexOf('{') === body.indexOf('{') && (body.match(MEMBER)?.length ?? 0) === FEW_MEMBERS;
}

/** `(+2 errors: b.ts:4 TS2304, c.ts:9 TS2322)`: where the model finds the rest, without their texts. */
function otherDiagnostics(diagnostics: readonly Diagnostic[], cause: ParsedException, root: string | null): string {
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
  const all = errors.length > 0 ? errors : diagnostics;
  // A test run's first failure is told by its exception, in other words than the diagnostic's.
  const told = Math.max(
    0,
    all.findIndex(({ message }) => message === cause.message || message.endsWith(`: ${cause.message}`)),
  );
  const others = all.filter((_, index) => index !== told);
  if (others.length === 0) return '';
  const count = ` (+${others.length} ${errors.length > 0 ? 'error' : 'finding'}${others.length === 1 ? '' : 's'}`;
  let places = '';
  const named = new Set(
    others.map(({ file, line, code }) =>
      [file === null ? null : `${shownFile(file, root)}${line === null ? '' : `:${line}`}`, code]
        .filter(Boolean)
        .join(' '),
    ),
  );
  for (const next of named) {
    if (next === '' || places.length + next.length + 2 > MAX_OTHERS_CHARS) break;
    places += places === '' ? `: ${next}` : `, ${next}`;
  }
  return `${count}${oneLine(places)})`;
}

/** ` (also: a; b)`: what else a log complains of, as far as there is room. */
function furtherText(further: readonly string[], room: number): string {
  const words = further.map(oneLine).join('; ');
  return words === '' || room < MIN_FURTHER_CHARS ? '' : ` (also: ${cutEnd(words, room - ' (also: )'.length)})`;
}

function retryText(retry: RetryAdvice | null): string {
  if (retry === null) return '';
  if (!retry.retryable) return ' · not retryable';
  return retry.afterMillis === null ? ' · retryable' : ` · retry after ${seconds(retry.afterMillis)} s`;
}

function seconds(millis: number): string {
  return String(Math.ceil(millis / 100) / 10);
}
