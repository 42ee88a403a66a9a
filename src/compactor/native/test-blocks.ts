import type { TestFailure } from '../javascript/test-failure.ts';
import { toNumber } from '../text.ts';

/** A failed check of a C++ test framework. */
export function failedCheck(
  title: string | null,
  file: string | null,
  line: string | undefined,
  message: readonly string[],
): TestFailure {
  const text = message
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')
    .replace(/\s{2,}/g, ' ');
  const row = toNumber(line);
  const frames = file === null ? [] : [{ file, line: row, column: null, function: null, inApp: true }];
  return { title, file, exceptions: [{ type: null, code: null, message: text, frames }] };
}

/** The lines from an index up to the first that ends a block. */
export function blockFrom(
  lines: readonly string[],
  start: number,
  isEnd: (line: string) => boolean,
): readonly string[] {
  let end = start;
  while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
  return lines.slice(start, end);
}
