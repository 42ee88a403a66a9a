import { MAX_LINE_CHARS } from '../error-text.ts';
import { isCertainFrame } from './frames.ts';

/** The text that was asked about last: several ask about the same one, and each would look at every line. */
let known: { readonly lines: readonly string[]; readonly end: number } = { lines: [], end: -1 };

/** Whether a text is nothing but a line and the frames of V8 below it, as most errors of Node.js are. */
export function isPlainTrace(lines: readonly string[]): boolean {
  return endOfPlainTrace(lines) !== -1;
}

/** Index of the line after the frames of such a text; `-1` for all others. */
export function endOfPlainTrace(lines: readonly string[]): number {
  if (!isCertainFrame(lines[1] ?? '')) return -1;
  if (known.lines !== lines) known = { lines, end: endOf(lines) };
  return known.end;
}

function endOf(lines: readonly string[]): number {
  // A line as long as that was cut: the text has more than it shows.
  if ((lines[0] ?? '').length >= MAX_LINE_CHARS) return -1;
  const end = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  for (let index = 1; index < end; index += 1) if (!isCertainFrame(lines[index] ?? '')) return -1;
  return end > 1 ? end : -1;
}
