/**
 * Tables as PowerShell prints them: names of columns, dashes below each, then rows in which every cell begins where its
 * column does; what has no room goes on in the same columns of the next line.
 */

/** The row of dashes: at least three columns. */
const DASHES = /^\s{0,4}-{2,}(?: {1,80}-{2,}){2,20}\s{0,80}$/;
/** Most rows of one table, and most lines of one row. */
const MAX_ROWS = 2_000;
const MAX_WRAPPED = 12;

/** The same text with such tables as rows of cells between bars, wrapped cells joined; `null` where there is none. */
export function withBars(lines: readonly string[]): readonly string[] | null {
  const dashes = lines.findIndex((line, index) => index > 0 && DASHES.test(line));
  const ruled = lines[dashes];
  if (ruled === undefined) return null;
  const starts = [...ruled.matchAll(/-{2,}/g)].map(({ index }) => index);
  const cut = (line: string): readonly string[] =>
    starts.map((start, at) =>
      line
        .slice(start, starts[at + 1] ?? line.length)
        .replaceAll('|', '¦')
        .trim(),
    );
  const rows: (readonly string[])[] = [cut(lines[dashes - 1] ?? '')];
  let wrapped = 0;
  for (const line of lines.slice(dashes + 1, dashes + MAX_ROWS)) {
    if (line.trim() === '') break;
    const cells = cut(line);
    const last = rows.at(-1) ?? [];
    // A row of its own has all its cells; what goes on has few.
    const goesOn = rows.length > 1 && cells.filter((cell) => cell === '').length * 2 >= cells.length;
    wrapped = goesOn ? wrapped + 1 : 0;
    if (wrapped > MAX_WRAPPED) break;
    if (goesOn) rows[rows.length - 1] = last.map((cell, at) => joined(cell, cells[at] ?? ''));
    else rows.push(cells);
  }
  return rows.map((cells) => `|${cells.join('|')}|`);
}

/** Words go on behind a blank; a name that was cut goes on at once. */
function joined(cell: string, more: string): string {
  if (more === '') return cell;
  return `${cell}${cell.includes(' ') ? ' ' : ''}${more}`;
}
