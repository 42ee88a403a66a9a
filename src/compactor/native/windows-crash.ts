import type { Frame, ParsedException } from '../../model.ts';
import { ownFrame } from '../single-cause.ts';
import { moduleFrame } from './module-frame.ts';

/** WinDbg's record: `   ExceptionCode: c0000005 (Access violation)`, `Attempt to read from address 0000000000000018`. */
const CODE = /^\s{0,8}ExceptionCode: ([\da-f]{8})(?: \((.{1,100})\))?/;
const ATTEMPT = /^\s{0,8}(Attempt to (?:read|write|execute) .{1,200})$/;
/** A stop of the kernel: `IRQL_NOT_LESS_OR_EQUAL (a)`, with its words below. */
const STOP = /^([A-Z][A-Z\d_]{6,80}) \(([\da-f]{1,8})\)$/;
/** Where WinDbg found the source. */
const SOURCE = /^FAULTING_SOURCE_FILE:\s{1,8}(\S.{0,400})$/;
const SOURCE_LINE = /^FAULTING_SOURCE_LINE_NUMBER:\s{1,8}(\d{1,7})$/;
const STACK = /^STACK_TEXT:|^ {0,3}#? {0,3}(?:Child-SP|ChildEBP)\b/;
/** What Unreal writes above the reason of a crash, and before each line of it. */
const CRITICAL = /=== Critical error: ===/;
const LOGGED = /^\[[\d.:-]{10,30}\]\[ {0,3}\d{1,4}\]\w{3,40}: (?:Error: ?)?/;
const CALLSTACK = '[Callstack] ';
/** Where an assertion of Unreal stands, and what it says where nobody caught an exception. */
const ASSERTED = / ?\[File: ?([^\][]{1,400})\] \[Line: ?(\d{1,7})\] ?/;
const UNHANDLED = /^Unhandled Exception: (EXCEPTION_[A-Z_]{3,60})/;
const MAX_LINES = 200;

/** A crash as WinDbg analyses it or as Unreal's log tells it; `null` where the text is none. */
export function windowsCrash(text: string, lines: readonly string[]): ParsedException | null {
  if (text.includes('=== Critical error: ===')) return unrealCrash(lines);
  return text.includes('ExceptionCode: ') || text.includes('STACK_TEXT:') ? analysed(lines) : null;
}

function analysed(lines: readonly string[]): ParsedException | null {
  const code = firstOf(lines, CODE);
  const stop = code === null ? firstOf(lines, STOP) : null;
  const type = code?.[2] ?? stop?.[1] ?? null;
  const below = stop === null ? undefined : lines[lines.findIndex((line) => STOP.test(line)) + 1];
  const message = firstOf(lines, ATTEMPT)?.[1] ?? below?.trim() ?? type ?? code?.[1];
  if (message === undefined || message === '') return null;
  const [, file] = firstOf(lines, SOURCE) ?? [];
  const [, row] = firstOf(lines, SOURCE_LINE) ?? [];
  const stack = framesFrom(lines, lines.findIndex((line) => STACK.test(line)) + 1);
  const [raised] = stack;
  const place = file === undefined || row === undefined ? [] : [ownFrame(file, Number(row))];
  const placed = place.map((frame) => ({ ...frame, function: raised?.function ?? null }));
  return { type, code: code?.[1] ?? stop?.[2] ?? null, message, frames: [...placed, ...stack] };
}

function unrealCrash(labelled: readonly string[]): ParsedException | null {
  const at = labelled.findIndex((line) => CRITICAL.test(line));
  const lines = labelled.slice(at + 1, at + 1 + MAX_LINES).map((line) => line.replace(LOGGED, ''));
  const stack = lines.findIndex((line) => line.startsWith(CALLSTACK));
  const said = lines.slice(0, stack === -1 ? 8 : stack).filter((line) => line.trim() !== '');
  if (said.length === 0) return null;
  const frames = framesFrom(lines, stack);
  const [, file, row] = said.map((line) => ASSERTED.exec(line)).find((found) => found !== null) ?? [];
  const asserted = file === undefined ? [] : [{ ...ownFrame(file, Number(row)), inApp: false }];
  const type = said.map((line) => UNHANDLED.exec(line)?.[1]).find((found) => found !== undefined) ?? null;
  const message = said.map((line) => line.replace(ASSERTED, '').trim()).join('; ');
  return { type, code: null, message, frames: frames.length > 0 ? frames : asserted };
}

/** The frames that follow each other from a line on; one line above them may be empty or a head. */
function framesFrom(lines: readonly string[], start: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of start <= 0 ? [] : lines.slice(start, start + MAX_LINES)) {
    const frame = moduleFrame(line);
    if (frame !== null) frames.push(frame);
    else if (frames.length > 0) break;
  }
  return frames;
}

function firstOf(lines: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const line of lines) {
    const found = pattern.exec(line);
    if (found) return found;
  }
  return null;
}
