import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';

/** The file of a failed assertion, with its line below: `  * /srv/bell/bell_test.go `, `  Line 16:`. */
const FILE = /^\s{1,4}\* (\S.{0,400}\.go)\s{0,2}$/;
/** A panic stands behind its line, before its stack. */
const LINE = /^\s{1,4}Line (\d{1,7}):(?: - (.{1,1500}))?$/;
/** What a failed assertion ends with besides an empty line: the stack of the goroutines. */
const END = /^\s{0,8}goroutine \d/;

/** Failed assertions and panics of GoConvey. */
export function conveyFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (const [index, line] of lines.entries()) {
    const file = FILE.exec(line)?.[1];
    const [, row, panic] = file === undefined ? [] : (LINE.exec(lines[index + 1] ?? '') ?? []);
    if (file === undefined || row === undefined || failures.length >= MAX_FAILURES) continue;
    const words = blockFrom(lines, index + 2, (next) => next.trim() === '' || END.test(next));
    failures.push(failedCheck(null, file, row, panic === undefined ? words : [panic]));
  }
  return failures;
}
