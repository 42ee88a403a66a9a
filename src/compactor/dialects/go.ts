import type { Diagnostic, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { crashStack, goStack, isGoroutine } from '../go/go-frames.ts';
import { goErrorStack } from '../go/go-error-stack.ts';
import { goRace } from '../go/go-race.ts';
import { recoveredStack } from '../go/recovered-stack.ts';
import { goTestFailures } from '../go/go-test-failures.ts';
import { relevantLocation } from '../frames.ts';
import { unlabelled } from '../findings/line-label.ts';
import { unprefixed } from '../line-prefix.ts';

/** How the runtime announces the end: `panic: …`, `fatal error: …`; group 2 is the message. */
const START = /^(panic|fatal error): (.*)$/;
/** What stands before it in a log. */
const PREFIXED = /^(.{0,120}?)(?:panic|fatal error): /;
/** What `net/http` logs when it survives a panic. */
const SERVING = /\bpanic serving \S{1,120}?: (\S.{0,2000})/;
/** A panic within a panic: `\tpanic: …`. */
const AGAIN = /^\s{1,8}panic: (.*)$/;
/** What follows a message that a deferred function has caught. */
const RECOVERED = / \[recovered(?:, repanicked)?\]$/;
/** What the runtime says when a signal from outside ends the program: `SIGQUIT: quit`. */
const ENDED_BY_SIGNAL = /^(SIG[A-Z]{2,8}): (.{1,200})$/;
/** The signal behind a crash: `[signal SIGSEGV: segmentation violation code=…]`. */
const SIGNAL = /^\[signal (SIG[A-Z]{2,8})\b/;
/** A value that is no error: `main.Text("hello")`, `(*main.Point) 0xc000…`, `&errors.errorString{s:"boom"}`. */
const VALUE = /^\(?[&*]{0,2}([A-Za-z_][\w/.-]{0,100}\.[A-Za-z_]\w{0,60})(?:\(([\s\S]*)\)$|\) |\{)/;
/** Where the runtime's own words about an error begin. */
const RUNTIME_ERROR = 'runtime error: ';
/** A line of Go's `log` package: `2026/11/21 10:00:00 open x: no such file`, with a file where it was asked for. */
const LOGGED = /^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d(?:\.\d{6})? (?:([\w./-]{1,200}\.go):(\d{1,7}): )?(\S.*)$/;

/** Panics and fatal errors of the Go runtime, and the last words of `log.Fatal`. */
export const go: Dialect = {
  name: 'go',
  rank: 80,
  evidence: [
    'goroutine ',
    'panic: ',
    'panic recovered:',
    'fatal error: ',
    'exit status ',
    'runtime.main\n',
    'runtime.goexit\n',
  ],
  read: ({ text, lines }) => {
    if (text.includes('goroutine ') || /(?:panic|fatal error): /.test(text)) {
      const crash = readCrash(behindOutput(unprefixed(unlabelled(lines), prefixOf)));
      if (crash !== null) return text.includes(' FAIL: ') ? withFailedTests(crash, unlabelled(lines)) : crash;
    }
    if (text.includes('panic recovered:')) {
      const recovered = recoveredStack(unlabelled(lines));
      if (recovered !== null) return { exceptions: [recovered] };
    }
    if (text.includes('WARNING: DATA RACE')) {
      const race = goRace(unlabelled(lines));
      if (race !== null) return { exceptions: [race] };
    }
    if (text.includes('\nruntime.')) {
      const stack = goErrorStack(lines);
      if (stack !== null) return stack;
    }
    return /^exit status \d{1,3}\s*$/m.test(text) ? readFatalLog(lines) : null;
  },
};

/** A run of tests of which one crashed tells the failures of the others, in their order. */
function withFailedTests(crash: Finding, lines: readonly string[]): Finding {
  const failed = goTestFailures(lines).flatMap((test) => test.findings);
  const [root] = crash.exceptions.slice(-1);
  if (failed.length === 0 || root === undefined) return crash;
  const at = relevantLocation(crash.exceptions, []);
  const { file = null, line = null } = at ?? {};
  const message = `${root.code === null ? '' : `${root.code}: `}${root.message}`;
  const own: Diagnostic = { file, line, column: null, severity: 'error', code: root.type, message };
  const index = lines.findIndex((each) => START.test(each));
  const all = [...failed, { index, finding: own }].toSorted((a, b) => a.index - b.index);
  return { ...crash, diagnostics: all.map(({ finding }) => finding) };
}

function prefixOf(line: string): string | null {
  const prefix = PREFIXED.exec(line)?.[1] ?? null;
  return prefix === null || prefix.trim() === '' ? null : prefix;
}

/** The lines with what a program printed before a panic without ending its line on a line of its own. */
function behindOutput(lines: readonly string[]): readonly string[] {
  const stack = lines.findIndex((line) => isGoroutine(line.trim()));
  if (stack === -1 || startOf(lines, stack) !== -1) return lines;
  const index = lines.slice(0, stack).findLastIndex((line) => line.trim() !== '' && !SIGNAL.test(line));
  const line = lines[index] ?? '';
  const at = line.search(/(?<=[^\n"'`])(?:panic|fatal error): /);
  return at === -1 ? lines : [...lines.slice(0, index), line.slice(0, at), line.slice(at), ...lines.slice(index + 1)];
}

function readCrash(lines: readonly string[]): Finding | null {
  const stack = lines.findIndex((line) => isGoroutine(line.trim()));
  const start = startOf(lines, stack);
  if (start === -1) return stack === -1 ? null : stackOnly(lines, stack);
  const raised = readMessages(lines, start, stack === -1 ? lines.length : stack);
  if (stack === -1 && !raised.complete) return null;
  const parts = stack === -1 ? [] : crashStack(lines, stack + 1);
  // The runtime prints the first panic first and the stack of the last one first.
  const exceptions = raised.exceptions.toReversed().map((exception, index, all) => {
    const isRoot = index === all.length - 1;
    return { ...exception, frames: (isRoot ? parts.slice(index) : parts.slice(index, index + 1)).flat() };
  });
  const single = exceptions.length === 1 ? exceptions[0] : undefined;
  // Of a panic raised anew with the same value, the place of the first is what matters.
  if (single && parts.length > 1) return { exceptions: [{ ...single, frames: parts.at(-1) ?? [] }] };
  return { exceptions };
}

/** The last announcement before the stack; without a stack the last of all. */
function startOf(lines: readonly string[], stack: number): number {
  const until = stack === -1 ? lines.length : stack;
  return lines.slice(0, until).findLastIndex((line) => START.test(line) || SERVING.test(line));
}

interface Messages {
  readonly exceptions: readonly ParsedException[];
  /** Whether the text says, even without a stack, that a Go program ended here. */
  readonly complete: boolean;
}

function readMessages(lines: readonly string[], start: number, end: number): Messages {
  const head = lines[start] ?? '';
  const [, kind = 'panic', first] = START.exec(head) ?? [];
  const messages: string[] = [first ?? SERVING.exec(head)?.[1] ?? ''];
  let signal: string | null = null;
  let complete = false;
  for (const line of lines.slice(start + 1, end)) {
    if (/^exit status \d{1,3}\s*$/.test(line)) complete = true;
    if (complete || /^(?:runtime stack:|FAIL\b)/.test(line)) break;
    const again = AGAIN.exec(line)?.[1];
    const found = SIGNAL.exec(line.trim())?.[1];
    if (found !== undefined) signal = found;
    else if (again !== undefined) messages.push(again);
    else messages.push(`${messages.pop() ?? ''}\n${line.trim()}`);
  }
  const texts = messages.map((message) => message.trim().replace(RECOVERED, ''));
  const distinct = texts.filter((message, index) => message !== texts[index - 1]);
  return { exceptions: distinct.map((message) => exceptionOf(kind, message, signal)), complete };
}

function exceptionOf(kind: string, said: string, signal: string | null): ParsedException {
  if (said.startsWith(RUNTIME_ERROR)) {
    return { type: kind, code: 'runtime error', message: said.slice(RUNTIME_ERROR.length), frames: [] };
  }
  const [, type, value] = VALUE.exec(said) ?? [];
  const message = value === undefined ? said : value.replace(/^"([\s\S]*)"$/, '$1');
  return { type: type ?? kind, code: signal, message, frames: [] };
}

/** A stack whose head is missing, or one that a program printed itself. */
function stackOnly(lines: readonly string[], stack: number): Finding | null {
  const signal = lines.slice(0, stack).findLast((line) => line.startsWith('SIG') && ENDED_BY_SIGNAL.test(line));
  const [, type, said] = ENDED_BY_SIGNAL.exec(signal ?? '') ?? [];
  if (type !== undefined) {
    return { exceptions: [{ type, code: null, message: said ?? '', frames: crashStack(lines, stack + 1).flat() }] };
  }
  const frames = goStack(lines, stack + 1).at(-1) ?? [];
  const before = lines.slice(0, stack).findLast((line) => line.trim() !== '');
  if (frames.length === 0) return null;
  return { exceptions: [{ type: null, code: null, message: before?.trim() ?? (lines[stack] ?? '').trim(), frames }] };
}

/** `log.Fatal` prints a line and leaves; `go run` then tells the exit status. */
function readFatalLog(lines: readonly string[]): Finding | null {
  const exit = lines.findLastIndex((line) => /^exit status \d{1,3}\s*$/.test(line));
  const logged = LOGGED.exec(lines.slice(0, exit).findLast((line) => line.trim() !== '') ?? '');
  if (logged === null) return null;
  const [, file = null, line, message = ''] = logged;
  const frames = file === null ? [] : [{ file, line: Number(line), column: null, function: null, inApp: true }];
  return { exceptions: [{ type: null, code: null, message, frames }] };
}
