import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { isTapOfLinter } from '../findings/report-tap.ts';
import { chainOf, exceptionOf } from '../javascript/error-block.ts';
import { readErrorBlocks } from '../javascript/error-blocks.ts';
import { readPlace } from '../javascript/frames.ts';
import { readNested } from '../javascript/inspected.ts';
import { exceptionsOf, runsOf, type Run } from '../javascript/runs.ts';
import { isTap, readTap } from '../javascript/tap.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { indentOf } from '../text.ts';
import { parsedException } from '../unread-frames.ts';

/** Failed tests as `node:test` and other tools that write TAP list them. */
export const nodeTest: Dialect = { name: 'node-test', rank: 90, evidence: ['not ok ', '✖ ', 'Failed tests:'], read };

/** The line above the list of failures, of the spec and of the dot reporter. */
const LIST = /^(?:✖ failing tests:|Failed tests:)$/;
/** The place of a test, above its title. */
const PLACE = /^\s*test at (\S.{0,1000})$/;
/** The title of a failure: `✖ adds (0.37ms)`. */
const TITLE = /^\s*✖ (.{1,1000}?)(?: \(\d{1,12}(?:\.\d{1,9})?ms\))?$/;
/** Failures that only repeat those of the tests inside. */
const REPEATED = /^\d{1,7} subtests? failed$/;
/** What stands for the error of a file that ended before its tests did. */
const FILE_FAILED = 'test failed';

function read({ text, lines }: ErrorText): Finding | null {
  if (isTapOfLinter(text)) return null;
  if (text.includes('not ok ') && isTap(lines)) return findingOfFailures(readTap(lines));
  if (!text.includes('✖ ') && !text.includes('Failed tests:')) return null;
  const start = lines.findIndex((line) => LIST.test(line));
  return start === -1 ? null : findingOfFailures(readList(lines, start + 1));
}

function readList(lines: readonly string[], start: number): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  const crashes = crashesBefore(lines.slice(0, start));
  let file: string | null = null;
  for (let index = start; index < lines.length && failures.length < MAX_FAILURES;) {
    const place = PLACE.exec(lines[index] ?? '')?.[1];
    if (place !== undefined) file = readPlace(place)?.file ?? place;
    const title = TITLE.exec(lines[index] ?? '')?.[1];
    index += 1;
    if (title === undefined) continue;
    const end = endOfFailure(lines, index);
    const exceptions = readError(lines.slice(index, end));
    const crash = exceptions[0]?.message === FILE_FAILED ? crashes.shift() : undefined;
    if (crash) failures.push({ title: null, file, exceptions: exceptionsOf(crash).map(parsedException) });
    else if (exceptions[0] && !REPEATED.test(exceptions[0].message)) failures.push({ title, file, exceptions });
    index = end;
  }
  return failures;
}

/** The errors that ended files of tests, in their order; they are printed before the list. */
function crashesBefore(lines: readonly string[]): Run[] {
  return runsOf(readErrorBlocks(lines)).filter(([{ uncaught }]) => uncaught);
}

function endOfFailure(lines: readonly string[], start: number): number {
  let end = start;
  while (end < lines.length && !PLACE.test(lines[end] ?? '') && !TITLE.test(lines[end] ?? '')) end += 1;
  return end;
}

function readError(lines: readonly string[]): TestFailure['exceptions'] {
  const start = lines.findIndex((line) => line.trim() !== '');
  const first = lines[start];
  if (first === undefined) return [];
  const block = readNested(lines, start, first.trim(), indentOf(first));
  return block
    ? chainOf(block)
        .map(exceptionOf)
        .map(parsedException)
        .map((exception) => ({ ...exception, message: exception.message.trim() }))
    : [];
}
