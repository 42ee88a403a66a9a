import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { frameAt } from '../frames.ts';
import { findingOfFailures, MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';

/** Failed tests as Perl's Test::More and its kin print them, with or without `prove`. */
export const testMore: Dialect = { name: 'test-more', rank: 90, evidence: ['Failed test'], read };

/** `#   Failed test 'rounds'`, with the place on the same line or on the next. */
const HEAD = /^\s{0,12}#\s{1,8}Failed test (?=['ia])/;
/** What follows the name of the test. */
const TAIL = /^\s{0,4}(?:(?:in|at) (\S{1,400}) (?:at )?line (\d{1,7})\.?.{0,20})?$/;
const PLACE = /^\s{0,12}#\s{1,8}(?:in|at) (\S{1,400}) (?:at )?line (\d{1,7})\.?$/;
/** What stands below: `#          got: '2'`. */
const DETAIL = /^\s{0,12}# (.{0,1000})$/;
const END = /^\s{0,12}# (?:Looks like|Failed| {2}Failed)/;
/** `no such block at /srv/lib/Cidr.pm line 8.`, and what follows it. */
const DIED = /^([^#\s].{0,1500}?) at (\S{1,400}) line (\d{1,7})(?:, <\S{1,40}> (?:line|chunk) \d{1,9})?\.$/;
const UNFINISHED = /^# (?:Tests were run but no plan|Looks like your test (?:exited|died|planned))/;

function read({ lines }: ErrorText): Finding | null {
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const heading = headingOf(lines[index] ?? '');
    const death = heading === null ? deathAt(lines, index) : null;
    if (death !== null) failures.push(death);
    if (heading === null) continue;
    const below = heading.place[0] === undefined ? PLACE.exec(lines[index + 1] ?? '') : null;
    const [file, row] = below ? below.slice(1) : heading.place;
    if (file === undefined) continue;
    const words = detailFrom(lines, index + (below ? 2 : 1));
    const line = Number(row);
    const frame = frameAt(file, line);
    const message = words.length === 0 ? 'not ok' : words.join('\n');
    failures.push({
      title: heading.title ?? 'Failed test',
      file: null,
      exceptions: [{ type: null, code: null, message, frames: [frame] }],
    });
  }
  return findingOfFailures(failures);
}

/** The exception with which a test file ended before its time: what it said stands above what the harness says of it. */
function deathAt(lines: readonly string[], index: number): TestFailure | null {
  const [, message, file, row] = DIED.exec(lines[index] ?? '') ?? [];
  const next = lines.slice(index + 1, index + 4).find((line) => !line.startsWith('\t'));
  if (message === undefined || file === undefined || next === undefined || !UNFINISHED.test(next)) return null;
  const frames = [frameAt(file, Number(row))];
  return { title: null, file: null, exceptions: [{ type: null, code: null, message, frames }] };
}

/** The name of a failed test and its file and line, where its heading says them. */
function headingOf(line: string): { readonly title: string | null; readonly place: readonly string[] } | null {
  const head = HEAD.exec(line)?.[0];
  if (head === undefined) return null;
  const close = line.lastIndexOf("'");
  const isNamed = line[head.length] === "'" && close > head.length + 1;
  const tail = TAIL.exec(isNamed ? line.slice(close + 1) : line.slice(head.length));
  return tail === null
    ? null
    : { title: isNamed ? line.slice(head.length + 1, close) : null, place: tail[1] === undefined ? [] : tail.slice(1) };
}

/** What is said below a heading, from a line on. */
function detailFrom(lines: readonly string[], start: number): readonly string[] {
  const words: string[] = [];
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const said = END.test(line) ? undefined : DETAIL.exec(line)?.[1];
    if (said === undefined) break;
    words.push(said.trim());
  }
  return words;
}
