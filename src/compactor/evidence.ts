import type { Dialect } from './dialect.ts';

/** Which of the dialects have to read a text: a number other than 0 at their index. */
export type Asked = readonly number[];

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

const NONE: readonly Clue[] = [];

/** Words of evidence, and who asks for them. */
interface Clue {
  readonly words: string;
  /** Where in the words the three characters begin by which they are found. */
  readonly offset: number;
  /** Where another character of the words is, which sorts out most of what has those three alone, and its low eight bits. */
  readonly probe: number;
  readonly probed: number;
  readonly dialects: readonly number[];
}

/**
 * Answers which dialects a text has the evidence for. All words of all dialects are looked for in one pass, by
 * three neighbouring characters of each, so that a further dialect costs next to nothing.
 */
export function evidenceOf(dialects: readonly Dialect[]): (text: string) => Asked {
  const always = dialects.map(({ evidence }) => (evidence === undefined ? 1 : 0));
  const table: (readonly Clue[])[] = Array.from({ length: 1 << TABLE_BITS }, () => NONE);
  const short: Clue[] = [];
  for (const clue of cluesOf(dialects)) {
    if (clue.words.length < GRAM_CHARS) short.push(clue);
    else {
      const place = placeOf(gramAt(unitsOf(clue.words), clue.offset));
      table[place] = [...(table[place] ?? NONE), clue];
    }
  }
  const open = Uint8Array.from(table, (clues) => (clues === NONE ? 0 : 1));
  const shared = new Uint8Array(SHARED_CHARS);
  return (text) => {
    const asked: number[] = always.slice();
    for (const { words, dialects: askers } of short) if (text.includes(words)) mark(asked, askers);
    const units = text.length > SHARED_CHARS ? unitsOf(text) : readUnits(text, shared);
    // Whose words were found needs them no more: of the same words in every line only the first cost anything.
    const closed: number[] = [];
    for (let start = nextOpen(units, 0, text.length, open); start !== -1;) {
      const place = placeOf(gramAt(units, start));
      if (!markFound(asked, table[place] ?? NONE, text, units, start)) {
        open[place] = 0;
        closed.push(place);
      }
      start = nextOpen(units, start + 1, text.length, open);
    }
    for (const place of closed) open[place] = 1;
    return asked;
  };
}

/**
 * Where the next gram begins that leads to an open place; `-1` where none does. It looks at every character of every
 * text: a function of its own, with nothing but numbers in its loop, is twice as quick as the same loop among other things.
 */
function nextOpen(units: Uint8Array, start: number, length: number, open: Uint8Array): number {
  let gram = start + 2 < length ? gramAt(units, start) : 0;
  for (let end = start + GRAM_CHARS; end <= length; end += 1) {
    if (open[placeOf(gram)] === 1) return end - GRAM_CHARS;
    gram = ((gram << 8) | (units[end] ?? 0)) & GRAM_MASK;
  }
  return -1;
}

/** Marks who asks for the words that stand around a gram; answers whether anybody still waits for one of them. */
function markFound(asked: number[], clues: readonly Clue[], text: string, units: Uint8Array, gram: number): boolean {
  let waits = false;
  for (const { words, offset, probe, probed, dialects } of clues) {
    const start = gram - offset;
    if (start >= 0 && units[start + probe] === probed && text.startsWith(words, start)) mark(asked, dialects);
    else waits ||= !allAsked(asked, dialects);
  }
  return waits;
}

const ENCODER = new TextEncoder();

/** The low eight bits of each character. Texts of ASCII alone, as most are, are copied at once. */
function readUnits(text: string, units: Uint8Array): Uint8Array {
  const { read, written } = ENCODER.encodeInto(text, units);
  if (read === text.length && written === read) return units;
  for (let index = 0; index < text.length; index += 1) units[index] = text.charCodeAt(index);
  return units;
}

function unitsOf(text: string): Uint8Array {
  return readUnits(text, new Uint8Array(text.length));
}

function allAsked(asked: Asked, dialects: readonly number[]): boolean {
  for (const dialect of dialects) if (asked[dialect] === 0) return false;
  return true;
}

function mark(asked: number[], dialects: readonly number[]): void {
  for (const dialect of dialects) asked[dialect] = 1;
}

function cluesOf(dialects: readonly Dialect[]): readonly Clue[] {
  const askers = new Map<string, number[]>();
  for (const [index, { evidence = [] }] of dialects.entries()) {
    for (const words of evidence) askers.set(words, [...(askers.get(words) ?? []), index]);
  }
  return [...askers].map(([words, asking]) => clueOf(words, asking));
}

function clueOf(words: string, dialects: readonly number[]): Clue {
  const offset = words.length < GRAM_CHARS ? 0 : rarestGram(words);
  const probe = offset < words.length / 2 ? words.length - 1 : 0;
  return { words, offset, probe, probed: words.charCodeAt(probe) & 0xff, dialects };
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

function gramAt(units: Uint8Array, start: number): number {
  return ((units[start] ?? 0) << 16) | ((units[start + 1] ?? 0) << 8) | (units[start + 2] ?? 0);
}

/** Where in the table a gram stands. */
function placeOf(gram: number): number {
  return Math.imul(gram, SPREAD) >>> (32 - TABLE_BITS);
}
