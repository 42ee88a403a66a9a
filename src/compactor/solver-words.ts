/** Longest derivation of a solver that is told, in lines. */
const MAX_LINES = 12;
/** How solvers of versions end what they derive: Poetry's, pub's and Hex's, Bundler's. */
const END = /\bversion solving (?:has )?failed\.$/;

/** What a solver of versions derives, line by line, from `Because …` on; `null` where the lines hold none. */
export function solverWords(bare: readonly string[]): string | null {
  const end = bare.findLastIndex((line) => END.test(line));
  const start = bare.slice(0, end + 1).findIndex((line) => line.startsWith('Because '));
  return start === -1 || end - start > MAX_LINES ? null : bare.slice(start, end + 1).join(' ');
}
