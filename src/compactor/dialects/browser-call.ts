import { withoutCallLog } from '../call-log.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { untyped } from '../single-cause.ts';
import { tellingLine } from '../telling-line.ts';

/** The class of the error among its properties, as Node.js shows them. */
const NAME = /^\s{2}name: '([A-Z]\w{2,60})',?$/;

/** Calls of Playwright that failed, in whatever language or tool they were made: below their words stands a log. */
export const browserCall: Dialect = {
  name: 'browser-call',
  rank: 88,
  evidence: ['Call log:', '= logs ='],
  read({ lines }): Finding | null {
    const told = withoutCallLog(lines);
    if (told === null) return null;
    const type = told.map((line) => NAME.exec(line)?.[1]).find(Boolean) ?? null;
    return { exceptions: [{ ...untyped(tellingLine(told)), type }], embedded: [told.join('\n')] };
  },
};
