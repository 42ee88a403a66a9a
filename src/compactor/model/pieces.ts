import { standsAt, type Term, termsOf } from './term.ts';
import { type Word, wordsOf } from './word.ts';

/** Words that join pieces and name nothing. */
const GLUE: ReadonlySet<string> = new Set(
  (
    'a an the this that these those it its is are was were be been being has have had in on at of for to from with ' +
    'by as into than then and or but because since so while when where which after before during per via between'
  ).split(' '),
);
/** Words that turn what is said into its opposite; `t` is what is left of `don't`. */
const NEGATIONS: ReadonlySet<string> = new Set(
  'not no never none nor neither without cannot t unless except nothing nobody nowhere hardly'.split(' '),
);
/** Most terms of a line that is worth reading, so that time stays bounded. */
const MAX_TERMS = 80;
/** How many words of the text may be left out within a piece. */
const MAX_LEFT_OUT = 3;
/** How near before a piece a negation may not stand, in words. */
const NEGATION_REACH = 2;

/** How a line is made of pieces of a text. */
export interface Pieces {
  /** Terms that are not glue. */
  readonly terms: number;
  /** Pieces of the text that they make up; as few as there can be. */
  readonly pieces: number;
}

/**
 * Reads a line as pieces of a text, joined by glue: in each piece the words follow each other as in the text,
 * some left out, but never a negation; nor does a piece begin right behind one, or end with one, which would
 * turn its sense. `null` where the line says anything that the text does not.
 */
export function piecesOf(line: string, text: string): Pieces | null {
  const terms = termsOf(line);
  if (terms === null || terms.length > MAX_TERMS) return null;
  const words = wordsOf(text);
  const places = placesOf(words);
  let counted = 0;
  let pieces = 0;
  let negates = false;
  /** Where in the text the line may have come to: indexes behind the last word. */
  let ends: ReadonlySet<number> = new Set();
  for (const term of terms) {
    const found = startsOf(term, words, places);
    const next = found.filter((start) => follows(words, ends, start));
    if (isGlue(term)) {
      ends = new Set([...ends, ...next.map((start) => start + 1)]);
      continue;
    }
    const starts = next.length > 0 ? next : negates ? [] : found.filter((start) => !isNegated(words, start));
    if (starts.length === 0) return null;
    if (next.length === 0) pieces += 1;
    counted += 1;
    negates = term.words.some(({ folded }) => NEGATIONS.has(folded));
    ends = new Set(starts.map((start) => start + term.words.length));
  }
  return negates ? null : { terms: counted, pieces };
}

function isGlue({ words, prefix, suffix }: Term): boolean {
  return words.length === 1 && prefix === '' && suffix === '' && GLUE.has(words[0].folded);
}

function placesOf(words: readonly Word[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  for (const [index, { folded }] of words.entries()) {
    const known = places.get(folded);
    if (known) known.push(index);
    else places.set(folded, [index]);
  }
  return places;
}

function startsOf(term: Term, words: readonly Word[], places: ReadonlyMap<string, readonly number[]>): number[] {
  return (places.get(term.words[0].folded) ?? []).filter((start) => standsAt(term, words, start));
}

/** Whether a word continues a piece that ended here or there; a negation between the two ends the search. */
function follows(words: readonly Word[], ends: ReadonlySet<number>, start: number): boolean {
  for (let end = start; end >= start - MAX_LEFT_OUT; end -= 1) {
    if (ends.has(end)) return true;
    if (NEGATIONS.has(words[end - 1]?.folded ?? '')) return false;
  }
  return false;
}

function isNegated(words: readonly Word[], start: number): boolean {
  return words.slice(Math.max(0, start - NEGATION_REACH), start).some(({ folded }) => NEGATIONS.has(folded));
}
