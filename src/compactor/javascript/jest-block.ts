import type { Frame, ParsedException } from '../../model.ts';
import { isDifferenceHead, readDifference, withDifference } from './difference.ts';
import { frameAt, readFrame, readPlace } from './frames.ts';
import { readHeading } from './heading.ts';
import { frameInMessage } from './message-place.ts';
import { readPreamble } from './preamble.ts';
import { toNumber } from '../text.ts';

/** How many causes of one failure are read. */
const MAX_DEPTH = 16;
/** A line of the code that Jest shows: `> 12 |   expect(…)`. */
const CODE_LINE = /^\s{0,12}>?\s{0,8}(\d{1,7})? \|/;
/** Heads of the errors inside an error. */
const INNER = /^(?:Cause|Errors contained in AggregateError):$/;
/** What it says before an error that names what only a browser has: a paragraph of advice. */
const ENVIRONMENT = 'The error below may be caused by using the wrong test environment';
/** What it says before the error of a file that it could not read, of which the details follow. */
const UNREADABLE = 'Jest encountered an unexpected token';
/** A finding of the TypeScript compiler: `src/a.test.ts:5:7 - error TS2322: …`. */
export const COMPILER: RegExp = /^(\S{1,500}:\d{1,7}:\d{1,7}) - error (TS\d{1,6}): /;

/**
 * The errors of one failure, outermost first, from the lines below its title, which are not indented any
 * more. `file` is the file of the tests.
 */
export function readJestErrors(
  lines: readonly string[],
  file: string | null,
  depth: number = MAX_DEPTH,
): readonly ParsedException[] {
  const inner = depth === 0 ? -1 : lines.findIndex((line) => INNER.test(line));
  const own = readOne(withoutAdvice(inner === -1 ? lines : lines.slice(0, inner)), file);
  if (inner === -1) return [own];
  const rest = lines.slice(inner + 1).map((line) => (line.startsWith('    ') ? line.slice(4) : line));
  return [own, ...readJestErrors(rest, file, depth - 1)];
}

/** The details alone where the rest is general advice. */
function withoutAdvice(lines: readonly string[]): readonly string[] {
  const filled = lines.findIndex((line) => line.trim() !== '');
  if (lines[filled]?.startsWith(ENVIRONMENT) === true) {
    const end = lines.findIndex((line, index) => index > filled && line.trim() === '');
    return end === -1 ? lines : lines.slice(end);
  }
  const details = lines.some((line) => line.startsWith(UNREADABLE)) ? lines.indexOf('Details:') : -1;
  return details === -1 ? lines : lines.slice(details + 1);
}

function readOne(lines: readonly string[], file: string | null): ParsedException {
  const filled = lines.findIndex((line) => line.trim() !== '');
  const preamble = filled === -1 ? null : readPreamble(lines, filled);
  const start = preamble?.heading ?? Math.max(0, filled);
  const first = (lines[start] ?? '').trim();
  const end = lines.findIndex((line, index) => index > start && (CODE_LINE.test(line) || readFrame(line) !== null));
  const said = lines.slice(start + 1, end === -1 ? lines.length : end);
  const heading = readHeading(first);
  const compiler = COMPILER.exec(first);
  if (compiler) return ofCompiler(compiler, first, said);
  const difference = said.findIndex((line) => isDifferenceHead(line) || line === 'Difference:');
  const kept = difference === -1 ? said : said.slice(0, difference);
  const message = [heading?.message ?? first, ...kept].join('\n').trim();
  const frames = (end === -1 ? [] : lines.slice(end)).map(readFrame).filter((frame) => frame !== null);
  const place = preamble?.frame ?? placeOf(first, frames, codeLine(lines), file);
  return {
    type: heading ? heading.type : typeOf(first),
    code: heading?.code ?? null,
    message: difference === -1 ? message : withDifference(message, readDifference(said)),
    frames: place ? [place, ...frames] : frames,
  };
}

/** A file that does not compile; its message ends at the code below it. */
function ofCompiler(match: RegExpExecArray, first: string, said: readonly string[]): ParsedException {
  const place = readPlace(match[1] ?? '');
  const blank = said.findIndex((line) => line.trim() === '');
  const message = [first.slice(match[0].length), ...said.slice(0, Math.max(0, blank))].join('\n').trim();
  const frames = place ? [frameAt(place.file, place.line, place.column, null)] : [];
  return { type: null, code: match[2] ?? null, message, frames };
}

/** Jest leaves the type out where it is `Error`. */
function typeOf(message: string): string | null {
  if (message.startsWith('thrown: ')) return null;
  return /^assert(?:\.\w{1,40})?\(/.test(message) ? 'AssertionError' : 'Error';
}

/** A place that stands outside the frames, where they name none of the user's own. */
function placeOf(message: string, frames: readonly Frame[], line: number | null, file: string | null): Frame | null {
  const source = frameInMessage(message);
  if (source || frames.some(({ inApp }) => inApp)) return source;
  return line === null || file === null ? null : frameAt(file, line, null, null);
}

/** The number of the marked line of code. */
function codeLine(lines: readonly string[]): number | null {
  const marked = lines.find((line) => line.trimStart().startsWith('>') && CODE_LINE.test(line));
  const number = marked === undefined ? undefined : CODE_LINE.exec(marked)?.[1];
  return toNumber(number);
}
