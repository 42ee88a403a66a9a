import type { Frame } from '../../model.ts';
import { frameAt } from '../frames.ts';
import { MAX_FAILURES, type TestFailure } from '../javascript/test-failure.ts';
import { readHeading } from '../javascript/heading.ts';
import { javaFrame } from '../jvm/java-frame.ts';
import { toNumber } from '../text.ts';

/** How a runner heads a failed test with its name and its place. */
interface Heads {
  /** What every such run prints, one of them. */
  readonly any: readonly string[];
  /** The line or lines of the head, with groups `title`, `file`, `line`, `column` and the words behind the place. */
  readonly head: RegExp;
  /** The line below the head, where that alone says nothing. */
  readonly below?: string;
  /** The first line that no longer belongs to it. */
  readonly end: RegExp;
  /** What of the lines below says what went wrong. */
  readonly words: (block: readonly string[]) => readonly string[];
  /** The line below that names the test, where the head does not. */
  readonly name?: RegExp;
  /** Whether the place is that of the exception, which may lie in a library, rather than that of the check. */
  readonly isRaised?: boolean;
}

const MAX_LINES = 80;
/** How Gleam names what it tells of a failed test: ` test: quota_test.take_test`. */
const GLEAM_NAME = /^ {0,4}test: (\S{1,300})$/;
const GLEAM_LABEL = /^ {0,4}(info|code): (.{1,1500})$/;
/** A panic as gocheck tells it: `Panic: no berth (PC=0x43B1A5)`. */
const GO_PANIC = /^Panic: (.{0,1500}) \(PC=0x[0-9A-F]{1,16}\)$/;
const RUNNERS: readonly Heads[] = [
  // clojure.test: `FAIL in (daily) (scheduler_test.clj:15)`, Kaocha's `FAIL in shop.core-test/daily (core_test.clj:15)`
  {
    any: ['FAIL in ', 'ERROR in '],
    head: /^(?:FAIL|ERROR) in \(?(?<title>[^\s()]{1,200}(?: [^\s()]{1,200}){0,5})\)? \((?<file>[^\s:()]{1,300}):(?<line>\d{1,7})(?::(?<column>\d{1,7}))?\)$/,
    end: /^\s*$|^(?:FAIL|ERROR) in |^Ran \d/,
    words: (block) => {
      const stack = block.findIndex((line) => /^ {1,4}at \S|^ {4}[\w$.]{1,200}\/?\S{0,100} \(\S{1,200}:\d/.test(line));
      return block
        .slice(0, stack === -1 ? undefined : stack)
        .map((line) => line.replace(/^ {2}actual: (?=[\w.]{1,200}(?:Exception|Error): )/, ''));
    },
    isRaised: true,
  },
  // Julia: `tile index: Test Failed at /srv/test/runtests.jl:9`
  {
    any: ['Test Failed at ', 'Error During Test at ', 'Unexpected Pass'],
    head: /^(?<title>\S.{0,300}?): (?:Test Failed|Error During Test|Unexpected Pass) at (?<file>\S.{0,400}):(?<line>\d{1,7})$/,
    end: /^\s{0,8}Stacktrace:$|^Test Summary:|: (?:Test Failed|Error During Test) at /,
    words: (block) =>
      block.filter((line) => !/^\s{0,4}(?:Test threw exception|Got exception outside of a @test)$/.test(line)),
  },
  // doctest of Python: `File "/srv/money.py", line 4, in money.split`, `Failed example:`
  {
    any: ['\nFailed example:\n'],
    below: 'Failed example:',
    head: /^File "(?<file>[^"]{1,400})", line (?<line>\d{1,7}), in (?<title>\S{1,300})$/,
    end: /^\*{20,}$/,
    words: (block) => {
      const raised = block.findIndex((line) => /^Exception raised:$/.test(line));
      if (raised === -1) return block.filter((line) => line !== 'Failed example:');
      const error = block.findLast((line) => /^ {4}[\w.]{1,200}(?:: |$)/.test(line)) ?? '';
      return [error, ...block.slice(1, raised)];
    },
  },
  // Swift Testing: `✘ Test feelsLike(temp:) recorded an issue with 1 argument temp → -10.0 at F.swift:35:9: Expectation failed: …`
  {
    any: [' recorded an issue '],
    head: /^\S{1,4} {1,2}Test (?<title>.{1,200}?) recorded an issue (?:with \d{1,3} .{1,300}? )?at (?<file>[^\s:]{1,300}):(?<line>\d{1,7}):(?<column>\d{1,7}): (?<words>.{1,1500})$/,
    end: /^(?!↳)/,
    words: (block) => block.map((line) => line.replace(/^↳ /, '')),
  },
  // Tests of Gleam: `assert test/quota_test.gleam:18`, with labelled lines below
  {
    any: ['.gleam:'],
    head: /^(?:let assert|[a-z]{4,10}) (?<file>[^\s:]{1,300}\.gleam):(?<line>\d{1,7})$/,
    end: /^\s*$/,
    name: GLEAM_NAME,
    words: (block) => [...labelled(block, 'info'), ...labelled(block, 'code')],
  },
  // gocheck: `meter_test.go:29:`, its line of source, and `... obtained int = 7`
  {
    any: ['\n... '],
    head: /^(?:PANIC: )?(?<file>[^\s:]{1,300}\.go):(?<line>\d{1,7}):(?: (?<title>\w{1,100}\.\w{1,200}))?$/,
    end: /^(?:FAIL|PANIC): |^-{40,}$|^[^\s:]{1,300}\.go:\d{1,7}:$|^OOPS: /,
    words: (block) => {
      const said = block.filter((line) => line.startsWith('... ')).map((line) => line.slice(4).replace(GO_PANIC, '$1'));
      return said.length > 0 ? said : block;
    },
  },
];

/** The failed tests of runners that head each with its name and its place. */
export function placedFailures(text: string, lines: readonly string[]): readonly TestFailure[] {
  const runner = RUNNERS.find(
    ({ any, head }) => any.some((word) => text.includes(word)) && lines.some((line) => head.test(line)),
  );
  if (runner === undefined) return [];
  const failures: TestFailure[] = [];
  for (let index = 0; index < lines.length && failures.length < MAX_FAILURES; index += 1) {
    const { title, file, line, column, words: behind } = runner.head.exec(lines[index] ?? '')?.groups ?? {};
    if (file === undefined) continue;
    let end = index + 1;
    while (end < Math.min(lines.length, index + MAX_LINES) && !runner.end.test(lines[end] ?? '')) end += 1;
    const block = lines.slice(index + 1, end);
    if (runner.below !== undefined && block[0] !== runner.below) continue;
    const words = [...(behind === undefined ? [] : [behind]), ...runner.words(block)];
    const name = title?.trim() ?? (runner.name && below(block, runner.name)) ?? null;
    failures.push(placed(name, frameAt(file, Number(line), toNumber(column)), words, runner.isRaised ? block : []));
    index = end - 1;
  }
  return failures;
}

function below(block: readonly string[], name: RegExp): string | undefined {
  return block.map((line) => name.exec(line)?.[1]).find((found) => found !== undefined);
}

/** What stands behind a label of Gleam. */
function labelled(block: readonly string[], label: 'info' | 'code'): readonly string[] {
  return block.flatMap((line) => {
    const [, found, value = ''] = GLEAM_LABEL.exec(line) ?? [];
    return found === label ? [value] : [];
  });
}

function placed(title: string | null, place: Frame, words: readonly string[], stack: readonly string[]): TestFailure {
  const said = words.map((line) => line.trim()).filter((line) => line !== '');
  const wanted = said.findIndex((line) => line === 'Expected:');
  const at = said.findIndex((line, index) => (wanted === -1 || index < wanted) && readHeading(line)?.type);
  const heading = at === -1 ? null : readHeading(said[at] ?? '');
  const message = heading === null ? said : said.with(at, heading.message);
  const traced = stack.map(rowOfStack).filter((frame) => frame !== null);
  const frames = traced.some(({ inApp }) => inApp) ? traced : [place, ...traced];
  const { type = null, code = null } = heading ?? {};
  return { title, file: null, exceptions: [{ type, code, message: message.join('\n'), frames }], kind: type };
}

/** A frame of the JVM, whose first row is marked and whose others are only indented. */
function rowOfStack(line: string): Frame | null {
  const row = line.trim();
  return javaFrame(row.startsWith('at ') ? row : `at ${row}`);
}
