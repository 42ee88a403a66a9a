import type { Dialect } from '../dialect.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** How the line of a failed test ends: `Total Is Right :: What it shows      | FAIL |`. */
const FAILED = '| FAIL |';
const RULE = /^[-=]{70,}$/;
/** What the last line of a suite says: its tests are listed above. */
const SUITE = /^\d{1,7} tests?, \d{1,7} passed, \d{1,7} failed/;
/** `[ ERROR ] Error in file '/srv/app/cart.robot' on line 3: …` */
const PROBLEM = /^\[ (?:ERROR|WARN) \] Error in file '([^'\n]{1,400})' on line (\d{1,7}): (.{1,1500})$/;

/** Failed tests of Robot Framework. */
export const robot: Dialect = {
  name: 'robot',
  rank: 91,
  evidence: ['| FAIL |', "Error in file '"],
  read: ({ lines }) => {
    const failures: TestFailure[] = [];
    for (const [index, line] of lines.entries()) {
      if (failures.length >= MAX_FAILURES) break;
      const problem = PROBLEM.exec(line);
      if (problem) failures.push(failedCheck(null, problem[1] ?? '', problem[2], [problem[3] ?? '']));
      const title = line.endsWith(FAILED) ? line.slice(0, -FAILED.length).trimEnd() : '';
      const block = title === '' ? [] : blockFrom(lines, index + 1, (next) => RULE.test(next));
      if (title === '' || block.length === 0 || SUITE.test(block[0] ?? '')) continue;
      failures.push(failedCheck(title, null, undefined, block));
    }
    return findingOfFailures(failures);
  },
};
