import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { withDifference, readDifference } from '../javascript/difference.ts';
import { chainOf, exceptionOf } from '../javascript/error-block.ts';
import { readErrorBlocks } from '../javascript/error-blocks.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { parsedException } from '../unread-frames.ts';
import type { ParsedException } from '../../model.ts';

/** The line below the error of a test: `(fail) suite > adds [0.65ms]`, and what stands there in a terminal. */
const RESULT = /^(?:\((fail|pass|skip|todo)\)|([✗✓»✎])) (.{1,1000}?)(?: \[\d{1,9}(?:\.\d{1,6})?m?s\])?$/;
/** The line above the tests of a file. */
const FILE = /^(\S{1,500}\.[cm]?[jt]sx?):$/;

/** Failed tests as `bun test` lists them: each error stands above the name of its test. */
export const bunTest: Dialect = { name: 'bun-test', rank: 91, evidence: ['bun test v'], read };

function read({ text, lines }: ErrorText): Finding | null {
  if (!/^(?:\(fail\)|✗) /m.test(text)) return null;
  const failures: TestFailure[] = [];
  let file: string | null = null;
  let start = 0;
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const line = lines[index] ?? '';
    file = FILE.exec(line)?.[1] ?? file;
    const [, word, icon, title] = RESULT.exec(line) ?? [];
    if (title === undefined) continue;
    if (word === 'fail' || icon === '✗') failures.push(failureOf(title, file, lines.slice(start, index)));
    start = index + 1;
  }
  return findingOfFailures(failures);
}

/** A test that ran out of time has no error above it but a sentence, or nothing. */
const SILENT: ParsedException = { type: null, code: null, message: '', frames: [] };

function failureOf(title: string, file: string | null, lines: readonly string[]): TestFailure {
  const exceptions = readErrorBlocks(lines)
    .flatMap(({ block }) => chainOf(block).map(exceptionOf))
    .map(parsedException)
    .map(compared);
  return { title, file, exceptions: exceptions.length > 0 ? exceptions : [SILENT] };
}

/** `expect(received).toBe(expected)` says what was asked; the values stand below. */
function compared(exception: ParsedException): ParsedException {
  const [first = '', ...rest] = exception.message.split('\n');
  const difference = readDifference(rest);
  return { ...exception, message: difference ? withDifference(first, difference) : exception.message };
}
