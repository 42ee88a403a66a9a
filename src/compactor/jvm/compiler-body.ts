import type { Diagnostic } from '../../model.ts';
import type { BuildLine, Head } from './compiler-head.ts';

/** How far below its first line a finding's caret may be, in lines. */
const MAX_BODY_LINES = 40;
/** Most lines of a message above the caret, and of details below it. */
const MAX_MESSAGE_LINES = 8;
const MAX_DETAIL_LINES = 4;

/** The line that points at the code above it. */
const CARET = /^\s{0,1900}[\^~]{1,1900}\s{0,10}$/;
/** A line of Scala 3's margin: `4 |  code`, `  |  message`. */
const MARGIN = /^\s{0,10}\d{0,9}\s{0,4}\|(.{0,1900})$/;
/** Lines that close a list of findings. */
const CLOSING =
  /^(?:\d{1,6} (?:errors?|warnings?)|(?:one|two|three|four|five|\d{1,6}) (?:errors?|warnings?) found|Note: |error: |BUILD |FAILURE: |> Task |-> \[Help|-{10}|\* )/;
/** Paragraphs of Scala 3 that advise or explain names. */
const ASIDE = /^(?:longer explanation|one of the following|the following import|where:|note|hint)/i;
/** Where Groovy's compiler says once more where it is, and alone in which column: ` @ line 9, column 1.` */
const SAID_AGAIN = /^\s{0,4}@ line \d{1,7}, column (\d{1,7})\.$/;
/** The part of javac's details that explains type variables. */
const WHERE = /^\s{1,10}where /;

/** A line, and the finding that begins with it. */
export interface ReadLine extends BuildLine {
  readonly head: Head | null;
}

/** A finding with all its lines read. */
export interface Body {
  readonly diagnostic: Diagnostic;
  /** Index of the line after it. */
  readonly end: number;
}

/** Completes a finding from the lines below its first, at `start`. */
export function readBody(head: Head, lines: readonly ReadLine[], start: number): Body {
  const end = bodyEnd(lines, start + 1);
  const body = lines.slice(start + 1, end).map((line) => line.text);
  const { diagnostic, layout } = head;
  if (layout === 'margin') return { diagnostic: { ...diagnostic, message: marginMessage(diagnostic, body) }, end };
  const caret = body.findIndex((line) => CARET.test(line));
  const column = diagnostic.column ?? (caret === -1 ? null : (body[caret] ?? '').search(/\S/) + 1);
  if (layout === 'message-after-caret') {
    return { diagnostic: { ...diagnostic, column, message: (body[caret + 1] ?? '').trim() }, end };
  }
  const above = caret === -1 ? [] : body.slice(0, Math.max(0, caret - 1)).slice(0, MAX_MESSAGE_LINES);
  const again = SAID_AGAIN.exec(above.at(-1) ?? '')?.[1];
  if (again !== undefined) {
    const message = joined([diagnostic.message, ...above.slice(0, -1)]);
    return { diagnostic: { ...diagnostic, column: Number(again), message }, end };
  }
  const details = detailsOf(body.slice(caret + 1));
  const message = joined([diagnostic.message, ...above, ...details]);
  return { diagnostic: { ...diagnostic, column, message }, end: caret === -1 ? start + 1 + details.length : end };
}

/** Where the next finding, the counts or the next report of the build begin. */
function bodyEnd(lines: readonly ReadLine[], from: number): number {
  const last = Math.min(lines.length, from + MAX_BODY_LINES);
  for (let at = from; at < last; at += 1) {
    const line = lines[at];
    if (!line || CLOSING.test(line.text) || line.head) return at;
  }
  return last;
}

/** The indented lines right below: `  symbol:   variable x`. */
function detailsOf(lines: readonly string[]): readonly string[] {
  const end = lines.findIndex((line) => !/^\s+\S/.test(line) || WHERE.test(line));
  return lines.slice(0, Math.min(MAX_DETAIL_LINES, end === -1 ? lines.length : end));
}

/** In Scala 3's margin the message follows the caret. */
function marginMessage(diagnostic: Diagnostic, body: readonly string[]): string {
  const outside = body.findIndex((line) => !MARGIN.test(line));
  const inside = body.slice(0, outside === -1 ? undefined : outside).map((line) => MARGIN.exec(line)?.[1] ?? '');
  const caret = inside.findIndex((line) => CARET.test(line));
  const said = inside.slice(caret + 1);
  const blank = said.findIndex((line) => line.trim() === '');
  const next = (said[blank + 1] ?? '').trim();
  // The second paragraph names the case or the value that the first one speaks of.
  const goesOn = blank !== -1 && next !== '' && !ASIDE.test(next);
  const rest = goesOn ? said.slice(blank + 1).findIndex((line) => line.trim() === '') : -1;
  const end = rest === -1 ? (goesOn ? -1 : blank) : blank + 1 + rest;
  const message = joined(said.slice(0, Math.min(MAX_MESSAGE_LINES, end === -1 ? said.length : end)));
  return diagnostic.message === '' ? message : `${diagnostic.message}: ${message}`;
}

/** Trimmed lines; aligned columns of blanks become one. */
function joined(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim().replace(/ {2,200}/g, ' '))
    .filter((line) => line !== '')
    .join('\n');
}
