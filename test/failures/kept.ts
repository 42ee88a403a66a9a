import { basename } from 'node:path';
import type { Truth } from './captured.ts';

/** Most signs between a file's name and its line: `", line 12`, `(12`, `:[12`. */
const MAX_BETWEEN = 12;

/** Whether all words of the root cause are in the text, wherever: a rule that favours long texts. */
export function keepsCause(text: string, { cause }: Pick<Truth, 'cause'>): boolean {
  const words = new Set(wordsOf(text));
  return wordsOf(cause).every((word) => words.has(word));
}

/**
 * Whether the text names the user's file and line: the line number behind the name of the file, or, as linters
 * print it that put the name above their findings, at the beginning of a line below it.
 */
export function keepsPlace(text: string, { place }: Pick<Truth, 'place'>): boolean {
  if (place === null) return true;
  const [, file = place, line] = /^(.*?)(?::(\d+))?$/.exec(place) ?? [];
  const name = basename(file);
  if (line === undefined) return text.includes(name);
  const parts = text.split(name).slice(1);
  const behind = new RegExp(`^[^\\d\\n]{1,${MAX_BETWEEN}}${line}(?!\\d)`);
  const below = new RegExp(`^\\s*${line}:\\d`, 'm');
  return parts.some((part) => behind.test(part)) || below.test(parts[0] ?? '');
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
}
