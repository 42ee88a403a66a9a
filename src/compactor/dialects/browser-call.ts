import { withoutCallLog } from '../call-log.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { untyped } from '../single-cause.ts';
import { tellingLine } from '../telling-line.ts';

/** Calls of Playwright that failed, in whatever language or tool they were made: below their words stands a log. */
export const browserCall: Dialect = {
  name: 'browser-call',
  rank: 88,
  evidence: ['Call log:', '= logs ='],
  read({ lines }): Finding | null {
    const told = withoutCallLog(lines);
    if (told === null) return null;
    return { exceptions: [untyped(tellingLine(told))], embedded: [told.join('\n')] };
  },
};
