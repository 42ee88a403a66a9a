import type { Frame, ParsedException } from '../../model.ts';

/** The heads of what the JVM writes when it ends itself, on its console and in its `hs_err` files. */
export const JVM_CRASH = [
  'detected by the Java Runtime Environment',
  'insufficient memory for the Java Runtime',
] as const;
/** `#  SIGSEGV (0xb) at pc=0x00007f1c2c1b7a10, pid=4411, tid=4437`, `#  EXCEPTION_ACCESS_VIOLATION (0xc0000005) at pc=…`. */
const SIGNAL = /^#\s{1,4}((?:SIG|EXCEPTION_)[A-Z_]{2,40}) (\(0x[\da-f]{1,16}\) at pc=0x[\da-f]{1,16})/;
/** `#  Internal Error (sharedRuntime.cpp:531), pid=4411, tid=4437`, with its reason below. */
const INTERNAL = /^#\s{1,4}(Internal Error) \([^()]{1,200}\), pid=/;
const REASON = /^#\s{1,4}((?:guarantee|assert|fatal error|Error|Out of Memory Error|ShouldNotReach)\S{0,20}.{0,300})$/i;
/** `# Native memory allocation (mmap) failed to map 268435456 bytes for committing reserved memory.` */
const MEMORY = /^# (Native memory allocation .{5,200})$/;
/** `# C  [libtile.so+0x7a10]  decode_row+0x40`, `# J 2120 c2 shop.Cart.total()I (42 bytes) @ 0x…`, `# V  [libjvm.so+0x6c]  …`. */
const PROBLEM =
  /^# ([CJVv]) {1,2}(?:\[([^\]+]{1,200})(?:\+0x[\da-f]{1,16})?\] {0,2}(\S{0,200})|\d{1,7}%? (?:c[12] )?(\S{1,300}))/;

/** A crash of the JVM itself; `null` where the text is none. */
export function jvmCrash(text: string, lines: readonly string[]): ParsedException | null {
  if (!JVM_CRASH.some((words) => text.includes(words))) return null;
  const [, signal, where = ''] = firstOf(lines, SIGNAL) ?? [];
  const frames = problematic(lines);
  if (signal !== undefined) return { type: signal, code: null, message: saidOf(`${signal} ${where}`, lines), frames };
  const memory = firstOf(lines, MEMORY)?.[1];
  if (memory !== undefined) return { type: null, code: null, message: memory, frames };
  const internal = firstOf(lines, INTERNAL)?.[1];
  if (internal === undefined) return null;
  const reason = lines.slice(lines.findIndex((line) => INTERNAL.test(line)) + 1);
  return { type: internal, code: null, message: firstOf(reason, REASON)?.[1] ?? internal, frames };
}

/** The signal with the function and the library that it came from. */
function saidOf(signal: string, lines: readonly string[]): string {
  const [, , library, name] = firstOf(lines, PROBLEM) ?? [];
  if (library === undefined) return signal;
  const called = (name ?? '').replace(/\+0x[\da-f]{1,16}$/, '');
  return called === '' ? `${signal} in ${library}` : `${signal} in ${called} of ${library}`;
}

/** The function that the JVM was in, in a native library or of the program's own compiled code. */
function problematic(lines: readonly string[]): readonly Frame[] {
  const [, kind, , native = '', compiled] = firstOf(lines, PROBLEM) ?? [];
  const name = compiled ?? native.replace(/\+0x[\da-f]{1,16}$/, '');
  if (kind === undefined || name === '') return [];
  return [{ file: null, line: null, column: null, function: name, inApp: kind === 'C' || kind === 'J' }];
}

function firstOf(lines: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const line of lines) {
    const found = line.startsWith('#') ? pattern.exec(line) : null;
    if (found) return found;
  }
  return null;
}
