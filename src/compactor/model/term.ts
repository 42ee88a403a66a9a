import { isOrdinary, type Word, wordsOf } from './word.ts';

/** Marks that may be set around a word without saying anything. */
const SOFT: ReadonlySet<string> = new Set('\'"`()[]{}<>,;:.!?…“”‘’«»');
/** Marks that may stand alone between two words. */
const DASHES: ReadonlySet<string> = new Set(['', '-', '–', '—']);

/**
 * Words that nothing but marks stands between: `quota`, `src/db.ts:42`, `don't`, `-rf`. They say what they say
 * as a whole.
 */
export interface Term {
  readonly words: readonly [Word, ...Word[]];
  /** Marks before and behind that belong to it, such as the sign of a number. */
  readonly prefix: string;
  readonly suffix: string;
}

/** The terms of a line; `null` where marks stand in it that belong to no word, such as operators of a shell. */
export function termsOf(line: string): readonly Term[] | null {
  const terms: Term[] = [];
  for (const chunk of line.split(/\s+/)) {
    const core = withoutSoftEdges(chunk);
    const [first, ...others] = wordsOf(core);
    if (first) terms.push({ words: [first, ...others], prefix: first.before, suffix: (others.at(-1) ?? first).after });
    else if (!DASHES.has(core)) return null;
  }
  return terms;
}

/** Whether a term stands at this place of a text: letter by letter, but a single everyday word in any case. */
export function standsAt({ words, prefix, suffix }: Term, text: readonly Word[], at: number): boolean {
  const [first] = words;
  const begins = text[at];
  const ends = text[at + words.length - 1];
  if (begins === undefined || ends === undefined) return false;
  if (!begins.before.endsWith(prefix) || !ends.after.startsWith(suffix)) return false;
  if (!beginsThere(begins.before.slice(0, begins.before.length - prefix.length), at === 0)) return false;
  if (!endsThere(ends.after.slice(suffix.length), at + words.length === text.length)) return false;
  if (words.length === 1 && isOrdinary(first)) return first.folded === begins.folded;
  return words.every(
    (word, index) => word.text === text[at + index]?.text && (index === 0 || word.before === text[at + index]?.before),
  );
}

/** Marks that part two terms, even without a blank. */
const PARTING = /[\s,;:()[\]{}<>=|]/;
/** The end of a sentence, which is none in `ledger.csv`. */
const SENTENCE_END = /^[.!?…]{1,8}[\s)\]}>,;:]/;
/** Marks around a quoted word; between two letters, as in `don't`, they part nothing. */
const QUOTES = '\'"`“”‘’«»';

/** Whether a term may begin behind these marks: half of a path or of a number is another one. */
function beginsThere(marks: string, isFirst: boolean): boolean {
  let end = marks.length;
  while (end > 0 && QUOTES.includes(marks.charAt(end - 1))) end -= 1;
  return end === 0 ? isFirst : PARTING.test(marks.charAt(end - 1));
}

function endsThere(marks: string, isLast: boolean): boolean {
  let start = 0;
  while (start < marks.length && QUOTES.includes(marks.charAt(start))) start += 1;
  const next = marks.slice(start, start + 16) + (isLast ? ' ' : '');
  return PARTING.test(next.charAt(0)) || SENTENCE_END.test(next);
}

function withoutSoftEdges(chunk: string): string {
  let start = 0;
  let end = chunk.length;
  while (start < end && SOFT.has(chunk.charAt(start))) start += 1;
  while (start < end && SOFT.has(chunk.charAt(end - 1))) end -= 1;
  return chunk.slice(start, end);
}
