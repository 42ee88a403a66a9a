/** The code of a quote. */
const QUOTE = 34;
/** The marks that mail, Markdown and consoles put before each line that they quote. */
const MARKS = '>|│';

/**
 * What a text holds that is one string of JSON with several lines, as tools have it that answer with
 * `JSON.stringify(text)`; any other text as it is.
 */
export function unquoted(text: string): string {
  if (text.charCodeAt(0) !== QUOTE || !text.includes(String.raw`\n`)) return text;
  const whole = text.trimEnd();
  if (whole.length < 2 || !whole.endsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(whole);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

/** Longest line that announces a quote, `On Monday, Kim wrote:`, in characters. */
const MAX_HEAD_CHARS = 200;

/** A text of which every line is quoted, or all below a line that announces it, as it was before; any other text as it is. */
export function withoutQuoteMarks(text: string): string {
  const mark = text[0] ?? '';
  if (mark !== '' && MARKS.includes(mark)) return text.includes(`\n${mark}`) ? unmarked(text, mark, 0) : text;
  const begin = text.includes('>') ? text.indexOf('\n>') : -1;
  return begin < 1 || begin > MAX_HEAD_CHARS || text[begin - 1] !== ':' ? text : unmarked(text, '>', begin + 1);
}

/** A text without the marks that its lines have from a place on; an answer may follow a quote. Rows of tables end with their mark, too. */
function unmarked(text: string, mark: string, from: number): string {
  const lines = text.slice(from).split('\n');
  const isRow = (line: string): boolean => mark !== '>' && line.length > 1 && line.endsWith(mark);
  const other = lines.findIndex((line) => line !== '' && (!line.startsWith(mark) || isRow(line)));
  if (other !== -1 && (from === 0 || lines.slice(other).some((line) => line.startsWith(mark)))) return text;
  const end = other === -1 ? lines.length : other;
  const bare = lines.map((line, at) => (at < end ? line.slice(line[1] === ' ' ? 2 : 1) : line));
  return text.slice(0, from) + bare.join('\n');
}
