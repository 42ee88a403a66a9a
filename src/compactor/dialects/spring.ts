import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { untyped } from '../single-cause.ts';

const HEAD = 'APPLICATION FAILED TO START';
/** The exception that ended the start, as a line of the log above tells it. */
const REFUSED = / cancelling refresh attempt: ([\w.$]{1,200}): /;
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
    if (said.length === 0) return null;
    const refused = lines.findLast((line) => REFUSED.test(line)) ?? '';
    return { exceptions: [{ ...untyped(said.join('\n')), type: REFUSED.exec(refused)?.[1] ?? null }] };
  },
};
