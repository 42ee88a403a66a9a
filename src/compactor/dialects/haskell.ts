import type { Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** The head of a call stack; newer runtimes write `HasCallStack backtrace:`. */
const STACK = /^(?:CallStack \(from HasCallStack\)|HasCallStack backtrace):$/;
/** A frame: `  error, called at Main.hs:8:14 in main:Main`. */
const FRAME = /^\s{1,8}([^\s,]{1,200}), called at ([^\s:]{1,400}):(\d{1,7}):(\d{1,7}) in ([^\s:]{1,200}):/;
/** The program's name before a message. */
const PROGRAM = /^(?:[^\s:]{1,200}: )(?=\S)/;
/** The type, as newer runtimes write it: `Uncaught exception ghc-internal:GHC.Internal.Exception.ErrorCall:`. */
const UNCAUGHT = /^Uncaught exception [\w-]{1,60}:((?:\w{1,60}\.){0,8}\w{1,60}):$/;
/** Functions that raise for others: the caller is what matters. */
const RAISERS = /^(?:error|errorWithoutStackTrace|undefined|throw|throwIO|head|fromJust)$/;
/** A pattern that no case matches: `Main.hs:(5,1)-(6,12): Non-exhaustive patterns in function port`. */
const PATTERNS =
  /^(?:[^\s:]{1,200}: )?([^\s:]{1,300}\.l?hs):(?:(\d{1,7}):(\d{1,7})(?:-\d{1,7})?|\((\d{1,7}),(\d{1,7})\)-\(\d{1,7},\d{1,7}\)): (Non-exhaustive .{1,200}|Irrefutable .{1,300}|Missing field .{1,300})$/;

/** Uncaught exceptions of Haskell programs. */
export const haskell: Dialect = {
  name: 'haskell',
  rank: 79,
  evidence: ['CallStack', 'Non-exhaustive ', 'Irrefutable ', 'Missing field '],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled);
    const index = lines.findIndex((line) => STACK.test(line));
    if (index > 0) return { exceptions: [ofStack(lines, index)] };
    const [, file, line, column, otherLine, otherColumn, message] =
      lines.map((text) => PATTERNS.exec(text)).find((match) => match !== null) ?? [];
    if (message === undefined) return null;
    const frame = sourceFrame(file, line ?? otherLine, column ?? otherColumn);
    return { exceptions: [{ type: null, code: null, message, frames: [frame] }] };
  },
};

function ofStack(lines: readonly string[], index: number) {
  let start = index - 1;
  while (start > 0 && index - start < 12 && !PROGRAM.test(lines[start] ?? '')) start -= 1;
  const [first = '', ...rest] = lines.slice(start, index).map((line) => line.trim());
  const said = first.replace(PROGRAM, '');
  const type = UNCAUGHT.exec(said)?.[1] ?? null;
  const words = (type === null ? [said, ...rest] : rest).filter((line) => line !== '');
  return {
    type: type?.split('.').at(-1) ?? null,
    code: null,
    message: words.join(' '),
    frames: framesFrom(lines, index + 1),
  };
}

/** The name on a frame is what was called there; whoever called it is on no frame of its own. */
function framesFrom(lines: readonly string[], start: number): readonly Frame[] {
  const frames: Frame[] = [];
  let within: string | undefined;
  for (const line of lines.slice(start)) {
    const [frame, called = '', file, row, column, unit = ''] = FRAME.exec(line) ?? [];
    if (frame === undefined) break;
    const isLibrary = /^(?:base|ghc-internal|ghc-prim|containers|text|bytestring)(?:-[\d.]+)?$/.test(unit);
    const last = frames.at(-1);
    within = RAISERS.test(called) ? undefined : called;
    if (last !== undefined && within !== undefined) frames[frames.length - 1] = { ...last, function: within };
    const made = sourceFrame(file, row, column);
    frames.push(isLibrary ? { ...made, inApp: false } : made);
  }
  return frames;
}
