import type { Diagnostic } from '../../model.ts';
import { findingText } from './finding-text.ts';
import { isRooted, pathLikeness } from './source-path.ts';
import { isSpacedPath } from './spaced-path.ts';
import { toNumber } from '../text.ts';

/** A line that is nothing but a place: `./app/page.tsx:12:9`, with a rule `lib/a.ex:20:no_return`, or what can be done `src/a.cr:5:3 [Correctable]`. */
const PLACE =
  /^((?:[A-Za-z]:(?=[\\/]))?[^\s:"'<>|*?,;=`]{1,400}):(\d{1,7})(?::(\d{1,7}))?(?::([a-z]{2,30}(?:_[a-z]{1,30}){0,6})| \[Correctable\])?$/;
/** The same with blanks in the path. */
const SPACED_PLACE = /^([^\s:"'<>|*?,;=`][^:"'<>|*?,;=`]{1,400}):(\d{1,7}):(\d{1,7})$/;
/** What a bundler says where it names no severity: `Module not found: Can't resolve …`. */
const ANNOUNCED = /^[A-Z][a-z]{2,20}(?: [a-z]{2,20}){0,3}: \S/;
/** A row of a table in a file that the line above names. */
const ROW = /^[A-Z]{4,7}: \d{1,7}:\d/;
/** The severity where it stays in the message. */
const LABEL = /^(?:Error|Warn|Warning|Hint): /;
/** A listing of source with its marked line: `> 1 | import x`, `  3 | `. */
const LISTING = /^\s{0,6}>?\s{0,6}\d{1,7} [|│]/;
/** A place in words, above what is said of it: `At src/booking.clj:18:`. */
const SPOKEN_PLACE = /^(?:At|In) ((?:[A-Za-z]:(?=[\\/]))?[^\s:"'<>|*?,;=`]{1,400}):(\d{1,7}):$/;
/** Most lines of such a message. */
const MAX_SAID_LINES = 4;
/** How far below the message a listing may begin, in lines. */
const MAX_LISTING_LINES = 4;

/** Reads a line that only names a place as the beginning of a finding whose message stands below it (Next.js, svelte-check). */
export function messageBelow(lines: readonly string[], index: number): Diagnostic | null {
  const place = lines[index] ?? '';
  const said = lines[index + 1] ?? '';
  if (said === '' || said.startsWith(' ') || ROW.test(said)) return null;
  const match = PLACE.exec(place) ?? (place.includes(' ') ? SPACED_PLACE.exec(place) : null);
  if (match === null) return null;
  const [, file = '', line, column, rule] = match;
  if (column === undefined && rule === undefined) return null;
  if (pathLikeness(file) !== 'sure' || (file.includes(' ') && !isRooted(file) && !isSpacedPath(file))) return null;
  const { severity, word, code, message } = findingText(said);
  const isListed = lines.slice(index + 2, index + 2 + MAX_LISTING_LINES).some((text) => LISTING.test(text));
  const isTold = word !== null && message !== '' && /^(?:[\w ]{1,20}:|\[[A-Z]\] )/.test(said);
  if (rule === undefined && !isTold && !(isListed && ANNOUNCED.test(said))) return null;
  return {
    file,
    line: Number(line),
    column: toNumber(column),
    severity: severity ?? 'error',
    code: rule ?? code,
    message: isTold ? message.replace(LABEL, '') : said.trim(),
  };
}

/** Reads a place in words with what is asked for below it, and how that would read (Kibit). */
export function askedBelow(lines: readonly string[], index: number): Diagnostic | null {
  const asked = lines[index + 1] ?? '';
  if (!/^[A-Z].{1,80}:$/.test(asked)) return null;
  const [, file = '', line] = SPOKEN_PLACE.exec(lines[index] ?? '') ?? [];
  if (pathLikeness(file) !== 'sure') return null;
  const below = lines.slice(index + 2, index + 2 + MAX_SAID_LINES);
  const end = below.findIndex((text) => !text.startsWith(' '));
  const words = (end === -1 ? below : below.slice(0, end)).map((text) => text.trim());
  if (words.length === 0) return null;
  return {
    file,
    line: Number(line),
    column: null,
    severity: 'warning',
    code: null,
    message: [asked, ...words].join(' '),
  };
}
