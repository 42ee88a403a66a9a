import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failedCheck } from '../native/test-blocks.ts';

/** `[  ERROR   ] --- 0x6 != 0x7`, `[   LINE   ] --- test.c:8: error: Failure!`. */
const SAID = /^\[\s{2}ERROR\s{3}\] --- (.{1,1500})$/;
const PLACE = /^\[\s{3}LINE\s{3}\] --- (.{1,400}?):(\d{1,7}): error: (.{0,400})$/;
const RUN = /^\[ RUN {6}\] (\S{1,400})/;

/** Failed tests of cmocka. */
export const cmocka: Dialect = {
  name: 'cmocka',
  rank: 91,
  evidence: ['[   LINE   ] --- '],
  read: ({ lines: labelled }) => {
    const failures: TestFailure[] = [];
    let test: string | null = null;
    let said: readonly string[] = [];
    for (const line of unlabelled(labelled)) {
      const run = RUN.exec(line)?.[1];
      if (run !== undefined) [test, said] = [run, []];
      const words = SAID.exec(line)?.[1];
      if (words !== undefined) said = [...said.slice(-20), words];
      const [place, file = '', row, rest = ''] = PLACE.exec(line) ?? [];
      if (place === undefined || failures.length >= MAX_FAILURES) continue;
      failures.push(failedCheck(test, file, row, said.length === 0 ? [rest] : said));
      said = [];
    }
    return findingOfFailures(failures);
  },
};
