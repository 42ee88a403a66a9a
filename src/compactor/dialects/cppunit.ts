import type { Dialect } from '../dialect.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** `1) test: CartTest::testTotal (F) line: 11 test.cpp`; an error may have no place. */
const FAILED = /^\d{1,5}\) test: (.{1,400}?) \([FE]\)(?: line: (\d{1,7}) (\S.{0,400}))?\s{0,4}$/;
/** The compiler's form: `test.cpp:11:Assertion`, then `Test name: CartTest::testTotal`. */
const COMPILER = /^([^\s:]{1,400}):(\d{1,7}):(?:Assertion|Error)$/;
const NAME = /^Test name: (.{1,400})$/;

/** Failed tests of CppUnit. */
export const cppunit: Dialect = {
  name: 'cppunit',
  rank: 91,
  evidence: [') test: ', 'Test name: '],
  read: ({ lines }) => {
    const failures: TestFailure[] = [];
    for (const [index, line] of lines.entries()) {
      const [failed, title = '', row, file] = FAILED.exec(line) ?? [];
      const other = failed === undefined ? COMPILER.exec(line) : null;
      const name = other === null ? undefined : NAME.exec(lines[index + 1] ?? '')?.[1];
      if ((failed === undefined && name === undefined) || failures.length >= MAX_FAILURES) continue;
      const block = blockFrom(lines, index + (other ? 2 : 1), (next) => next === '');
      failures.push(failedCheck(name ?? title, other?.[1] ?? file ?? null, other?.[2] ?? row, block));
    }
    return findingOfFailures(failures);
  },
};
