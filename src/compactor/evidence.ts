import type { Dialect } from './dialect.ts';

/** Which of the dialects have to read a text: a number other than 0 at their index. */
export type Asked = Uint8Array;

/** Characters that are hashed together. */
const GRAM_CHARS = 3;
/** Bits of the hash for each character; a character leaves the hash when {@link GRAM_CHARS} others have come. */
const SHIFT = 5;
const HASH_MASK = (1 << (SHIFT * GRAM_CHARS)) - 1;
/** Characters of outputs, the most frequent last. */
const FREQUENCIES = 'zqjxkvbywgpfmucdlhrsnioate ';

/** Words of evidence, and who asks for them. */
interface Clue {
  readonly words: string;
  /** Where in the words the three characters begin by which they are found. */
  readonly offset: number;
  readonly dialects: readonly number[];
}

/**
 * Answers which dialects a text has the evidence for. All words of all dialects are looked for in one pass,
 * by a hash of three neighbouring characters, so that a further dialect costs next to nothing.
 */
export function evidenceOf(dialects: readonly Dialect[]): (text: string) => Asked {
  const always = Uint8Array.from(dialects, ({ evidence }) => (evidence === undefined ? 1 : 0));
  const clues = cluesOf(dialects);
  const short = clues.filter(({ words }) => words.length < GRAM_CHARS);
  const table: (readonly Clue[] | undefined)[] = Array.from({ length: HASH_MASK + 1 }, () => undefined);
  for (const clue of clues) {
    if (clue.words.length < GRAM_CHARS) continue;
    const hash = hashOf(clue.words, clue.offset);
    table[hash] = [...(table[hash] ?? []), clue];
  }
  return (text) => {
    const asked = always.slice();
    for (const { words, dialects: askers } of short) if (text.includes(words)) mark(asked, askers);
    let hash = 0;
    for (let index = 0; index < text.length; index += 1) {
      hash = ((hash << SHIFT) ^ text.charCodeAt(index)) & HASH_MASK;
      const found = table[hash];
      if (found !== undefined) markFound(asked, found, text, index - GRAM_CHARS + 1);
    }
    return asked;
  };
}

function markFound(asked: Asked, clues: readonly Clue[], text: string, gram: number): void {
  for (const { words, offset, dialects } of clues) {
    const isNew = dialects.some((dialect) => asked[dialect] === 0);
    if (isNew && text.startsWith(words, gram - offset)) mark(asked, dialects);
  }
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
    const gram = [...words.slice(offset, offset + GRAM_CHARS)];
    const sum = gram.reduce((total, character) => total + FREQUENCIES.indexOf(character), 0);
    if (sum < weight) [best, weight] = [offset, sum];
  }
  return best;
}

function hashOf(words: string, offset: number): number {
  let hash = 0;
  for (let index = offset; index < offset + GRAM_CHARS; index += 1) {
    hash = ((hash << SHIFT) ^ words.charCodeAt(index)) & HASH_MASK;
  }
  return hash;
}
