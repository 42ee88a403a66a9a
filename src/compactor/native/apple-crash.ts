import type { Frame, ParsedException } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';

/** What the runtime of Objective-C says before it ends a program: class and reason of what nobody caught. */
const UNCAUGHT = /\*\*\* Terminating app due to uncaught exception '([\w$.]{1,120})', reason: '(.{1,1500})'$/;
/** A report without such words names the kind of the exception, the signal, and often more of it. */
const KIND = /^Exception Type:\s{1,8}(EXC_\w{1,40})(?: \((SIG[A-Z]{2,8})\))?/;
const MORE = /^(?:Exception Subtype|Termination Description|Exception Message):\s{1,8}(\S.{0,400})$/;
/** Words of the program itself: `Fatal error: Index out of range`, below `Application Specific Information:`. */
const SAID = /^(?:Application Specific Information|Asserted by):$/;
/** A frame: number, image, address, function, and the place where symbols were at hand. */
const FRAME =
  /^\s{0,8}\d{1,4}\s{1,4}(\S[^\t]{0,60}?)\s{1,40}0x[\da-f]{6,16} (\S.{0,400}?)(?: \+ \d{1,9})?(?: \(([^():\s]{1,200}):(\d{1,7})\))?$/;
/** Images of the system. */
const SYSTEM =
  /^(?:lib[\w+.-]{1,60}\.dylib|dyld|CoreFoundation|Foundation|UIKit(?:Core)?|AppKit|SwiftUI\w{0,20}|QuartzCore|GraphicsServices|CFNetwork|CoreData|FrontBoardServices|HIToolbox|Combine|WebKit|JavaScriptCore|\?\?\?)$/;
const BACKTRACE =
  /^(?:Last Exception Backtrace:|\*\*\* First throw call stack:|Thread \d{1,4}(?: name:.{0,100})? Crashed:)/;
const MAX_FRAMES = 60;

/** A crash of a program of Apple's systems, from its report or its console; `null` where the text is none. */
export function appleCrash(lines: readonly string[]): ParsedException | null {
  const [, name, reason] = firstOf(lines, UNCAUGHT) ?? [];
  const [, kind, signal] = firstOf(lines, KIND) ?? [];
  if (name === undefined && kind === undefined) return null;
  const said = lines.findIndex((line) => SAID.test(line));
  const own = said === -1 ? undefined : lines.slice(said + 1).find((line) => line.trim() !== '');
  const message = reason ?? own?.trim() ?? firstOf(lines, MORE)?.[1] ?? kind ?? '';
  const code = name === undefined ? (signal ?? null) : null;
  return { type: name ?? kind ?? null, code, message, frames: framesOf(lines) };
}

function firstOf(lines: readonly string[], pattern: RegExp): RegExpExecArray | null {
  for (const line of lines) {
    const found = pattern.exec(line);
    if (found) return found;
  }
  return null;
}

/** The frames of where the exception was thrown, or of the thread that crashed. */
function framesOf(lines: readonly string[]): readonly Frame[] {
  const start = lines.findIndex((line) => BACKTRACE.test(line));
  const frames: Frame[] = [];
  if (start === -1) return frames;
  for (const line of lines.slice(start + 1)) {
    const [found, image = '', name = '', file = null, row] = FRAME.exec(line) ?? [];
    if (found === undefined) {
      if (frames.length > 0) break;
      continue;
    }
    const inApp = !SYSTEM.test(image) && (file === null || !isLibraryPath(file));
    frames.push({ file, line: row === undefined ? null : Number(row), column: null, function: name, inApp });
    if (frames.length === MAX_FRAMES) break;
  }
  return frames;
}
