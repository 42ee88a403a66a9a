import type { Frame, ParsedException } from '../../model.ts';
import { rubyFrame, withoutCallees } from './ruby-frame.ts';

/** One exception of a printed chain. */
export interface RubyBlock {
  readonly exception: ParsedException;
  /** Index of its first line and of the line after its last. */
  readonly start: number;
  readonly end: number;
  /** Whether causes come before what they cause, as where frames stand above their message. */
  readonly reversed: boolean;
}

/** The first line of a trace: `a.rb:3:in 'load': no such key (KeyError)`. */
const RAISED =
  /^(?:\S{1,80}: (?=\S{1,300}:\d{1,7}: ))?((?:[A-Za-z]:)?[^:\s][^:]{0,400}|<internal:[^>]{1,200}>):(\d{1,7})(?::in [`'](.{1,300}?)')?: (.{0,2000}?)(?: ?\(([A-Z]\w{0,80}(?:::\w{1,80}){0,8}|fatal)\))?$/;
/** Where the first line of a trace begins behind the words of whoever printed it: `job 7 failed: a.rb:3:in 'load': …`. */
const BEHIND = /: (?=(?:[A-Za-z]:)?[^:\s]{1,300}:\d{1,7}:in [`'])/;
/** A line of a trace: `\tfrom a.rb:3:in 'load'`, with its number where the order is reversed; pages leave the blanks out. */
const FROM = /^(?:\s{1,12}(?:\d{1,6}: )?|(?=from \S{1,400}:\d{1,7}:in ))from (\S.{0,600})$/;
/** A frame of a reversed trace, which counts down to the message below it. */
const NUMBERED = /^\s{1,12}\d{1,6}: from /;
/** The heading of a reversed trace, as Ruby 2.5 to 2.7 print it on a terminal. */
const REVERSED = 'Traceback (most recent call last):';
/** A syntax error names its own place within the message. */
const INNER_PLACE = /^(\S{1,400}):(\d{1,7}): (syntax error.{0,2000}|.{1,2000})$/;
/** What Prism writes below the line at fault: `    |     ^ unexpected 'end'`. */
const PRISM = /^\s{0,12}\| {1,400}\^~{0,400} (\S.{0,400})$/;
/** Words of the interpreter's own state below a deadlock. */
const STATE = /^\d{1,6} threads, |^\* #<Thread/;
/** What helps below the message. */
const HINT = /^\s{0,4}Did you mean\? {1,4}(\S.{0,200})$/;
/** Longest message, in lines, and most frames that are read. */
const MAX_MESSAGE_LINES = 40;
const MAX_FRAMES = 60;

/** Reads every exception that the interpreter printed, in the order of the text. */
export function rubyBlocks(lines: readonly string[]): readonly RubyBlock[] {
  const blocks: RubyBlock[] = [];
  for (let index = 0; index < lines.length;) {
    const block = blockAt(lines, index);
    if (block) blocks.push(block);
    index = block?.end ?? index + 1;
  }
  return blocks;
}

function blockAt(lines: readonly string[], start: number): RubyBlock | null {
  const given = lines[start] ?? '';
  const behind = given.includes(':in ') && !FROM.test(given) ? BEHIND.exec(given) : null;
  const line = behind === null ? given : given.slice(behind.index + 2);
  const raised = line.includes(':') ? RAISED.exec(line) : null;
  if (!raised) return null;
  const [, file = '', number, label, said = '', type] = raised;
  const frame = rubyFrame(`${file}:${number}${label === undefined ? '' : `:in '${label}'`}`);
  const unhandled = said === 'unhandled exception';
  const hasTrace = FROM.test(lines[start + 1] ?? '') || isReversed(lines, start);
  if (!frame || (type === undefined && !(unhandled || (label !== undefined && hasTrace)))) return null;
  const { message, end } = messageFrom(lines, start + 1, said);
  const { frames, after } = framesFrom(lines, start, end);
  const placed = INNER_PLACE.exec(message);
  const inner = type === 'SyntaxError' && placed ? rubyFrame(`${placed[1]}:${placed[2]}`) : null;
  return {
    exception: {
      type: type ?? 'RuntimeError',
      code: null,
      message: inner ? (placed?.[3] ?? message) : message,
      frames: inner ? [inner, frame, ...frames] : withoutCallees([frame, ...frames]),
    },
    start: isReversed(lines, start) ? topOf(lines, start) : start,
    end: after,
    reversed: isReversed(lines, start),
  };
}

/** The rest of the message: further lines, hints, and what a parser points at; not the code that Ruby quotes. */
function messageFrom(lines: readonly string[], from: number, said: string): { message: string; end: number } {
  const shown = said === '' ? [] : [said];
  let end = from;
  let quoting = false;
  for (; end < Math.min(lines.length, from + MAX_MESSAGE_LINES); end += 1) {
    const line = lines[end] ?? '';
    if (FROM.test(line) || STATE.test(line) || RAISED.test(line)) break;
    const hint = HINT.exec(line)?.[1];
    const pointed = PRISM.exec(line)?.[1];
    if (hint !== undefined) shown.push(`Did you mean? ${hint}`);
    else if (pointed !== undefined) shown.push(pointed);
    else if (line.trim() === '') quoting = true;
    else if (!quoting && !/^\s{0,4}[>|\d]/.test(line)) shown.push(line.trim());
  }
  // Without frames below it, what follows is the program's own output.
  const closed = FROM.test(lines[end] ?? '');
  if (closed) return { message: shown.join('\n'), end };
  const hints = shown.slice(1).filter((line) => line.startsWith('Did you mean?'));
  const pointed = lines.slice(from, end).flatMap((line) => PRISM.exec(line)?.[1] ?? []);
  return { message: [said, ...(pointed.length > 0 ? pointed : hints)].join('\n'), end: from };
}

function framesFrom(
  lines: readonly string[],
  start: number,
  from: number,
): { frames: readonly Frame[]; after: number } {
  const frames: Frame[] = [];
  let after = from;
  for (; after < lines.length; after += 1) {
    const line = lines[after] ?? '';
    const found = NUMBERED.test(line) ? undefined : FROM.exec(line)?.[1];
    if (found === undefined && !/^\s{1,12}\.{3} \d{1,9} levels\.{3}/.test(line)) break;
    const frame = found === undefined || frames.length >= MAX_FRAMES ? null : rubyFrame(found);
    if (frame) frames.push(frame);
  }
  if (frames.length > 0 || !isReversed(lines, start)) return { frames, after };
  for (let above = start - 1; above >= 0 && frames.length < MAX_FRAMES; above -= 1) {
    const frame = rubyFrame(FROM.exec(lines[above] ?? '')?.[1] ?? '');
    if (!frame) break;
    frames.push(frame);
  }
  return { frames, after };
}

/** The first of the frames above a message. */
function topOf(lines: readonly string[], start: number): number {
  let top = start;
  while (NUMBERED.test(lines[top - 1] ?? '')) top -= 1;
  return top;
}

/** Whether the frames stand above the message. */
function isReversed(lines: readonly string[], start: number): boolean {
  return (
    (lines[start - 1] ?? '').startsWith(REVERSED) ||
    (FROM.test(lines[start - 1] ?? '') && NUMBERED.test(lines[start - 1] ?? ''))
  );
}
