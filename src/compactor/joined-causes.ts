import type { FoundException, Frames } from './unread-frames.ts';

/**
 * Joins a chain and what was found inside its texts; a message that held the inner error keeps its first
 * line. What only says the root message again is no further cause.
 */
export function joinedCauses(
  outer: readonly FoundException[],
  inner: readonly FoundException[],
  keepsWords = false,
): readonly FoundException[] {
  const root = outer.at(-1);
  const [again] = inner;
  if (root && again && inner.length === 1 && again.frames.length === 0 && again.message === root.message) {
    return [...outer.slice(0, -1), { ...root, type: root.type ?? again.type, code: root.code ?? again.code }];
  }
  if (root && again && keepsWords && isTailOf(again, inner.length, root.message)) return outer;
  const isSaidAgain = ({ type, message }: FoundException) =>
    again !== undefined && again.message === message && (type === null || again.type === type);
  const said = outer.filter(
    (exception) =>
      (exception.type !== null || exception.code !== null || (keepsWords && exception.message !== '')) &&
      !(keepsWords && isSaidAgain(exception)),
  );
  const isPlaceless = [...said, ...inner].every(hasNoFrames);
  const place = isPlaceless ? placeOfUnsaid(outer, said) : [];
  const placed = inner.map((exception, index) =>
    index === 0 && place.length > 0 ? { ...exception, frames: place } : exception,
  );
  return [...said.map((exception) => ({ ...exception, message: firstLine(exception.message) })), ...placed];
}

/** The place of what is told no more, next to the root: an error of `eyre` has it where its chain begins. */
function placeOfUnsaid(outer: readonly FoundException[], said: readonly FoundException[]): Frames {
  return outer.findLast((exception) => !said.includes(exception) && exception.frames.length > 0)?.frames ?? [];
}

function hasNoFrames({ frames }: FoundException): boolean {
  return frames.length === 0;
}

/** Whether all that was found is the end of the words that told it, or the first of several errors, with nothing new about it. */
function isTailOf({ type, code, message, frames }: FoundException, count: number, words: string): boolean {
  const isPart = words.endsWith(`: ${message}`) || words.startsWith(`${message}; `);
  return count === 1 && type === null && code === null && frames.length === 0 && isPart;
}

/** Where a body begins within a line: an object or a list of JSON, a page of HTML, itself or in quotes. */
export const BODY_BEGINS: RegExp = /:?\s["'`]?(?:\{\s{0,4}(?:"|<EOL>)|\[\s{0,4}\{|<(?:!doctype|html)\b)/i;

/** The first line up to the body in it; nothing where it is only the opening bracket of what was read inside. */
function firstLine(message: string): string {
  const end = message.indexOf('\n');
  const whole = end === -1 ? message : message.slice(0, end);
  const body = whole.search(BODY_BEGINS);
  const line = body === -1 ? whole : whole.slice(0, body);
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}
