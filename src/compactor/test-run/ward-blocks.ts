import { frameAt } from '../frames.ts';
import type { TestFailure } from '../javascript/test-failure.ts';
import { pythonFrame } from '../python/frame-lines.ts';

/** Where a check failed; an exception has only its file there, and a trace in a box below. */
const FAILED = /^\s{1,8}Failed at (\S.{0,400}?\.py)(?::(\d{1,7}))?\s{0,200}$/;
/** The marked line of source. */
const MARKED = /^\s{1,8}❱ {1,8}\d{1,7} (.{1,400})$/;
/** A frame of the trace in its box: `│ /srv/cart.py:19 in price   │`. */
const FRAME = /^\s{0,8}│ ([^\s:│]{1,400}\.py):(\d{1,7}) in (\S{1,200})\s{0,200}│\s{0,8}$/;
/** What was raised, below the box. */
const RAISED = /^ {2}([A-Za-z_][\w.]{1,200})(?:: (.{1,1500}))?$/;

/** A failed test of Ward: the line that did not hold, or the exception that was raised. */
export function wardFailure(title: string, block: readonly string[]): TestFailure | null {
  const [place, file = '', row] = block.map((line) => FAILED.exec(line)).find((found) => found !== null) ?? [];
  if (place === undefined) return null;
  if (row !== undefined) {
    const message = block.map((line) => MARKED.exec(line)?.[1]?.trim()).find((source) => source !== undefined) ?? '';
    return {
      title,
      file: null,
      exceptions: [{ type: null, code: null, message, frames: [frameAt(file, Number(row))] }],
    };
  }
  const frames = block.flatMap((line) => {
    const [, path, at, name = null] = FRAME.exec(line) ?? [];
    return path === undefined ? [] : [pythonFrame(path, Number(at), name)];
  });
  const raised = block.findLast((line) => line.trim() !== '')?.trimEnd() ?? '';
  const [, type = null, message = ''] = RAISED.exec(raised) ?? [];
  return { title, file, exceptions: [{ type, code: null, message, frames: frames.toReversed() }], kind: type };
}
