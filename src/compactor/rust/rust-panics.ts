import type { Frame, ParsedException } from '../../model.ts';
import { rustBacktrace } from './rust-backtrace.ts';
import { frameAt, isLibraryPath } from '../frames.ts';

/** One panic of a text. */
export interface Panic {
  readonly exception: ParsedException;
  readonly file: string;
  readonly line: number;
  readonly column: number | null;
  /** The name of its thread, which is that of the test where a test has one. */
  readonly thread: string | null;
  /** Whether the test harness printed it for a failed test. */
  readonly inTest: boolean;
  /** Whether it came while another panic unwound the stack. */
  readonly unwinding: boolean;
}

/** The head of a panic since Rust 1.73; the message is on the lines below. Programs in browsers name no thread. */
const HEAD =
  /^(?:thread '([^'\n]{0,200})'(?: \(\d{1,12}\))? )?panicked at (?!')((?:[A-Za-z]:(?=[\\/]))?[^\n:]{1,800}):(\d{1,7}):(\d{1,7}):$/;
/** The head of an older panic: `thread 'main' panicked at 'message`, which may go on below. */
const OLD_HEAD = /^thread '([^'\n]{0,200})' panicked at '/;
/** The end of an older panic's message: `', src/main.rs:2:5`. */
const OLD_END = /', ([^\n']{1,800}):(\d{1,7}):(\d{1,7})$/;
/** What ends a message. */
const END =
  /^(?:note: run with |note: Some details are omitted|stack backtrace:|thread '|thread caused |---- |failures:|test result:|error: test failed|error: process didn't exit)/;
/** What the runtime says when a second panic comes before the first has unwound. */
const UNWINDING =
  /panicked while processing panic|thread caused non-unwinding panic|panic in a destructor during cleanup/;
/** The kind of an I/O error in its `Debug` form: `Os { code: 2, kind: NotFound, … }`. */
const IO_KIND = /\bkind: ([A-Z]\w{1,40}), (?:message|error): /;
/** The type of an error in its `Debug` form: `: ParseIntError { kind: InvalidDigit }`. */
const DEBUG_TYPE = /: ([A-Z]\w{1,60})(?: \{|\()/;
/** What the test harness says of a test that ended without the panic that it is about. */
const CALM = 'note: test did not panic as expected';
/** A panic that only passes on what went wrong in another thread. */
const PASSED_ON =
  /\bAny \{ \.\. \}|\bPoisonError\b|\b(?:Recv|Send|Join)Error\b|\bDisconnected\b|^a scoped thread panicked|^cannot access a /;
/** Where a property says that it failed: `… at tests/pack.rs:10.`, above its smallest input. */
const CHECKED = / at ([^\s:]{1,400}\.rs):(\d{1,7})\.$/m;
/** How the harness heads what a failed test printed: `---- tests::heavy stdout ----`. */
const SECTION = /^---- (\S.{0,300}) stdout ----$/;
/** How nextest heads what a failed test printed: `        FAIL [   0.006s] (1/6) seeds tests::heavy`. */
const NEXTEST = /^\s{0,12}(?:TRY \d{1,4} )?FAIL \[/;
/** The longest message that is read, in lines. */
const MAX_MESSAGE_LINES = 60;

/** Every panic of the text, in its order. */
export function rustPanics(lines: readonly string[]): readonly Panic[] {
  const panics: Panic[] = [];
  const unwinding = lines.some((line) => UNWINDING.test(line));
  let section: string | null = null;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.startsWith('---- ')) section = SECTION.exec(line)?.[1] ?? section;
    const calm = line.trimStart().startsWith(CALM) ? readCalm(lines, index) : null;
    if (calm !== null) panics.push(calm);
    if (!line.includes('panicked at ')) continue;
    const found = readNew(lines, index) ?? readOld(lines, index);
    if (found === null || UNWINDING.test(found.message)) continue;
    panics.push(panicOf(lines, found, unwinding && panics.length > 0, section));
    index = found.end - 1;
  }
  return panics;
}

/** Of several panics of one run, the one that brought the others about. */
export function ownPanic(panics: readonly Panic[]): readonly ParsedException[] {
  const own = panics.find((panic) => !isPassedOn(panic)) ?? panics[0];
  return own === undefined ? [] : [own.exception];
}

/** Whether a panic only says that another thread had one. */
export function isPassedOn({ exception }: Panic): boolean {
  return PASSED_ON.test(exception.message);
}

/** A test that should have panicked, and the place of it, which its harness tells since Rust 1.87. */
function readCalm(lines: readonly string[], index: number): Panic | null {
  const [, file, line, column] = / at (\S{1,800}):(\d{1,7}):(\d{1,7})$/.exec(lines[index] ?? '') ?? [];
  const name = /^---- (\S{1,300}) stdout ----$/.exec(lines[index - 1] ?? '')?.[1] ?? null;
  if (file === undefined) return null;
  const place = { file, line: Number(line), column: Number(column) };
  const frames = [{ ...place, function: name, inApp: true }];
  const message = CALM.slice('note: '.length);
  return {
    exception: { type: null, code: null, message, frames },
    ...place,
    thread: name,
    inTest: true,
    unwinding: false,
  };
}

interface Head {
  readonly thread: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  /** Index of the first line after the message. */
  readonly end: number;
}

function readNew(lines: readonly string[], index: number): Head | null {
  const match = HEAD.exec(fromThread(lines[index] ?? ''));
  if (match === null) return null;
  const [, thread = '', file = '', line, column] = match;
  const limit = Math.min(lines.length, index + 1 + MAX_MESSAGE_LINES);
  let end = index + 1;
  while (end < limit && !END.test((lines[end] ?? '').trimStart())) end++;
  // Where nothing marks the end, other output may follow: the message goes to the first empty line.
  if (!/^(?:note: run|note: Some|stack backtrace:)/.test((lines[end] ?? '').trimStart())) {
    const blank = lines.slice(index + 1, end).findIndex((text) => text.trim() === '');
    if (blank !== -1) end = index + 1 + blank;
  }
  const message = lines
    .slice(index + 1, end)
    .join('\n')
    .trim();
  return { thread, file, line: Number(line), column: Number(column), message, end };
}

function readOld(lines: readonly string[], index: number): Head | null {
  const head = OLD_HEAD.exec(fromThread(lines[index] ?? ''));
  if (head === null) return null;
  const limit = Math.min(lines.length, index + MAX_MESSAGE_LINES);
  for (let end = index; end < limit; end++) {
    const match = OLD_END.exec(lines[end] ?? '');
    if (match === null) continue;
    const [all, file = '', line, column] = match;
    const whole = lines.slice(index, end + 1).join('\n');
    const message = fromThread(whole).slice(head[0].length, -all.length);
    return { thread: head[1] ?? '', file, line: Number(line), column: Number(column), message, end: end + 1 };
  }
  return null;
}

/** The line without what a log puts before the head of a panic. */
function fromThread(line: string): string {
  const thread = line.indexOf("thread '");
  return line.slice(Math.max(0, thread === -1 ? line.indexOf('panicked at ') : thread));
}

function panicOf(lines: readonly string[], head: Head, unwinding: boolean, section: string | null): Panic {
  const { thread, file, line, column, message, end } = head;
  const trace = rustBacktrace(lines, end);
  const at = trace.findIndex((frame) => frame.line === line && frame.file !== null && sameFile(frame.file, file));
  const raise = checkOf(message) ?? {
    file,
    line,
    column,
    function: trace[at]?.function ?? null,
    inApp: !isLibraryPath(file),
  };
  const code = IO_KIND.exec(message)?.[1] ?? debugType(message);
  const frames = [raise, ...(at === -1 ? trace.filter((frame) => frame.inApp) : trace.slice(at + 1))];
  const before = lines.slice(Math.max(0, end - MAX_MESSAGE_LINES), end);
  const inTest = section === thread || before.some((each) => each.endsWith(` ${thread}`) && NEXTEST.test(each));
  const place = { file: raise.file ?? file, line: raise.line ?? line, column: raise.column };
  return { exception: { type: 'panic', code, message, frames }, ...place, thread, inTest, unwinding };
}

/** The check of a property that failed, where a macro stands at the place of the panic itself. */
function checkOf(message: string): Frame | null {
  const [, file, line] = message.startsWith('Test failed: ') ? (CHECKED.exec(message) ?? []) : [];
  return file === undefined ? null : { ...frameAt(file, Number(line)), function: null };
}

/** The type is only told from a call or a tuple in prose where the message ends with it. */
function debugType(message: string): string | null {
  if (!/[})]$/.test(message) || message.endsWith(': Any { .. }')) return null;
  return DEBUG_TYPE.exec(message)?.[1] ?? null;
}

/** A backtrace prints `./src/main.rs` where the panic prints `src/main.rs`. */
function sameFile(traced: string, file: string): boolean {
  const bare = traced.replace(/^\.\//, '');
  return bare === file || bare.endsWith(`/${file}`) || file.endsWith(`/${bare}`);
}
