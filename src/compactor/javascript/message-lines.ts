import { indentOf } from '../text.ts';
import { isCaretLine } from './preamble.ts';

/** Properties that Bun prints between an error's message and its frames. */
const BUN_PROPERTY = /^ {0,12}\w{1,40}: .{1,200}$/;
/** A line of code, or below one, in a box drawn with bars. */
const BOXED = /^\d{0,7}\s{0,8}\|/;
/** The same without a box, as Babel and Rollup show it: `> 2 |   return`, `12: import`, `     ^`. */
const NUMBERED_CODE = /^>?\s{0,4}\d{1,7}\s{0,4}(?:\||:(?:\s|$))/;
/** The marks below it. */
const MARKS = /^\|?[\s^~]{1,2000}$/;
/** The plugin as Vite names it on a line of its own; Jasmine's mark of its own frames. */
const ASIDE = /^\s*(?:Plugin: \S{1,600}|at <Jasmine>)$/;
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
    .filter((line) => !line.startsWith(HINT) && !ASIDE.test(line))
    .map((line) => line.slice(Math.min(base, indentOf(line))));
  return [first, ...rest].join('\n').trimEnd();
}

/** The end of the message where the numbered lines of code that it is about stand below it, with a mark at the column. */
function beforeExcerpt(lines: readonly string[], start: number, end: number): number {
  let first = end;
  let marked = false;
  let numbered = false;
  while (first > start) {
    const text = (lines[first - 1] ?? '').trim();
    const isCode = NUMBERED_CODE.test(text);
    const isMark = !isCode && text.includes('^') && MARKS.test(text);
    if (!isCode && !isMark && text !== '') break;
    numbered ||= isCode;
    marked ||= isMark;
    first -= 1;
  }
  return marked && numbered ? first : end;
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
