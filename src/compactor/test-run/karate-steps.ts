import { ownFrame } from '../single-cause.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** The list of what failed at the end of a run, and the place that ends each failure in it. */
const LIST = /^>> failed features:$/;
const PLACE = /^(?:classpath:)?(\S{1,400}\.feature):(\d{1,7})$/;
/** Most lines of a failure. */
const MAX_LINES = 60;

/** The failed steps of Karate, as the end of a run lists them. */
export function karateFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (!text.includes('>> failed features:')) return [];
  const failures: TestFailure[] = [];
  let said: string[] = [];
  for (const line of lines.slice(lines.findLastIndex((each) => LIST.test(each)) + 1)) {
    const [, file, row] = PLACE.exec(line.trim()) ?? [];
    if (file === undefined) {
      said.push(line.trim());
      continue;
    }
    const message = said
      .filter((each) => each !== '')
      .slice(0, MAX_LINES)
      .join('\n');
    const frames = [ownFrame(file, Number(row))];
    if (message !== '' && failures.length < MAX_FAILURES)
      failures.push({ title: null, file: null, exceptions: [{ type: null, code: null, message, frames }] });
    said = [];
  }
  return failures;
}
