import type { Diagnostic } from '../../model.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A place and nothing behind it but who speaks before it: `conf/a.dhall:3:7:`, `hledger: Error: /srv/a.journal:3:7:`, `ParseError: a.styl:9:1`. */
const PLACE =
  /^(?:[a-z][\w.-]{1,30}: (?:[Ee]rror: )?|[A-Z]\w{0,30}Error: |Error: )?((?:[A-Za-z]:(?=[\\/]))?[^\s:"'<>|*?,;=`]{1,400}):(\d{1,7})(?::(\d{1,7}))?:?$/;
/** What a listing begins with: its gutter, or a line of source with its number and no blank behind it. */
const GUTTER = /^\s{1,12}\|$|^\s{0,4}>?\s{0,8}\d{1,7}\| /;
/** A line of the listing, or what points into it from its left edge: `-------^`. */
const LISTED = /^\s{0,4}>?\s{0,12}\d{0,7}\s{0,4}\||^-{1,400}\^$/;
/** Most lines of the listing, and of the message. */
const MAX_LINES = 8;

/** Reads a place, the listing below it, and the message below that (Megaparsec: hledger, Dhall, Pandoc's filters; Pug, Stylus, Jade). */
export function messageBelowListing(lines: readonly string[], index: number): Diagnostic | null {
  if (!GUTTER.test(lines[index + 1] ?? '')) return null;
  const [, file = '', line, column] = PLACE.exec(lines[index] ?? '') ?? [];
  // An error with a type of its own is told as an exception.
  const isPlace = column !== undefined || (lines[index] ?? '').startsWith('Error: ');
  if (!isPlace || pathLikeness(file) !== 'sure') return null;
  const below = lines.slice(index + 1, index + 1 + 2 * MAX_LINES);
  const end = below.findIndex((text) => !LISTED.test(text));
  const start = below[end]?.trim() === '' ? end + 1 : end;
  const said = end === -1 ? [] : below.slice(start, start + MAX_LINES);
  const close = said.findIndex((text) => text.trim() === '');
  const message = (close === -1 ? said : said.slice(0, close)).map((text) => text.trim()).join(' ');
  if (message === '') return null;
  return { file, line: Number(line), column: toNumber(column), severity: 'error', code: null, message };
}
