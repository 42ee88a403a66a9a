import type { Dialect } from './dialect.ts';

/** Which of the dialects have to read a text: a number other than 0 at their index. */
export type Asked = Uint8Array;

/** Bytes that are looked at together. */
const GRAM_BYTES = 3;
const GRAM_MASK = 0xff_ffff;
/** Bits of the table's size, and an odd number near the golden ratio's share of 2³², which spreads the grams over it. */
const TABLE_BITS = 15;
const SPREAD = 0x9e37_79b1;
/** How many characters are encoded at a time. */
const CHUNK_CHARS = 8_192;
/** Characters of outputs, the most frequent last. */
const FREQUENCIES = 'zqjxkvbywgpfmucdlhrsnioate ';

/** Words of evidence, and who asks for them. */
interface Clue {
  readonly words: string;
  readonly dialects: readonly number[];
}

const encoder = new TextEncoder();
/** A character takes at most three bytes; those of the last gram of a chunk are kept for the next. */
const bytes = new Uint8Array(CHUNK_CHARS * 3);

/**
 * Answers which dialects a text has the evidence for. All words of all dialects are looked for in one pass, by
 * three neighbouring bytes of each, so that a further dialect costs next to nothing.
 */
export function evidenceOf(dialects: readonly Dialect[]): (text: string) => Asked {
  const always = Uint8Array.from(dialects, ({ evidence }) => (evidence === undefined ? 1 : 0));
  const table = new Map<number, Clue[]>();
  const short: Clue[] = [];
  for (const clue of cluesOf(dialects)) {
    const gram = rarestGram(clue.words);
    if (gram === null) short.push(clue);
    else table.set(placeOf(gram), [...(table.get(placeOf(gram)) ?? []), clue]);
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

/** Where the text's grams have a clue in the table, each place once. */
function placesIn(text: string, taken: Uint8Array): ReadonlySet<number> {
  const found = new Set<number>();
  let gram = 0;
  for (let start = 0; start < text.length; start += CHUNK_CHARS) {
    const chunk = text.length <= CHUNK_CHARS ? text : text.slice(start, start + CHUNK_CHARS);
    gram = scan(encoder.encodeInto(chunk, bytes).written, gram, taken, found);
  }
  return found;
}

/** The hot loop, over every byte of every text. Answers the last gram. */
function scan(length: number, before: number, taken: Uint8Array, found: Set<number>): number {
  const [mask, spread, shift] = [GRAM_MASK, SPREAD, 32 - TABLE_BITS];
  let gram = before;
  for (let index = 0; index < length; index += 1) {
    gram = ((gram << 8) | (bytes[index] ?? 0)) & mask;
    const place = Math.imul(gram, spread) >>> shift;
    if (taken[place] === 1) found.add(place);
  }
  return gram;
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

/** The gram that is least likely to stand in any text; `null` where the words are too short to have one. */
function rarestGram(words: string): number | null {
  const encoded = encoder.encode(words);
  let [best, weight]: [number | null, number] = [null, Infinity];
  for (let end = GRAM_BYTES; end <= encoded.length; end += 1) {
    const gram = encoded.subarray(end - GRAM_BYTES, end);
    const sum = gram.reduce((total, byte) => total + FREQUENCIES.indexOf(String.fromCharCode(byte)), 0);
    if (sum < weight) [best, weight] = [gram.reduce((all, byte) => (all << 8) | byte, 0), sum];
  }
  return best;
}

function placeOf(gram: number): number {
  return Math.imul(gram, SPREAD) >>> (32 - TABLE_BITS);
}
