import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { readVitestErrors } from '../javascript/vitest-block.ts';

/** Failed tests as Vitest lists them. */
export const vitest: Dialect = { name: 'vitest', rank: 90, evidence: ['❯', '⎯⎯', ' → '], read };

/** A rule with a title: `⎯⎯⎯ Failed Tests 2 ⎯⎯⎯`. */
const RULE = /^\s*⎯{2,}(?: (.{1,100}?) ⎯{2,})?(?:\[\d{1,6}\/\d{1,6}\]⎯{0,9})?\s*$/;
/** A title of an error that belongs to no test. */
const UNHANDLED =
  /^(?:Unhandled (?:Error|Rejection|Exception)|Uncaught Exception|Startup Error|Unhandled Source Error)$/;
/** The title of a failure: `FAIL  src/a.test.ts > suite > test`. */
const FAIL = /^\s*FAIL\s{1,4}(\S.{0,1500})$/;
/** A test's file. */
const FILE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|md)$/;
/** The end of the list of failures. */
const SUMMARY = /^\s*(?:Test Files|Snapshots|Tests) {2}.{0,200}\d/;
/** A failed test in the list of results, and what follows it. */
const CROSS = /^\s*[×✗❯] (\S.{0,500}?)(?: {1,3}\d{1,9} ?ms)?$/;
const ARROW = /^\s*→ (.{1,2000})$/;
/** The file above such a list. */
const FILE_RESULT = /^\s*❯ (?:\S{1,60} {1,3}|\|[^|]{1,60}\| )?(\S{1,500}) \(\d{1,6} tests?\b/;

function read({ lines }: ErrorText): Finding | null {
  const failures = readSections(lines);
  return findingOfFailures(failures.length > 0 ? failures : readResults(lines));
}

/** The errors below the titles. */
function readSections(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES;) {
    const titles: string[] = [];
    const unhandled = UNHANDLED.test(RULE.exec(lines[index] ?? '')?.[1] ?? '');
    let body = index;
    for (let fail = FAIL.exec(lines[body] ?? ''); fail; fail = FAIL.exec(lines[body] ?? '')) {
      titles.push(fail[1] ?? '');
      body += 1;
    }
    if (titles.length === 0 && !unhandled) {
      index += 1;
      continue;
    }
    const start = unhandled ? index + 1 : body;
    let end = start;
    while (end < lines.length && !isEnd(lines[end] ?? '')) end += 1;
    const exceptions = readVitestErrors(lines.slice(start, end));
    if (exceptions.length > 0)
      failures.push(...(unhandled ? [null] : titles).map((title) => failureOf(title, exceptions)));
    index = end;
  }
  return failures;
}

function isEnd(line: string): boolean {
  return RULE.test(line) || FAIL.test(line) || SUMMARY.test(line);
}

/** `unit  src/a.test.ts > suite > test`, with the project's name before it, or `src/a.test.ts [ src/a.test.ts ]`. */
function failureOf(title: string | null, exceptions: TestFailure['exceptions']): TestFailure {
  if (title === null) return { title, file: null, exceptions };
  const bracket = title.indexOf(' [ ');
  const [place = '', ...names] = (bracket === -1 ? title : title.slice(0, bracket)).split(' > ');
  const words = place.trim().split(' ');
  const file = words.find((word) => FILE.test(word)) ?? words.at(-1) ?? null;
  return { title: names.length === 0 ? null : names.join(' > ').trim(), file, exceptions };
}

/** The list of results, where the errors themselves are cut off. */
function readResults(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  let file: string | null = null;
  for (const [index, line] of lines.entries()) {
    file = FILE_RESULT.exec(line)?.[1] ?? file;
    const title = CROSS.exec(line)?.[1];
    const message = title === undefined ? undefined : ARROW.exec(lines[index + 1] ?? '')?.[1];
    if (title === undefined || message === undefined) continue;
    failures.push({ title, file, exceptions: [{ type: null, code: null, message, frames: [] }] });
  }
  return failures;
}
