import type { Frame, ParsedException } from '../../model.ts';
import { isDifferenceHead, readDifference, withDifference } from './difference.ts';
import { frameAt, functionName, readFrame, readPlace } from './frames.ts';
import { readHeading } from './heading.ts';
import { frameInMessage } from './message-place.ts';

/** How many errors of one chain are read. */
const MAX_DEPTH = 16;
/** A frame as Vitest draws it: `❯ Store.get src/store.ts:4:23`. */
const FRAME = /^\s*❯ (.{1,1500})$/;
/** A line of the code that it shows below the first frame. */
const CODE_LINE = /^\s{1,12}(?:\d{1,7}\s{0,2})?\|/;
/** Properties of an error, below it. */
const SERIALIZED = /^\s*Serialized Error: .*\bcode: ['"]([\w.-]{1,80})['"]/;
/** Lines below an error that are about the run. */
const AFTER =
  /^\s*(?:This error originated in|The latest test that might've caused|This error was caught after|Serialized Error: )/;
/** What transpilers draw or say below their message. */
const DRAWING = /^\s*(?:╭|Plugin: )/;
/** The next error of a chain. */
const CAUSED = /^\s*Caused by: /;
/** Where a source could not be read: `File: /srv/a.ts:3:12`. */
const FILE_LINE = /^\s*File: (\S.{0,1000})$/;
/** The same in a drawn frame: `╭─[ a.test.ts:3:13 ]`. */
const DRAWN = /^[\s╭─]{1,20}\[ ?(.{1,500}?) ?\]$/;
/** What it prints before a thrown value that is no error. */
const UNKNOWN = /^\s*Unknown Error: /;

/** The errors of one failure, outermost first, from the lines below its title. */
export function readVitestErrors(lines: readonly string[]): readonly ParsedException[] {
  const exceptions: ParsedException[] = [];
  let start = lines.findIndex((line) => line.trim() !== '');
  while (start !== -1 && exceptions.length < MAX_DEPTH) {
    const next = lines.findIndex((line, index) => index > start && CAUSED.test(line));
    exceptions.push(readOne(lines.slice(start, next === -1 ? lines.length : next)));
    start = next;
  }
  return exceptions;
}

function readOne(lines: readonly string[]): ParsedException {
  const first = (lines[0] ?? '').replace(UNKNOWN, '');
  const heading = readHeading(first.replace(CAUSED, ''));
  const end = lines.findIndex((line, index) => index > 0 && endsMessage(line));
  const rest = end === -1 ? [] : lines.slice(end);
  const message = [heading?.message ?? first.trim(), ...lines.slice(1, end === -1 ? lines.length : end)]
    .join('\n')
    .trim();
  const frames = rest.map(readVitestFrame).filter((frame) => frame !== null);
  const place = sourcePlace(lines) ?? frameInMessage(message);
  const code = rest.map((line) => SERIALIZED.exec(line)?.[1]).find((found) => found !== undefined);
  return {
    type: heading?.type ?? null,
    code: heading?.code ?? code ?? null,
    message: withDifference(message, readDifference(rest.filter((line) => !CODE_LINE.test(line)))),
    frames: place ? [place, ...frames] : frames,
  };
}

function endsMessage(line: string): boolean {
  return (
    isDifferenceHead(line) ||
    readVitestFrame(line) !== null ||
    CODE_LINE.test(line) ||
    AFTER.test(line) ||
    DRAWING.test(line) ||
    line.startsWith('Expected: ')
  );
}

/** Reads `❯ f file:1:2`, or a frame as V8 writes it. */
function readVitestFrame(line: string): Frame | null {
  const text = FRAME.exec(line)?.[1];
  if (text === undefined) return /^\s*at /.test(line) ? readFrame(line) : null;
  const blank = text.lastIndexOf(' ');
  const place = readPlace(text.slice(blank + 1));
  if (!place) return null;
  return frameAt(place.file, place.line, place.column, blank === -1 ? null : functionName(text.slice(0, blank)));
}

function sourcePlace(lines: readonly string[]): Frame | null {
  for (const line of lines) {
    const said = FILE_LINE.exec(line)?.[1] ?? DRAWN.exec(line)?.[1];
    const place = said === undefined ? null : readPlace(said);
    if (place) return frameAt(place.file, place.line, place.column, null);
  }
  return null;
}
