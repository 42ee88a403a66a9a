import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { readFrame } from '../javascript/frames.ts';
import { readHeading } from '../javascript/heading.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** Failed specs as Jasmine lists them. */
export const jasmine: Dialect = { name: 'jasmine', rank: 90, evidence: ['\n  Message:\n'], read };

/** The title of a failure: `1) orders makes slugs`. */
const TITLE = /^\d{1,6}\) (\S.{0,1000})$/;
/** What is below it; a spec with several failures has both more than once. */
const MESSAGE = /^\s{2}Message:$/;
const STACK = /^\s{2}Stack:$/;
/** The counts at the end. */
const COUNTS = /^\d{1,6} specs?, \d{1,6} failures?/;

function read({ lines }: ErrorText): Finding | null {
  const failures: TestFailure[] = [];
  let title: string | null = null;
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const line = lines[index] ?? '';
    title = TITLE.exec(line)?.[1] ?? title;
    if (!MESSAGE.test(line)) continue;
    let end = index + 1;
    while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
    failures.push({ title, file: null, exceptions: [readError(lines.slice(index + 1, end))] });
    index = end - 1;
  }
  return findingOfFailures(failures);
}

function isEnd(line: string): boolean {
  return MESSAGE.test(line) || TITLE.test(line) || COUNTS.test(line);
}

function readError(lines: readonly string[]): ParsedException {
  const stack = lines.findIndex((line) => STACK.test(line));
  const said = (stack === -1 ? lines : lines.slice(0, stack)).map((line) => line.slice(4));
  const message = said.join('\n').trim();
  const heading = readHeading(message.split('\n', 1)[0] ?? '');
  const frames = stack === -1 ? [] : lines.slice(stack).map(readFrame);
  return {
    type: heading?.type ?? null,
    code: heading?.code ?? null,
    message: heading?.type == null ? message : [heading.message, ...message.split('\n').slice(1)].join('\n'),
    frames: frames.filter((frame) => frame !== null),
  };
}
