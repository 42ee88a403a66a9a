import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** A failed check: `tests.cpp:7: ERROR: CHECK( a == b ) is NOT correct!`. */
const ERROR = /^((?:[A-Za-z]:(?=[\\/]))?[^:(\n]{1,600})(?::(\d{1,7})|\((\d{1,7})\)): (?:FATAL )?ERROR: (.*)$/;
/** The name of a test or of a part of it. */
const NAME = /^(TEST CASE|TEST SUITE| {2}SCENARIO|DEEPEST SUBCASE STACK.{0,40}): {0,2}(.{0,400})$/;

/** Failed tests of doctest. */
export const doctest: Dialect = {
  name: 'doctest',
  rank: 90,
  evidence: ['[doctest]'],
  read: ({ text, lines: labelled }) => {
    if (!text.includes('ERROR: ')) return null;
    const lines = unlabelled(labelled);
    const failures: TestFailure[] = [];
    let title: string | null = null;
    for (const [index, line] of lines.entries()) {
      const [, kind, name] = NAME.exec(line) ?? [];
      if (kind === 'TEST CASE') {
        // Below the test stand the parts of it that were entered.
        const parts = blockFrom(lines, index + 1, (next) => next.trim() === '' || ERROR.test(next));
        title = [name ?? '', ...parts.map((part) => part.trim())].join(' > ');
      }
      const [error, file = '', colon, bracket, said = ''] = ERROR.exec(line) ?? [];
      if (error === undefined || failures.length >= MAX_FAILURES) continue;
      const message = blockFrom(lines, index + 1, (next) => next === '' || next.startsWith('====') || ERROR.test(next));
      failures.push(failedCheck(title, file, colon ?? bracket, [said, ...message]));
    }
    return findingOfFailures(failures);
  },
};
