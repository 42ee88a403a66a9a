import { cutEnd } from '../text.ts';

/** From this length on, an assertion's values are cut for what differs in them, in characters. */
const MAX_WHOLE_CHARS = 400;
/** How much of such an assertion is kept. */
const MAX_ASSERTION_CHARS = 120;
/** Most lines of a difference that are kept. */
const MAX_LINES = 8;
/** A line of a difference in full: `-             'place': 'B6',`. */
const CHANGED = /^\s{1,12}[-+] {1,200}\S/;
/** What pytest says of values that differ: `At index 17 diff: …`, and the head of the pairs that do. */
const DIFFERS = /^\s{0,12}(?:At index \d|(?:Left|Right) contains|Extra items in the )/;
const PAIRS = /^\s{0,12}Differing (?:items|attributes):/;

/** Whether a line behind pytest's mark shows what differs between two values. */
export function isDifference(line: string): boolean {
  return CHANGED.test(line);
}

/** What an assertion says: with values longer than can be read, what differs in them, as far as pytest shows it. */
export function withDifference(first: string, rest: readonly string[]): string {
  const whole = [first, ...rest].join('\n').trim();
  if (whole.length <= MAX_WHOLE_CHARS) return whole;
  const changed = rest.filter((line) => isDifference(line));
  const said = rest.filter((line, index) => DIFFERS.test(line) || PAIRS.test(rest[index - 1] ?? ''));
  const shown = (changed.length > 0 ? changed : said)
    .slice(0, MAX_LINES)
    .map((line) => line.trim().replace(/ {2,}/, ' '));
  return shown.length === 0 ? whole : [cutEnd(first, MAX_ASSERTION_CHARS), ...shown].join('\n');
}
