import type { Dialect } from '../dialect.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failedCheck } from '../native/test-blocks.ts';

const FAILED = /^ASSERT:(.{1,1000})$/;
/** The name of a test, alone on its line. */
const TEST = /^test\w{1,100}$/;

/** Failed tests of shUnit2. */
export const shunit: Dialect = {
  name: 'shunit',
  rank: 90,
  evidence: ['ASSERT:'],
  read: ({ lines }) => {
    const failures: TestFailure[] = [];
    let test: string | null = null;
    for (const line of lines) {
      if (TEST.test(line)) test = line;
      const message = FAILED.exec(line)?.[1];
      if (message !== undefined && test !== null && failures.length < MAX_FAILURES)
        failures.push(failedCheck(test, null, undefined, [message]));
    }
    return findingOfFailures(failures);
  },
};
