/** Log prefixes: the same words before every line of an error, with other times and numbers in them. All is linear. */

/**
 * The lines without the prefixes that a log, a container or an indentation put before an error. `prefixAt`
 * answers what stands before the error where one begins. The words are a prefix when the next line has them,
 * too; they are taken off as long as the lines have them, and an empty line is put where they end.
 */
export function unprefixed(lines: readonly string[], prefixAt: (line: string) => string | null): readonly string[] {
  if (!lines.some((line) => (prefixAt(line) ?? '') !== '')) return lines;
  const bare: string[] = [];
  let prefix: string | null = null;
  for (const [index, line] of lines.entries()) {
    let length = prefix === null ? -1 : prefixLength(line, prefix);
    if (length === -1) {
      if (prefix !== null) bare.push('');
      const before = prefixAt(line);
      const next = lines[index + 1];
      prefix = before && next !== undefined ? prefixOf(before, next) : null;
      length = prefix === null ? 0 : prefix.length;
    }
    bare.push(length === 0 ? line : line.slice(length));
  }
  return bare;
}

/** Columns of a table narrower than this cannot be told from the indentation of an error's own lines. */
const MIN_COLUMN = 6;

/** What the next line repeats of the words before an error: themselves, or, in a column of a table, blanks as wide as they are. */
function prefixOf(before: string, next: string): string | null {
  if (prefixLength(next, before) !== -1) return before;
  const column = before.replace(/[^|│┃]/g, ' ');
  return before.length >= MIN_COLUMN && next.startsWith(column) ? column : null;
}

/**
 * How much of `line` has the shape of `prefix`: the same characters, and any number where the prefix has one.
 * `-1` where it has not. A line that ends within the prefix's closing blanks has its shape, too.
 */
export function prefixLength(line: string, prefix: string): number {
  let at = 0;
  for (let index = 0; index < prefix.length; index += 1) {
    if (isDigit(prefix, index)) {
      if (!isDigit(line, at)) return -1;
      while (isDigit(prefix, index + 1)) index += 1;
      while (isDigit(line, at)) at += 1;
    } else if (line[at] === prefix[index]) {
      at += 1;
    } else {
      return at === line.length && prefix.slice(index).trim() === '' ? at : -1;
    }
  }
  return at;
}

function isDigit(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  return code >= 48 && code <= 57;
}
