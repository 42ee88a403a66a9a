/** The code of a quote. */
const QUOTE = 34;
/** The code of the mark that mail and Markdown put before each line that they quote. */
const MARK = 62;
/** A line without it. */
const UNMARKED = /\n(?![>\n]|$)/;

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

/** A text of which every line is quoted, as it was before; any other text as it is. */
export function withoutQuoteMarks(text: string): string {
  if (text.charCodeAt(0) !== MARK || !text.includes('\n') || UNMARKED.test(text)) return text;
  return text.replace(/^> ?/gm, '');
}
