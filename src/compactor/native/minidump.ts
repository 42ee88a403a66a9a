import type { Frame, ParsedException } from '../../model.ts';
import { moduleFrame } from './module-frame.ts';

/** What the system said: `Crash reason:  SIGSEGV / SEGV_MAPERR`, `Crash reason:  EXCEPTION_ACCESS_VIOLATION_READ`. */
const REASON = /^(Crash reason): {1,4}((\w{3,60}).{0,200})$/;
const ASSERTION = /^Assertion: (\S.{0,500})$/;
const CRASHED = /^Thread \d{1,5} .{0,100}\(crashed\)/;
/** The number of a frame. */
const NUMBER = /^\s{0,3}\d{1,4} {1,3}(?=\S)/;
const MAX_LINES = 1_000;

/** A minidump as Breakpad's stack walker and its successors print it; `null` where the text is none. */
export function minidump(text: string, lines: readonly string[]): ParsedException | null {
  if (!text.includes('Crash reason:')) return null;
  const [, , said, type = null] = lines.map((line) => REASON.exec(line)).find((found) => found !== null) ?? [];
  if (said === undefined) return null;
  const assertion = lines.map((line) => ASSERTION.exec(line)?.[1]).find((found) => found !== undefined);
  return { type, code: null, message: assertion ?? `Crash reason: ${said}`, frames: framesOf(lines) };
}

/** The frames of the thread that crashed; their registers stand between them, an empty line ends them. */
function framesOf(lines: readonly string[]): readonly Frame[] {
  const start = lines.findIndex((line) => CRASHED.test(line)) + 1;
  if (start === 0) return [];
  const thread = lines.slice(start, start + MAX_LINES);
  const end = thread.findIndex((line) => line.trim() === '');
  return (end === -1 ? thread : thread.slice(0, end)).flatMap((line) =>
    NUMBER.test(line) ? (moduleFrame(line) ?? []) : [],
  );
}
