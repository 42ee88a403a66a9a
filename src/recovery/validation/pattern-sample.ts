/** Longest pattern that is read, and longest text that is made of it, in characters. */
const MAX_PATTERN_CHARS = 200;
const MAX_SAMPLE_CHARS = 200;

/** What escapes stand for that are no character themselves. */
const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['d', '0'],
  ['w', 'a'],
  ['s', ' '],
  ['D', 'a'],
  ['W', '-'],
  ['S', 'a'],
  ['n', '\n'],
  ['t', '\t'],
]);

/**
 * A text that a simple pattern takes, as short as can be: letters, classes, groups, alternatives and counts. `null` for
 * patterns with more than that, such as looking ahead. What it gives is to be tried before it is used.
 */
export function patternSample(pattern: string): string | null {
  if (pattern.length > MAX_PATTERN_CHARS) return null;
  const reader = { pattern, at: 0 };
  const sample = alternatives(reader);
  return sample === null || reader.at < pattern.length || sample.length > MAX_SAMPLE_CHARS ? null : sample;
}

interface Reader {
  readonly pattern: string;
  at: number;
}

/** The first alternative; the others are only read over. */
function alternatives(reader: Reader): string | null {
  const first = sequence(reader);
  if (first === null) return null;
  while (reader.pattern[reader.at] === '|') {
    reader.at += 1;
    if (sequence(reader) === null) return null;
  }
  return first;
}

function sequence(reader: Reader): string | null {
  let text = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] ?? '')) {
    const one = atom(reader);
    if (one === null) return null;
    const least = count(reader);
    if (least > MAX_SAMPLE_CHARS) return null;
    text += one.repeat(least);
    if (text.length > MAX_SAMPLE_CHARS) return null;
  }
  return text;
}

function atom(reader: Reader): string | null {
  const char = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  switch (char) {
    case '^':
    case '$':
      return '';
    case '.':
      return 'a';
    case '(':
      return group(reader);
    case '[':
      return oneOfClass(reader);
    case '\\':
      return escaped(reader);
    case '*':
    case '+':
    case '?':
    case '{':
      return null;
    default:
      return char;
  }
}

function group(reader: Reader): string | null {
  if (reader.pattern[reader.at] === '?') {
    const opening = /^\?(?::|<[A-Za-z_]\w{0,60}>)/.exec(reader.pattern.slice(reader.at, reader.at + 70));
    if (opening === null) return null;
    reader.at += opening[0].length;
  }
  const inside = alternatives(reader);
  if (reader.pattern[reader.at] !== ')') return null;
  reader.at += 1;
  return inside;
}

function escaped(reader: Reader): string | null {
  const char = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  if (/[bB1-9pPuxkc]/.test(char) || char === '') return null;
  return ESCAPES.get(char) ?? char;
}

/** The first member of a class; of one that names what it does not take, a usual character that it takes. */
function oneOfClass(reader: Reader): string | null {
  const isNegated = reader.pattern[reader.at] === '^';
  if (isNegated) reader.at += 1;
  const members: string[] = [];
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ']') {
    const from = member(reader);
    const isRange = reader.pattern[reader.at] === '-' && (reader.pattern[reader.at + 1] ?? ']') !== ']';
    if (isRange) reader.at += 1;
    const to = isRange ? member(reader) : from;
    if (from === null || to === null) return null;
    members.push(from + to);
  }
  reader.at += 1;
  if (!isNegated) return members[0]?.charAt(0) ?? null;
  return USUAL.find((char) => !members.some((pair) => char >= pair.charAt(0) && char <= pair.charAt(1))) ?? null;
}

/** Characters that a negated class may take. */
const USUAL = ['a', '0', '-', 'A', '_', ' '];

function member(reader: Reader): string | null {
  const char = reader.pattern[reader.at] ?? '';
  reader.at += 1;
  return char === '\\' ? escaped(reader) : char;
}

/** How often an atom comes at least. */
function count(reader: Reader): number {
  const rest = reader.pattern.slice(reader.at, reader.at + 20);
  const counted = /^(?:\{(\d{1,4})(?:,\d{0,4})?\}|[*+?])\??/.exec(rest);
  if (counted === null) return 1;
  reader.at += counted[0].length;
  if (counted[1] !== undefined) return Number(counted[1]);
  return rest.startsWith('+') ? 1 : 0;
}
