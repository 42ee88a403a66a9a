/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/** Most repetitions where an expression allows more, beyond those it wants. */
const MAX_EXTRA = 6;
/** A text stops growing here, in characters. */
const MAX_CHARS = 300;
/** What stands for a character of a negated or unusual class. */
const ANY = 'aZ_09 .:/-("\'[{é\t';
const DIGITS = '0123456789';
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ESCAPED: Readonly<Record<string, string>> = {
  d: DIGITS,
  D: LETTERS,
  w: `${LETTERS}${DIGITS}_`,
  W: ' -.:/',
  s: ' \t',
  S: `${LETTERS}${DIGITS}.:/-`,
  n: '\n',
  t: '\t',
  r: '\r',
  f: '\f',
  v: '\v',
};

/**
 * A text that a regular expression matches, but for its word boundaries, its back references and what it
 * wants to see around itself: a near match. Repetitions are few, so that the cost is bounded.
 */
export function nearMatch(source: string, random: Random): string {
  return new Sampler(source, random).alternatives();
}

/** Reads the expression from left to right and writes the text as it goes; branches not taken write nothing. */
class Sampler {
  readonly #source: string;
  readonly #random: Random;
  #at = 0;

  constructor(source: string, random: Random) {
    this.#source = source;
    this.#random = random;
  }

  alternatives(): string {
    const options = [this.#sequence()];
    while (this.#source[this.#at] === '|') {
      this.#at += 1;
      options.push(this.#sequence());
    }
    return this.#pick(options);
  }

  #sequence(): string {
    let text = '';
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) text += this.#repeated();
    return text.slice(0, MAX_CHARS);
  }

  /** An atom as often as the quantifier behind it says; it is read again for each, so that each differs. */
  #repeated(): string {
    const start = this.#at;
    let text = this.#atom();
    const [all = '', sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,)?(\d*)\})\??/.exec(this.#source.slice(this.#at, this.#at + 24)) ?? [];
    if (all === '') return text;
    const end = this.#at + all.length;
    const low = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
    const high = sign === '?' ? 1 : sign === undefined && comma === undefined ? low : most ? Number(most) : Infinity;
    const count = Math.min(high, low + Math.floor(this.#random() * (MAX_EXTRA + 1)));
    if (count === 0) text = '';
    for (let times = 1; times < count && text.length < MAX_CHARS; times += 1) {
      this.#at = start;
      text += this.#atom();
    }
    this.#at = end;
    return text;
  }

  #atom(): string {
    const first = this.#source[this.#at] ?? '';
    this.#at += 1;
    if (first === '(') return this.#group();
    if (first === '[') return this.#class();
    if (first === '.') return this.#pick([...ANY]);
    if (first === '^' || first === '$') return '';
    return first === '\\' ? this.#pick([...this.#escape()]) : first;
  }

  #group(): string {
    const head = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.#source.slice(this.#at, this.#at + 40))?.[0] ?? '';
    this.#at += head.length;
    const text = this.alternatives();
    this.#at += 1;
    return /^\?<?[=!]/.test(head) ? '' : text;
  }

  /** The characters that the escape stands for; none for boundaries and back references. */
  #escape(): string {
    const kind = this.#source[this.#at] ?? '';
    this.#at += 1;
    const digits = kind === 'u' ? 4 : kind === 'x' ? 2 : 0;
    if (digits > 0) {
      this.#at += digits;
      return String.fromCharCode(Number.parseInt(this.#source.slice(this.#at - digits, this.#at), 16));
    }
    if (kind === 'p' || kind === 'P') {
      this.#at = this.#source.indexOf('}', this.#at) + 1;
      return 'aé1';
    }
    return /[bB1-9]/.test(kind) ? '' : (ESCAPED[kind] ?? kind);
  }

  #class(): string {
    const negated = this.#source[this.#at] === '^';
    if (negated) this.#at += 1;
    let members = '';
    while (this.#at < this.#source.length && this.#source[this.#at] !== ']') {
      const first = this.#member();
      const isRange = this.#source[this.#at] === '-' && this.#source[this.#at + 1] !== ']' && first.length === 1;
      if (!isRange) {
        members += first;
        continue;
      }
      this.#at += 1;
      const last = this.#member();
      const span = last.charCodeAt(0) - first.charCodeAt(0);
      members += first + String.fromCharCode(first.charCodeAt(0) + Math.floor(span / 2)) + last;
    }
    this.#at += 1;
    const options = negated ? [...ANY].filter((character) => !members.includes(character)) : [...members];
    return this.#pick(options);
  }

  #member(): string {
    const first = this.#source[this.#at] ?? '';
    this.#at += 1;
    if (first !== '\\') return first;
    if (this.#source[this.#at] !== 'b') return this.#escape();
    this.#at += 1;
    return '\b';
  }

  #pick(options: readonly string[]): string {
    return options[Math.floor(this.#random() * options.length)] ?? '';
  }
}
