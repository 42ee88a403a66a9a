import type { TokenCounter } from '../../model.ts';
import { piecesOf } from './pieces.ts';

/** Longest wording, in characters: what a digest has room for. */
export const MAX_WORDING_CHARS = 400;

/** Controls, line ends, invisible marks, halves of characters. */
const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Speaks to whoever reads it. A message may do so too, but then it is advice rather than the cause. */
const ADDRESS = /\b(?:you|your|yours|please|ignore|disregard|assistant|instructions)\b/i;
/** Names a line of ours, or our tool. */
const OUR_WORDS = /\bget_error\b|^E\d{1,6} /;
/** Pieces of the text that one line may join. */
const MAX_PIECES = 6;

/**
 * What is wrong with a model's wording of a text, `null` where nothing is. It has to be one line, no larger than
 * the text, made of a few pieces of the text word for word: so it names no file, number, or identifier, and gives
 * no order, that the text does not have.
 */
export function problemOf(wording: string, text: string, countTokens: TokenCounter): string | null {
  if (wording === '') return 'is empty';
  if (wording.length > MAX_WORDING_CHARS) return `is longer than ${MAX_WORDING_CHARS} characters`;
  if (UNPRINTABLE.test(wording)) return 'is not one line of printable characters';
  if (wording.length > text.length || countTokens(wording) > countTokens(text)) return 'is larger than the text';
  if (ADDRESS.test(wording)) return 'addresses the reader';
  if (OUR_WORDS.test(wording)) return 'imitates a line of the pipeline';
  const found = piecesOf(wording, text);
  if (found === null || found.terms === 0) return 'says what the text does not say';
  const { terms, pieces } = found;
  return pieces > Math.min(MAX_PIECES, Math.ceil(terms / 2)) ? 'is put together from too many places' : null;
}
