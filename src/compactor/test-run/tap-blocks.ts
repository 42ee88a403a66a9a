import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failureIn } from './failure-block.ts';

const NOT_OK = /^\s{0,80}not ok\s{1,8}\d{1,7}(?:\s{1,8}(?:- )?(.{0,1000}))?$/;
/** What ends the details of a test. */
const NEXT = /^\s{0,80}(?:(?:not )?ok\b|\d{1,7}\.\.\d|# (?:tests|pass|fail|Ran|Looks like|Subtest)\b|Bail out!)/;
/** What stands behind the name of a test. */
const DIRECTIVE = / # (?:time=|TODO|SKIP|duration|in )/i;

/** The failed tests of a report in TAP whose details are free text. */
export function tapFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (!text.includes('not ok')) return [];
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const head = NOT_OK.exec(lines[index] ?? '');
    if (!head || / # (?:TODO|SKIP)\b/i.test(head[1] ?? '')) continue;
    let end = index + 1;
    while (end < lines.length && !NEXT.test(lines[end] ?? '')) end += 1;
    const title = (head[1] ?? '').split(DIRECTIVE, 1)[0] ?? '';
    const failure = failureIn(title, lines.slice(index + 1, end), null);
    if (failure) failures.push(failure);
    index = end - 1;
  }
  return failures;
}
