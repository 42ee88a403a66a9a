import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import { frameAt, readFrame, readPlace } from '../javascript/frames.ts';
import { readHeading } from '../javascript/heading.ts';

/** An error with its place before it: `main.js:9:11 Error: no state`, `Caused by: main.js:2:15 SyntaxError: …`. */
const HEAD = /^(Caused by: )?([^\s:]{1,300}:\d{1,7}:\d{1,7}) ([A-Za-z]\w{0,80}: .{0,1800}|[A-Z]\w{0,80}Error)$/;
/** The line above the frames. */
const STACK = /^\s*Stack:$/;
/** The column's mark below the code: `main.js:3:11 ...........^`. */
const MARK = /^[^\s:]{1,300}:\d{1,7}:\d{1,7} \.{0,1900}\^$/;

/** What it says of another place: `main.js:2:17 note: { opened at line 2, column 17`. */
const NOTE = /^[^\s:]{1,300}:\d{1,7}:\d{1,7} note: /;

/** Errors as the shell of SpiderMonkey, Firefox's engine, prints them. */
export const spidermonkey: Dialect = {
  name: 'spidermonkey',
  rank: 83,
  evidence: ['\nStack:', '.^', ' note: '],
  read({ lines }): Finding | null {
    const exceptions: ParsedException[] = [];
    let sure = false;
    for (const [index, line] of lines.entries()) {
      const [, causes, place = '', said = ''] = HEAD.exec(line) ?? [];
      const heading = said === '' ? null : readHeading(said);
      if (heading === null) continue;
      // The last error that is no cause is the one that ended the script.
      if (causes === undefined) exceptions.length = 0;
      const frames = framesBelow(lines, index + 1);
      sure ||= frames.length > 0 || MARK.test(lines[index + 2] ?? '') || NOTE.test(lines[index + 1] ?? '');
      const { type, code, message } = heading;
      exceptions.push({
        type,
        code,
        message: message.replace(/:$/, ''),
        frames: frames.length > 0 ? frames : frameOf(place),
      });
    }
    return sure && exceptions.length > 0 ? { exceptions } : null;
  },
};

function framesBelow(lines: readonly string[], start: number): readonly Frame[] {
  if (!STACK.test(lines[start] ?? '')) return [];
  const frames: Frame[] = [];
  for (let index = start + 1; index < lines.length; index += 1) {
    const frame = readFrame(lines[index] ?? '');
    if (frame === null) break;
    frames.push(frame);
  }
  return frames;
}

/** The place of an error without frames. */
function frameOf(place: string): readonly Frame[] {
  const read = readPlace(place);
  return read === null ? [] : [frameAt(read.file, read.line, read.column, null)];
}
