import { ownFrame } from '../single-cause.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** The list of what failed at the end of a run, and the place that ends each failure in it. */
const LIST = /^>> failed features:$/;
const PLACE = /^(?:classpath:)?(\S{1,400}\.feature):(\d{1,7})$/;
/** A failed step in the log, which tells its place above and below its words: `… ERROR com.intuit.karate - shop/orders.feature:9`. */
const LOGGED = /^\S.{0,120} - (?:classpath:)?(\S{1,400}\.feature):(\d{1,7})$/;
/** What announces the answer of a server. */
const ANSWER = /, response: ?$/;
/** Most lines of a failure. */
const MAX_LINES = 60;

/** The failed steps of Karate, as the end of a run lists them, or as they are logged. */
export function karateFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (text.includes('>> failed features:')) return listedSteps(lines);
  return text.includes('com.intuit.karate - ') && text.includes('.feature:') ? loggedSteps(lines) : [];
}

function listedSteps(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  let said: string[] = [];
  for (const line of lines.slice(lines.findLastIndex((each) => LIST.test(each)) + 1)) {
    const [, file, row] = PLACE.exec(line.trim()) ?? [];
    if (file === undefined) {
      said.push(line.trim());
      continue;
    }
    const failure = stepFailure(null, said, file, row);
    if (failure !== null && failures.length < MAX_FAILURES) failures.push(failure);
    said = [];
  }
  return failures;
}

function loggedSteps(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (const [index, line] of lines.entries()) {
    const [, file, row] = LOGGED.exec(line) ?? [];
    if (file === undefined || failures.length >= MAX_FAILURES) continue;
    const block = lines.slice(index + 1, index + 1 + MAX_LINES);
    const end = block.findIndex((each) => PLACE.test(each.trim()));
    if (end < 1) continue;
    const [step = '', ...words] = block.slice(0, end);
    const failure = stepFailure(step.trim(), words, file, row);
    if (failure !== null) failures.push(failure);
  }
  return failures;
}

function stepFailure(
  title: string | null,
  said: readonly string[],
  file: string,
  row: string | undefined,
): TestFailure | null {
  // What the server answered, in whatever format, stands below the check that did not hold.
  const answer = said.findIndex((line) => ANSWER.test(line));
  const message = said
    .slice(0, answer === -1 ? undefined : answer + 1)
    .map((line) => line.trim().replace(ANSWER, ''))
    .filter((line) => line !== '')
    .slice(0, MAX_LINES)
    .join('\n');
  if (message === '') return null;
  const exception = { type: null, code: null, message, frames: [ownFrame(file, Number(row))] };
  return { title, file: null, exceptions: [exception] };
}
