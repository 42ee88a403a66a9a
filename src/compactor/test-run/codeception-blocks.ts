import { frameAt } from '../frames.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** `1) BookingCest: Book room with token`, and the file of the test below. */
const HEAD = /^\d{1,5}\) (\S.{0,300})$/;
const TEST = /^ Test {2}(\S.{0,300}?\.php)(?::\w.{0,200})?$/;
/** What went wrong: ` Fail  Expected HTTP Status Code: 201`, `  [TypeError] App\Canceller::cancel(): …`. */
const FAIL = /^ Fail {2}(\S.{0,1500})$/;
const THROWN = /^ {2}\[([\w\\]{1,200})\] (\S.{0,1500})$/;
/** Steps and labels, which tell less. */
const ASIDE = /^ (?:Step|Test) {2}|^Scenario Steps:$|^-{3,}$|^ {1,4}\d{1,4}\. |^There (?:was|were) \d/;
/** A place: `#1  /var/www/app/tests/Unit/NightsTest.php:23`, ` 3. $I->seeResponseCodeIs(201) at tests/Api/BookingCest.php:29`. */
const FRAME = /^#\d{1,4} {1,4}(\S.{0,400}?):(\d{1,7})$/;
const STEP = /^ {1,4}\d{1,4}\. .{1,600} at (\S{1,400}\.php):(\d{1,7})$/;
const END = /^(?:FAILURES|ERRORS|OK)\b[^a-z]{0,4}$|^Tests: \d/;

/** The failed tests of Codeception. */
export function codeceptionFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (!text.includes('\n Test  ')) return [];
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const title = HEAD.exec(lines[index] ?? '')?.[1];
    const test = TEST.exec(lines[index + 1] ?? '')?.[1];
    if (title === undefined || test === undefined) continue;
    let end = index + 2;
    while (end < lines.length && !END.test(lines[end] ?? '') && !HEAD.test(lines[end] ?? '')) end += 1;
    failures.push(failureOf(title, test, lines.slice(index + 2, end)));
    index = end - 1;
  }
  return failures;
}

function failureOf(title: string, file: string, block: readonly string[]): TestFailure {
  const frames = block.flatMap((line) => {
    const [, path, row] = FRAME.exec(line) ?? STEP.exec(line) ?? [];
    return path === undefined ? [] : [frameAt(path, Number(row))];
  });
  const [, type = null, thrown] = block.map((line) => THROWN.exec(line)).find((match) => match !== null) ?? [];
  const said = block
    .filter((line) => !FRAME.test(line) && !ASIDE.test(line) && !THROWN.test(line))
    .map((line) => FAIL.exec(line)?.[1] ?? line.trim())
    .filter((line) => line !== '');
  const message = [...(thrown === undefined ? [] : [thrown]), ...said].join('\n');
  return { title, file, exceptions: [{ type, code: null, message, frames }], kind: type };
}
