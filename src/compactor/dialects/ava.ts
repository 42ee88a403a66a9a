import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { readAvaDetails } from '../javascript/ava-details.ts';
import { chainOf, exceptionOf } from '../javascript/error-block.ts';
import { readErrorBlocks } from '../javascript/error-blocks.ts';
import { frameAt, readFrame, readPlace } from '../javascript/frames.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { parsedException } from '../unread-frames.ts';

/** Failed tests as AVA lists them. */
export const ava: Dialect = { name: 'ava', rank: 90, evidence: ['[fail]: '], read };

/** The rule above and below the failures. */
const RULE = /^\s{0,4}─$/;
/** A line of the list of results. */
const RESULT = /^\s{2,4}[✘✖×] \[fail\]: /m;
/** The place of the assertion: `  test/orders.js:5`. */
const PLACE = /^\s{2}(\S{1,500}\.[cm]?[jt]sx?:\d{1,7})$/;
/** A line of the code: `   5:   t.is(…);`. */
const CODE = /^\s{1,8}\d{1,7}: /;
/** A frame as AVA prints it: `  › fn (file:///srv/a.js:5:5)`. */
const FRAME = /^\s*› (\S.{0,1000})$/;

function read({ text, lines }: ErrorText): Finding | null {
  if (!RESULT.test(text)) return null;
  const start = lines.findIndex((line) => RULE.test(line));
  if (start === -1) return null;
  const end = lines.findLastIndex((line) => RULE.test(line));
  return findingOfFailures(sectionsOf(lines.slice(start + 1, end > start ? end : lines.length)).map(failureOf));
}

/** Two empty lines part the failures. */
function sectionsOf(lines: readonly string[]): readonly (readonly string[])[] {
  const sections: string[][] = [];
  let empty = 2;
  for (const line of lines) {
    if (line.trim() === '') {
      empty += 1;
      sections.at(-1)?.push('');
      continue;
    }
    if (empty >= 2 && sections.length < MAX_FAILURES) sections.push([]);
    sections.at(-1)?.push(line);
    empty = 0;
  }
  return sections;
}

function failureOf([title = '', ...body]: readonly string[]): TestFailure {
  const place = body.map((line) => PLACE.exec(line)?.[1]).find((found) => found !== undefined);
  const at = place === undefined ? null : readPlace(place);
  const thrown = readErrorBlocks(body).findLast(({ block }) => block.frames.length > 0);
  const exceptions = thrown ? chainOf(thrown.block).map(exceptionOf).map(parsedException) : [assertionOf(body, at)];
  return { title: title.trim(), file: at?.file ?? null, exceptions };
}

function assertionOf(body: readonly string[], at: ReturnType<typeof readPlace>): ParsedException {
  const details = body.filter((line) => !PLACE.test(line) && !CODE.test(line) && !FRAME.test(line));
  const frames = body.map(frameOf).filter((frame) => frame !== null);
  const own: readonly Frame[] = at ? [frameAt(at.file, at.line, at.column, null)] : [];
  const { type = null, message = '' } = readAvaDetails(details) ?? {};
  return { type: type ?? 'AssertionError', code: null, message, frames: [...own, ...frames] };
}

function frameOf(line: string): Frame | null {
  const said = FRAME.exec(line)?.[1];
  return said === undefined ? null : readFrame(`at ${said}`);
}
