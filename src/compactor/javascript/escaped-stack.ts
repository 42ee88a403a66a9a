/** A line break and a frame inside a quoted text, as JSON and log lines hold stacks. */
const ESCAPED_FRAME = '\\n    at ';
/** Escapes that stacks need. */
const ESCAPE = /\\(n|t|"|'|\\)/g;
const PLAIN: Readonly<Record<string, string>> = { n: '\n', t: '\t' };

/** How often a text may be escaped. */
const MAX_DEPTH = 3;

/** The last quoted text that holds a stack with escaped line breaks, unescaped; `null` where there is none. */
export function escapedStack(text: string, depth = 0): string | null {
  // Most texts have none, and looking from the front is far quicker.
  const frame = text.includes(ESCAPED_FRAME) ? text.lastIndexOf(ESCAPED_FRAME) : -1;
  if (frame === -1) return null;
  const start = quoteBefore(text, frame);
  const quote = text.charAt(start);
  const end = closing(text, frame, quote);
  const plain = text.slice(start + 1, end).replace(ESCAPE, (_, escape: string) => PLAIN[escape] ?? escape);
  // A body within a body is escaped twice.
  return depth < MAX_DEPTH ? (escapedStack(plain, depth + 1) ?? plain) : plain;
}

/** Index of the quote that opens the text around a place; a quote inside it is escaped. */
function quoteBefore(text: string, place: number): number {
  for (let index = place - 1; index >= 0; index -= 1) {
    const sign = text.charAt(index);
    if (sign === '\n') return index;
    if (sign === '"' && text.charAt(index - 1) !== '\\') return index;
  }
  return -1;
}

function closing(text: string, place: number, quote: string): number {
  for (let index = place; index < text.length; index += 1) {
    const sign = text.charAt(index);
    if (sign === '\\') index += 1;
    else if (sign === '\n' || (sign === quote && quote === '"')) return index;
  }
  return text.length;
}
