import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { frameAt } from '../frames.ts';

/** What stands above the place of a failure, in words of its own. */
const LABEL = /^\s{0,12}Error location:$/;
const PLACE = /^\s{0,12}((?:[A-Za-z]:(?=[\\/]))?[^:\n]{1,400}):(\d{1,7})$/;
/** The first line of a failure: `   → ✖ NightwatchAssertError`. */
const HEAD = /^\s{0,8}(?:→ )?[✖✕×✗] (?:([A-Z]\w{0,80}(?:Error|Exception))|\S.{0,300})$/;
/** The name of the test: `  Running shows the harbour:`, `   – shows the harbour (5.624s)`. */
const NAME = /^\s{0,8}(?:Running (\S.{0,300}):|– (\S.{0,300}?)(?: \([\d.]{1,12}m?s\))?)$/;
/** How many lines a failure has above its place. */
const MAX_LINES = 30;

/** Failures of a browser's test run that tell their words first and then `Error location:`; each once. */
export function locatedFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures = new Map<string, TestFailure>();
  for (const [index, line] of lines.entries()) {
    const [, file = '', row] = LABEL.test(line) ? (PLACE.exec(lines[index + 1] ?? '') ?? []) : [];
    if (row === undefined || failures.size >= MAX_FAILURES) continue;
    const above = lines.slice(Math.max(0, index - MAX_LINES), index);
    const head = above.findLastIndex((each) => HEAD.test(each));
    if (head === -1) continue;
    const type = HEAD.exec(above[head] ?? '')?.[1] ?? null;
    const words = above.slice(type === null ? head : head + 1).map((each) => each.trim());
    const [, running, listed] = NAME.exec(above.slice(0, head).findLast((each) => NAME.test(each)) ?? '') ?? [];
    const message = words.join('\n').trim();
    const exception = { type, code: null, message, frames: [frameAt(file.trim(), Number(row))] };
    // The summary at the end tells every failure again.
    failures.set(`${file}:${row}\n${message}`, {
      title: listed ?? running ?? null,
      file: null,
      exceptions: [exception],
    });
  }
  return [...failures.values()];
}
