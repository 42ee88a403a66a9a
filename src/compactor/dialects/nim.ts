import type { Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** `Error: unhandled exception: index 2 not in 0 .. 1 [IndexDefect]`; the message may have several lines. */
const UNHANDLED = /^Error: unhandled exception: (.*)$/;
/** The type that ends a message. */
const TYPE = /^(.*?) ?\[([A-Z]\w{0,100})\]$/;
/** A frame, the outermost first: `/srv/app/rows.nim(2)     third`. */
const FRAME = /^((?:[A-Za-z]:)?[^\s(]{1,400}\.nims?)\((\d{1,7})\)\s{1,60}(\S{1,200})$/;

/** Uncaught exceptions of Nim programs. */
export const nim: Dialect = {
  name: 'nim',
  rank: 82,
  evidence: ['Error: unhandled exception: '],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const index = lines.findIndex((line) => UNHANDLED.test(line));
    const first = UNHANDLED.exec(lines[index] ?? '')?.[1];
    if (first === undefined) return null;
    const end = lines.slice(index, index + 10).findIndex((line) => TYPE.test(line));
    const text = end <= 0 ? first : [first, ...lines.slice(index + 1, index + end + 1)].join(' ');
    const [, message = text, type = null] = TYPE.exec(text) ?? [];
    return { exceptions: [{ type, code: null, message, frames: framesBefore(lines, index) }] };
  },
};

function framesBefore(lines: readonly string[], index: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of lines.slice(0, index).toReversed()) {
    const [frame, file, row, name] = FRAME.exec(line) ?? [];
    if (frame === undefined) break;
    frames.push(sourceFrame(file, row, undefined, name));
  }
  return frames;
}
