import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** A failed check: `tests.cpp:6: FAILED:`. */
const FAILED = /^((?:[A-Za-z]:(?=[\\/]))?[^:(\n]{1,600})(?::(\d{1,7})|\((\d{1,7})\)): FAILED:$/;
/** The rule above and below the names of a test and its sections. */
const RULE = /^-{70,}$/;
/** What Catch2 says where it does not know the place. */
const NO_PLACE = /^\s{0,4}\{Unknown expression after the reported line\}$/;

/** Failed tests of Catch2. */
export const catch2: Dialect = {
  name: 'catch2',
  rank: 90,
  evidence: [': FAILED:'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const failures: TestFailure[] = [];
    let title: string | null = null;
    for (const [index, line] of lines.entries()) {
      if (RULE.test(line)) {
        const names = blockFrom(lines, index + 1, (next) => RULE.test(next) || next === '');
        if (names.length > 0 && RULE.test(lines[index + 1 + names.length] ?? ''))
          title = names.map((name) => name.trim()).join(' > ');
      }
      const [failed, file = '', colon, bracket] = line.endsWith('FAILED:') ? (FAILED.exec(line) ?? []) : [];
      if (failed === undefined || failures.length >= MAX_FAILURES) continue;
      const message = blockFrom(lines, index + 1, (next) => next === '' || RULE.test(next) || FAILED.test(next));
      const said = message.filter((part) => !NO_PLACE.test(part));
      failures.push(failedCheck(title, file, colon ?? bracket, said));
    }
    return findingOfFailures(failures);
  },
};
