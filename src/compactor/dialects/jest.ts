import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { indentOf } from '../text.ts';
import { COMPILER, readJestErrors } from '../javascript/jest-block.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** Failed tests as Jest lists them. */
export const jest: Dialect = { name: 'jest', rank: 90, evidence: ['● '], read };

/** The title of a failure: `  ● suite › test`. */
const TITLE = /^(\s{0,8})● (\S.{0,1500})$/;
/** Titles of what is no failure of a test. */
const NO_FAILURE = /^(?:Console|Deprecation Warning:?|Cannot log after tests are done|Multiple configurations found:?)/;
/** Titles that name no test. */
const NO_TEST = /^(?:Test suite failed to run|Validation Error:|process\.exit called with .{0,80})$/;
/** The line above the failures of a file: `FAIL unit src/a.test.js (5.2 s)`. */
const FAIL = /^(?:\s*FAIL\s+|::group::Errors thrown in )(\S.{0,1000})$/;
/** A test's file. */
const FILE = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
/** Lines at the left edge that end a failure. */
const EDGE =
  /^(?:FAIL|PASS|::(?:end)?group::|RUNS|Test Suites:|Tests:|Snapshots:|Snapshot Summary|Summary of all failing tests|-{5,}\|| › )/;
/** What only Jest prints around failures. */
const EVIDENCE =
  /^ {0,4}FAIL\s|^Tests?(?: Suites)?: {2,}\S|Test suite failed to run|● Validation Error:|^::group::Errors thrown in /m;

function read({ text, lines }: ErrorText): Finding | null {
  if (!EVIDENCE.test(text)) return null;
  const failures = new Map<string, TestFailure>();
  let file: string | null = null;
  let told = 0;
  for (let index = 0; index < lines.length && told < MAX_FAILURES;) {
    const line = lines[index] ?? '';
    file = fileOf(line) ?? file;
    const title = TITLE.exec(line);
    index += 1;
    if (!title || NO_FAILURE.test(title[2] ?? '')) continue;
    told += 1;
    const start = index;
    while (index < lines.length && !EDGE.test(lines[index] ?? '') && !TITLE.test(lines[index] ?? '')) index += 1;
    for (const part of compilerParts(lines.slice(start, index))) {
      const failure = readFailure(title[2] ?? '', part, file);
      // A long run repeats every failure in its summary.
      failures.set(`${file}\n${line.trim()}\n${failure.exceptions[0]?.message ?? ''}`, failure);
    }
  }
  return findingOfFailures([...failures.values()]);
}

/** What the TypeScript compiler found in a file of tests, each by itself; anything else whole. */
function compilerParts(body: readonly string[]): readonly (readonly string[])[] {
  const starts = body.flatMap((line, index) => (COMPILER.test(line.trimStart()) ? [index] : []));
  if (starts.length < 2) return [body];
  return starts.map((start, index) => body.slice(index === 0 ? 0 : start, starts[index + 1] ?? body.length));
}

function readFailure(title: string, body: readonly string[], file: string | null): TestFailure {
  const first = body.find((line) => line.trim() !== '') ?? '';
  const indent = Math.min(4, indentOf(first));
  const exceptions = readJestErrors(
    body.map((line) => line.slice(Math.min(indent, indentOf(line)))),
    file,
  );
  return { title: NO_TEST.test(title) ? null : title.trim(), file, exceptions };
}

function fileOf(line: string): string | null {
  const words = FAIL.exec(line)?.[1]?.split(' ') ?? [];
  const file = words.find((word) => FILE.test(word));
  return file === undefined ? null : file.replace(/^\.\//, '');
}
