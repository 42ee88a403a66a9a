import type { Frame } from '../../model.ts';
import { frameAt, readPlace } from './frames.ts';

/** The code that a runtime prints above an error that nobody caught. */
export interface Preamble {
  /** The place above the code; `null` where it names none. */
  readonly frame: Frame | null;
  /** Whether it is in the style of Bun, which numbers the lines. */
  readonly numbered: boolean;
  /** Index of the line with the error. */
  readonly heading: number;
}

/** How many lines of code a runtime shows. */
const MAX_CODE_LINES = 16;
/** The place above the code: `/srv/a.js:3`, `node:events:505`, `[eval]:1`, `<anonymous_script>:1`. */
const PLACE_LINE =
  /^(?:file:\/\/|node:|\/|[A-Za-z]:[\\/]|\[eval\]|\[stdin\]|evalmachine\.|<anonymous|undefined:|internal\/|[\w./-]{1,300}\.[cm]?[jt]sx?:).{0,1000}:\d{1,7}$|^undefined:\d{1,7}$/;
/** The marks below the code. */
const CARETS = /^[\^~]+$/;
/** A mark above a line of code, and the only thing there. */
const POINTS_DOWN = /^\s{1,400}v$/;
/** A numbered line of code in Bun's style. */
const NUMBERED = /^\s{0,8}\d{1,7} \| /;

/** The error below the code in Bun's style: its class, `error`, or its code. */
const BUN_HEADING = /^(?:(?:error|\w{0,80}(?:Error|Exception|Rejection))\b|[A-Z][A-Z0-9_]{2,60}:)/;
/** An error by its class. */
const HEADING = /^\w{0,80}(?:Error|Exception)\b/;

/** Whether a line holds nothing but the marks below a line of code. */
export function isCaretLine(line: string): boolean {
  return (line.includes('^') || line.includes('~')) && CARETS.test(line.trim());
}

/** Reads the code above an error, from its first line. */
export function readPreamble(lines: readonly string[], start: number): Preamble | null {
  const line = lines[start] ?? '';
  const numbered = line.includes(' | ') && NUMBERED.test(line);
  if (!numbered && !(endsInDigit(line) && /:\d{1,7}$/.test(line.slice(-8)) && PLACE_LINE.test(line))) return null;
  // A linter that points into its source from above.
  if (!numbered && POINTS_DOWN.test(lines[start + 1] ?? '')) return null;
  for (let index = start + 1; index < Math.min(lines.length, start + MAX_CODE_LINES); index += 1) {
    const next = lines[index] ?? '';
    if (isCaretLine(next)) return preambleOf(line, numbered, lines, index + 1, index - start);
    if (next.trim() === '') {
      const found = numbered ? null : preambleOf(line, false, lines, index, null);
      // The code itself may begin with an empty line.
      if (found !== null || numbered || index > start + 1) return found;
    }
    if (numbered && !NUMBERED.test(next)) return null;
  }
  return null;
}

function endsInDigit(line: string): boolean {
  const code = line.charCodeAt(line.length - 1);
  return code >= 48 && code <= 57;
}

/** Index of the error behind the marks; the code that they are about may go on below them. */
function headingBelow(lines: readonly string[], after: number, mayGoOn: boolean): number {
  if ((lines[after] ?? '').trim() === '') return after + 1;
  if (!mayGoOn || HEADING.test(lines[after] ?? '')) return after;
  const blank = lines.slice(after, after + MAX_CODE_LINES).findIndex((line) => line.trim() === '');
  return blank !== -1 && HEADING.test(lines[after + blank + 1] ?? '') ? after + blank + 1 : after;
}

function preambleOf(
  line: string,
  numbered: boolean,
  lines: readonly string[],
  after: number,
  caret: number | null,
): Preamble | null {
  const heading = headingBelow(lines, after, caret !== null && !numbered);
  const text = lines[heading] ?? '';
  if (text.trim() === '' || (caret === null && !/^\w{0,80}Error\b/.test(text))) return null;
  // The error itself begins at the left; what stands deeper is more code.
  if (!numbered && /^\s{4}/.test(text)) return null;
  // Linters of other languages number lines of code as Bun does, and mark them alike.
  if (numbered && !BUN_HEADING.test(text)) return null;
  const place = numbered ? null : readPlace(line);
  const known = place !== null && !place.file.startsWith('<') && place.file !== 'undefined';
  const column = caret === null ? null : (lines[after - 1] ?? '').search(/\S/) + 1;
  return { frame: known ? frameAt(place.file, place.line, column, null) : null, numbered, heading };
}
