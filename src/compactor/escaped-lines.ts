/** A line break and a tab, a quote, a backslash and a colour of a terminal as they are written out within a string. */
const BREAK = String.raw`\n`;
const ESCAPE = /\\(?:([nrt"'\\])|(?:x1b|u001b)\[[\d;]{0,16}m)/g;
const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '', t: '\t' };
/** Fewest line breaks that make an output of a line; one or two stand in messages. */
const MIN_BREAKS = 3;
/** Longest line that is read so, in characters. */
const MAX_CHARS = 20_000;

/** The last line of a text in which an output stands with its line breaks written out, as it was printed; `null` where none is. */
export function withEscapedLines(text: string): string | null {
  const last = text.lastIndexOf(BREAK);
  if (last === -1) return null;
  const begin = text.lastIndexOf('\n', last) + 1;
  const end = text.indexOf('\n', last);
  const line = text.slice(begin, Math.min(end === -1 ? text.length : end, begin + MAX_CHARS));
  if (line.split(BREAK, MIN_BREAKS + 1).length <= MIN_BREAKS) return null;
  return line.replace(ESCAPE, (_, sign = '') => SIGNS[sign] ?? sign);
}
