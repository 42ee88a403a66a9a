import { HEADER } from './frame-lines.ts';

/** A header whose line break is written out, as Python prints bytes and JSON prints texts: `stderr=b'Traceback …:\n  File …`. */
const ESCAPED_HEADER = `${HEADER}:\\n  `;
/** Escapes that such texts have. */
const ESCAPE = /\\(?:x([0-9a-f]{2})|(.))/g;
const PLAIN: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
/** What may stand before the quote that opens a text. */
const BEFORE_QUOTE = /[\s=:([{,b]/;

/** The last traceback of a text in which line breaks are written out; `null` where there is none. */
export function escapedTraceback(text: string): string | null {
  const start = text.lastIndexOf(ESCAPED_HEADER);
  if (start === -1) return null;
  return text.slice(start, closing(text, start, openingQuote(text, start))).replace(ESCAPE, unescaped);
}

/** The quote in whose line and text a place stands; nothing where it stands in none. */
function openingQuote(text: string, place: number): string {
  for (let at = place - 1; at >= 0 && text[at] !== '\n'; at -= 1) {
    const sign = text.charAt(at);
    if ((sign === '"' || sign === "'") && (at === 0 || BEFORE_QUOTE.test(text.charAt(at - 1)))) return sign;
  }
  return '';
}

/** Where a text ends that goes on from a place: at its quote, or with its line. */
function closing(text: string, place: number, quote: string): number {
  for (let at = place; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote || text[at] === '\n') return at;
  }
  return text.length;
}

function unescaped(_: string, byte: string | undefined, other = ''): string {
  return byte === undefined ? (PLAIN[other] ?? other) : String.fromCharCode(Number.parseInt(byte, 16));
}
