/** Letters, digits, and what belongs to them. */
const ATOMS = /[\p{L}\p{M}\p{N}_]+/gu;

/** A word of a text: a run of letters and digits, with what stands before it. */
export interface Word {
  readonly text: string;
  /** The text in lower case, by which ordinary words are compared. */
  readonly folded: string;
  /** What stands between the word before it, or the beginning, and this one. */
  readonly before: string;
  /** What stands between it and the next one, or the end. */
  readonly after: string;
}

/** The words of a text, in order. */
export function wordsOf(text: string): readonly Word[] {
  const found = [...text.matchAll(ATOMS)];
  return found.map((match, index) => {
    const end = match.index + match[0].length;
    const previous = found[index - 1];
    const from = previous ? previous.index + previous[0].length : 0;
    const before = text.slice(from, match.index);
    return { text: match[0], folded: match[0].toLowerCase(), before, after: text.slice(end, found[index + 1]?.index) };
  });
}

/**
 * A word of everyday language, whose spelling does not matter: no digit, no underscore, no capital but the first.
 * Everything else is a name, and is compared letter by letter.
 */
export function isOrdinary({ text }: Word): boolean {
  return /^\p{L}\p{Ll}*$/u.test(text);
}
