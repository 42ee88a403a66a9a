import type { Diagnostic } from '../../model.ts';
import { severityOf } from './severity.ts';
import { pathLikeness } from './source-path.ts';
import { toNumber } from '../text.ts';

/** A place alone on its line: `    ./deploy/schema.cue:14:16`; where it is a range, `  store/orders.go:41,68`, `  - src/Csv.php:22-58 (36 lines)`, ` - src/cart.ts [12:1 - 31:4] (19 lines, 120 tokens)`. */
const PLACE = /^\s{1,8}(?:- )?([^\s:"'<>|*?,;=`]{1,400}):(\d{1,7})(?::(\d{1,7})|([,-])\d{1,7}(?: \(\d{1,6} lines\))?)$/;
const SPAN = /^\s{1,8}(?:- )?([^\s:"'<>|*?,;=`]{1,400}) \[(\d{1,7}):\d{1,7} - \d{1,7}:\d{1,7}\]/;
/** The beginning of a copy in words: `Starting at line 57 of /srv/Mapper.java` (CPD). */
const COPY = /^Starting at line (\d{1,7}) of ((?:[A-Za-z]:(?=[\\/]))?[^\s:"'<>|*?]{1,400})$/;
/** A place below what is said: `--line 31 of file refs.bib` (BibTeX), `From line 2, column 1; to line 2, column 16 in resource file:/srv/a.html` (Nu). */
const BELOW =
  /^(?:--line (\d{1,7}) of file |(?:From|At) line (\d{1,7}), column (\d{1,7})(?:; to .{1,40})? in resource (?:file:)?)([^\s:]{1,400})$/;
const SAID = /^(Error|Warning|Info)(?:--|: )(\S.{2,1500})$/;
/** What stands above the places: `spec.replicas: conflicting values "3" and int:`, `found 2 clones:`. */
const TITLE = /^(\S.{2,1500}):\s?$/;
/** A title that complains: what follows the name of a value, or what a parser asks for. */
const COMPLAINS =
  /^[\w."[\]#/-]{1,300}: \S|^(?:expected|missing|invalid|unexpected|undefined|unresolved|conflicting) \S|\bnot (?:allowed|defined|found)$/;
/** What lists places that led to another error, and is none itself. */
const LEADS = /^(?:called|declared|defined|imported|included|required|references|see|stack|warning|note)\b/i;
/** Most places below one title. */
const MAX_PLACES = 40;

/** Reads a place below the title that it belongs to: the first of an error's, each of those that a text was copied to; or right below its message. */
export function titledPlace(lines: readonly string[], index: number): Diagnostic | null {
  const [, ofBibTex, ofNu, column, file = ''] = BELOW.exec(lines[index] ?? '') ?? [];
  const [, word = '', message] = file === '' ? [] : (SAID.exec(lines[index - 1] ?? '') ?? []);
  if (message === undefined) return copyOrTitled(lines, index);
  const at = { file, line: Number(ofBibTex ?? ofNu), column: toNumber(column) };
  return { ...at, severity: severityOf(word) ?? 'warning', code: null, message };
}

function copyOrTitled(lines: readonly string[], index: number): Diagnostic | null {
  const place = placeOf(lines[index] ?? '');
  if (place === null || pathLikeness(place.file) !== 'sure') return null;
  const { file, row, column, isCopy } = place;
  const title = titleAbove(lines, index, isCopy ? MAX_PLACES : 1);
  if (
    title === null ||
    (isCopy
      ? !/\d|^Clone found/.test(title)
      : !COMPLAINS.test(title) && !(column !== undefined && file.startsWith('./')))
  )
    return null;
  const at = { file, line: Number(row), column: toNumber(column) };
  return { ...at, severity: isCopy ? 'warning' : 'error', code: null, message: title };
}

interface Place {
  readonly file: string;
  readonly row: string;
  readonly column: string | undefined;
  readonly isCopy: boolean;
}

function placeOf(line: string): Place | null {
  const [, begin, of = ''] = line.startsWith('Starting at line ') ? (COPY.exec(line) ?? []) : [];
  if (begin !== undefined) return { file: of, row: begin, column: undefined, isCopy: true };
  const [, path = '', first] = line.includes(' [') ? (SPAN.exec(line) ?? []) : [];
  if (first !== undefined) return { file: path, row: first, column: undefined, isCopy: true };
  const [, file = '', row, column, range] = PLACE.exec(line) ?? [];
  return row === undefined ? null : { file, row, column, isCopy: range !== undefined };
}

function titleAbove(lines: readonly string[], index: number, furthest: number): string | null {
  for (let at = index - 1; at >= Math.max(0, index - furthest); at--) {
    const line = lines[at] ?? '';
    if (placeOf(line) !== null || (furthest > 1 && line.trim() === '')) continue;
    const title = TITLE.exec(line)?.[1];
    return title === undefined || LEADS.test(title) ? null : title;
  }
  return null;
}
