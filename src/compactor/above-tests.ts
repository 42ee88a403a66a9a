import type { Dialect, Finding } from './dialect.ts';
import type { ErrorText } from './error-text.ts';
import { type AskedFor, findingsOf } from './other-findings.ts';

/** From this rank on stand the languages whose traces failed tests have, and the runners of tests. */
const TELL_TESTS = 80;
/** The line in which a build ends and the run of its tests begins: of .NET, Cargo, Maven, Gradle, Mix, Swift, CTest and GoogleTest. */
const TESTS_BEGIN =
  /^(?:Test run for \S| {0,8}Running (?:unittests |tests[/\\])|running \d{1,6} tests?$|\[INFO\] {1,2}T E S T S|> Task :[\w:-]{0,200}[tT]est(?: FAILED)?$|Running ExUnit with seed|(?:◇|􀟈) {1,2}Test run started|Test Suite 'All tests' started|Test project \/|\[={10}\] Running \d)/m;

/** What the compiler warned of above the failed tests, which it built: the run is about the tests, and tells both. */
export function aboveTests(dialect: Dialect, finding: Finding, text: ErrorText, askedFor: AskedFor): Finding {
  const { diagnostics = [] } = finding;
  if (dialect.rank < TELL_TESTS || diagnostics.length === 0) return finding;
  const begin = text.text.search(TESTS_BEGIN);
  if (begin <= 0) return finding;
  const above = text.text.slice(0, begin);
  if (!/\bwarning\b|^w: /im.test(above)) return finding;
  const warnings = findingsOf(above.split('\n'), askedFor, 1).filter(
    ({ file, line, severity }) => file !== null && line !== null && severity === 'warning',
  );
  return warnings.length === 0 ? finding : { ...finding, diagnostics: [...warnings, ...diagnostics] };
}
