/** What a test expected and what it got. */
export interface Difference {
  readonly expected: string;
  readonly received: string;
}

/** The heads of a difference: `- Expected`, `+ Received  + 1`, `- Expected:`. */
const EXPECTED_HEAD = /^\s*- (?:Expected|Snapshot)(?:(?: {2}- \d{1,6})|:)?\s*$/;
const RECEIVED_HEAD = /^\s*\+ (?:Received|Actual)(?:(?: {2}\+ \d{1,6})|:)?\s*$/;
/** The two values, each on a line of its own. */
const EXPECTED_LINE = /^\s*Expected: (.*)$/;
const RECEIVED_LINE = /^\s*Received: (.*)$/;
/** Longest part of a value that is kept, in characters. */
const MAX_VALUE_CHARS = 400;

/** Whether a line begins the difference of two values. */
export function isDifferenceHead(line: string): boolean {
  return EXPECTED_HEAD.test(line) || RECEIVED_HEAD.test(line);
}

/** Reads the difference of two values: only the lines in which they differ, or both whole where they stand apart. */
export function readDifference(lines: readonly string[]): Difference | null {
  const expected: string[] = [];
  const received: string[] = [];
  let whole: string[] | null = null;
  let inside = false;
  for (const line of lines) {
    const text = line.trim();
    const side = EXPECTED_HEAD.test(line) ? expected : RECEIVED_HEAD.test(line) ? received : null;
    if (side) {
      inside = true;
      whole = text.endsWith(':') ? side : null;
    } else if (EXPECTED_LINE.test(line)) expected.push(EXPECTED_LINE.exec(line)?.[1] ?? '');
    else if (RECEIVED_LINE.test(line)) received.push(RECEIVED_LINE.exec(line)?.[1] ?? '');
    else if (whole) {
      if (text === '') whole = null;
      else whole.push(text);
    } else if (inside && text.startsWith('-')) expected.push(text.slice(1).trim());
    else if (inside && text.startsWith('+')) received.push(text.slice(1).trim());
  }
  if (expected.length === 0 && received.length === 0) return null;
  return { expected: joined(expected), received: joined(received) };
}

/** The message with both values, unless it has them already. */
export function withDifference(message: string, difference: Difference | null): string {
  if (!difference) return message;
  const { expected, received } = difference;
  const words = unquoted(message);
  if (words.includes(unquoted(expected)) && words.includes(unquoted(received))) return message;
  return `${message} (expected ${expected === '' ? 'nothing' : expected}, received ${received === '' ? 'nothing' : received})`;
}

function joined(values: readonly string[]): string {
  const text = values.join(' ').slice(0, MAX_VALUE_CHARS);
  return text.endsWith(',') ? text.slice(0, -1) : text;
}

/** Without the quotes that only one of message and difference has, on one line. */
function unquoted(text: string): string {
  return text.replace(/["'`]/g, '').replace(/\\n|\s/g, ' ');
}
