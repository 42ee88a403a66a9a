import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { frameAt } from '../frames.ts';
import { readErrorBlocks } from '../javascript/error-blocks.ts';
import { readPlace } from '../javascript/frames.ts';
import { exceptionsOf, runsOf } from '../javascript/runs.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { parsedException } from '../unread-frames.ts';

/** The lines around the errors. */
const ERRORS = /^\s{0,4}ERRORS\s{0,4}$/;
const FAILURES = /^\s{0,4}FAILURES\s{0,4}$/;
/** The title of a failed test: `suite ... adds => ./sum_test.ts:3:6`. */
const TITLE = /^(\S.{0,800}?) => (\S{1,500}:\d{1,7}:\d{1,7})$/;

/** Failed tests as `deno test` lists them. */
export const denoTest: Dialect = { name: 'deno-test', rank: 91, evidence: ['ERRORS'], read };

function read({ text, lines }: ErrorText): Finding | null {
  if (!text.includes(' => ')) return null;
  const start = lines.findIndex((line) => ERRORS.test(line));
  if (start === -1) return null;
  const end = lines.findIndex((line, index) => index > start && FAILURES.test(line));
  return findingOfFailures(readFailures(lines.slice(start + 1, end === -1 ? lines.length : end)));
}

/** What Deno's own checks of a test say, such as that it leaks: they have no stack, and stand at the test. */
function withoutStack(lines: readonly string[], place: string): readonly ParsedException[] {
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '');
  const message = lines
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .replace(/^error: /, '');
  const { file, line, column } = readPlace(place) ?? {};
  if (message === '' || file === undefined) return [];
  return [{ type: null, code: null, message, frames: [frameAt(file, line ?? null, column ?? null)] }];
}

function readFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES;) {
    const [, title, place = ''] = TITLE.exec(lines[index] ?? '') ?? [];
    index += 1;
    if (title === undefined) continue;
    const start = index;
    while (index < lines.length && !TITLE.test(lines[index] ?? '')) index += 1;
    const [run] = runsOf(readErrorBlocks(lines.slice(start, index)));
    const file = readPlace(place)?.file ?? place;
    const exceptions = run ? exceptionsOf(run).map(parsedException) : withoutStack(lines.slice(start, index), place);
    if (exceptions.length > 0) failures.push({ title, file, exceptions });
  }
  return failures;
}
