/** Most lines of words that are told as one. */
export const MAX_PARAGRAPH_LINES = 3;
/** The end of a sentence of prose that is not indented. */
const SENTENCE_END = /^\S.{20,200}\.$/;

/** The last line; where that is an indented row of a name and a value, the paragraph of prose that the rows stand below. */
export function lastSaid(lines: readonly string[], filled: readonly string[]): string {
  const last = filled[filled.length - 1] ?? '';
  if (!/^[A-Z]\w{1,30}: \S/.test(last) || !/^\s/.test(lines.findLast((line) => line.trim() !== '') ?? '')) return last;
  const end = lines.findLastIndex((line) => SENTENCE_END.test(line));
  const begin = lines.slice(0, end + 1).findLastIndex((_, index) => isParagraphStart(lines, index));
  return end === -1 || begin === -1 || end - begin > MAX_PARAGRAPH_LINES ? last : lines.slice(begin, end + 1).join(' ');
}

/** Whether a paragraph of prose begins with a line: above it stands none, or one of another kind. */
function isParagraphStart(lines: readonly string[], index: number): boolean {
  const before = lines[index - 1] ?? '';
  return /^[A-Z]/.test(lines[index] ?? '') && (before.trim() === '' || /^\W/.test(before));
}
