import type { Dialect } from '../dialect.ts';
import { readFrame } from '../javascript/frames.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { blockFrom } from '../native/test-blocks.ts';

/** `   FAIL  "adds prices"`, `   FAIL  cart  "adds prices"`. */
const FAILED = /^ {2,4}FAIL {2}(?:(\S.{0,200}?) {2})?"(.{1,400})"$/;
const SUMMARY = /^ {2}Total: {2,8}\d/;

/** Failed tests of uvu. */
export const uvu: Dialect = {
  name: 'uvu',
  rank: 91,
  evidence: ['  FAIL  '],
  read: ({ lines }) => {
    const failures: TestFailure[] = [];
    for (const [index, line] of lines.entries()) {
      const [failed, suite, name = ''] = FAILED.exec(line) ?? [];
      if (failed === undefined || failures.length >= MAX_FAILURES) continue;
      const block = blockFrom(lines, index + 1, (next) => FAILED.test(next) || SUMMARY.test(next));
      const frames = block.flatMap((row) => (/^\s+at /.test(row) ? (readFrame(row.trim()) ?? []) : []));
      const said = blockFrom(block, 0, (row) => /^\s+at /.test(row)).map((row) => row.trim());
      const message = said.filter((row) => row !== '').join(' ');
      const title = suite === undefined ? name : `${suite} > ${name}`;
      failures.push({ title, file: null, exceptions: [{ type: null, code: null, message, frames }] });
    }
    return findingOfFailures(failures);
  },
};
