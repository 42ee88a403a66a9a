import type { Dialect } from '../dialect.ts';
import { withSystemError } from '../rust/system-error.ts';
import { untyped } from '../single-cause.ts';

/** A line that names the cause of the one above: `  caused by: connection refused`. */
const CAUSE = /^\s{0,12}(?:[-=>↳└─]{1,3} )?caused by(?: \d{1,2})?: (\S.{0,1000})$/i;
/** What a program puts before its first line. */
const LABEL = /^(?:fatal |unexpected )?error: |^fatal: /i;
/** Most causes that are read. */
const MAX_CAUSES = 16;

/** The last words of programs that print an error and below it, one on each line, its causes. */
export const causedBy: Dialect = {
  name: 'caused-by',
  rank: 6,
  evidence: ['aused by'],
  read: ({ lines }) => {
    const first = lines.findIndex((line) => CAUSE.test(line));
    const head = lines.slice(0, Math.max(0, first)).findLast((line) => line.trim() !== '');
    if (head === undefined || /[;{}]$/.test(head)) return null;
    const causes: string[] = [];
    for (const line of lines.slice(first, first + MAX_CAUSES)) {
      const cause = CAUSE.exec(line)?.[1];
      if (cause === undefined) break;
      causes.push(cause);
    }
    return { exceptions: withSystemError([head.trim().replace(LABEL, ''), ...causes]).map((said) => untyped(said)) };
  },
};
