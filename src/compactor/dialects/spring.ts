import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { untyped } from '../single-cause.ts';

const HEAD = 'APPLICATION FAILED TO START';
/** Most lines of a description. */
const MAX_LINES = 30;

/** Spring Boot's report of a start that failed: what is wrong under `Description:`, what to do under `Action:`. */
export const spring: Dialect = {
  name: 'spring',
  rank: 84,
  evidence: [HEAD],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled).map((line) => line.trim());
    const start = lines.indexOf('Description:', lines.indexOf(HEAD));
    if (start === -1) return null;
    const said: string[] = [];
    for (const line of lines.slice(start + 1, start + 1 + MAX_LINES)) {
      if (line === 'Action:') break;
      if (line !== '') said.push(line);
    }
    return said.length === 0 ? null : { exceptions: [untyped(said.join('\n'))] };
  },
};
