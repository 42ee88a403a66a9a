import type { Frame, ParsedException } from '../../model.ts';
import { elixirFrame } from '../beam/elixir-frame.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { ownFrame } from '../single-cause.ts';

/** Failed tests as ExUnit lists them. */
export const exunit: Dialect = {
  name: 'exunit',
  rank: 90,
  evidence: [') test ', ') doctest ', ') property ', ': failure on '],
  read,
};

/** `  1) test adds prices (ShopTest)` */
const TITLE = /^\s{1,6}\d{1,6}\) ((?:test|doctest|property|feature) .{1,1000} \([A-Z][\w.]{0,200}\))$/;
/** The place of the test below its title. */
const PLACE = /^\s{2,12}([^\s:]{1,300}\.exs?):(\d{1,7})$/;
/** An exception of the code. */
const RAISED = /^\s{2,12}\*\* \(([\w.]{1,120})(?: from #PID<[\d.]{1,24}>)?\) ?(.{0,1500})$/;
const SECTION = /^\s{2,12}(?:stacktrace|code|arguments):/;
/** The assertion that failed, which stands among its words; below an exception it is only where the test was. */
const CODE = /^\s{2,12}code:\s{1,4}\S/;
const END = /^(?:Finished in |\d{1,6} (?:tests?|doctests?|properties), |\S)/;

function read({ lines }: ErrorText): Finding | null {
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const title = TITLE.exec(lines[index] ?? '')?.[1];
    const place = title === undefined ? null : PLACE.exec(lines[index + 1] ?? '');
    if (title === undefined || !place) continue;
    let end = index + 2;
    while (end < lines.length && !TITLE.test(lines[end] ?? '') && !END.test(lines[end] ?? '')) end += 1;
    const at = ownFrame(place[1] ?? null, Number(place[2]));
    failures.push({ title, file: null, exceptions: [exceptionOf(lines.slice(index + 2, end), at)] });
    index = end - 1;
  }
  return findingOfFailures(failures);
}

function exceptionOf(body: readonly string[], test: Frame): ParsedException {
  const words: string[] = [];
  const frames: Frame[] = [];
  let type: string | null = null;
  let told = false;
  for (const line of body) {
    const frame = elixirFrame(line);
    const raised: RegExpExecArray | null = type === null ? RAISED.exec(line) : null;
    if (frame) frames.push(frame);
    else if (raised) {
      type = raised[1] ?? null;
      words.push(raised[2] ?? '');
    } else if (type === null && CODE.test(line)) {
      words.push(line.trim().replace(/\s{2,}/g, ' '));
    } else if (SECTION.test(line)) told = type !== null || /stacktrace:/.test(line);
    else if (!told && line.trim() !== '') words.push(line.trim().replace(/\s{2,}/g, ' '));
  }
  return {
    type,
    code: null,
    message: words.join('\n'),
    frames: frames.some(({ inApp }) => inApp) ? frames : [...frames, test],
  };
}
