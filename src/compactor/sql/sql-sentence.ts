import { onceAText } from '../once-a-text.ts';

/** A database's own words, found in a line that others may have wrapped. */
export interface SqlSentence {
  /** The words, to the end of the line, without the wrapper's closing quote. */
  readonly text: string;
  /** What stands before them in the line. */
  readonly before: string;
  /** Index of the line. */
  readonly index: number;
}

/** Most places in one line where a sentence may begin. */
const MAX_STARTS = 10;
/** What ends a wrapper: `Error executing query: `, `(psycopg2.errors.X) `, `(1146, "`, `violation: 1062 `, `Error: in prepare, `. */
const WRAPPER_END = /: {1,2}|\) |\(\d{4}, ["']|(?<=: \d{1,5}) |, |\] /g;
/** The class that a driver names before the words: `(psycopg2.errors.UniqueViolation) `, `PG::UndefinedTable: ERROR:  `. */
const TYPE =
  /(?:^|[\s(])([A-Za-z]\w{0,60}(?:(?:\.|::)[A-Za-z]\w{0,60}){1,8}|[A-Z]\w{0,60}(?:Error|Exception))(?:\)|:| \(0x[\dA-Fa-f]+\):)/g;
/** `SQLSTATE 42P01`, `SQLSTATE[23000]`, `SQLSTATE=42704`, `(SQLSTATE: 42P01)`. */
const STATE = /\bSQLSTATE(?:\[|: ?|=| |\()([0-9A-Z]{5})\b/;
/** The sentence that names no state but the generic one says nothing. */
const GENERIC_STATE = 'HY000';

/** Where a sentence may begin: an index of a line, and an offset in it. */
type Start = readonly [index: number, offset: number];

/** The first line in which a sentence of a database begins, at the line's start or behind a wrapper. */
export function findSentence(lines: readonly string[], isSentence: (text: string) => boolean): SqlSentence | null {
  for (const [index, offset] of startsOf(lines)) {
    const line = lines[index] ?? '';
    if (!isSentence(offset === 0 ? line : line.slice(offset))) continue;
    const before = line.slice(0, offset);
    const text = line.slice(offset).trim();
    // A tuple as Python prints it: `(1146, "Table … doesn't exist")`.
    const closed = /\(\d{4}, ["']$/.test(before) ? text.replace(/["']\)+$/, '').replaceAll("\\'", "'") : text;
    return { text: closed, before, index };
  }
  return null;
}

/** A record of a server's log by its level: `2026-11-02 10:00:00 0 [Note] …`. */
const HARMLESS_RECORD = /^\d{4}-[^[\]]{5,60} \[(?:Note|Warning|System)\] /;
const ERROR_RECORD = /^\d{4}-[^[\]]{5,60} \[ERROR\] /;

/** The dialects of three databases ask for the same places. */
const startsOf: (lines: readonly string[]) => readonly Start[] = onceAText((lines) => {
  const starts: Start[] = [];
  const hasErrors = lines.some((line) => ERROR_RECORD.test(line));
  for (const [index, line] of lines.entries()) {
    // Beside errors, what a server notes is no cause.
    if (hasErrors && HARMLESS_RECORD.test(line)) continue;
    // An indented line is part of somebody else's message.
    if (line !== '' && !line.startsWith(' ')) starts.push([index, 0]);
    if (!line.includes(' ') && !line.includes('(')) continue;
    let seen = 0;
    for (const end of line.matchAll(WRAPPER_END)) {
      if (++seen > MAX_STARTS) break;
      starts.push([index, end.index + end[0].length]);
    }
  }
  return starts;
});

/** The driver's class nearest to the words, `null` where none is named. */
export function driverType(before: string): string | null {
  return [...before.matchAll(TYPE)].at(-1)?.[1] ?? null;
}

/** The SQLSTATE that a text names, unless it is the one that says nothing. */
export function sqlState(text: string): string | null {
  const state = STATE.exec(text)?.[1];
  return state === undefined || state === GENERIC_STATE ? null : state;
}

const TRAILERS = [
  ' (SQLSTATE',
  ' (Connection: ',
  ' (SQL: ',
  ' [SQL: ',
  ' SQLSTATE',
  '  SQLSTATE',
  ' (version ',
  ' dup key: ',
] as const;

/** Takes off what drivers put behind the words: `(SQLSTATE 42P01)`, `(Connection: mysql, SQL: …)`, `[SQL: …]`. */
export function withoutTrailer(text: string): string {
  const starts = TRAILERS.map((trailer) => text.indexOf(trailer)).filter((start) => start > 0);
  return text.slice(0, Math.min(text.length, ...starts)).trim();
}
