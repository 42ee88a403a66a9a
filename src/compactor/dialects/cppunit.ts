import type { Dialect } from '../dialect.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** `1) test: CartTest::testTotal (F) line: 11 test.cpp`; an error may have no place. */
const HEAD = /^\d{1,5}\) test: (?=\S)/;
const MARK = /^ \([FE]\)(?: line: (\d{1,7}) (\S.{0,400}))?$/;
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
      const [failed, title = '', row, file] = headingOf(line);
      const other = failed === undefined ? COMPILER.exec(line) : null;
      const name = other === null ? undefined : NAME.exec(lines[index + 1] ?? '')?.[1];
      if ((failed === undefined && name === undefined) || failures.length >= MAX_FAILURES) continue;
      const block = blockFrom(lines, index + (other ? 2 : 1), (next) => next === '');
      failures.push(failedCheck(name ?? title, other?.[1] ?? file ?? null, other?.[2] ?? row, block));
    }
    return findingOfFailures(failures);
  },
};

/** The line of a failed test in the other form: all of it, the name of the test, line and file. */
function headingOf(line: string): readonly (string | undefined)[] {
  const head = HEAD.exec(line)?.[0];
  if (head === undefined) return [];
  const whole = line.trimEnd();
  const end = Math.max(whole.lastIndexOf(' (F)'), whole.lastIndexOf(' (E)'));
  const mark = end < head.length ? null : MARK.exec(whole.slice(end));
  return mark === null ? [] : [whole, whole.slice(head.length, end), mark[1], mark[2]];
}
