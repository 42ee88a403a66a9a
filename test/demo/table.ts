/** A row of a table: a name and its cells. */
export type Row = readonly [name: string, ...cells: readonly string[]];

/** A table with its names to the left and its cells to the right. */
export function renderTable(head: Row, rows: readonly Row[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const lines = all.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('───');
  return [lines[0], rule, ...lines.slice(1)].map((line) => `  ${line}`).join('\n');
}
