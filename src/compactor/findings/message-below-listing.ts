import type { Diagnostic } from '../../model.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A place and nothing behind it but who speaks before it: `conf/a.dhall:3:7:`, `hledger: Error: /srv/a.journal:3:7:`, `ParseError: a.styl:9:1`, `Parse error: src/a.php:48`. */
const PLACE =
  /^(?:[a-z][\w.-]{1,30}: (?:[Ee]rror: )?|[A-Z]\w{0,30}Error: |(?:[A-Z][a-z]{2,12} e|E)rror: )?((?:[A-Za-z]:(?=[\\/]))?[^\s:"'<>|*?,;=`]{1,400}):(\d{1,7})(?::(\d{1,7}))?:?$/;
/** What a listing begins with: its gutter, or a line of source with its number and no blank behind it. */
const GUTTER = /^\s{1,12}\|$|^\s{0,4}>?\s{0,8}\d{1,7}\| /;
/** A line of the listing, or what points into it from its left edge: `-------^`. */
const LISTED = /^\s{0,4}>?\s{0,12}\d{0,7}\s{0,4}\||^-{1,400}\^$/;
/** What parts one finding from the next. */
const RULE = /^-{8,200}$/;
/** A place in words, and what is said behind a mark below the listing: ` ERROR  in a.twig (line 14)`, ` >> Unknown filter.` (Symfony). */
const SPOKEN = /^\s{1,4}ERROR {1,4}in (\S{1,400})(?: \(line (\d{1,7})\))?$/;
const MARKED = /^\s{0,4}>> ([^\s\d].{0,600}?)\s{0,80}$/;
/** Most lines of the listing, and of the message. */
const MAX_LINES = 8;

/** Reads a place, the listing below it, and the message below that (Megaparsec: hledger, Dhall, Pandoc's filters; Pug, Stylus, Jade). */
export function messageBelowListing(lines: readonly string[], index: number): Diagnostic | null {
  if (!GUTTER.test(lines[index + 1] ?? '')) return null;
  const [, file = '', line, column] = PLACE.exec(lines[index] ?? '') ?? [];
  // An error with a type of its own is told as an exception.
  const isPlace = column !== undefined || /^(?:[A-Z][a-z]{2,12} e|E)rror: /.test(lines[index] ?? '');
  if (!isPlace || pathLikeness(file) !== 'sure') return null;
  const below = lines.slice(index + 1, index + 1 + 2 * MAX_LINES);
  const end = below.findIndex((text) => !LISTED.test(text));
  const start = below[end]?.trim() === '' ? end + 1 : end;
  const said = end === -1 ? [] : below.slice(start, start + MAX_LINES);
  const close = said.findIndex((text) => text.trim() === '' || RULE.test(text));
  const message = (close === -1 ? said : said.slice(0, close)).map((text) => text.trim()).join(' ');
  if (message === '') return null;
  return { file, line: Number(line), column: toNumber(column), severity: 'error', code: null, message };
}

/** Reads a place in words; where it names no line, the message does. */
export function markedBelow(lines: readonly string[], index: number): Diagnostic | null {
  const [, file = '', line] = SPOKEN.exec(lines[index] ?? '') ?? [];
  const message = lines
    .slice(index + 1, index + 1 + MAX_LINES)
    .map((text) => MARKED.exec(text)?.[1])
    .find((said) => said !== undefined);
  const row = line ?? / line (\d{1,7})\b/.exec(message ?? '')?.[1];
  if (message === undefined || row === undefined || pathLikeness(file) !== 'sure') return null;
  return { file, line: Number(row), column: null, severity: 'error', code: null, message };
}
