import type { Frame } from '../../model.ts';
import { placeAtStart } from '../findings/source-place.ts';
import { trimSeparator } from '../findings/trim-separator.ts';
import { frameAt } from '../frames.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { functionName } from '../native/signature.ts';

/** A test that did not pass, whose output stands below: `2/5 Test #2: write.escapes ......***Failed    0.02 sec`. */
const FAILED = /^\s{0,8}\d{1,6}\/\d{1,6} Test\s{1,6}#\d{1,6}: (\S{1,300}) \.{0,80}.{0,40}\*{3}\w/;
/** Where the next begins, and what CTest says at the end. */
const NEXT = /^\s{0,8}(?:Start\s{1,6}\d{1,6}: |\d{1,6}\/\d{1,6} Test\s{1,6}#|\d{1,3}% tests passed)/;
/** What the C library says of an assertion: `fare_test: /srv/fare_test.c:5: main: Assertion `sum == 3' failed.` */
const ASSERTION =
  /^(?:\S{1,200}: )?(\S[^:\n]{0,400}):(\d{1,7}): (?:(.{1,300}): )?(Assertion [`'].{1,1000}' failed\.?)$/;
/** Words that go with a place and are no failure. */
const ASIDE = /^(?:note|info|debug|warning|in |from )/i;
/** Output that others read, whose places are not at the beginning of a line. */
const OF_OTHERS = /Traceback \(most|AddressSanitizer|panicked at |LeakSanitizer|ThreadSanitizer/;

/** What the failed tests of CTest printed of themselves, where it has places. */
export function ctestFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (!text.includes('tests failed out of ') || !text.includes('***') || OF_OTHERS.test(text)) return [];
  const failures: TestFailure[] = [];
  let title: string | null = null;
  for (const line of lines) {
    if (NEXT.test(line)) title = FAILED.exec(line)?.[1] ?? null;
    const failure = title === null || NEXT.test(line) ? null : checkIn(title, line);
    if (failure !== null && failures.length < MAX_FAILURES) failures.push(failure);
  }
  return failures;
}

/** The assertion of the C library's that ended a test in the middle. */
export function abortIn(title: string, line: string): TestFailure | null {
  const [, file, row, name, asserted = ''] = line.includes('Assertion ') ? (ASSERTION.exec(line) ?? []) : [];
  if (file === undefined) return null;
  const frame = { ...frameAt(file, Number(row)), function: name === undefined ? null : functionName(name) };
  return told(title, frame, asserted);
}

function checkIn(title: string, line: string): TestFailure | null {
  const abort = abortIn(title, line);
  if (abort !== null) return abort;
  const place = placeAtStart(line);
  const words = place === null ? '' : trimSeparator(place.rest);
  if (place === null || words === '' || ASIDE.test(words)) return null;
  return told(title, frameAt(place.file, place.line, place.column), words.replace(/^(?:fatal )?error: /i, ''));
}

function told(title: string, frame: Frame, message: string): TestFailure {
  return { title, file: null, exceptions: [{ type: null, code: null, message, frames: [frame] }] };
}
