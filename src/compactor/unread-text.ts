import type { Frame } from '../model.ts';
import { withReason } from './announced-words.ts';
import { bareLine } from './bare-line.ts';
import { isLibraryPath } from './frames.ts';
import { withoutInvocationCode } from './javascript/invocation.ts';
import { mayBeginEntry } from './log/log-entry.ts';
import { recordWords } from './log/record-words.ts';
import { parsedJson } from './parsed-json.ts';
import { pathLikeness } from './findings/source-path.ts';
import { placeInWords } from './place-in-words.ts';
import { complaintsOf, failedStep } from './runner-steps.ts';
import { ownFrame, untyped } from './single-cause.ts';
import { oneLine } from './text.ts';
import { unquoted } from './quoted-text.ts';
import { tellingLine, weightOf } from './telling-line.ts';
import type { FoundException } from './unread-frames.ts';

/** `[!] (plugin svelte) CompileError: …`, `conda.exceptions.ResolvePackageNotFound: …`: marks, then a type's name. */
const TYPED =
  /^(?:\[!{1,2}\] |(?:fatal )?error: |[`*]{1,3})?(\([\w -]{1,60}\) )?((?:[A-Za-z_]\w{0,60}\.){0,8}[A-Z][\w$]{0,80}(?:Error|Exception|NotFound|Failure))(?:\[\w{1,60}\])?: (?=\S)/;
/** `Code execution failed due to: ZeroDivisionError: division by zero`: words that end with an exception's own. */
const SAID_TYPE = /[:(`] ?((?:[A-Za-z_]\w{0,60}\.){0,8}[A-Z]\w{0,80}(?:Error|Exception)): (?=\S)/g;
/** The same as Python shows it: `raised unexpected: KeyError('price')`. */
const SHOWN_TYPE = /: ([A-Z]\w{0,80}(?:Error|Exception))\(['"].{1,600}['"],?\)$/;
/** A line that does nothing but point at a place: what may lead it, a path, a line. */
const POINTER =
  /^(?:(?:at|in|from|near|on|see|file|source|location|path|where|-{1,3}>|={1,2}>|→|>|@|┌─{1,3}|╭─{1,3}\[?)[\s:]{1,4})?["'`([]?(?:[A-Za-z]:)?[\w./\\@+~-]{2,300}(?:["'`]?,?:? (?:at |on )?line:? ?\d|\(\d|:\d)/i;
/** Where a program's own logger stood, and when: `helm.go:86: 2026-11-23 10:00:00.123 +0000 UTC`. */
const LOGGED = /:\d{1,7}: \d{4}[-/]\d\d[-/]\d\d[ T]\d\d:/;
/** A frame of whatever engine: `at: hit (res://enemy.gd:48)`, `❯ hit (enemy.ts:48:4)`, `[0] hit (enemy.gd:48)`, `#1 in Cart.total() (src/cart.x:9:4)`. */
const FRAME =
  /^(?:❯|(?:⁃ )?at:?|in|from|by|called (?:from|by)|\[\d{1,3}\]|#\d{1,3}:?|\d{1,3}[.:])\s{1,4}(?:(?:in|at) )?([\w.:<>$~-]{1,160})(?:\([^()]{0,200}\))? [([]((?:[a-z]{2,10}:\/\/)?[^\s()[\]:]{1,300}):(\d{1,7})(?::(\d{1,7}))?[)\]]$/;
/** How far from the telling line a pointer is looked for. */
const LINES_BEHIND = 10;
const LINES_BEFORE = 3;
/** How many characters of the telling line find it among the lines of the text. */
const KEY_CHARS = 40;
/** A row of quoted source, `9:   {#else}`, ` > 9 | {#else}`, and the row below it that points into it. */
const ROW = /^\s{0,8}(?:>\s{0,4})?(\d{1,7})\s{0,4}[:|│] ?/;
const CARET = /^[\s|│.:]{0,200}[\^~]{1,200}\s{0,8}$/;
/** Most rows of quoted source. */
const MAX_ROWS = 10;

/**
 * What can be told of a text that no dialect reads: its most telling line, the type that this begins with, and the
 * place that it names or that a line beside it points at.
 */
export function unreadText(all: readonly string[]): FoundException {
  const step = failedStep(all);
  const lines = step === null ? (wholeJson(all) ?? all) : complaintsOf(step);
  const call = lines.findIndex((line) => line.startsWith('Invalid `') && line.includes('` invocation'));
  if (call !== -1) return untyped(withoutInvocationCode(lines.slice(call).join('\n')));
  const told = withoutHead(lines, withReason(lines, tellingLine(lines)));
  // The line may be a string of JSON that holds several, one of which says the type.
  const held = unquoted(told);
  const typed =
    held === told ? undefined : held.split('\n').findLast((line) => saidType(line) !== null || TYPED.test(line));
  if (typed !== undefined) return unreadText([typed.trim()]);
  const place = placeInWords(told) ?? (weightOf(told) > 0 ? placeNear(lines, told) : null);
  const [head = '', aside = '', begun = null] = TYPED.exec(told) ?? [];
  const type = begun ?? saidType(told);
  return { type, code: null, message: aside + told.slice(head.length), frames: place === null ? [] : [place] };
}

/** The class of the innermost of the errors that words quote. */
export function saidType(words: string): string | null {
  return [...words.matchAll(SAID_TYPE)].at(-1)?.[1] ?? SHOWN_TYPE.exec(words)?.[1] ?? null;
}

/** The words of the record of a log that was told; all that was told where it is none. */
function withoutHead(lines: readonly string[], told: string): string {
  const words = oneLine(told);
  const line = lines.find((each) => mayBeginEntry(each) && oneLine(bareLine(each)) === words);
  return recordWords(line ?? told);
}

/** An object or a list of JSON over several lines, as the one line that it is: its last brace tells nobody anything. */
function wholeJson(lines: readonly string[]): readonly string[] | null {
  const begin = lines.findIndex((line) => line.trim() !== '');
  if (!/^\s*[[{]\s*$/.test(lines[begin] ?? '')) return null;
  const value = parsedJson(lines.join('\n').trim());
  return value === undefined ? null : [JSON.stringify(value)];
}

function placeNear(lines: readonly string[], told: string): Frame | null {
  const key = told.replace(/^…/, '').slice(0, KEY_CHARS);
  const index = key === '' ? -1 : lines.findIndex((line) => line.includes(key));
  if (index === -1) return null;
  for (let at = index + 1; at <= index + LINES_BEHIND && at < lines.length; at += 1) {
    const place = pointedAt(lines, at);
    if (place !== null) return place;
  }
  for (let at = index - 1; at >= index - LINES_BEFORE && at >= 0; at -= 1) {
    const place = pointedAt(lines, at);
    if (place !== null) return place;
  }
  return null;
}

function framed(file: string, row: string | undefined, column: string | undefined): Frame {
  return ownFrame(file, Number(row), column === undefined ? null : Number(column));
}

/** The place that a line points at: by itself, or with the source that is quoted below it. */
function pointedAt(lines: readonly string[], at: number): Frame | null {
  const line = lines[at]?.trim() ?? '';
  const [, name, file, number, column] = FRAME.exec(line) ?? [];
  if (file !== undefined)
    return isLibraryPath(file) ? null : { ...framed(file, number, column), function: name ?? null };
  if (POINTER.test(line)) return LOGGED.test(line) ? null : placeInWords(line);
  if (line === '' || /[\s:]/.test(line) || pathLikeness(line) !== 'sure') return null;
  let row: string | undefined;
  for (const next of lines.slice(at + 1, at + 1 + MAX_ROWS)) {
    if (row !== undefined && CARET.test(next)) return ownFrame(line, Number(row), null);
    row = ROW.exec(next)?.[1];
    if (row === undefined && next.trim() !== '') return null;
  }
  return null;
}
