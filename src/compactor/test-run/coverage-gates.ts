import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** What gates of coverage say: Jest, Vitest, nyc and c8; pytest-cov and coverage.py; SimpleCov. */
const GATE =
  /^(?:Jest: |ERROR: |FAIL |Coverage failure: )?((?:Jest: )?"?(?:\S{1,200} )?[Cc]overage .{0,200}(?:does not meet|below the expected minimum|less than fail-under).{0,200}|Required test coverage of .{1,80} not reached.{0,120}|total of \d{1,3}\S{0,8} is less than fail-under=.{1,20})$/;

/** Words of which every gate has one. */
export const GATE_WORDS: readonly string[] = ['overage ', 'fail-under'];

/** Gates of coverage that a run did not pass, each as a failure without a place. */
export function coverageFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (!GATE_WORDS.some((words) => text.includes(words))) return [];
  const said = lines.map((line) => GATE.exec(line)?.[1]).filter((message) => message !== undefined);
  return said
    .slice(0, MAX_FAILURES)
    .map((message) => ({ title: null, file: null, exceptions: [{ type: null, code: null, message, frames: [] }] }));
}
