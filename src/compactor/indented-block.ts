import { indentOf } from './text.ts';

/** Most lines of prose above a block, and below it. */
const MAX_PROSE_LINES = 6;
/** Fewest lines of a block, and of blanks before each. */
const MIN_LINES = 3;
const MIN_INDENT = 2;

/**
 * The lines with a block as it was before it was set off, as Markdown has code: `I get this:`, an empty line, and all else is
 * indented. `null` where they have none.
 */
export function withoutBlockIndent(lines: readonly string[]): readonly string[] | null {
  const start = lines.findIndex((line) => indentOf(line) >= MIN_INDENT && line.trim() !== '');
  if (start < 1 || start > MAX_PROSE_LINES || lines[start - 1]?.trim() !== '') return null;
  const indent = indentOf(lines[start] ?? '');
  const outside = lines.findIndex((line, at) => at > start && line.trim() !== '' && indentOf(line) < indent);
  const end = outside === -1 ? lines.length : outside;
  const isSetOff = outside === -1 || lines[end - 1]?.trim() === '';
  if (!isSetOff || end - start < MIN_LINES || lines.length - end > MAX_PROSE_LINES) return null;
  return lines.map((line, at) => (at < start || at >= end ? line : line.slice(Math.min(indent, indentOf(line)))));
}
