import type { JsonValue } from '../../model.ts';

/** How deep objects and lists may be nested. */
const MAX_DEPTH = 24;
/** How many values are read: nobody prints an error of more, and what only looks like one may begin a value at every character. */
const MAX_VALUES = 10_000;
/** Words for the same few values in JSON, Python and JavaScript. */
const WORDS: Readonly<Record<string, JsonValue>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
  undefined: null,
};
/** Characters of the longest of them: to look a text up among names takes far longer than to see that it is none. */
const LONGEST_WORD = 9;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };
/** What ends an unquoted value, an unquoted key, and a text in each of the quotes. All are used from a place on. */
const VALUE_END = /[,}\])\n]/g;
const KEY_END = /[:=,}\n]/g;
const DOUBLE_END = /["\\]/g;
const SINGLE_END = /['\\]/g;
const BACKTICK_END = /[`\\]/g;
/** Between these codes no character is a blank. */
const LAST_ASCII_BLANK = 32;
const FIRST_OTHER_BLANK = 160;
/** A number as all three languages write it. */
const NUMBER = /^-?\d{1,20}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?$/;

/**
 * The first object or list in a text, as JSON, as Python prints a dict (`{'a': None}`) or as Node.js prints
 * an object (`{ a: 'b' }`). A text that breaks off yields what there is. `null` where there is none.
 */
export function findJson(text: string): { readonly value: JsonValue; readonly start: number } | null {
  const start = text.search(/[{[]/);
  if (start === -1) return null;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  try {
    const value: JsonValue = JSON.parse(text.slice(start, end + 1));
    return { value, start };
  } catch {
    const value = new Reader(text, start).value(0);
    return typeof value === 'object' && value !== null ? { value, start } : null;
  }
}

/** Reads forwards only, one character after the other. */
class Reader {
  readonly #text: string;
  #at: number;
  #left = MAX_VALUES;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#at = at;
  }

  value(depth: number): JsonValue {
    this.#spend();
    this.#blank();
    const open = this.#text[this.#at];
    if (depth > MAX_DEPTH || open === undefined) return null;
    if (open === '{') return this.#object(depth);
    if (open === '[' || open === '(') return this.#list(depth, open === '[' ? ']' : ')');
    return this.#quoted() ?? this.#bare();
  }

  /** Counts a value, or what stands where one should: after the last one it is as if the text broke off. */
  #spend(): void {
    this.#left -= 1;
    if (this.#left === 0) this.#at = this.#text.length;
  }

  #object(depth: number): JsonValue {
    const found: Record<string, JsonValue> = {};
    this.#at += 1;
    while (this.#at < this.#text.length) {
      this.#blank();
      const next = this.#text[this.#at];
      if (next === '}') {
        this.#at += 1;
        break;
      }
      if (next === ',') {
        this.#at += 1;
        continue;
      }
      const key = this.#quoted() ?? this.#word(KEY_END);
      this.#blank();
      if (this.#text[this.#at] !== ':' && this.#text[this.#at] !== '=') {
        this.#at += 1;
        this.#spend();
        continue;
      }
      this.#at += this.#text.startsWith('=>', this.#at) ? 2 : 1;
      found[key] = this.value(depth + 1);
    }
    return found;
  }

  #list(depth: number, close: string): JsonValue {
    const found: JsonValue[] = [];
    this.#at += 1;
    while (this.#at < this.#text.length) {
      this.#blank();
      const next = this.#text[this.#at];
      if (next === close || next === '}' || next === undefined) {
        if (next === close) this.#at += 1;
        break;
      }
      const before = this.#at;
      if (next !== ',') found.push(this.value(depth + 1));
      if (this.#at === before) this.#at += 1;
    }
    return found;
  }

  /** A text in any of the three quotes; Python's `b'…'` and `u'…'` too. `null` where no quote begins. */
  #quoted(): string | null {
    const first = this.#text[this.#at] ?? '';
    const prefixed = (first === 'b' || first === 'u') && /['"]/.test(this.#text[this.#at + 1] ?? '');
    const quote = prefixed ? (this.#text[this.#at + 1] ?? '') : first;
    if (quote !== '"' && quote !== "'" && quote !== '`') return null;
    this.#at += prefixed ? 2 : 1;
    const end = quote === '"' ? DOUBLE_END : quote === "'" ? SINGLE_END : BACKTICK_END;
    let said = '';
    while (this.#at < this.#text.length) {
      const stop = this.#next(end);
      said += this.#text.slice(this.#at, stop);
      this.#at = stop + 1;
      if (this.#text[stop] !== '\\') break;
      said += this.#escaped();
    }
    return said;
  }

  #escaped(): string {
    const kind = this.#text[this.#at] ?? '';
    const digits = kind === 'u' ? 4 : kind === 'x' ? 2 : 0;
    const hex = this.#text.slice(this.#at + 1, this.#at + 1 + digits);
    this.#at += 1;
    if (digits === 0 || !/^[\dA-Fa-f]+$/.test(hex)) return ESCAPES[kind] ?? kind;
    this.#at += digits;
    return String.fromCharCode(Number.parseInt(hex, 16));
  }

  /** An unquoted text, to one of the characters that end it. */
  #word(end: RegExp): string {
    const from = this.#at;
    this.#at = this.#next(end);
    return this.#text.slice(from, this.#at).trim();
  }

  /** Where one of the characters stands next; the end of the text where none does. */
  #next(characters: RegExp): number {
    characters.lastIndex = this.#at;
    return characters.exec(this.#text)?.index ?? this.#text.length;
  }

  #bare(): JsonValue {
    const word = this.#word(VALUE_END);
    const known = word.length <= LONGEST_WORD ? WORDS[word] : undefined;
    if (known !== undefined) return known;
    return NUMBER.test(word) ? Number(word) : word;
  }

  #blank(): void {
    if (this.#text.charCodeAt(this.#at) > LAST_ASCII_BLANK && this.#text.charCodeAt(this.#at) < FIRST_OTHER_BLANK)
      return;
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1;
  }
}
