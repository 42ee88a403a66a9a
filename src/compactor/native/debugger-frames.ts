import type { Frame } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { functionName } from './signature.ts';
import { toNumber } from '../text.ts';

/** The number and the address of a frame of gdb: `#0  0x55… in `. */
const GDB_FRAME = /^\s{0,8}#(\d{1,5})\s{1,4}(?:0x[0-9a-f]{1,16} in )?(?=\S)/;
/** Where a frame of gdb is: ` at src/a.c:5`. */
const GDB_PLACE = / at ([^\s:]{1,600}):(\d{1,7})$/;
/** A frame of lldb: `  * frame #0: 0x… app`main(argc=1) at main.c:5:10`. */
const LLDB_FRAME = /^\s{1,8}(?:\* )?frame #(\d{1,5}): 0x[0-9a-f]{1,16} [^`\s]{1,300}`(.{1,1500})$/;
/** Where a frame of lldb is. */
const LLDB_PLACE = / at ([^\s:]{1,600}):(\d{1,7})(?::(\d{1,7}))?(?: \[.{1,40}\])?$/;
/** Sources of glibc, as its debug symbols name them. */
const GLIBC = /^\.{1,2}\/(?:nptl|sysdeps|csu|stdlib|malloc|assert|libio|debug|string|signal|setjmp|posix|io)\//;

/** The first backtrace of gdb or lldb in the lines, raise point first; empty where there is none. */
export function backtrace(lines: readonly string[]): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of lines) {
    const found = line.includes('#') ? (gdbFrame(line) ?? lldbFrame(line)) : null;
    // Other lines stand between the frames of `bt full`; a second `#0` is another thread's.
    if (found === null) continue;
    if (found.number !== frames.length) break;
    frames.push(found.frame);
  }
  return frames;
}

/** Where gdb says that a program has stopped, without a backtrace: `0x… in main () at a.c:5`; `null` for other lines. */
export function stopFrame(line: string): Frame | null {
  return gdbFrame(`#0  ${line}`)?.frame ?? null;
}

function gdbFrame(line: string): { readonly number: number; readonly frame: Frame } | null {
  const head = GDB_FRAME.exec(line);
  if (head === null) return null;
  const rest = line.slice(head[0].length);
  if (!rest.includes(' (')) return null;
  const [, file, row] = GDB_PLACE.exec(rest) ?? [];
  return { number: Number(head[1]), frame: frameOf(rest.slice(0, rest.indexOf(' (')), file, row) };
}

function lldbFrame(line: string): { readonly number: number; readonly frame: Frame } | null {
  const [, number, rest = ''] = LLDB_FRAME.exec(line) ?? [];
  if (number === undefined) return null;
  const place = LLDB_PLACE.exec(rest);
  const [, file, row, column] = place ?? [];
  const name = place === null ? rest : rest.slice(0, place.index);
  return { number: Number(number), frame: frameOf(functionName(name), file, row, column) };
}

function frameOf(name: string, file?: string, line?: string, column?: string): Frame {
  return {
    file: file ?? null,
    line: toNumber(line),
    column: toNumber(column),
    function: name === '??' ? null : name,
    inApp: file !== undefined && !isLibraryPath(file) && !GLIBC.test(file) && !name.startsWith('__'),
  };
}
