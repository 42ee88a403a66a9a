import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failedCheck } from '../native/test-blocks.ts';

/** A failed check: `cart.cpp(7): error: in "pricing/adds": check total(2) == 7 has failed [6 != 7]`. */
const FAILED =
  /^(?:unknown location|((?:[A-Za-z]:(?=[\\/]))?[^(:\n]{1,400}))(?:\((\d{1,7})\):|:(\d{1,7}):)\s{1,4}(?:fatal )?(?:error|(warning)):? (?:in|in the) "([^"\n]{1,400})": (.{1,1500})$/;
/** What every such line has; spares most lines a close look. */
const MARK = /(?:error|warning):? in (?:the )?"/;
/** Where a test was when it threw. */
const CHECKPOINT = /^((?:[A-Za-z]:(?=[\\/]))?[^(:\n]{1,400})(?:\((\d{1,7})\)|:(\d{1,7})): last checkpoint\b/;

/** Failed tests of Boost.Test. */
export const boostTest: Dialect = {
  name: 'boost-test',
  rank: 91,
  evidence: ['error: in "', 'error in "'],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const failures: TestFailure[] = [];
    for (const [index, line] of lines.entries()) {
      if (failures.length >= MAX_FAILURES) break;
      const [failed, file, bracket, colon, warning, title = '', message = ''] = MARK.test(line)
        ? (FAILED.exec(line) ?? [])
        : [];
      if (failed === undefined) continue;
      const [, last, lastBracket, lastColon] = CHECKPOINT.exec(lines[index + 1] ?? '') ?? [];
      const row = file === undefined ? (lastBracket ?? lastColon) : (bracket ?? colon);
      const failure = failedCheck(title, file ?? last ?? null, row, [message]);
      failures.push(warning === undefined ? failure : { ...failure, severity: 'warning' });
    }
    return findingOfFailures(failures);
  },
};
