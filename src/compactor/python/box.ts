import type { Frame } from '../../model.ts';
import { exceptionLine, pythonException } from './exception-line.ts';
import { pythonFrame } from './frame-lines.ts';
import { messageEnd, type Surroundings } from './message.ts';
import type { Block } from './traceback.ts';

/** A frame inside the box: `│ /srv/app.py:12 in main          │`. */
const BOX_FRAME = /^[│|] (\S.{0,1000}?):(\d{1,9}) in (\S{1,300})\s{0,400}[│|]?$/;
/** The upper and the lower edge of the box. */
const EDGES = { top: /^[╭┌+]/, bottom: /^[╰└]/ } as const;

/** Reads the box that rich, and with it many command-line programs, draws around a traceback. */
export function readBox(lines: readonly string[], start: number, around: Surroundings): Block | null {
  if (!EDGES.top.test((lines[start] ?? '').trimStart())) return null;
  const frames: Frame[] = [];
  let at = start + 1;
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (EDGES.bottom.test(line)) break;
    const frame = BOX_FRAME.exec(line);
    if (frame) frames.push(pythonFrame(frame[1] ?? '', Number(frame[2]), frame[3] ?? null));
  }
  at += 1;
  const found = exceptionLine(lines[at] ?? '');
  if (!found) return { exceptions: [], frames: frames.toReversed(), end: at };
  const end = messageEnd(lines, at, found.type, around);
  const message = [found.message, ...lines.slice(at + 1, end)].join('\n').trim();
  return { exceptions: [pythonException(found.type, message, frames.toReversed())], frames: [], end };
}
