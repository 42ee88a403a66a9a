import type { Dialect, Finding } from '../dialect.ts';
import { untyped } from '../single-cause.ts';

/** The code first: `Error: P3018`, with its words below, or `Error: P1001: Can't reach the server`. */
const HEAD = /^(?:Error|ERROR|error): ([A-Z]{1,6}\d{3,6})(?:: (\S.{0,600}))?$/;
/** Announces the words of whoever caused it: `Database error:`. */
const CAUSE = /^(?:[A-Z][a-z]{1,30} )?(?:[Ee]rror|[Cc]ause|[Rr]eason):$/;
/** What its words begin with. */
const LEVEL = /^(?:ERROR|Error|error|FATAL):\s{1,4}/;
/** How far below its head the words are looked for, in lines. */
const MAX_LINES = 40;

/** An error that begins with nothing but its code, as Prisma and other command lines print it: the words are a paragraph below. */
export const codedError: Dialect = {
  name: 'coded-error',
  rank: 12,
  evidence: ['Error: ', 'ERROR: ', 'error: '],
  read({ lines }): Finding | null {
    const at = lines.findIndex((line) => HEAD.test(line));
    if (at === -1) return null;
    const [, code = null, said] = HEAD.exec(lines[at] ?? '') ?? [];
    const below = lines.slice(at + 1, at + 1 + MAX_LINES);
    const message = said ?? paragraphOf(below);
    if (message === '') return null;
    const caused = below.findIndex((line) => CAUSE.test(line));
    const cause = caused === -1 ? '' : paragraphOf(below.slice(caused + 1)).replace(LEVEL, '');
    return { exceptions: [untyped(message, code), ...(cause === '' ? [] : [untyped(cause)])] };
  },
};

/** The first lines that are not empty, up to an empty one. */
function paragraphOf(lines: readonly string[]): string {
  const start = lines.findIndex((line) => line.trim() !== '');
  if (start === -1) return '';
  const length = lines.slice(start).findIndex((line) => line.trim() === '');
  return lines.slice(start, length === -1 ? undefined : start + length).join('\n');
}
