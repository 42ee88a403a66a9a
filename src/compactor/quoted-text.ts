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

/** A text of which every line is quoted, as it was before; any other text as it is. Rows of tables end with their mark, too. */
export function withoutQuoteMarks(text: string): string {
  const mark = text[0] ?? '';
  if (mark === '' || !MARKS.includes(mark) || !text.includes(`\n${mark}`)) return text;
  const lines = text.split('\n');
  const isRow = (line: string): boolean => mark !== '>' && line.length > 1 && line.endsWith(mark);
  if (!lines.every((line) => line === '' || (line.startsWith(mark) && !isRow(line)))) return text;
  return lines.map((line) => line.slice(line[1] === ' ' ? 2 : 1)).join('\n');
}
