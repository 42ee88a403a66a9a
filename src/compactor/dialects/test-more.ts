import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { isLibraryPath } from '../frames.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** Failed tests as Perl's Test::More and its kin print them, with or without `prove`. */
export const testMore: Dialect = { name: 'test-more', rank: 90, evidence: ['Failed test'], read };

/** `#   Failed test 'rounds'`, with the place on the same line or on the next. */
const FAILED =
  /^\s{0,12}#\s{1,8}Failed test (?:'(.{1,500})'\s{0,4})?(?:(?:in|at) (\S{1,400}) (?:at )?line (\d{1,7})\.?.{0,20})?$/;
const PLACE = /^\s{0,12}#\s{1,8}(?:in|at) (\S{1,400}) (?:at )?line (\d{1,7})\.?$/;
/** What stands below: `#          got: '2'`. */
const DETAIL = /^\s{0,12}# (.{0,1000})$/;
const END = /^\s{0,12}# (?:Looks like|Failed| {2}Failed)/;

function read({ lines }: ErrorText): Finding | null {
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const failed = FAILED.exec(lines[index] ?? '');
    if (!failed) continue;
    const below = failed[2] === undefined ? PLACE.exec(lines[index + 1] ?? '') : null;
    const file = failed[2] ?? below?.[1];
    if (file === undefined) continue;
    const words: string[] = [];
    for (const line of lines.slice(index + (below ? 2 : 1))) {
      const said = END.test(line) ? undefined : DETAIL.exec(line)?.[1];
      if (said === undefined) break;
      words.push(said.trim());
    }
    const line = Number(failed[3] ?? below?.[2]);
    const frame = { file, line, column: null, function: null, inApp: !isLibraryPath(file) };
    const message = words.length === 0 ? 'not ok' : words.join('\n');
    failures.push({
      title: failed[1] ?? 'Failed test',
      file: null,
      exceptions: [{ type: null, code: null, message, frames: [frame] }],
    });
  }
  return findingOfFailures(failures);
}
