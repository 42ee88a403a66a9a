/**
 * What stands in a message, as bits: a rule that needs a digit has nothing to do where there is none. Looking
 * once is far cheaper than asking every rule, each of which reads the whole message.
 */

/** A decimal digit. */
export const DIGIT: number = 1;
/** A decimal digit that no letter, digit or underscore stands before: a number may begin here. */
export const NUMBER: number = 1 << 1;
export const COLON: number = 1 << 2;
/** Two colons; follows the bit of one. */
export const COLONS: number = 1 << 3;
export const POINT: number = 1 << 4;
/** Two full stops; follows the bit of one. */
export const POINTS: number = 1 << 5;
/** A slash of either kind. */
export const SLASH: number = 1 << 6;
/** What joins the parts of an id: a hyphen or an underscore. */
export const JOIN: number = 1 << 7;
/** What joins the parts of a date: a hyphen or a slash. */
export const DATE_MARK: number = 1 << 8;
/** A quote of any kind, or any character beyond ASCII, of which some are quotes. */
export const QUOTE: number = 1 << 9;
/** An opening bracket or brace. */
export const BRACKET: number = 1 << 10;
export const COMMA: number = 1 << 11;
/** What begins the query of a URL or its fragment. */
export const QUERY: number = 1 << 12;
export const ANGLE: number = 1 << 13;
/** Seven hexadecimal digits or more in a row. */
export const HEX_RUN: number = 1 << 14;
/** The letters of `id`, in either case. */
export const I: number = 1 << 16;
export const D: number = 1 << 17;
/** A letter behind a digit, at once or behind one blank: a unit may stand there. */
export const MEASURE: number = 1 << 18;

export const AT: number = 1 << 19;

const HEX = 1 << 20;
const WORD = 1 << 21;
const LETTER = 1 << 22;
const BLANK = 1 << 23;
/** Beyond ASCII there are quotes, letters and blanks of every kind. */
const OTHER = QUOTE | LETTER | BLANK;
const DOUBLED = COLON | POINT;
const MIN_HEX_RUN = 7;

/** What each character of ASCII is. */
const KINDS = Uint32Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

/** The bits of a text. */
export function contentsOf(text: string): number {
  let contents = 0;
  let before = 0;
  let second = 0;
  let run = 0;
  for (let index = 0; index < text.length; index += 1) {
    const kind = KINDS[text.charCodeAt(index)] ?? OTHER;
    contents |= kind | ((contents & kind & DOUBLED) << 1);
    if ((kind & DIGIT) !== 0 && (before & WORD) === 0) contents |= NUMBER;
    if ((kind & LETTER) !== 0 && ((before | ((before & BLANK) === 0 ? 0 : second)) & DIGIT) !== 0) contents |= MEASURE;
    run = (kind & HEX) === 0 ? 0 : run + 1;
    if (run === MIN_HEX_RUN) contents |= HEX_RUN;
    second = before;
    before = kind;
  }
  return contents;
}

function kindOf(character: string): number {
  const kinds: readonly (readonly [string, number])[] = [
    ['0123456789', DIGIT],
    ['0123456789abcdefABCDEF', HEX],
    [':', COLON],
    ['.', POINT],
    ['/\\', SLASH],
    ['-_', JOIN],
    ['-/', DATE_MARK],
    ['\'"`', QUOTE],
    ['[{', BRACKET],
    [',', COMMA],
    ['?#', QUERY],
    ['<', ANGLE],
    ['@', AT],
    ['iI', I],
    ['dD', D],
  ];
  const kind = kinds.reduce((all, [characters, bit]) => (characters.includes(character) ? all | bit : all), 0);
  return (
    kind |
    (/\w/.test(character) ? WORD : 0) |
    (/[A-Za-z]/.test(character) ? LETTER : 0) |
    (/\s/.test(character) ? BLANK : 0)
  );
}
