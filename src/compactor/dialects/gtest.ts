import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { abortIn } from '../test-run/ctest-sections.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** The start of a test: `[ RUN      ] Cart.Total`. */
const RUN = /^\s{0,8}(?:\d{1,6}: )?\[ RUN {6}\] (\S{1,400})/;
/** A failed check: `tests.cpp:8: Failure`, `tests.cpp(8): error: `, `unknown file: Failure`. */
const FAILURE =
  /^(?:unknown file:|((?:[A-Za-z]:(?=[\\/]))?[^:(\n]{1,600})(?::(\d{1,7}):|\((\d{1,7})\):)) (?:Failure|error:)(.*)$/;
/** What ends a check: the next one, or a line of the runner. */
const STEP = /^\s{0,8}\[[ =\-A-Z]{8,12}\]/;
/** What ctest puts before each line of a test's output. */
const CTEST = /^\d{1,6}: /;

/** An exception's message in quotes; as a sentence it would be taken for a value. */
const DESCRIBED = /^(C\+\+ exception with description )"(.*)"( thrown in .*)$/;

/** Failed tests of GoogleTest. */
export const gtest: Dialect = {
  name: 'gtest',
  rank: 90,
  evidence: ['[ RUN      ]', '[  FAILED  ]'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled).map((line) => line.replace(CTEST, ''));
    const failures: TestFailure[] = [];
    let test: string | null = null;
    for (const [index, line] of lines.entries()) {
      test = RUN.exec(line)?.[1] ?? test;
      const abort = test === null ? null : abortIn(test, line);
      if (abort !== null) failures.push(abort);
      const [failure, file, colon, bracket, said = ''] = FAILURE.exec(line) ?? [];
      if (failure === undefined || failures.length >= MAX_FAILURES) continue;
      const message = blockFrom(lines, index + 1, (next) => STEP.test(next) || FAILURE.test(next));
      failures.push(failedCheck(test, file ?? null, colon ?? bracket, [said, ...message.map(unquoted)]));
    }
    return findingOfFailures(failures);
  },
};

function unquoted(line: string): string {
  return line.replace(DESCRIBED, '$1$2$3');
}
