import type { Diagnostic } from '../../model.ts';
import { pathLikeness } from './source-path.ts';

/** A place and nothing behind it but who speaks before it: `conf/a.dhall:3:7:`, `hledger: Error: /srv/a.journal:3:7:`. */
const PLACE =
  /^(?:[a-z][\w.-]{1,30}: (?:[Ee]rror: )?)?((?:[A-Za-z]:(?=[\\/]))?[^\s:"'<>|*?,;=`]{1,400}):(\d{1,7}):(\d{1,7}):$/;
/** The gutter that a listing begins with. */
const GUTTER = /^\s{1,12}\|$/;
/** A line of the listing. */
const LISTED = /^\s{0,12}\d{0,7}\s{0,4}\|/;
/** Most lines of the listing, and of the message. */
const MAX_LINES = 8;

/** Reads a place, the listing below it, and the message below that (Megaparsec: hledger, Dhall, Pandoc's filters). */
export function messageBelowListing(lines: readonly string[], index: number): Diagnostic | null {
  if (!GUTTER.test(lines[index + 1] ?? '')) return null;
  const [, file = '', line, column] = PLACE.exec(lines[index] ?? '') ?? [];
  if (pathLikeness(file) !== 'sure') return null;
  const below = lines.slice(index + 1, index + 1 + 2 * MAX_LINES);
  const end = below.findIndex((text) => !LISTED.test(text));
  const start = below[end]?.trim() === '' ? end + 1 : end;
  const said = end === -1 ? [] : below.slice(start, start + MAX_LINES);
  const close = said.findIndex((text) => text.trim() === '');
  const message = (close === -1 ? said : said.slice(0, close)).map((text) => text.trim()).join(' ');
  if (message === '') return null;
  return { file, line: Number(line), column: Number(column), severity: 'error', code: null, message };
}
