import type { Frame } from '../../model.ts';
import { allFrames, type FoundException } from '../unread-frames.ts';
import { withoutCancelling } from './cancelling.ts';
import { exceptionLine, pythonException } from './exception-line.ts';
import { frameOf, HEADER, pythonFrame } from './frame-lines.ts';
import { isLink } from './message.ts';
import { isDifference, withDifference } from './pytest-difference.ts';
import { readTracebacks } from './traceback.ts';

/**
 * Where an entry of a traceback is: `lib.py:3: in load` above the code, `lib.py:3: ` below it, and
 * `lib.py:3: KeyError` below the code that raised.
 */
const ENTRY = /^((?:[A-Za-z]:)?[^\s:][^:]{0,1000}):(\d{1,9})(?::(?: in (\S.{0,300})| ([A-Za-z_][\w.]{0,200}))?)?$/;
/** The end of a path that names a file, or the name that Python gives to code without one. */
const FILE_NAME = /\.\w{1,10}$|^<.{1,200}>$/;
/** The function whose source an entry shows. */
const FUNCTION = /^\s{1,200}(?:async )?def (\w{1,200})\(/;
/** The mark of the lines that tell the exception. */
const TELLS = /^E(?: {3,200}|$)/;
/** An item of a list below an announcement, without the mark. */
const FOLLOWS = /^ {4,8}(?:- )?\S/;
/** What starts the output that a test printed. */
const CAPTURED = /^-{3,200} Captured /;
/** The rule between two entries: `_ _ _ _ _`. */
const BETWEEN = '_ _ _ ';
/** Lines that say where a test ran, and the listing of fixtures. */
const ASIDE = /^(?:\[gw\d{1,4}\] |file \S|> |Traceback:$|Hint: )/;
/** An exception's name, as opposed to other words before a colon. */
const EXCEPTION_NAME =
  /(?:Error|Exception|Warning|Exit|Interrupt|Failed|Skipped|Timeout|Group|Iteration|^\w{1,100}(?:\.\w{1,100}){1,10})$/;
/** An assertion of which only the value is told, and its source: `>       assert is_paid(order)`. */
const VALUE_ALONE = /^assert (?:False|None|0|\[\]|\{\}|\(\)|''|"")$/;
const ASSERTED = /^> {1,100}assert (\S.{0,300}?)(?:, .{0,300})?$/;
/** Most lines of an exception's text that are kept, and with those of a difference further down. */
const MAX_TELLING_LINES = 30;
const MAX_WITH_DIFFERENCE = 50;

/** One exception of a block. */
interface Part {
  readonly frames: Frame[];
  /** The lines behind the mark. */
  readonly telling: string[];
  /** What was said without the mark: of doctests, crashed workers, strict expectations. */
  readonly loose: string[];
  type: string | null;
  /** Whether the last line with the mark ends with a colon and may go on without the mark, as plugins write it. */
  isOpen: boolean;
  /** The function whose source is being shown. */
  shown: string | null;
  /** What the assertion says that did not hold, as far as it stands on one line. */
  asserted: string | null;
}

/** Reads the report of one failed test: its exceptions, outermost first. */
export function readPytestBlock(lines: readonly string[]): readonly FoundException[] {
  const captured = lines.findIndex((line) => CAPTURED.test(line));
  const own = captured === -1 ? lines : lines.slice(0, captured);
  // What an example of a doctest wants to raise is no traceback of a failure.
  const isExample = own.some((line) => line.endsWith(': DocTestFailure'));
  if (!isExample && own.some((line) => line.includes(HEADER) && !line.startsWith('E'))) {
    const chain = readTracebacks(own, 'report').at(-1);
    if (chain) return chain.exceptions;
  }
  let part = emptyPart();
  const parts = [part];
  for (const line of own) {
    if (isLink(line) && !TELLS.test(line)) {
      part = emptyPart();
      parts.push(part);
    } else {
      readLine(part, line);
    }
  }
  return withoutCancelling(parts.toReversed().flatMap(exceptionsOf));
}

function emptyPart(): Part {
  return { frames: [], telling: [], loose: [], type: null, isOpen: false, shown: null, asserted: null };
}

function readLine(part: Part, line: string): void {
  if (TELLS.test(line)) {
    const most = isDifference(line.slice(1)) ? MAX_WITH_DIFFERENCE : MAX_TELLING_LINES;
    if (part.telling.length < most) part.telling.push(line.slice(1));
    part.isOpen = line.trimEnd().endsWith(':');
    return;
  }
  const last = part.telling.at(-1);
  if (part.isOpen && last !== undefined && FOLLOWS.test(line)) {
    part.telling[part.telling.length - 1] = `${last} ${line.trim()}`;
    return;
  }
  part.isOpen = false;
  if (line.startsWith(BETWEEN)) {
    part.shown = null;
    return;
  }
  const entry = ENTRY.exec(line.trimEnd());
  if (entry && FILE_NAME.test(entry[1] ?? '')) {
    const [, file = '', number, name, type] = entry;
    part.frames.push(pythonFrame(file, Number(number), name ?? part.shown));
    part.type = type ?? part.type;
    part.shown = null;
    return;
  }
  part.shown ??= FUNCTION.exec(line)?.[1] ?? null;
  part.asserted = ASSERTED.exec(line)?.[1] ?? part.asserted;
  if (line.trim() !== '' && !ASIDE.test(line)) part.loose.push(line);
}

function exceptionsOf(part: Part): readonly FoundException[] {
  const frames = part.frames.toReversed();
  const telling = dedented(part.telling);
  const [first = '', ...rest] = telling;
  const quoted = readTracebacks(telling, 'report')[0];
  // A syntax error shows its own place; other quoted tracebacks are those of a worker process.
  if (quoted && frameOf(first))
    return quoted.exceptions.map((root) => ({ ...root, frames: [...allFrames(root.frames), ...frames] }));
  if (telling.length === 0) {
    if (part.type === null && frames.length === 0 && part.loose.length === 0) return [];
    return [pythonException(part.type, looseMessage(part.loose), frames)];
  }
  const said = exceptionLine(first);
  const named = said !== null && (part.type === null ? EXCEPTION_NAME.test(said.type) : isNamed(said.type, part.type));
  const type = named ? said.type : (part.type ?? (first.startsWith('assert ') ? 'AssertionError' : null));
  const message = withAsserted(withDifference(named ? said.message : first, quoted ? [] : rest), part.asserted);
  return [pythonException(type, message, frames), ...(quoted?.exceptions ?? [])];
}

/** `assert False` says nothing without what was false. */
function withAsserted(message: string, asserted: string | null): string {
  if (asserted === null || !VALUE_ALONE.test(message) || message === `assert ${asserted}`) return message;
  return `${message} (${asserted})`;
}

/** What is said without a mark; of a doctest the example and what came of it, without the text around. */
function looseMessage(loose: readonly string[]): string {
  const expected = loose.findIndex((line) => line.startsWith('Expected'));
  const lines = expected > 0 ? loose.slice(expected - 1) : loose;
  return lines
    .slice(0, MAX_TELLING_LINES)
    .map((line) => line.replace(/^\d{3} /, '').trim())
    .join(' ');
}

/** Whether the full name of a type ends in its short one. */
function isNamed(full: string, short: string): boolean {
  return full === short || full.endsWith(`.${short}`);
}

/** The lines without the indentation of the first. */
function dedented(lines: readonly string[]): readonly string[] {
  const first = lines[0] ?? '';
  const indent = first.trimStart().startsWith('File "') ? 3 : first.length - first.trimStart().length;
  return lines.map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line.trimStart()));
}
