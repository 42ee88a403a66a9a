import type { Dialect } from '../dialect.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** A failed test, in TAP or with a cross: `not ok 1 adds a tax`, ` ✗ adds a tax [12]`. */
const FAILED = /^(?:not ok \d{1,7}|(?:\s{3}.{1,400}\d\/\d{1,5})? [✗✘])(?: - | )(\S.{0,400})$/;
/** How long it took, or what TAP says of it. */
const REMARK = / (?:in \d{1,7}ms|\[\d{1,7}\]|# .{0,80})$/;
/** Where it failed: `# (in test file cart.bats, line 6)`, below `(from function …)` lines for its helpers. */
const PLACE =
  /^(?:#|\s{2})\s{1,3}\(?(?:in|from function [`'][^'\n]{1,200}' in) (?:setup|teardown|test)?_?(?:test )?file [^\n]{1,400}, line \d{1,7}[,)]/;
const TEST_PLACE = /\bin test file ([^,\n]{1,400}), line (\d{1,7})\)$/;
/** The command that failed. */
const COMMAND = /^(?:#|\s{2})\s{1,5}(`.{1,1000}' failed(?: with status \d{1,3})?.{0,40})$/;
/** The next test, in TAP or in the pretty form, which repeats its name and counts. */
const NEXT = /^(?:(?:not )?ok \d|\s{3}.{1,400}\d\/\d{1,5} [-✗✘✓]| [-✗✘✓] )/;
const LEAD = /^(?:#|\s{2})\s{0,5}/;

/** Failed tests of Bats. */
export const bats: Dialect = {
  name: 'bats',
  rank: 91,
  evidence: ['in test file '],
  read: ({ lines }) => {
    const failures: TestFailure[] = [];
    for (const [index, line] of lines.entries()) {
      const title = FAILED.exec(line)?.[1]?.replace(REMARK, '');
      if (title === undefined || failures.length >= MAX_FAILURES) continue;
      const block = blockFrom(lines, index + 1, (next) => !LEAD.test(next) || NEXT.test(next));
      const place = block.map((row) => TEST_PLACE.exec(row)).find((found) => found !== null);
      if (!place) continue;
      const said = block.filter((row) => !PLACE.test(row) && !TEST_PLACE.test(row));
      const message = said.map((row) => COMMAND.exec(row)?.[1] ?? row.replace(LEAD, ''));
      failures.push(failedCheck(title, place[1] ?? null, place[2], message));
    }
    return findingOfFailures(failures);
  },
};
