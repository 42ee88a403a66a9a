import type { Dialect } from './dialect.ts';

/** Which of the dialects have to read a text: a number other than 0 at their index. */
export type Asked = Uint8Array;

/** Characters that are hashed together. */
const GRAM_CHARS = 3;
/** A gram holds the low eight bits of each of its characters. */
const GRAM_MASK = 0xff_ffff;
/** Bits of the table's size, and an odd number near the golden ratio's share of 2³², which spreads the grams over it. */
const TABLE_BITS = 15;
const SPREAD = 0x1e37_79b1;

/** Characters of outputs, the most frequent last. */
const FREQUENCIES = 'zqjxkvbywgpfmucdlhrsnioate ';

const NONE: readonly Clue[] = [];

/** Words of evidence, and who asks for them. */
interface Clue {
  readonly words: string;
  /** Where in the words the three characters begin by which they are found. */
  readonly offset: number;
  readonly dialects: readonly number[];
}

/**
 * Answers which dialects a text has the evidence for. All words of all dialects are looked for in one pass, by
 * three neighbouring characters of each, so that a further dialect costs next to nothing.
 */
export function evidenceOf(dialects: readonly Dialect[]): (text: string) => Asked {
  const always = Uint8Array.from(dialects, ({ evidence }) => (evidence === undefined ? 1 : 0));
  const table: (readonly Clue[])[] = Array.from({ length: 1 << TABLE_BITS }, () => NONE);
  const short: Clue[] = [];
  for (const clue of cluesOf(dialects)) {
    if (clue.words.length < GRAM_CHARS) short.push(clue);
    else {
      const place = placeOf(gramAt(clue.words, clue.offset));
      table[place] = [...(table[place] ?? NONE), clue];
    }
  }
  const taken = Uint8Array.from(table, (entries) => (entries === NONE ? 0 : 1));
  return (text) => {
    const asked = always.slice();
    for (const { words, dialects: askers } of short) if (text.includes(words)) mark(asked, askers);
    for (const index of foundIn(text, taken)) {
      markFound(asked, table[placeOf(gramAt(text, index))] ?? NONE, text, index);
    }
    return asked;
  };
}

/**
 * Where the grams begin that lead to a taken place. It looks at every character of every text: a function of
 * its own, with nothing but numbers in its loop, is several times as quick as the same loop among other things.
 */
function foundIn(text: string, taken: Uint8Array): readonly number[] {
  const found: number[] = [];
  let gram = 0;
  for (let index = 0; index < text.length; index += 1) {
    gram = ((gram << 8) | (text.charCodeAt(index) & 0xff)) & GRAM_MASK;
    if (taken[placeOf(gram)] === 1) found.push(index + 1 - GRAM_CHARS);
  }
  return found;
}

function markFound(asked: Asked, clues: readonly Clue[], text: string, gram: number): void {
  for (const { words, offset, dialects } of clues) {
    if (!allAsked(asked, dialects) && text.startsWith(words, gram - offset)) mark(asked, dialects);
  }
}

function allAsked(asked: Asked, dialects: readonly number[]): boolean {
  for (const dialect of dialects) if (asked[dialect] === 0) return false;
  return true;
}

function mark(asked: Asked, dialects: readonly number[]): void {
  for (const dialect of dialects) asked[dialect] = 1;
}

function cluesOf(dialects: readonly Dialect[]): readonly Clue[] {
  const askers = new Map<string, number[]>();
  for (const [index, { evidence = [] }] of dialects.entries()) {
    for (const words of evidence) askers.set(words, [...(askers.get(words) ?? []), index]);
  }
  return [...askers].map(([words, asking]) => ({ words, offset: rarestGram(words), dialects: asking }));
}

/** Where the three characters begin that are least likely to stand in any text. */
function rarestGram(words: string): number {
  let [best, weight] = [0, Infinity];
  for (let offset = 0; offset + GRAM_CHARS <= words.length; offset += 1) {
    const gram = words.slice(offset, offset + GRAM_CHARS).split('');
    const sum = gram.reduce((total, character) => total + FREQUENCIES.indexOf(character), 0);
    if (sum < weight) [best, weight] = [offset, sum];
  }
  return best;
}

function gramAt(text: string, start: number): number {
  let gram = 0;
  for (let index = start; index < start + GRAM_CHARS; index += 1) gram = (gram << 8) | (text.charCodeAt(index) & 0xff);
  return gram;
}

/** Where in the table a gram stands. */
function placeOf(gram: number): number {
  return Math.imul(gram, SPREAD) >>> (32 - TABLE_BITS);
}
