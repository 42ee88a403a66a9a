import type { Dialect } from '../dialect.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** A failed test, its name on the next line: `Failure → spec/cart_spec.lua @ 3`. */
const FAILED = /^(?:Failure|Error) (?:→|->) (\S.{0,400}) @ (\d{1,7})$/;
/** The same in TAP: `not ok 1 - cart adds prices`, then `# spec/cart_spec.lua @ 3`. */
const NOT_OK = /^not ok \d{1,7} - (.{1,400})$/;
const TAP_PLACE = /^# (\S.{0,400}) @ (\d{1,7})$/;
/** Where the check stands, before its message. */
const PLACED = /^(?:Failure message: )?([^\s:]{1,400}):(\d{1,7}): (.{0,1500})$/;
const END = /^(?:(?:Failure|Error|Pending) (?:→|->) |stack traceback:|(?:not )?ok \d|\d{1,7}\.\.\d)/;

/** Failed tests of busted. */
export const busted: Dialect = {
  name: 'busted',
  rank: 91,
  evidence: ['.lua @ ', '.moon @ '],
  read: ({ lines }) => {
    const failures: TestFailure[] = [];
    for (const [index, line] of lines.entries()) {
      const tap = NOT_OK.exec(line)?.[1];
      const place = tap === undefined ? FAILED.exec(line) : TAP_PLACE.exec(lines[index + 1] ?? '');
      if (!place || failures.length >= MAX_FAILURES) continue;
      const title = tap ?? lines[index + 1] ?? '';
      const block = blockFrom(lines, index + 2, (next) => next === '' || END.test(next)).map((row) =>
        row.replace(/^# /, ''),
      );
      const [, file, row, said] = PLACED.exec(block[0] ?? '') ?? [];
      const message = said === undefined ? block : [said, ...block.slice(1)];
      failures.push(failedCheck(title, file ?? place[1] ?? null, row ?? place[2], message));
    }
    return findingOfFailures(failures);
  },
};
