import type { Dialect } from './dialect.ts';
import { isPlainText } from './plain-text.ts';

/** Characters that are hashed together. */
const GRAM_CHARS = 3;
/** A gram holds the low eight bits of each of its characters. */
const GRAM_MASK = 0xff_ffff;
/** Bits of the table's size, and an odd number near the golden ratio's share of 2³², which spreads the grams over it. */
const TABLE_BITS = 15;
const SPREAD = 0x1e37_79b1;
/** Longest text whose characters are kept in the same memory as the last one's. */
const SHARED_CHARS = 16_384;

/** Characters of outputs, the most frequent last. */
const FREQUENCIES = 'zqjxkvbywgpfmucdlhrsnioate/.: ';

/** Words of evidence, and who asks for them. */
interface Clue {
  readonly words: string;
  readonly dialects: readonly number[];
  /** Where in the words the three characters begin by which they are found. */
  readonly offset: number;
}

/** Words that are too short to be found by their neighbouring characters. */
interface ShortClue {
  readonly words: string;
  /** The least likely of their characters: most texts do not have it, and looking for one is quicker than for two. */
  readonly rarest: string;
  readonly dialects: readonly number[];
}

/** Where grams lead: to the clues that share a place, nearly always a single one. */
interface Table {
  readonly clues: (readonly Clue[])[];
  /** How many clues there are for which somebody may still wait. */
  readonly open: Uint8Array;
  /**
   * Another character of the words of a clue that has its place for itself, which sorts out most of what has those
   * three alone: how far it is from their first, and its low eight bits.
   */
  readonly distances: Int8Array;
  readonly probes: Uint8Array;
}

/**
 * Answers which dialects a text has the evidence for, in the given order. All words of all dialects are looked for in
 * one pass, by three neighbouring characters of each, so that a further dialect costs next to nothing.
 */
export function evidenceOf(dialects: readonly Dialect[]): (text: string) => readonly Dialect[] {
  const always = Uint8Array.from(dialects, ({ evidence }) => (evidence === undefined ? 1 : 0));
  const asked = new Uint8Array(dialects.length);
  // The shortest have the least choice of grams.
  const all = [...wordsOf(dialects)].toSorted(([a], [b]) => a.length - b.length);
  const short = all.filter(([words]) => words.length < GRAM_CHARS).map(shortClue);
  const shortOfAscii = short.filter(({ words }) => isPlainText(words));
  const table = tableOf(all.filter(([words]) => words.length >= GRAM_CHARS));
  const shared = new Uint8Array(SHARED_CHARS);
  return (text) => {
    asked.set(always);
    const isAscii = text.length <= SHARED_CHARS && copyAscii(text, shared);
    const units = isAscii ? shared : unitsOf(text);
    for (const { rarest, words, dialects: askers } of isAscii ? shortOfAscii : short) {
      if (text.includes(rarest) && text.includes(words)) mark(asked, askers);
    }
    // Whose words were found needs them no more: of the same words in every line only the first cost anything.
    const closed: number[] = [];
    for (let start = nextHit(units, 0, text.length, table); start !== -1;) {
      const place = placeOf(gramAt(units, start));
      if (!markFound(asked, table.clues[place] ?? [], text, start)) {
        table.open[place] = 0;
        closed.push(place);
      }
      start = nextHit(units, start + 1, text.length, table);
    }
    for (const place of closed) table.open[place] = table.clues[place]?.length ?? 0;
    return dialects.filter((_, index) => asked[index] === 1);
  };
}

/**
 * Where the next gram begins that leads to clues; `-1` where none does. It looks at every character of every text: a
 * function of its own, with nothing but numbers in its loop, is twice as quick as the same loop among other things.
 */
function nextHit(units: Uint8Array, start: number, length: number, { open, distances, probes }: Table): number {
  let gram = start + 2 < length ? gramAt(units, start) : 0;
  for (let end = start + GRAM_CHARS; end <= length; end += 1) {
    const place = placeOf(gram);
    const clues = open[place];
    if (clues !== 0) {
      const probed = end - GRAM_CHARS + (distances[place] ?? 0);
      if (clues !== 1 || units[probed < 0 ? 0 : probed] === probes[place]) return end - GRAM_CHARS;
    }
    gram = ((gram << 8) | (units[end] ?? 0)) & GRAM_MASK;
  }
  return -1;
}

/** Marks who asks for the words that stand around a gram; answers whether anybody still waits for one of them. */
function markFound(asked: Uint8Array, clues: readonly Clue[], text: string, gram: number): boolean {
  let waits = false;
  for (const { words, dialects, offset } of clues) {
    if (areAsked(asked, dialects)) continue;
    if (gram >= offset && text.startsWith(words, gram - offset)) mark(asked, dialects);
    else waits = true;
  }
  return waits;
}

function areAsked(asked: Uint8Array, dialects: readonly number[]): boolean {
  for (const dialect of dialects) if (asked[dialect] === 0) return false;
  return true;
}

function mark(asked: Uint8Array, dialects: readonly number[]): void {
  for (const dialect of dialects) asked[dialect] = 1;
}

const ENCODER = new TextEncoder();

/** Copies the characters of a text, as one of ASCII alone, as most are, can be; answers whether it was one. */
function copyAscii(text: string, units: Uint8Array): boolean {
  const { read, written } = ENCODER.encodeInto(text, units);
  return read === text.length && written === read;
}

/** The low eight bits of each character. */
function unitsOf(text: string): Uint8Array {
  if (typeof Buffer !== 'undefined') {
    // Latin-1 is nothing but the low eight bits. The loops over the units want no subclass of the array.
    const { buffer, byteOffset, length } = Buffer.from(text, 'latin1');
    return new Uint8Array(buffer, byteOffset, length);
  }
  // Not every runtime is Node.js.
  const units = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
  return units;
}

/** Who asks for each of the words. */
function wordsOf(dialects: readonly Dialect[]): ReadonlyMap<string, readonly number[]> {
  const askers = new Map<string, number[]>();
  for (const [index, { evidence = [] }] of dialects.entries()) {
    for (const words of evidence) askers.set(words, [...(askers.get(words) ?? []), index]);
  }
  return askers;
}

function shortClue([words, dialects]: readonly [string, readonly number[]]): ShortClue {
  const [rarest = words] = words.split('').toSorted((a, b) => frequency(a) - frequency(b));
  return { words, rarest, dialects };
}

function tableOf(all: readonly (readonly [string, readonly number[]])[]): Table {
  const size = 1 << TABLE_BITS;
  const clues: Clue[][] = Array.from({ length: size }, () => []);
  const table = { clues, open: new Uint8Array(size), distances: new Int8Array(size), probes: new Uint8Array(size) };
  for (const [words, dialects] of all) {
    const units = unitsOf(words);
    const offset = rarestGram(words, (start) => table.open[placeOf(gramAt(units, start))] !== 0);
    const place = placeOf(gramAt(units, offset));
    const probe = rarestBeside(words, offset);
    table.open[place] = clues[place]?.push({ words, dialects, offset }) ?? 0;
    table.distances[place] = probe - offset;
    table.probes[place] = units[probe] ?? 0;
  }
  return table;
}

/** Where the three characters begin that are least likely to stand in any text, and to be another one's, too. */
function rarestGram(words: string, isTaken: (start: number) => boolean): number {
  let [best, weight] = [0, Infinity];
  for (let start = 0; start + GRAM_CHARS <= words.length; start += 1) {
    const gram = words.slice(start, start + GRAM_CHARS).split('');
    const sum = gram.reduce((total, character) => total + frequency(character), 0);
    const own = isTaken(start) ? sum + FREQUENCIES.length : sum;
    if (own < weight) [best, weight] = [start, own];
  }
  return best;
}

/** Where the least likely character beside the three is; the first of them where there is none. */
function rarestBeside(words: string, offset: number): number {
  let [best, weight] = [offset, Infinity];
  for (let index = 0; index < words.length; index += 1) {
    if (index >= offset && index < offset + GRAM_CHARS) continue;
    const sum = frequency(words.charAt(index));
    if (sum < weight) [best, weight] = [index, sum];
  }
  return best;
}

function frequency(character: string): number {
  return FREQUENCIES.indexOf(character);
}

function gramAt(units: Uint8Array, start: number): number {
  return ((units[start] ?? 0) << 16) | ((units[start + 1] ?? 0) << 8) | (units[start + 2] ?? 0);
}

/** Where in the table a gram stands. */
function placeOf(gram: number): number {
  return Math.imul(gram, SPREAD) >>> (32 - TABLE_BITS);
}
