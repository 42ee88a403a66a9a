/** How many lines a text may be split into. */
const MAX_LINES = 2_000;
/** Where the quoted text begins. */
const QUOTE = /['"`]/;
/** What may stand behind it. */
const TAIL = /(?: \+|,| \{)$/;
/** Escapes within it. */
const ESCAPE = /\\(?:u\{?([0-9a-fA-F]{1,6})\}?|x([0-9a-fA-F]{2})|(.))/g;
const NAMED_ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };

/** The string that `util.inspect` printed from the given line on; it puts long ones on several lines, joined by plus signs. */
export function readPropertyText(lines: readonly string[], start: number): string {
  let text = '';
  for (let index = start; index < Math.min(lines.length, start + MAX_LINES); index += 1) {
    const line = lines[index] ?? '';
    const quote = line.search(QUOTE);
    if (quote === -1) break;
    const piece = line.slice(quote + 1).replace(TAIL, '');
    text += (piece.endsWith(line.charAt(quote)) ? piece.slice(0, -1) : piece).replace(ESCAPE, unescaped);
    if (!line.endsWith(' +')) break;
  }
  return text;
}

function unescaped(_: string, unicode?: string, byte?: string, other = ''): string {
  const point = Number.parseInt(unicode ?? byte ?? '', 16);
  if (!Number.isNaN(point)) return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  return NAMED_ESCAPES[other] ?? other;
}
