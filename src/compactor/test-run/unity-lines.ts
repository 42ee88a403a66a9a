import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failedCheck } from '../native/test-blocks.ts';

/** A failed test in one line: `test/test_fan.c:41:test_limit:FAIL: Expected 100 Was 112`. */
const FAILED = /^((?:[A-Za-z]:(?=[\\/]))?[^:\n]{1,400}):(\d{1,7}):([\w, ()"'-]{1,300}):FAIL(?:: ?(.{0,1500}))?$/;
/** Its heading where Ceedling sums up: `[test_fan.c]`, `  Test: test_limit`, `  At line (41): "Expected 100 Was 112"`. */
const FILE = /^\[([^\][\n]{1,300}\.\w{1,5})\]$/;
const NAME = /^\s{1,8}Test: (\S.{0,300})$/;
const AT_LINE = /^\s{1,8}At line \((\d{1,7})\): "(.{0,1500})"$/;
/** The title of the list of failures, and that of any other list. */
const FAILED_LIST = /^FAILED TEST SUMMARY$/;
const OTHER_LIST = /^[A-Z]+ TEST (?:SUMMARY|OUTPUT)$|^-{3,}$/;

/** Failed tests of Unity, as the test's program prints them or as Ceedling lists them. */
export function unityFailures(lines: readonly string[]): readonly TestFailure[] {
  const printed = printedFailures(lines);
  return printed.length > 0 ? printed : listedFailures(lines);
}

function printedFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (const line of lines) {
    const [, file, row, name = '', said = ''] = line.includes(':FAIL') ? (FAILED.exec(line) ?? []) : [];
    if (file === undefined || failures.length >= MAX_FAILURES) continue;
    failures.push(failedCheck(name, file, row, [said]));
  }
  return failures;
}

function listedFailures(lines: readonly string[]): readonly TestFailure[] {
  const start = lines.findIndex((line) => FAILED_LIST.test(line));
  const failures: TestFailure[] = [];
  let file: string | null = null;
  let name: string | null = null;
  for (const line of start === -1 ? [] : lines.slice(start + 2)) {
    if (OTHER_LIST.test(line) || failures.length >= MAX_FAILURES) break;
    file = FILE.exec(line)?.[1] ?? file;
    name = NAME.exec(line)?.[1] ?? name;
    const [, row, said = ''] = AT_LINE.exec(line) ?? [];
    if (row !== undefined) failures.push(failedCheck(name, file, row, [said]));
  }
  return failures;
}
