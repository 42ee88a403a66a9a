import { goStack } from '../go/go-frames.ts';
import { frameAt } from '../frames.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { failedCheck } from '../native/test-blocks.ts';

/** The first line of a failed spec: `• [FAILED] [0.007 seconds]`, with the node it failed in where that is no spec. */
const HEAD = /^[^\w\s]{1,4} \[(?:FAILED|PANICKED|TIMEDOUT|INTERRUPTED|ABORTED)\] \[[\d.]{1,12} seconds\]$/;
/** The rule below it. */
const RULE = /^\s{0,8}-{20,}$/;
/** Where its words begin, and where they end: `  In [It] at: /srv/cart_test.go:19 @ 11/23/26 03:10:39.462`. */
const SAID = /^\s{0,8}\[(?:FAILED|PANICKED|TIMEDOUT|INTERRUPTED|ABORTED)\] (\S.{0,1500})$/;
const PLACE = /^\s{0,8}In \[[^\]]{1,40}\] at: (\S.{0,400}):(\d{1,7})(?: @ .{1,60})?$/;
const STACK = /^\s{0,8}Full Stack Trace$/;

/** The failed specs of Ginkgo. */
export function ginkgoFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  if (!text.includes('] at: ')) return [];
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    if (!HEAD.test(lines[index] ?? '')) continue;
    let end = index + 1;
    while (end < lines.length && !RULE.test(lines[end] ?? '')) end += 1;
    const failure = failureOf(lines[index + 1] ?? '', lines.slice(index + 2, end));
    if (failure !== null) failures.push(failure);
    index = end;
  }
  return failures;
}

function failureOf(title: string, block: readonly string[]): TestFailure | null {
  const start = block.findIndex((line) => SAID.test(line));
  const end = block.findIndex((line, index) => index >= start && PLACE.test(line));
  const [, file, row] = PLACE.exec(block[end] ?? '') ?? [];
  if (start === -1 || file === undefined || row === undefined) return null;
  const first = SAID.exec(block[start] ?? '')?.[1] ?? '';
  const stack = block.findIndex((line, index) => index > end && STACK.test(line));
  const panic = block.slice(end + 1, stack === -1 ? undefined : stack);
  const isPanic = first === 'Test Panicked' && panic.some((line) => line.trim() !== '');
  const failure = failedCheck(title.trim(), file, row, isPanic ? panic : [first, ...block.slice(start + 1, end)]);
  const called = stack === -1 ? [] : goStack(block, stack + 1).flat();
  const frames = [frameAt(file, Number(row)), ...called];
  return { ...failure, exceptions: failure.exceptions.map((each) => ({ ...each, frames })) };
}
