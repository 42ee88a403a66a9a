import { indentOf } from './text.ts';

/** Fewest lines of a block, and of blanks before each. */
const MIN_LINES = 3;
const MIN_INDENT = 2;
/** Most lines above a block that begins right behind one: the call, a label. */
const MAX_ABOVE = 4;

/**
 * The lines with blocks as they were before they were set off, as Markdown has code: `I get this:`, an empty line, and what
 * follows is indented up to the next empty line. `null` where there are none, or more than `maxProse` filled lines between them.
 */
export function withoutBlockIndent(lines: readonly string[], maxProse: number): readonly string[] | null {
  const bare: string[] = [];
  let prose = 0;
  let found = false;
  for (let at = 0; at < lines.length && prose <= maxProse;) {
    const isBehind = lines[at - 1]?.trim() !== '';
    const mayBegin = !isBehind || (at <= MAX_ABOVE && indentOf(lines[at - 1] ?? '') === 0);
    const end = at > 0 && mayBegin ? blockEnd(lines, at, isBehind) : at;
    const indent = indentOf(lines[at] ?? '');
    found ||= end > at;
    if (end === at && lines[at]?.trim() !== '') prose += 1;
    bare.push(
      ...lines
        .slice(at, Math.max(end, at + 1))
        .map((line) => (end > at ? line.slice(Math.min(indent, indentOf(line))) : line)),
    );
    at = Math.max(end, at + 1);
  }
  return found && prose > 0 && prose <= maxProse ? bare : null;
}

/** Where a block ends that begins at a line; the line itself where none does. Right behind others it is not of one depth. */
function blockEnd(lines: readonly string[], start: number, isBehind: boolean): number {
  const first = lines[start] ?? '';
  const indent = indentOf(first);
  if (first.trim() === '' || indent < MIN_INDENT) return start;
  const outside = lines.findIndex((line, at) => at > start && line.trim() !== '' && indentOf(line) < indent);
  const end = outside === -1 ? lines.length : outside;
  if (isBehind && !lines.slice(start, end).some((line) => indentOf(line) > indent)) return start;
  return end - start < MIN_LINES || (outside !== -1 && lines[end - 1]?.trim() !== '') ? start : end;
}
