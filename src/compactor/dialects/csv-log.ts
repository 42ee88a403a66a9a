import type { Dialect, Finding } from '../dialect.ts';
import { csvRows } from '../csv-rows.ts';
import { levelOf, type LogLevel } from '../log/log-level.ts';
import { joinMessages, untyped } from '../single-cause.ts';
import { cutEnd, oneLine } from '../text.ts';
import { isSymptom } from '../telling-line.ts';

/** How viewers and collectors of logs call their columns, when they export what they show. */
const LEVEL = /^(?:log[ ._]?)?level(?:displayname)?$|^severity(?:[ _.]?text)?$|^entrytype$/i;
const MESSAGE = /^@?(?:log[ ._]?)?(?:message|msg|body|description|text|details|textpayload|event)$/i;
const ID = /^(?:event ?id|error[ _]?code)$/i;
const TIME = /^@?(?:date and time|timestamp|time(?:[ ._]?(?:created|generated|utc))?|datetime|date|_time)$/i;
/** Findings have a line; their reader knows what to make of it. */
const LINE = /^(?:(?:start|begin)[ _]?)?line(?:[ _]?n(?:o|umber))?$/i;
/** A line that may be the head of such a table, how long it may be, and where it may stand, in lines. */
const MAY_BE_HEAD = /^"?@?[A-Za-z_][\w .@-]{0,40}"?,/;
const MAX_HEAD_CHARS = 600;
const MAX_LINES_ABOVE = 10;
/** Most errors that are told, and the room of each, in characters. */
const MAX_ERRORS = 3;
const MAX_ERROR_CHARS = 240;
/** Fewest lines of words that may hold an error of their own, such as a stack. */
const MIN_LINES = 3;

/** A row of the table. */
interface Row {
  readonly level: LogLevel;
  readonly message: string;
  readonly id: string | null;
  readonly time: string;
}

/** Logs as comma-separated values under a head that names the columns: Windows' Event Viewer, Kibana, clouds. */
export const csvLog: Dialect = {
  name: 'csv-log',
  rank: 61,
  evidence: ['evel', 'everity', 'EntryType'],
  read: ({ lines }): Finding | null => {
    const start = lines.slice(0, MAX_LINES_ABOVE).findIndex(isHead);
    if (start === -1) return null;
    const rows = earliestFirst(rowsOf(lines.slice(start)));
    const chosen = worstOf(rows);
    const [first, ...others] = chosen.slice(0, MAX_ERRORS);
    if (first === undefined) return null;
    const told = others.length === 0 ? first.message : cutEnd(first.message, MAX_ERROR_CHARS);
    const message = joinMessages([told, ...others.map((row) => cutEnd(row.message, MAX_ERROR_CHARS))].map(oneLine));
    const holds = first.message.split('\n', MIN_LINES).length === MIN_LINES;
    return { exceptions: [untyped(message, first.id)], embedded: holds ? [first.message] : [] };
  },
};

function isHead(line: string): boolean {
  if (line.length > MAX_HEAD_CHARS || !MAY_BE_HEAD.test(line)) return false;
  const names = csvRows([line])[0] ?? [];
  if (names.some((name) => LINE.test(name))) return false;
  return names.some((name) => LEVEL.test(name)) && names.some((name) => MESSAGE.test(name) || ID.test(name));
}

function rowsOf(lines: readonly string[]): readonly Row[] {
  const [names = [], ...rows] = csvRows(lines);
  const column = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const [level, said, id, time] = [column(LEVEL), column(MESSAGE), column(ID), column(TIME)];
  // The Event Viewer gives no name to its last column, the words.
  const words = said === -1 ? names.length : said;
  return rows.flatMap((fields) => {
    const found = levelOf(fields[level] ?? '');
    const message = fields[words]?.trim() ?? '';
    if (found === null || message === '') return [];
    return [{ level: found, message, id: fields[id] || null, time: fields[time] ?? '' }];
  });
}

/** Viewers list the latest first. */
function earliestFirst(rows: readonly Row[]): readonly Row[] {
  const [first, last] = [rows[0], rows.at(-1)].map((row) => Date.parse(row?.time ?? ''));
  return first !== undefined && last !== undefined && first > last ? rows.toReversed() : rows;
}

/** The rows of errors that say what failed, where there are any, otherwise those of warnings. */
function worstOf(rows: readonly Row[]): readonly Row[] {
  const errors = rows.filter(({ level }) => level === 'fatal' || level === 'error');
  const telling = errors.filter(({ message }) => !isSymptom(message));
  if (errors.length > 0) return telling.length > 0 ? telling : errors;
  return rows.filter(({ level }) => level === 'warning');
}
