import type { Frame, ParsedException } from '../../model.ts';
import { dotnetFrame } from './stack-frame.ts';

/** What may stand before an exception: the runtime's words, a level, a label of the program. */
const PREFIX =
  /^\s{0,24}(?:Unhandled exception\. |\[ERROR\] FATAL UNHANDLED EXCEPTION: |Unhandled Exception: |(?:[\w.\- [\]]{1,60}: ){0,2}?)/;
/** A type and its message: `System.FormatException: …`, `System.Net.Sockets.SocketException (111): …`. */
const TYPED =
  /^((?:[A-Za-z_]\w{0,100}[.+]){0,12}(?:[A-Z]\w{0,100}?(?:Exception|Error|Fault|Failure|Cancelled)|Exception)(?:`\d(?:\[.{1,200}\])?)?)(?: \((0x[0-9A-Fa-f]{1,8}|-?\d{1,10})(?:, [^()]{1,100})?\))?(?: ?: ?|$)/;
/** Result codes that every exception of a database has, whatever went wrong. */
const GENERIC_CODE = /^0x(?:80004005|80131904)$/;
/** What parts an exception from its inner one. */
const INNER = /\s{0,3}---> (?!\(Inner Exception)/;
const END_OF_INNER = /^\s{0,24}--- End of inner exception stack trace ---/;
const CONTINUED = /^\s{0,24}--- End of (?:managed .{1,60} )?stack trace from previous location/;
/** A line of a message that only says the file of the message again. */
const FILE_NAME = /^\s{0,24}File name: '/;
/** How many lines a message may have. */
const MAX_MESSAGE_LINES = 40;
/** How many lines of a driver's details may follow the frames of an inner exception: Npgsql tells all that the server sent. */
const MAX_DETAIL_LINES = 24;
/** How many inner exceptions are read. */
const MAX_INNER = 16;

/** The first exception in the lines with its inner ones, outermost first; empty where there is none with a stack trace. */
export function exceptionChain(lines: readonly string[]): readonly ParsedException[] {
  for (const [index, line] of lines.entries()) {
    if (!line.includes('Exception') && !line.includes('Error') && !line.includes('F') && !line.includes('C')) continue;
    const start = headingOf(line);
    if (start === null) continue;
    const end = bodyEnd(lines, index + 1);
    const isTold = line.includes('nhandled exception. ') || lines[index - 1]?.trim() === 'Unhandled Exception:';
    if (end === null && !isTold) continue;
    const stop = end ?? index + 1;
    const body = lines.slice(index + 1, stop).filter((part) => !FILE_NAME.test(part));
    return chainOf([start, ...body.map((part) => part.trim())].join('\n'), framesFrom(lines, stop));
  }
  return [];
}

/** The line from its exception on; `null` where none begins on it. */
function headingOf(line: string): string | null {
  const bare = line.trimStart();
  if (TYPED.test(bare)) return bare;
  const prefix = PREFIX.exec(line)?.[0] ?? '';
  const rest = line.slice(prefix.length);
  if (prefix !== '' && TYPED.test(rest)) return rest;
  // A program may put its own words before the exception.
  const colon = line.indexOf(': ');
  const after = colon === -1 ? '' : line.slice(colon + 2);
  return TYPED.test(after) ? after : null;
}

/** Where the message ends and the stack trace begins. */
function bodyEnd(lines: readonly string[], start: number): number | null {
  for (let at = start; at < Math.min(lines.length, start + MAX_MESSAGE_LINES); at += 1) {
    const line = lines[at] ?? '';
    if (END_OF_INNER.test(line) || dotnetFrame(line) !== null) return at;
  }
  return null;
}

/** The stack traces from a line on, the innermost exception's first. */
function framesFrom(lines: readonly string[], start: number): readonly (readonly Frame[])[] {
  const stacks: Frame[][] = [[]];
  for (const [index, line] of lines.entries()) {
    if (index < start) continue;
    const frame = dotnetFrame(line);
    if (frame !== null) stacks.at(-1)?.push(frame);
    else if (END_OF_INNER.test(line)) stacks.push([]);
    else if (!CONTINUED.test(line) && !isDetail(lines, index)) break;
  }
  return stacks;
}

/** Whether a driver's own words stand between the frames of an inner exception and its end: `Error Number:2601,State:1`. */
function isDetail(lines: readonly string[], index: number): boolean {
  return lines.slice(index + 1, index + 1 + MAX_DETAIL_LINES).some((line) => END_OF_INNER.test(line));
}

function chainOf(text: string, stacks: readonly (readonly Frame[])[]): readonly ParsedException[] {
  const parts = text.split(INNER).slice(0, MAX_INNER);
  return parts.map((part, index) => {
    const [heading = '', type = null, code = null] = TYPED.exec(part) ?? [];
    const message = part.slice(heading.length).trim();
    const told = code !== null && GENERIC_CODE.test(code) ? null : code;
    return { type, code: told, message, frames: stacks[parts.length - 1 - index] ?? [] };
  });
}
