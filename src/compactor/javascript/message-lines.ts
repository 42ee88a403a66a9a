import { indentOf } from '../text.ts';
import { isCaretLine } from './preamble.ts';

/** Properties that Bun prints between an error's message and its frames. */
const BUN_PROPERTY = /^ {0,12}\w{1,40}: .{1,200}$/;
/** A line of code, or below one, in a box drawn with bars. */
const BOXED = /^\d{0,7}\s{0,8}\|/;
/** The same without a box, as Babel and Rollup show it: `> 2 |   return`, `12: import`, `     ^`. */
const EXCERPT = /^\s*(?:>\s{0,4})?(?:\d{1,7}\s{0,4}(?:\||:(?:\s|$))|\|?[\s^~]*\^[\s^~]*$|$)/;
/** What Node.js adds below a thrown value that is no error. */
const HINT = '(Use `node --trace-uncaught';

/** The message from its first line to the frames, without the code and the properties that some runtimes print there. */
export function messageBetween(lines: readonly string[], first: string, start: number, end: number): string {
  let last = end;
  while (last > start && (lines[last - 1] ?? '').trim() === '') last -= 1;
  last = beforeExcerpt(lines, start, last);
  if (last > start && isCaretLine(lines[last - 1] ?? '')) last -= 2;
  while (last > start && BOXED.test((lines[last - 1] ?? '').trimStart())) last -= 1;
  if (hasBunProperties(lines, start, last)) while (last > start && BUN_PROPERTY.test(lines[last - 1] ?? '')) last -= 1;
  const base = baseIndent(lines, end);
  const rest = lines
    .slice(start, Math.max(start, last))
    .filter((line) => !line.startsWith(HINT))
    .map((line) => line.slice(Math.min(base, indentOf(line))));
  return [first, ...rest].join('\n').trimEnd();
}

/** The end of the message where the code that it is about stands below it, with a mark at the column. */
function beforeExcerpt(lines: readonly string[], start: number, end: number): number {
  let first = end;
  let marked = false;
  while (first > start && EXCERPT.test(lines[first - 1] ?? '')) {
    first -= 1;
    marked ||= /[\^~]\s*$/.test(lines[first] ?? '');
  }
  return marked ? first : end;
}

function hasBunProperties(lines: readonly string[], start: number, last: number): boolean {
  return lines
    .slice(Math.max(start, last - 12), last)
    .some((line) => /^ {0,12}(?:errno|code|syscall): .{1,80}$/.test(line));
}

/** How far the whole error is indented: frames stand four columns to the right of it. */
function baseIndent(lines: readonly string[], frames: number): number {
  return Math.max(0, indentOf(lines[frames] ?? '') - 4);
}
