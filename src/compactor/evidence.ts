import type { Dialect } from './dialect.ts';

/** Which of the dialects have to read a text: a number other than 0 at their index. */
export type Asked = Uint8Array;

/** Characters that are hashed together. */
const GRAM_CHARS = 3;
/** A gram holds the low eight bits of each of its characters. */
const GRAM_MASK = 0xff_ffff;
/** Bits of the table's size, and an odd number near the golden ratio's share of 2³², which spreads the grams over it. */
const TABLE_BITS = 15;
const SPREAD = 0x9e37_79b1;

/** Characters of outputs, the most frequent last. */
const FREQUENCIES = 'zqjxkvbywgpfmucdlhrsnioate ';

/** Words of evidence, and who asks for them. */
interface Clue {
  readonly words: string;
  readonly dialects: readonly number[];
}

/**
 * Answers which dialects a text has the evidence for. All words of all dialects are looked for in one pass, by
 * three neighbouring characters of each, so that a further dialect costs next to nothing.
 */
export function evidenceOf(dialects: readonly Dialect[]): (text: string) => Asked {
  const always = Uint8Array.from(dialects, ({ evidence }) => (evidence === undefined ? 1 : 0));
  const table = new Map<number, Clue[]>();
  const short: Clue[] = [];
  for (const clue of cluesOf(dialects)) {
    const place = placeOfRarest(clue.words);
    if (place === null) short.push(clue);
    else table.set(place, [...(table.get(place) ?? []), clue]);
  }
  const taken = new Uint8Array(1 << TABLE_BITS);
  for (const place of table.keys()) taken[place] = 1;
  return (text) => {
    const asked = always.slice();
    for (const clue of short) askFor(clue, text, asked);
    for (const place of placesIn(text, taken)) for (const clue of table.get(place) ?? []) askFor(clue, text, asked);
    return asked;
  };
}

/** The places of the table that the text's characters lead to, each once. The loop runs over every character of every text. */
function placesIn(text: string, taken: Uint8Array): readonly number[] {
  const [mask, spread, shift, { length }] = [GRAM_MASK, SPREAD, 32 - TABLE_BITS, text];
  const places: number[] = [];
  let gram = 0;
  for (let index = 0; index < length; index += 1) {
    gram = ((gram << 8) | (text.charCodeAt(index) & 0xff)) & mask;
    const place = Math.imul(gram, spread) >>> shift;
    if (taken[place] === 1 && !places.includes(place)) places.push(place);
  }
  return places;
}

function askFor({ words, dialects }: Clue, text: string, asked: Asked): void {
  if (dialects.every((dialect) => asked[dialect] === 1) || !text.includes(words)) return;
  for (const dialect of dialects) asked[dialect] = 1;
}

function cluesOf(dialects: readonly Dialect[]): readonly Clue[] {
  const askers = new Map<string, number[]>();
  for (const [index, { evidence = [] }] of dialects.entries()) {
    for (const words of evidence) askers.set(words, [...(askers.get(words) ?? []), index]);
  }
  return [...askers].map(([words, asking]) => ({ words, dialects: asking }));
}

/** Where in the table the three characters lead that are least likely to stand in any text; `null` for words without three. */
function placeOfRarest(words: string): number | null {
  let [best, weight]: [number | null, number] = [null, Infinity];
  for (let end = GRAM_CHARS; end <= words.length; end += 1) {
    const characters = words.slice(end - GRAM_CHARS, end).split('');
    const sum = characters.reduce((total, character) => total + FREQUENCIES.indexOf(character), 0);
    if (sum < weight) [best, weight] = [placeOf(characters), sum];
  }
  return best;
}

function placeOf(characters: readonly string[]): number {
  const gram = characters.reduce((all, character) => (all << 8) | (character.charCodeAt(0) & 0xff), 0);
  return Math.imul(gram & GRAM_MASK, SPREAD) >>> (32 - TABLE_BITS);
}
