import type { Dialect, Finding } from '../dialect.ts';
import { untyped } from '../single-cause.ts';

/** What `go run` prints last when the program failed. */
const EXIT = /^exit status \d{1,3}\s*$/;
/** A line that says that something failed. */
const TELLING =
  /\b(?:error|fail(?:ed|ure)?|fatal|cannot|could not|invalid|unable|unexpected|missing|not found|no such)\b/i;
/** How much of what a program printed before it left is its last words. */
const MAX_LINES = 6;
const MAX_CHARS = 360;

/** The last words of a Go program that printed its errors itself, one on each line, and left. */
export const goRun: Dialect = {
  name: 'go-run',
  rank: 5,
  evidence: ['exit status '],
  read: ({ lines }): Finding | null => {
    const said = lines.filter((line) => line.trim() !== '');
    if (!EXIT.test(said.at(-1) ?? '')) return null;
    const last = said.slice(-1 - MAX_LINES, -1);
    const start = last.findIndex((line) => TELLING.test(line));
    const words = start === -1 ? '' : last.slice(start).join('\n').trim();
    return words === '' || words.length > MAX_CHARS ? null : { exceptions: [untyped(words)] };
  },
};
