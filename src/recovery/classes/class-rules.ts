/** What is known of the class of a failure. */
export interface ErrorClassification {
  /** A code of the built-in catalogue. */
  readonly code: string;
  /** What to read next; `null` where no hint fits. */
  readonly hintId: string | null;
}

/** What it is when the message has these words; the expression is linear and looks at one line. */
export type WordRule = readonly [words: RegExp, is: ErrorClassification];

/**
 * What it is by one of these names, separated by spaces (a list where names have spaces themselves). `words` are asked first, because they tell more; `null`:
 * the name alone does not say.
 */
export type NameRule = readonly [
  names: string | readonly string[],
  is: ErrorClassification | null,
  words?: readonly WordRule[],
];

/** Rules that hold for the texts of one dialect alone, by its name. */
type OfDialects<Rule> = Readonly<Record<string, readonly Rule[]>>;

/** The rules of one domain, as data. */
export interface ClassRules {
  /** By the error code, as it is written. */
  readonly codes?: readonly NameRule[];
  readonly codesOf?: OfDialects<NameRule>;
  /** By the type: its whole name, or the last part of one with a namespace. */
  readonly types?: readonly NameRule[];
  readonly typesOf?: OfDialects<NameRule>;
  /** Words in lower case of which every message that one of `words` fits has at least one; far cheaper to look for. */
  readonly evidence?: readonly string[];
  readonly words?: readonly WordRule[];
  readonly wordsOf?: OfDialects<WordRule>;
}

export function is(code: string, hintId: string | null = null): ErrorClassification {
  return { code, hintId };
}
