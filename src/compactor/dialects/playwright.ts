import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { readJestErrors } from '../javascript/jest-block.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { frameAt } from '../javascript/frames.ts';
import { indentOf, toNumber } from '../text.ts';

/** Failed tests as Playwright lists them. */
export const playwright: Dialect = { name: 'playwright', rank: 91, evidence: [' › '], read };

/** The title of a failure: `  1) [chromium] › tests/a.spec.ts:9:3 › suite › test ─────`. */
const TITLE = /^ {0,4}\d{1,5}\) (?:\[[^\]]{1,60}\] › )?(\S{1,500}):(\d{1,7}):(\d{1,7}) › (.{1,900})$/;
/** The line that fills the rest of its row. */
const RULE = '─';
/** The counts below the failures, and what stands before a further try of the same test. */
const END = /^ {2,4}(?:\d{1,6} (?:failed|passed|flaky|skipped|did not run|interrupted)\b|Retry #\d)/;
/** Files that it has left beside the error. */
const LEFT = /^\s*(?:Error Context: |attachment #\d|Usage:$)/;

function read({ lines }: ErrorText): Finding | null {
  const failures = new Map<string, TestFailure>();
  for (let index = 0; index < lines.length && failures.size < MAX_FAILURES;) {
    const [, file, row, column, said] = TITLE.exec(lines[index] ?? '') ?? [];
    index += 1;
    if (file === undefined || said === undefined) continue;
    const start = index;
    while (index < lines.length && !isEnd(lines[index] ?? '')) index += 1;
    const title = withoutRule(said);
    const body = lines.slice(start, index).filter((line) => !LEFT.test(line));
    const exceptions = readJestErrors(
      body.map((line) => line.slice(Math.min(4, indentOf(line)))),
      file,
    );
    // Some reporters show a failure at once and again at the end.
    if (exceptions.some(({ message }) => message !== '')) {
      const frame = frameAt(file, Number(row), toNumber(column), null);
      failures.set(`${file}\n${title}`, { title, file, exceptions: placedAt(frame, exceptions) });
    }
  }
  return findingOfFailures([...failures.values()]);
}

/** A test that ran out of time has no place but its own. */
function placedAt(frame: Frame, exceptions: readonly ParsedException[]): readonly ParsedException[] {
  const last = exceptions.at(-1);
  if (last === undefined || exceptions.some(({ frames }) => frames.some(({ inApp }) => inApp))) return exceptions;
  return [...exceptions.slice(0, -1), { ...last, frames: [...last.frames, frame] }];
}

function withoutRule(title: string): string {
  let end = title.length;
  while (end > 0 && title.charAt(end - 1) === RULE) end -= 1;
  return title.slice(0, end).trimEnd();
}

function isEnd(line: string): boolean {
  return END.test(line) || TITLE.test(line);
}
