import type { TokenCounter } from '../model.ts';
import { defused } from './defuse.ts';

/** Controls and invisible marks, line ends included; U+2065 is reserved for one. */
const BLANKS = /[\s\p{Cc}\p{Cf}\u2065]+/gu;

/**
 * The first of the wordings that costs no more than the raw error, by tokens and, as counters may estimate,
 * by characters. Where none fits, the raw error is so short that it stands for itself, on one line; where
 * a counter finds even that dearer, as much of it as fits. A wording that costs no more than the wanted
 * share of the raw error goes before those that cost more.
 */
export function withinRaw(
  wordings: readonly string[],
  rawText: string,
  countTokens: TokenCounter,
  wantedShare = 1,
): string {
  const budget = countTokens(rawText);
  const fits = (line: string): boolean => line.length <= rawText.length && countTokens(line) <= budget;
  const fitting =
    wordings.find((line) => fits(line) && countTokens(line) <= budget * wantedShare) ?? wordings.find(fits);
  if (fitting !== undefined) return fitting;
  const itself = defused(rawText.replace(BLANKS, ' ').trim());
  return fits(itself) ? itself : longestFit(itself, fits);
}

/** The longest beginning of a text that fits: in whole words, or, where not one word does, in characters. */
function longestFit(text: string, fits: (line: string) => boolean): string {
  const inWords = longestBeginning(text.split(' '), ' ', fits);
  return inWords === '' ? longestBeginning(Array.from(text.split(' ', 1)[0] ?? ''), '', fits) : inWords;
}

function longestBeginning(parts: readonly string[], separator: string, fits: (line: string) => boolean): string {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(parts.slice(0, middle).join(separator))) low = middle;
    else high = middle - 1;
  }
  return parts.slice(0, low).join(separator);
}
