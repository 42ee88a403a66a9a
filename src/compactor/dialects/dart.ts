import type { Frame } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { flutterBox } from '../dart/flutter-box.ts';
import { unlabelled } from '../findings/line-label.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** A frame: `#0      int.parse (dart:core-patch/integers_patch.dart:59:14)`, `#1      main (file:///srv/app/bin/main.dart:4:3)`. */
const FRAME =
  /^#\d{1,4}\s{2,8}(\S.{0,400}?) \(((?:dart:|package:|file:\/\/)?[^\s()]{1,400}?)(?::(\d{1,7}))?(?::(\d{1,7}))?\)$/;
/** A frame, and the mark between two, below an error that a console sets off. */
const INDENTED = /^\s{1,8}(?:#\d{1,4}\s{2,8}\S|<asynchronous suspension>$)/;
/** What begins an uncaught error. */
const UNHANDLED = /^(?:Unhandled exception:|\[ERROR:flutter\/.{1,200} Unhandled Exception: (.*))$/;
/** What heads the frames, and what stands before the words. */
const STACK_HEAD = /^stack ?trace:?$/i;
const MESSAGE_LABEL = /^Error Message: /;
/** The type of an error at the start of its message: `FormatException: …`, `RangeError (index): …`, `Exception: …`. */
const TYPE = /^([A-Z]\w{0,100}(?:Error|Exception|Failure))(?: \([\w ]{1,60}\))?(?:: ?|$)/;
/** The packages of the SDK and of Flutter. */
const LIBRARY = /^(?:dart:|package:(?:flutter|flutter_test|test|test_api|stack_trace|async|http)\/)/;

/** Uncaught errors of Dart and Flutter programs. */
export const dart: Dialect = {
  name: 'dart',
  rank: 80,
  evidence: ['.dart', '(dart:', 'EXCEPTION CAUGHT BY', 'Exception caught by '],
  read: ({ lines: labelled }) => {
    const lines = unlabelled(labelled).map((line) => (INDENTED.test(line) ? line.trimStart() : line));
    const box = flutterBox(lines);
    if (box !== null) return { exceptions: [box] };
    const first = lines.findIndex((line) => line.startsWith('#0') && FRAME.test(line));
    if (first === -1) return null;
    const start = lines.slice(0, first).findLastIndex((line) => UNHANDLED.test(line));
    // A report of an app heads the words and the frames with labels of its own.
    const headed = lines.slice(0, first).findLastIndex((line) => line.trim() !== '' && !STACK_HEAD.test(line));
    const own = start === -1 ? undefined : UNHANDLED.exec(lines[start] ?? '')?.[1];
    const said =
      start === -1
        ? lines
            .slice(Math.max(0, headed), first)
            .filter((line) => !STACK_HEAD.test(line))
            .map((line) => line.replace(MESSAGE_LABEL, ''))
        : [own ?? '', ...lines.slice(start + 1, first)];
    const text = said.filter((line) => line.trim() !== '' && !/^\s{0,400}\^+$/.test(line)).join('\n');
    const [heading = '', type = null] = TYPE.exec(text) ?? [];
    if (text === '') return null;
    return {
      exceptions: [{ type, code: null, message: text.slice(heading.length), frames: framesFrom(lines, first) }],
    };
  },
};

function framesFrom(lines: readonly string[], start: number): readonly Frame[] {
  const frames: Frame[] = [];
  for (const line of lines.slice(start)) {
    if (line === '<asynchronous suspension>') continue;
    const [frame, name, path, row, column] = FRAME.exec(line) ?? [];
    if (frame === undefined || path === undefined) break;
    const made = sourceFrame(path.replace(/^file:\/\//, ''), row, column, name?.replace(/\.<anonymous closure>/g, ''));
    frames.push(LIBRARY.test(path) ? { ...made, inApp: false } : made);
  }
  return frames;
}
