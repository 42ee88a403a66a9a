/** The code of the end of a line. */
const LINE_END = 10;
/** Fewest lines with words of a text that is double-spaced. */
const MIN_FILLED = 5;
/** A line with words that is indented, as those of paragraphs are not. */
const INDENTED = /\n[ \t]{1,80}\S/;

/** A text below each line of which an empty one was put, as it was before; any other text as it is. */
export function withoutDoubleSpacing(text: string): string {
  const first = text.indexOf('\n');
  if (first === -1 || text.charCodeAt(first + 1) !== LINE_END) return text;
  for (let at = first; at !== -1 && at + 1 < text.length; at = text.indexOf('\n', at + 2))
    if (text.charCodeAt(at + 1) !== LINE_END) return text;
  if (!INDENTED.test(text)) return text;
  const lines = text.split('\n').filter((_, index) => index % 2 === 0);
  return lines.filter((line) => line.trim() !== '').length < MIN_FILLED ? text : lines.join('\n');
}
