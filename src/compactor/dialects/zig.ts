import type { Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** `thread 20 panic: index out of bounds: index 5, len 3`. */
const PANIC = /^(?:thread \d{1,10} )?panic: (.+)$/;
/** An error that left `main`: `error: FileNotFound`. */
const ERROR = /^error: ([A-Z]\w{1,100})$/;
/** A frame: `/srv/app/rows.zig:4:16: 0x10372ef in at (rows)`. */
const FRAME = /^((?:[A-Za-z]:)?[^\s:]{1,400}):(\d{1,7}):(\d{1,7}): 0x[0-9a-f]{1,16} in (\S{1,200}) \(.{1,200}\)$/;

/** Panics of Zig programs, and errors that they return. */
export const zig: Dialect = {
  name: 'zig',
  rank: 80,
  evidence: [' panic: ', 'error: ', 'panic: '],
  read: ({ text, lines: labelled }) => {
    if (!text.includes(': 0x')) return null;
    const lines = unlabelled(labelled);
    const index = lines.findIndex(
      (line, at) => (PANIC.test(line) || ERROR.test(line)) && FRAME.test(lines[at + 1] ?? ''),
    );
    if (index === -1) return null;
    const line = lines[index] ?? '';
    const [, name] = ERROR.exec(line) ?? [];
    const message = name === undefined ? (PANIC.exec(line)?.[1] ?? '') : `error: ${name}`;
    return { exceptions: [{ type: name ?? 'panic', code: null, message, frames: framesFrom(lines, index + 1) }] };
  },
};

function framesFrom(lines: readonly string[], start: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of lines.slice(start)) {
    const [frame, file, row, column, name] = FRAME.exec(line) ?? [];
    if (frame !== undefined) frames.push(sourceFrame(file, row, column, name));
    // Below a frame is its line of source and a mark, both indented.
    else if (!line.startsWith(' ')) break;
  }
  return frames;
}
