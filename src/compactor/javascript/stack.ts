import type { Frame } from '../../model.ts';
import { errorText } from '../error-text.ts';
import { isFrame } from './frames.ts';
import { allFrames, type Frames } from '../unread-frames.ts';
import { readFrames } from './inspected.ts';
import { frameInMessage } from './message-place.ts';
import { readPreamble } from './preamble.ts';

/** A cause that a library has appended to the stack; its frames are another error's. */
const NEXT_ERROR = /^\s*(?:Caused by|\[cause\])\b/i;
/** Lines that introduce more frames of the same error. */
const CONTINUED = /^\s*(?:Emitted '.{1,80}' event|From previous event:)/;

/**
 * The frames of an error's `stack`, raise point first. The message before them may hold lines that look like
 * frames: the last frames that follow each other are the error's own. Where the source could not be parsed,
 * the place in the source comes first.
 */
export function v8Frames(stack: string): Frames {
  const { lines } = errorText(stack);
  let own: Frames = [];
  let first = 0;
  for (let index = 0; index < lines.length;) {
    const line = lines[index] ?? '';
    if (own.length > 0 && NEXT_ERROR.test(line)) break;
    if (!isFrame(line)) {
      index += 1;
      continue;
    }
    const { frames, end } = readFrames(lines, index);
    const continued: boolean = own.length > 0 && CONTINUED.test(lines[index - 1] ?? '');
    if (!continued) first = index;
    own = continued ? [...allFrames(own), ...frames.all] : frames;
    index = end;
  }
  const place = sourcePlace(lines, first);
  return place ? [place, ...allFrames(own)] : own;
}

/** Where a source cannot be parsed: what stands above the error, or what the message names. */
function sourcePlace(lines: readonly string[], frames: number): Frame | null {
  const preamble = readPreamble(lines, 0);
  const heading = lines[preamble?.heading ?? 0] ?? '';
  if (preamble?.frame?.inApp === true && /^SyntaxError\b/.test(heading)) return preamble.frame;
  return frameInMessage(lines.slice(0, Math.max(frames, 1)).join('\n'));
}
