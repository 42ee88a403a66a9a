/** Longest row, in lines; what is longer is no row whose quote somebody closed. */
const MAX_LINES = 400;

/**
 * The rows of comma-separated values, each as its fields. What stands in quotes may hold commas, doubled quotes and
 * ends of lines (RFC 4180).
 */
export function csvRows(lines: readonly string[]): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const begin = index;
    let isOpen = hasOddQuotes(lines[index] ?? '');
    while (isOpen && index + 1 < lines.length && index - begin < MAX_LINES)
      if (hasOddQuotes(lines[(index += 1)] ?? '')) isOpen = false;
    // A quote that nobody closes belongs to a line of its own.
    if (isOpen) index = begin;
    rows.push(fieldsOf(lines.slice(begin, index + 1).join('\n')));
  }
  return rows;
}

function hasOddQuotes(line: string): boolean {
  return line.includes('"') && line.split('"').length % 2 === 0;
}

function fieldsOf(row: string): readonly string[] {
  const fields: string[] = [];
  for (let at = 0; at <= row.length; at += 1) {
    const end = row[at] === '"' ? endOfQuoted(row, at) : row.indexOf(',', at);
    const field = row.slice(at, end === -1 ? undefined : end).trim();
    fields.push(field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field);
    if (end === -1) break;
    at = end;
  }
  return fields;
}

/** Where the comma stands behind a field in quotes; `-1` where it is the last one. */
function endOfQuoted(row: string, begin: number): number {
  let at = row.indexOf('"', begin + 1);
  while (at !== -1 && row[at + 1] === '"') at = row.indexOf('"', at + 2);
  return at === -1 ? -1 : row.indexOf(',', at);
}
