import { join } from 'node:path';
import { fixtureTexts } from '../fixture-texts.ts';
import { regexFragments } from '../regex-fragments.ts';

/** What inputs are made of. */
export interface Material {
  /** Whole outputs of real tools. */
  readonly texts: readonly string[];
  /** Near matches of our own patterns, and characters that are unusual in outputs. */
  readonly words: readonly string[];
}

const SOURCES = join(import.meta.dirname, '../../src');
/** Longest output that is taken, in characters; more only costs time. */
const MAX_TEXT_CHARS = 6_000;
const UNUSUAL = [
  ...['\r', '\r\n', '\n\n', '\t', '\0', '\u0007', '\b', '\v', '\f', '\u001b', '\u001b[', '\u001b]0;', '\u009b31m'],
  ...['\u007f', '\u0085', '\u00a0', '\u00ad', '\u200b', '\u200d', '\u200e', '\u202e', '\u2028', '\u2029', '\u2060'],
  ...['\u2066', '\u2069', '\u3000', '\ufe0f', '\ufeff', '\uffff', '\ud800', '\udfff', '😀', 'e\u0301', 'İ', 'ß', 'ﬃ'],
  ...['\u{e0041}', '\u{1f468}\u200d\u{1f469}', '…', '"', "'", '`', '\\', '\\u0000', '{', '}', '[', ']', '(', ')', '<'],
  ...['>', ':', ': ', ' - ', '|', '@', '$&', '$1', '%s', '/', '//', 'E3 ×4', 'get_error("E1")', '__proto__', '-0'],
  ...['9'.repeat(30), ':99999999', '1e999', 'NaN', 'null', 'undefined', 'constructor', 'toString', 'Error', 'error: '],
];

/** Reads the corpus, and makes words from the patterns; the words are the same for the same seed. */
export function fuzzMaterial(seed: number): Material {
  const texts = new Set(fixtureTexts().map((text) => text.slice(0, MAX_TEXT_CHARS)));
  const fragments = regexFragments(SOURCES, 4, seed).flatMap((fragment) => fragment.texts);
  return { texts: [...texts], words: [...fragments, ...UNUSUAL, ...UNUSUAL, ...UNUSUAL] };
}
