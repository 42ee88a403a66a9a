import type { ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { withDifference } from '../javascript/difference.ts';
import { readFrame } from '../javascript/frames.ts';
import { readHeading } from '../javascript/heading.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** Failed tests as Mocha and Cypress list them. */
export const mocha: Dialect = { name: 'mocha', rank: 90, evidence: ['failing'], read };

/** How many causes of one failure are read. */
const MAX_DEPTH = 16;
/** The line above the list of failures. */
const COUNT = /^\s*\d{1,6} failing\s*$/;
/** What follows a list where several files are run one after the other: Cypress's results, the counts of the next run. */
const LIST_END = /^\s{0,4}(?:\((?:Results|Screenshots|Run Finished)\)|\d{1,6} passing\b|Running: {1,2}\S)/;
/** The first line of a failure: its number and its outermost suite. */
const NUMBER = /^\s{1,6}\d{1,6}\) (\S.{0,1000})$/;
/** The head of a difference; unlike in other runners, the minus marks what the test got. */
const DIFFERENCE = /^\s*\+ expected - actual\s*$/;
/** The next error of a chain. */
const CAUSED = /^\s*Caused by: /;

function read({ lines }: ErrorText): Finding | null {
  const start = lines.findIndex((line) => COUNT.test(line));
  if (start === -1) return null;
  const failures: TestFailure[] = [];
  let isListed = true;
  for (let index = start + 1; index < lines.length && failures.length < MAX_FAILURES;) {
    const line = lines[index] ?? '';
    isListed = COUNT.test(line) || (isListed && !LIST_END.test(line));
    const first = isListed ? NUMBER.exec(line)?.[1] : undefined;
    let end = index + 1;
    while (end < lines.length && !NUMBER.test(lines[end] ?? '') && !isEdge(lines[end] ?? '')) end += 1;
    const failure = first === undefined ? null : readFailure(first, lines.slice(index + 1, end));
    if (failure !== null) failures.push(failure);
    index = end;
  }
  return findingOfFailures(failures);
}

function isEdge(line: string): boolean {
  return LIST_END.test(line) || COUNT.test(line);
}

/** A failure by its titles, of which the last ends with a colon; `null` for a number in the progress of a run. */
function readFailure(first: string, lines: readonly string[]): TestFailure | null {
  const titles = [first.trim()];
  let index = 0;
  while (!(titles.at(-1) ?? '').endsWith(':') && (lines[index] ?? '').trim() !== '') {
    titles.push((lines[index] ?? '').trim());
    index += 1;
  }
  if (!(titles.at(-1) ?? '').endsWith(':')) return null;
  return {
    title: titles.join(' > ').replace(/:$/, ''),
    file: fileIn(lines.slice(index)),
    exceptions: readErrors(lines.slice(index)),
  };
}

/** A test that ran out of time has no frame of its own; the message ends with its file. */
function fileIn(lines: readonly string[]): string | null {
  const line = lines.find((text) => text.includes('ms exceeded. ') && text.endsWith(')'));
  return line === undefined ? null : line.slice(line.lastIndexOf('(') + 1, -1);
}

function readErrors(lines: readonly string[], depth = MAX_DEPTH): readonly ParsedException[] {
  const cause = depth === 0 ? -1 : lines.findIndex((line, index) => index > 0 && CAUSED.test(line));
  const own = readError(cause === -1 ? lines : lines.slice(0, cause));
  return cause === -1 ? [own] : [own, ...readErrors(lines.slice(cause), depth - 1)];
}

function readError(lines: readonly string[]): ParsedException {
  const start = Math.max(
    0,
    lines.findIndex((line) => line.trim() !== ''),
  );
  const first = (lines[start] ?? '').replace(CAUSED, '').trim();
  const heading = readHeading(first);
  const end = lines.findIndex((line, index) => index > start && (DIFFERENCE.test(line) || readFrame(line) !== null));
  const rest = end === -1 ? [] : lines.slice(end);
  // Cypress says the type and the whole sentence below the difference, before the frames.
  const below = DIFFERENCE.test(rest[0] ?? '')
    ? rest.slice(
        0,
        rest.findIndex((line) => readFrame(line)),
      )
    : [];
  const again = below.map((line) => readHeading(line.trim())).find((found) => found?.message.startsWith(first));
  const message = [heading?.message ?? first, ...lines.slice(start + 1, end === -1 ? lines.length : end)].join('\n');
  const marked = rest.filter((line) => !DIFFERENCE.test(line)).map((line) => line.trim());
  const difference = DIFFERENCE.test(rest[0] ?? '') && {
    expected: linesWith('+', marked),
    received: linesWith('-', marked),
  };
  return {
    type: heading?.type ?? again?.type ?? null,
    code: heading?.code ?? null,
    message: again?.message ?? withDifference(message.trim(), difference || null),
    frames: rest.map(readFrame).filter((frame) => frame !== null),
  };
}

function linesWith(mark: string, lines: readonly string[]): string {
  return lines
    .filter((line) => line.startsWith(mark))
    .map((line) => line.slice(1).trim())
    .join(' ');
}
