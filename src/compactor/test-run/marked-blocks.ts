import type { ParsedException } from '../../model.ts';
import { dartTestFrame, ofBoxAbove } from '../dart/test-frame.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { indentOf } from '../text.ts';
import { withoutBuildLabel } from './build-label.ts';
import { failureIn } from './failure-block.ts';
import { matlabFailure } from './matlab-blocks.ts';
import { wardFailure } from './ward-blocks.ts';

/** How a runner marks a failed test whose words stand below, indented or up to its next mark. */
interface Marks {
  /** What every run of it prints that has a failed test. */
  readonly word: string;
  /** The line with the mark; its first group is the test's name. */
  readonly head: RegExp;
  /** Whether a line still belongs to the failure. */
  readonly goesOn: (line: string, head: string) => boolean;
  /** What a block says, where it is not said in the usual way. @default {@link failureIn} */
  readonly read?: (title: string, block: readonly string[], above: readonly string[]) => TestFailure | null;
}

/** Where a stack has only the test framework's own function. */
const NO_FRAME = /^\s{0,12}at <\w{1,20}>$/;
/** What MSTest says above an exception that a test did not expect. */
const THREW = /^\s{1,8}Test method \S{1,300} threw exception:\s{0,2}$/;
/** Most lines of a failure, and how many above it may say what it only points to. */
const MAX_LINES = 200;

const RUNNERS: readonly Marks[] = [
  // Karma: `Chrome Headless 126.0.6478.126 (Linux 0.0.0) carts sum up FAILED`
  {
    word: ' FAILED\n\t',
    head: /^[A-Z][\w.]{1,30}(?: [\w.]{1,30}){1,3} \([^()\n]{1,60}\):? (\S.{0,400}) FAILED$/,
    goesOn: (line) => line.startsWith('\t'),
  },
  // Tests of Dart and Flutter: `00:01 +1 -1: /srv/test/cart_test.dart: sums up [E]`
  {
    word: ' [E]\n',
    head: /^(?:\d\d:)?\d\d:\d\d \+\d{1,6}(?: ~\d{1,6})?(?: -\d{1,6})?: (\S.{0,600}) \[E\]$/,
    goesOn: (line) => line.startsWith('  ') || line === '',
    read: (title, block, above) => dartFailure(title.replace(/^\S{1,400}_test\.dart: /, ''), block, above),
  },
  // Microsoft.Testing.Platform: `failed Total_IsRounded (38ms)`
  {
    word: 'Test run summary: Failed!',
    head: /^\s{0,4}failed (\S.{0,300}) \(\d[\dhms .]{0,30}\)$/,
    goesOn: (line, head) => line === '' || indentOf(line) > indentOf(head),
    read: (title, block) => {
      const end = block.findIndex((line) => /^\s{1,12}Standard (?:output|error)$/.test(line));
      const said = block.slice(0, end === -1 ? undefined : end).filter((line) => !THREW.test(line));
      return failureIn(title, said, null);
    },
  },
  // Expecto: `[08:14:02 ERR] pricing.rounds failed in 00:00:00.031. `
  {
    word: ' ERR] ',
    head: /^\[\d\d:\d\d:\d\d ERR\] (\S.{0,400}?) (?:failed|errored) in \d\d:\d\d:\d\d[.\d]{0,12} {0,2}(?:<Expecto>)?$/,
    goesOn: (line) => !/^\[\d\d:\d\d:\d\d [A-Z]{3}\] /.test(line),
    read: (title, block) =>
      failureIn(
        title,
        block.filter((line) => line.trim() !== '<Expecto>'),
        null,
      ),
  },
  // Twisted's trial: `[FAIL]`, a traceback, and the test's name.
  {
    word: ']\nTraceback (most recent call last):\n',
    head: /^(\[(?:FAIL|ERROR)\])$/,
    goesOn: (line) => !/^[=-]{20,}$/.test(line),
    read: (_, block) => failureIn(block.findLast((line) => line.trim() !== '') ?? null, block.slice(0, -1), null),
  },
  // ZIO Test: `  - mean of three samples - 63 ms`
  {
    word: ' tests failed. ',
    head: /^\s{0,40}- (\S.{0,300}?)(?: - \d{1,7} m?s)?$/,
    goesOn: (line, head) => line.trim() === '' || indentOf(line) > indentOf(head),
    read: (title, block) => {
      const isToldHere = block.some((line) => /^\s{2,60}(?:✗ |Exception in thread )/.test(line));
      const inner = block.findIndex((line) => /^\s{1,60}[-+] \S/.test(line));
      if (!isToldHere || inner !== -1) return null;
      return failureIn(
        title,
        block.map((line) => line.replace(/^\s{2,60}(?:✗ |Exception in thread "[^"]{0,80}" )/, '')),
        null,
      );
    },
  },
  // Newman's table: ` 1.  AssertionError  the service is up`
  {
    word: 'in test-script',
    head: /^\s{0,4}\d{1,6}\. {1,4}(\w{0,40}(?:Error|Exception)(?: .{0,300})?)$/,
    goesOn: (line, head) => line.trim() !== '' && indentOf(line) > indentOf(head) + 4,
    read: (title, block) => {
      const [, type = '', name = ''] = /^(\w{1,60})\s{0,60}(.{0,300})$/.exec(title.trim()) ?? [];
      const said = block.map((line) => line.trim()).filter((line) => !/^(?:at \S|inside ")/.test(line));
      const where = /^inside "(.{1,300})"$/.exec(block.at(-1)?.trim() ?? '')?.[1];
      const exception = { type, code: null, message: said.join('\n'), frames: [] };
      return { title: [where, name.trim()].filter((each) => each).join(' > '), file: null, exceptions: [exception] };
    },
  },
  // container-structure-test: `=== RUN: Command Test: runs as app`, `--- FAIL`
  {
    word: '\n--- FAIL\n',
    head: /^=== RUN: (\S.{0,300})$/,
    goesOn: (line) => !/^=== RUN|^={10,}/.test(line),
    read: (title, block) =>
      block[0] === '--- FAIL'
        ? failureIn(
            title,
            withoutFigures(block).filter((line) => line.trim() !== ''),
            null,
          )
        : null,
  },
  // Goss: `Port: tcp:8443: listening:`, with what it expected below
  {
    word: 'Failures/Skipped:\n',
    head: /^([A-Z][A-Za-z]{1,20}: \S.{0,300}?):\s{0,2}$/,
    goesOn: (line) => line.trim() !== '',
    read: (title, block) => (/^(?:Expected|Error)\b/.test(block[0] ?? '') ? saidOnly(title, block) : null),
  },
  // Pact: `1) Verifying a pact between shop and orders - a request has a matching body`
  {
    word: 'Verifying a pact between ',
    head: /^\s{0,4}\d{1,4}\) (Verifying a pact between \S.{0,500})$/,
    goesOn: (line) => line === '' || line.startsWith(' '),
    read: (title, block) =>
      saidOnly(
        title,
        block.map((line) => line.replace(/^\s{0,8}\d{1,4}\.\d{1,4}\) /, '')),
      ),
  },
  // Tests of Helm's charts: `	- should mount the certificate`
  {
    word: '\n\t- ',
    head: /^\t- (\S.{0,300})$/,
    goesOn: (line) => line === '' || line.startsWith('\t\t'),
    read: (title, block) => {
      const said = block.map((line) => line.trim().replace(/^Error: template: /, ''));
      return /^- asserts\[|^Error: /.test(block.find((line) => line !== '')?.trim() ?? '')
        ? failureIn(title, said, null)
        : null;
    },
  },
  // Stryker: `[Survived] EqualityOperator`, its place, and the change that no test has seen
  {
    word: '[Survived] ',
    head: /^(?:#\d{1,6}\. )?(\[(?:Survived|NoCoverage)\] \w{1,80})$/,
    goesOn: (line) => line.trim() !== '' && !line.startsWith('Tests ran'),
    read: (title, [place = '', ...change]) => failureIn(null, [place, title, ...change], null),
  },
  // xcpretty: `  testSplits, XCTAssertTrue failed`, its place, and the lines of source in a fence
  {
    word: '\n  ```\n',
    head: /^ {2}([\w()]{1,200}, \S.{0,1000})$/,
    goesOn: (line) => line.startsWith('  ') && !line.startsWith('  ```'),
    read: (said, [place = '']) => {
      const [, title = '', words = ''] = /^([\w()]{1,200}), (.{1,1000})$/.exec(said) ?? [];
      return /^ {2}[^\s:][^:]{0,400}:\d{1,7}$/.test(place) ? failureIn(title, [place, words], null) : null;
    },
  },
  // Tests of MATLAB: `Verification failed in tTides/testHeights.`, with headings between rules
  {
    word: 'Failure Summary:\n',
    head: /^(?:(?:Verification|Assertion|Fatal assertion) failed|Error occurred|Uncaught error occurred) in (\S{1,300}?)(?:\.| and it did not run to completion\.)$/,
    goesOn: (line) => !/^={20,}$/.test(line),
    read: matlabFailure,
  },
  // Ward: a rule with the test's name, `Failed at tests/test_cart.py:10`, and the lines of source
  {
    word: '\n  Failed at ',
    head: /^─{3,200} (\S.{0,300}?) ─{3,200}$/,
    goesOn: (line) => !/^─{3,200}/.test(line),
    read: wardFailure,
  },
  // bash_unit: `	Running test_keeps_three ... FAILURE ✗`, words, and `tests/test_backup.sh:27:test_keeps_three()`
  {
    word: '... FAILURE',
    head: /^\s{1,4}Running (\S{1,200}) \.{3} FAILURE(?: ✗)?\s{0,2}$/,
    goesOn: (line) => !/^\s{0,4}Running \S|^Overall result: /.test(line),
    read: (title, block) => {
      const places = block.map((line) => /^(\S[^:]{0,300}:\d{1,7}):[^\s()]{1,200}\(\)$/.exec(line)?.[1] ?? null);
      const words = block.filter((line, index) => places[index] === null && !/^(?:out|err)> /.test(line));
      return failureIn(title, [...places.flatMap((place) => place ?? []), ...words], null);
    },
  },
  // pFUnit: ` in: `, the test's name, `  Location: `, `[test_tides.pf:27]` and the words
  {
    word: '\n  Location: ',
    head: /^( in: ?)$/,
    goesOn: (line) => line.trim() !== '',
    read: (_, [name = '', label = '', place = '', ...words]) => {
      const at = label.trim() === 'Location:' ? /^\[(\S{1,300}:\d{1,7})\]$/.exec(place.trim())?.[1] : undefined;
      return at === undefined ? null : failureIn(name.trim(), [at, ...words], null);
    },
  },
];

/** The failed tests of runners that mark each in a line of its own and tell it below. */
export function markedFailures(text: string, given: readonly string[]): readonly TestFailure[] {
  const lines = text.includes('\n[info] ') ? given.map(withoutBuildLabel) : given;
  const runner = RUNNERS.find(({ word, head }) => text.includes(word) && lines.some((line) => head.test(line)));
  if (runner === undefined) return [];
  // The end of a run tells every failure again.
  const failures = new Map<string, TestFailure>();
  let edge = 0;
  for (let index = 0; index < lines.length && failures.size < MAX_FAILURES; index += 1) {
    const line = lines[index] ?? '';
    const title = runner.head.exec(line)?.[1];
    if (title === undefined) continue;
    let end = index + 1;
    while (end < Math.min(lines.length, index + MAX_LINES) && runner.goesOn(lines[end] ?? '', line)) end += 1;
    const block = lines.slice(index + 1, end).filter((each) => !NO_FRAME.test(each));
    const failure =
      runner.read === undefined
        ? failureIn(title, block, null)
        : runner.read(title, block, lines.slice(Math.max(edge, index - MAX_LINES), index));
    if (failure === null) continue;
    failures.set(JSON.stringify([failure.title, failure.exceptions]), failure);
    edge = end;
  }
  return [...failures.values()];
}

/** What a check says, which has no place. */
function saidOnly(title: string, block: readonly string[]): TestFailure {
  const message = block
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
  return { title, file: null, exceptions: [{ type: null, code: null, message, frames: [] }] };
}

/** What a container printed and how long it took tell less than why a check failed. */
function withoutFigures(block: readonly string[]): readonly string[] {
  const error = block.findIndex((line) => line.startsWith('Error: '));
  return error === -1 ? block.slice(1) : block.slice(error);
}

/** Frames of Dart have their place first and no sign between; a widget's test is told in the box above. */
function dartFailure(title: string, block: readonly string[], above: readonly string[]): TestFailure | null {
  const box = block.some((line) => line.includes('See exception logs above')) ? ofBoxAbove(above) : null;
  if (box !== null) return { title, file: null, exceptions: [box] };
  const frames = block.map(dartTestFrame).filter((frame) => frame !== null);
  const words = block.filter((line) => dartTestFrame(line) === null && line.trim() !== '');
  const failure = failureIn(title, words, null);
  const root: ParsedException | undefined = failure?.exceptions.at(-1);
  return failure === null || root === undefined ? null : { ...failure, exceptions: [{ ...root, frames }] };
}
