import { frameAt } from '../frames.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { readJavaTraces } from '../jvm/java-trace.ts';
import { blockFrom, failedCheck } from '../native/test-blocks.ts';
import { allFrames } from '../unread-frames.ts';
import { failureIn } from './failure-block.ts';

/** A failed test as Gradle heads it: `CartTest > sums the prices() FAILED`. */
const HEAD = /^(\S.{0,300}? > .{1,400}?) FAILED$/;
/** An exception and its place, all that is told by default: `    java.lang.IllegalStateException at CartTest.java:20`. */
const SHORT = /^\s{4}((?:[\w$]{1,100}\.){1,12}[\w$]{1,100}) at ([\w$.-]{1,200}\.\w{1,8}):(\d{1,7})$/;
/** What caused it, below: `        Caused by: java.net.ConnectException`, with the same place behind. */
const CAUSED = /^\s{8,80}Caused by: ([\w$.]{1,300})(?: at \S{1,200})?$/;
/** A frame that names a method, whose name may have blanks: `at shop.CartSpec.sums the prices(CartSpec.groovy:14)`. */
const FRAME = /^\s{0,40}at [^\s()]{1,300}(?: [^()]{0,300})?\([\w$-]{1,200}\.\w{1,8}:\d{1,7}\)$/;
/** A block of Spock, which shows the values of the parts of a condition. */
const CONDITION = /^\s{0,8}Condition (?:not satisfied|failed with Exception):$/;
/** A row of such a block that only leads to the values. */
const BARS = /^[|\s]{1,400}$/;

/** The failed tests that Gradle tells while it runs them. */
export function gradleFailures(lines: readonly string[]): readonly TestFailure[] {
  const failures: TestFailure[] = [];
  for (const [index, line] of lines.entries()) {
    const title = line.endsWith(' FAILED') ? HEAD.exec(line)?.[1] : undefined;
    if (title === undefined || title.startsWith('> ') || failures.length >= MAX_FAILURES) continue;
    const block = blockFrom(lines, index + 1, (next) => /^\S/.test(next));
    const failure = shortFailure(title, block) ?? conditionFailure(title, block) ?? failureIn(title, block, null);
    if (failure !== null) failures.push(failure);
  }
  return failures;
}

function shortFailure(title: string, block: readonly string[]): TestFailure | null {
  const [, type, file = '', row] = SHORT.exec(block[0] ?? '') ?? [];
  if (type === undefined) return null;
  const thrown = { type, code: null, message: '', frames: [frameAt(file, Number(row))] };
  const causes = block.slice(1).flatMap((line) => CAUSED.exec(line)?.[1] ?? []);
  return { title, file: null, exceptions: [thrown, ...causes.map((name) => ({ ...thrown, type: name }))] };
}

function conditionFailure(title: string, block: readonly string[]): TestFailure | null {
  if (!block.some((line) => CONDITION.test(line))) return null;
  const start = block.findIndex((line) => FRAME.test(line));
  const stack = start === -1 ? [] : block.slice(start);
  const [trace] = readJavaTraces(['java.lang.AssertionError: condition', ...stack]);
  const words = block.slice(0, start === -1 ? block.length : start).filter((line) => !BARS.test(line));
  const failure = failedCheck(title, null, undefined, words);
  const frames = allFrames(trace?.exceptions[0]?.frames ?? []);
  return { ...failure, exceptions: failure.exceptions.map((exception) => ({ ...exception, frames })) };
}
