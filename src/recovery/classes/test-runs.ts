import type { ParsedError, RawError } from '../../model.ts';
import { type ErrorClassification, is, type WordRule } from './class-rules.ts';

/** Dialects of test runners. */
const RUNNERS: ReadonlySet<string> = new Set(
  (
    'ava bats behave boost-test bun-test busted catch2 cmocka cppunit ctest deno-test doctest dotnet-test exunit ' +
    'go-test-json gtest jasmine jest junit minitest mocha node-test pest phpunit playwright pytest robot rspec shunit ' +
    'test-more test-run unittest uvu vitest'
  ).split(' '),
);
/** Types that only test libraries raise. */
const OF_TESTS =
  /(?:^|[.:\\])(?:AssertionFailedError|ComparisonFailure|MultipleFailuresError|ExpectationNotMetError|ExpectationFailedException|DocTestFailure|JestAssertionError)$/;

const TIMED_OUT = /\btest timed out\b|\bTest timed out in\b|\bExceeded timeout of \d/i;
const NONE = /\bno tests? (?:files )?found, exiting\b|\bno test files found\b|\bno tests ran in \d/i;
/** Words that no other program has. */
const SURE: readonly WordRule[] = [
  [TIMED_OUT, is('TIMEOUT', 'hint_test_timeout_001')],
  [NONE, is('TEST_FAILED', 'hint_test_none_001')],
];
const RULES: readonly WordRule[] = [
  [/\bfixture '[^']{1,100}' not found/, is('TEST_FAILED', 'hint_test_fixture_001')],
  [/\bsnapshot\b/i, is('TEST_FAILED', 'hint_test_snapshot_001')],
];
const FAILED = is('TEST_FAILED', 'hint_test_failed_001');

/** Where a runner has no dialect of its own, a line of its report tells it. */
const REPORTS: ReadonlyMap<string, string> = new Map([
  ['go', '--- FAIL: '],
  ['go-build', '--- FAIL: '],
  ['rust', 'test result: FAILED'],
]);

/** Whether it was a run of tests that failed. */
export function isTestRun({ dialect, exceptions }: ParsedError, raw: RawError): boolean {
  if (RUNNERS.has(dialect) || exceptions.some(({ type }) => type !== null && OF_TESTS.test(type))) return true;
  const report = REPORTS.get(dialect);
  return report !== undefined && raw.message.includes(report);
}

/**
 * What a failed test run says when its exceptions have no class of their own.
 *
 * @param tested - whether it was one; some words tell it by themselves
 */
export function classOfTestRun({ exceptions }: ParsedError, tested: boolean): ErrorClassification | null {
  const { message } = exceptions[exceptions.length - 1] ?? exceptions[0];
  const sure = SURE.find(([words]) => words.test(message))?.[1] ?? null;
  if (sure !== null || !tested) return sure;
  return RULES.find(([words]) => words.test(message))?.[1] ?? FAILED;
}
