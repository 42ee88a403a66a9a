import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { rubyFrame, withoutCallees } from '../ruby/ruby-frame.ts';

/** Failed tests as minitest, Rails and test-unit list them. */
export const minitest: Dialect = {
  name: 'minitest',
  rank: 90,
  evidence: [') Failure:', ') Error:', 'Failure: ', 'Error:\n'],
  read,
};

/** The heading of a failure: `  1) Failure:`; Rails leaves out the number. */
const HEADING = /^\s{0,6}(?:\d{1,6}\) )?(Failure|Error):$/;
/** The test and the place of the assertion: `TestCart#test_total [test/cart_test.rb:5]:`. */
const TEST = /^(?=[A-Z].{0,300}#test_)(.{1,600}?)(?: \[([^\]]{1,400})\])?:$/;
/** The class of an exception before its message. */
const TYPED = /^([A-Z]\w{0,80}(?:::\w{1,80}){0,8}): {0,2}(.{0,2000})$/;
/** The backtrace of an exception within the words of an assertion. */
const BACKTRACE = '---Backtrace---';
/** What ends the list. */
const END = /^(?:\d{1,9} (?:runs|tests), |\d{1,6}\) Skipped:|(?:bin\/)?rails test |Finished in )/;

function read({ lines }: ErrorText): Finding | null {
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const kind = HEADING.exec(lines[index] ?? '')?.[1];
    const [, title, place] = kind === undefined ? [] : (TEST.exec((lines[index + 1] ?? '').trim()) ?? []);
    if (kind === undefined || title === undefined) continue;
    const end = endOfFailure(lines, index + 2);
    const body = lines.slice(index + 2, end);
    failures.push({ title, file: null, exceptions: [kind === 'Error' ? raised(body) : failed(body, place)] });
    index = end - 1;
  }
  return findingOfFailures(failures);
}

function endOfFailure(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && !HEADING.test(lines[end] ?? '') && !END.test((lines[end] ?? '').trim())) end += 1;
  return end;
}

function failed(body: readonly string[], place: string | undefined): ParsedException {
  const end = body.indexOf(BACKTRACE);
  const words = (end === -1 ? body : body.slice(0, end)).map((line) => line.trim()).filter((line) => line !== '');
  const frame = place === undefined ? null : rubyFrame(place);
  return { type: 'Minitest::Assertion', code: null, message: words.join('\n'), frames: frame ? [frame] : [] };
}

function raised(body: readonly string[]): ParsedException {
  const words: string[] = [];
  const frames: Frame[] = [];
  for (const line of body.map((each) => each.trim())) {
    const frame = rubyFrame(line);
    if (frame) frames.push(frame);
    else if (frames.length === 0 && line !== '') words.push(line);
  }
  const [, type = null, first = words[0] ?? ''] = TYPED.exec(words[0] ?? '') ?? [];
  return { type, code: null, message: [first, ...words.slice(1)].join('\n'), frames: withoutCallees(frames) };
}
