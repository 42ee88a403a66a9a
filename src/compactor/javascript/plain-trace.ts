import { MAX_LINE_CHARS } from '../error-text.ts';
import { onceAText } from '../once-a-text.ts';
import { isCertainFrame } from './frames.ts';

/**
 * Where the frames end of a text that is nothing but a line and the frames of V8 below it, as most errors of Node.js
 * are; `-1` for all others. It is found out once, as several want to know it, and it means to look at every line.
 */
const framesEnd = onceAText((lines) => ({ end: endOf(lines) }));

/** Whether a text is nothing but a line and the frames of V8 below it. */
export function isPlainTrace(lines: readonly string[]): boolean {
  return isCertainFrame(lines[1] ?? '') && framesEnd(lines).end !== -1;
}

/** Index of the line after the frames of such a text; `-1` for all others. */
export function endOfPlainTrace(lines: readonly string[]): number {
  return framesEnd(lines).end;
}

function endOf(lines: readonly string[]): number {
  // A line as long as that was cut: the text has more than it shows.
  if ((lines[0] ?? '').length >= MAX_LINE_CHARS) return -1;
  const end = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  for (let index = 1; index < end; index += 1) if (!isCertainFrame(lines[index] ?? '')) return -1;
  return end > 1 ? end : -1;
}
