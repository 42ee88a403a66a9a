/** How much of a name is compared, in characters; the time grows with its square. */
const MAX_CHARS = 200;

/** The known names that are most like a wanted one, the likest first; of equally like ones, those with the closest number. */
export function nearest(known: readonly string[], wanted: string, most: number): readonly string[] {
  return known
    .map((name) => ({ name, edits: edits(name, wanted), apart: Math.abs(numberOf(name) - numberOf(wanted)) }))
    .sort((a, b) => a.edits - b.edits || a.apart - b.apart)
    .slice(0, most)
    .map(({ name }) => name);
}

/** Characters to insert, delete or replace that make one name of the other (Levenshtein). */
function edits(name: string, wanted: string): number {
  const [from, to] = [name.slice(0, MAX_CHARS), wanted.slice(0, MAX_CHARS)];
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let line = 1; line <= from.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (from[line - 1] === to[column - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

function numberOf(name: string): number {
  return Number(/\d{1,15}$/.exec(name)?.[0] ?? 0);
}
