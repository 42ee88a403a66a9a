/** The branch of a drawn tree: `├── a.j2:3 message`. */
const BRANCH = /^\s{0,8}[├└]─{1,2} (\S.{0,1500})$/;
/** The rest of a branch that is wrapped: `│   message`, and deeper below the last one. */
const REST = /^\s{0,8}(?:│\s{2,4}|\s{3,4})([^\s│├└].{0,300})$/;
/** How many lines a branch may go on. */
const MAX_LINES = 6;

/** A line of a tree without its drawing, and with the lines that it goes on; `null` where it is none (j2lint). */
export function wholeBranch(lines: readonly string[], index: number): string | null {
  const line = lines[index] ?? '';
  const [, branch] = /[├└]/.test(line.slice(0, 9)) ? (BRANCH.exec(line) ?? []) : [];
  if (branch === undefined) return null;
  const rest: string[] = [];
  for (const below of lines.slice(index + 1, index + 1 + MAX_LINES)) {
    const [, more] = REST.exec(below) ?? [];
    if (more === undefined) break;
    rest.push(more.trim());
  }
  return [branch.trim(), ...rest].join(' ');
}
