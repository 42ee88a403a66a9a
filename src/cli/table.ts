/**
 * Rows in columns, two blanks apart. The last column is cut where a line would be longer than `maxChars`, but
 * keeps at least 40 characters.
 */
export function table(rows: readonly (readonly string[])[], maxChars: number = Number.POSITIVE_INFINITY): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((width, row) => Math.max(width, row[column]?.length ?? 0), 0),
  );
  const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
  const room = Math.max(40, maxChars - before);
  return rows
    .map((row) => {
      const last = row[columns - 1] ?? '';
      const cells = row.slice(0, columns - 1).map((cell, column) => cell.padEnd(widths[column] ?? 0));
      return `${[...cells, last.length > room ? `${last.slice(0, room - 1)}…` : last].join('  ')}\n`;
    })
    .join('');
}
