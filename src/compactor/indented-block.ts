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
  const blocks: (readonly [start: number, end: number])[] = [];
  let prose = 0;
  for (let at = 0; at < lines.length && prose <= maxProse;) {
    const end = at > 0 ? blockAt(lines, at) : at;
    if (end > at) blocks.push([at, end]);
    else if (lines[at]?.trim() !== '') prose += 1;
    at = Math.max(end, at + 1);
  }
  if (blocks.length === 0 || prose === 0 || prose > maxProse) return null;
  const bare = [...lines];
  for (const [start, end] of blocks) {
    const indent = indentOf(lines[start] ?? '');
    for (let at = start; at < end; at += 1) {
      const line = lines[at] ?? '';
      bare[at] = line.slice(Math.min(indent, indentOf(line)));
    }
  }
  return bare;
}

/** Where a block ends that may begin at a line: behind an empty one, or near the top behind one that is not indented. */
function blockAt(lines: readonly string[], at: number): number {
  const above = lines[at - 1] ?? '';
  const isBehind = above.trim() !== '';
  return !isBehind || (at <= MAX_ABOVE && indentOf(above) === 0) ? blockEnd(lines, at, isBehind) : at;
}

/** Where a block ends that begins at a line; the line itself where none does. Right behind others it is not of one depth. */
function blockEnd(lines: readonly string[], start: number, isBehind: boolean): number {
  const first = lines[start] ?? '';
  const indent = indentOf(first);
  if (first.trim() === '' || indent < MIN_INDENT) return start;
  let isDeeper = false;
  let end = start + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? '';
    const own = indentOf(line);
    isDeeper ||= own > indent;
    if (own < indent && line.trim() !== '') break;
  }
  if (isBehind && !isDeeper) return start;
  return end - start < MIN_LINES || (end < lines.length && lines[end - 1]?.trim() !== '') ? start : end;
}
