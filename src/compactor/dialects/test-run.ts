import type { Dialect } from '../dialect.ts';
import { junitFindings } from '../findings/report-junit.ts';
import { isTapOfLinter } from '../findings/report-tap.ts';
import { findingOfFailures } from '../javascript/test-failure.ts';
import { behatFailures } from '../test-run/behat-steps.ts';
import { codeceptionFailures } from '../test-run/codeception-blocks.ts';
import { conveyFailures } from '../test-run/convey-blocks.ts';
import { ctestFailures } from '../test-run/ctest-sections.ts';
import { dotnetXmlFailures } from '../test-run/dotnet-xml.ts';
import { erlangFailures } from '../test-run/erlang-cases.ts';
import { coverageFailures, GATE_WORDS } from '../test-run/coverage-gates.ts';
import { forgeFailures } from '../test-run/forge-tests.ts';
import { gradleFailures } from '../test-run/gradle-tests.ts';
import { headedFailures } from '../test-run/headed-blocks.ts';
import { jsonFailures, RESULT_MEMBERS } from '../test-run/json-results.ts';
import { unityFailures } from '../test-run/unity-lines.ts';
import { locatedFailures } from '../test-run/located-blocks.ts';
import { tapFailures } from '../test-run/tap-blocks.ts';
import { ginkgoFailures } from '../test-run/ginkgo-blocks.ts';
import { karateFailures } from '../test-run/karate-steps.ts';
import { markedFailures } from '../test-run/marked-blocks.ts';
import { placedFailures } from '../test-run/placed-heads.ts';
import { scalaFailures } from '../test-run/scala-suites.ts';
import { teamcityFailures } from '../test-run/teamcity-messages.ts';
import { xmlFailures } from '../test-run/xml-cases.ts';

/** Failed tests of runners that have no dialect of their own, in the formats that many write. */
export const testRun: Dialect = {
  name: 'test-run',
  rank: 86,
  evidence: [
    // reports in formats
    'not ok',
    '<testcase',
    '<Expression',
    ...RESULT_MEMBERS,
    // headings, which count only in a run that says that something failed
    'FAIL',
    'ailed',
    'ailure',
    '1 error',
    ' errors',
    'ndefined scenarios',
    // shapes of a single runner
    '.go \n  Line ',
    '.go\n  Line ',
    '==> X ',
    // gates
    ...GATE_WORDS,
  ],
  read: ({ text, lines }) => {
    const found = [
      () => jsonFailures(text),
      () => (junitFindings(text).length > 0 ? [] : xmlFailures(text)),
      () => (/<stack-trace>|<StackTrace>/.test(text) ? dotnetXmlFailures(text) : []),
      () => (isTapOfLinter(text) ? [] : tapFailures(text, lines)),
      () => (text.includes(':FAIL') || text.includes('  At line (') ? unityFailures(lines) : []),
      () => (/\.go ?\n {2}Line /.test(text) ? conveyFailures(lines) : []),
      () => (text.includes(' failed on line ') ? erlangFailures(lines) : []),
      () => (text.includes('##teamcity[testFailed ') ? teamcityFailures(lines) : []),
      () => (text.includes('Error location:') ? locatedFailures(lines) : []),
      () => behatFailures(text, lines),
      () => codeceptionFailures(text, lines),
      () => karateFailures(text, lines),
      () => markedFailures(text, lines),
      () => placedFailures(text, lines),
      () => ginkgoFailures(text, lines),
      () => (text.includes('[FAIL') && text.includes('.sol:') ? forgeFailures(lines) : []),
      () => scalaFailures(text, lines),
      () => (text.includes(' FAILED\n    ') ? gradleFailures(lines) : []),
      () => headedFailures(text, lines),
      () => ctestFailures(text, lines),
      () => coverageFailures(text, lines),
    ];
    for (const failures of found) {
      const finding = findingOfFailures(failures());
      if (finding) return finding;
    }
    return null;
  },
};
