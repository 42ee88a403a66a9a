import { stripControls } from '../../compactor/text.ts';

/** What one `KEY_REPORT` line tells. */
export type Report = Readonly<Record<string, string | number>>;

/** Most that is read, so that no output makes the record of a run large. */
const MAX_REPORTS = 16;
const MAX_FIELDS = 64;
const MAX_LINE_CHARS = 8_192;
const MAX_VALUE_CHARS = 1_000;

const NAME = /^[A-Z][A-Z0-9_]{0,60}_REPORT$/;
/** A pair, with its value bare or in quotes; or a word that is none. */
const PAIR = /([A-Za-z_][\w.-]{0,80})=(?:"((?:[^"\\]|\\.){0,1000})"|'([^']{0,1000})'|([^\s"']{1,1000}))(?=\s|$)|(\S+)/g;
/** A decimal number as JSON has it; leading zeros, exponents and signs of plus make an identifier. */
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/;
/** Names of a version, which is an identifier and no quantity: it stays text, such as `"v": "1"`. */
const VERSION = /^(?:v|version|.*[_.-]version)$/i;
/** Where the words that are no pairs, and pairs whose name was taken, are kept. */
const UNREAD = '_unread';

/**
 * Reads lines such as `PD_REPORT v=1 stop_reason=complete chunks_returned=1`, typed, under their name in lower case
 * (`pd_report`). Values that are numbers become numbers, but for versions, quoted values and whole numbers beyond
 * 2^53, which stay text (error-prompt-card, "Output Format (JSONL)"). Of a name that comes again, the last line
 * counts. A field that comes again and words that are no pairs are kept as they are under `_unread`.
 */
export function readReports(text: string): ReadonlyMap<`${string}_report`, Report> {
  const reports = new Map<`${string}_report`, Report>();
  if (!text.includes('_REPORT')) return reports;
  for (const line of stripControls(text).split(/\r\n|\r|\n/)) {
    if (line.length > MAX_LINE_CHARS || !line.includes('_REPORT')) continue;
    const trimmed = line.trim();
    const [name = ''] = trimmed.split(/[\s:]/, 1);
    if (!trimmed.includes('=')) continue;
    const key = reportKey(name);
    if (key === null) continue;
    if (reports.size < MAX_REPORTS || reports.has(key)) reports.set(key, fieldsOf(trimmed.slice(name.length + 1)));
  }
  return reports;
}

function reportKey(name: string): `${string}_report` | null {
  return NAME.test(name) ? `${name.slice(0, -'_REPORT'.length).toLowerCase()}_report` : null;
}

function fieldsOf(text: string): Report {
  const fields = new Map<string, string | number>();
  const unread: string[] = [];
  for (const match of text.matchAll(PAIR)) {
    const [all, name, double, single, bare] = match;
    if (name === undefined || fields.has(name) || fields.size === MAX_FIELDS) unread.push(all);
    else if (bare !== undefined) fields.set(name, typed(name, bare));
    else fields.set(name, double?.replaceAll(/\\(["\\])/g, '$1') ?? single ?? '');
  }
  if (unread.length > 0 && !fields.has(UNREAD)) fields.set(UNREAD, unread.join(' ').slice(0, MAX_VALUE_CHARS));
  return Object.fromEntries(fields);
}

function typed(name: string, value: string): string | number {
  if (VERSION.test(name) || !NUMBER.test(value)) return value;
  const number = Number(value);
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? value : number + 0;
}
