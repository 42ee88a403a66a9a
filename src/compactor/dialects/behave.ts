import type { Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { readTracebacks } from '../python/traceback.ts';
import { indentOf } from '../text.ts';
import { parsedException } from '../unread-frames.ts';
import { ownFrame } from '../single-cause.ts';

/** A scenario: `  Scenario: total of two  # features/cart.feature:2`. */
const SCENARIO = /^\s{0,8}(?:Scenario|Scenario Outline|Example|@[\w.-]{1,40}): {0,4}(\S.{0,500})$/;
/** A step: `    Then the total is 7  # features/steps/cart.py:11`. */
const STEP = /^\s{2,12}((?:Given|When|Then|And|But|\*) \S.{0,500})$/;
/** Where the one or the other stands, in the pretty format, and how long a step took. */
const PLACE = /\s{1,80}# (?:(\S{1,400}):(\d{1,7})|None)(?: [\d.]{1,12}s)?$/;
/** The same in the plain format: `Then the total is 7 ... failed in 0.000s`. */
const PLAIN_STEP =
  /^\s{2,12}((?:Given|When|Then|And|But|\*) .{1,400}?) \.{3} (?:failed|error|undefined)(?: in [\d.]{1,12}s)?$/;
const ASSERTION = /^\s{0,12}(?:ASSERT FAILED|Assertion Failed): {0,4}(.{0,1500})$/i;
/** `  features/cart.feature:2  total of two` below `Failing scenarios:`. */
const LISTED = /^ {2}(\S{1,400}\.feature):(\d{1,7}) {1,4}(.{1,400})$/;
/** Most lines of a traceback. */
const MAX_LINES = 200;

/** Failed scenarios of behave. */
export const behave: Dialect = {
  name: 'behave',
  rank: 91,
  evidence: ['Failing scenarios:', 'Errored scenarios:'],
  read,
};

function read({ text, lines }: ErrorText): Finding | null {
  if (!/^\d{1,7} scenarios? passed, /m.test(text)) return null;
  const listed = placesOf(lines);
  const failures: TestFailure[] = [];
  let [scenario, step] = ['', ''];
  let place: Frame | null = null;
  for (const [index, line] of lines.entries()) {
    if (failures.length >= MAX_FAILURES) break;
    const named = SCENARIO.exec(line)?.[1]?.replace(PLACE, '');
    if (named !== undefined) [scenario, step, place] = [named, '', listed.get(named) ?? null];
    const words = STEP.exec(line)?.[1] ?? '';
    const [behind, file, row] = PLACE.exec(words) ?? [];
    if (behind !== undefined) {
      step = words.slice(0, -behind.length);
      place = file === undefined ? place : ownFrame(file, Number(row));
    }
    step = PLAIN_STEP.exec(line)?.[1] ?? step;
    const said = ASSERTION.exec(line)?.[1];
    const frames = place ? [place] : [];
    const title = [scenario, step].filter((word) => word !== '').join(' > ');
    if (said !== undefined) {
      failures.push({ title, file: null, exceptions: [{ type: 'AssertionError', code: null, message: said, frames }] });
    } else if (line.trim() === 'Traceback (most recent call last):') {
      const indent = indentOf(line);
      const rest = lines.slice(index, index + MAX_LINES);
      const end = rest.findIndex((row_) => row_.trim() !== '' && indentOf(row_) < indent);
      const block = rest.slice(0, end === -1 ? undefined : end).map((row_) => row_.slice(indent));
      const exceptions = (readTracebacks(block, 'report')[0]?.exceptions ?? []).map(parsedException);
      if (exceptions.length > 0) failures.push({ title, file: null, exceptions });
    }
  }
  return findingOfFailures(failures);
}

function placesOf(lines: readonly string[]): ReadonlyMap<string, Frame> {
  return new Map(
    lines.flatMap((line) => {
      const [, file = '', row, name = ''] = LISTED.exec(line) ?? [];
      return file === '' ? [] : [[name, ownFrame(file, Number(row))] as const];
    }),
  );
}
