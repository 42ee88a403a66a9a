import { unprefixed } from '../line-prefix.ts';
import { complains } from '../telling-line.ts';
import { allFrames, type FoundException, type Frames, UnreadFrames } from '../unread-frames.ts';
import { readBox } from './box.ts';
import { callStackAt } from './call-stack.ts';
import { endpointBelow } from './endpoint.ts';
import { exceptionLine, pythonException } from './exception-line.ts';
import { readGroup } from './exception-group.ts';
import { graphError } from './graph-error.ts';
import { frameOf, HEADER, isFrame } from './frame-lines.ts';
import { isLink, messageEnd, type Surroundings } from './message.ts';
import { readNotebook } from './notebook.ts';
import { headingAbove, toldAbove } from './told-above.ts';

/** Most frames of one exception that are kept: those next to the raise point. */
const MAX_FRAMES = 256;
/** Most lines between the frames and the exception that are neither; other output may have come between. */
const MAX_NOISE_LINES = 3;
/** Stands for the message of a traceback that was cut off. */
const CUT_OFF = 'traceback ends before its exception';
/** A line of source below a frame: by its first and last characters neither a frame nor a link to another report. */
const SOURCE_LINE = /^ {4}\s*[^\s>CFI].*[^\s:]$/;
/** How far it is indented at least, which lines of frames are not. */
const SOURCE_INDENT = 4;
const BLANK = ' '.charCodeAt(0);
/** A frame that lost its indentation, below which the line of source has none either; and the end of an exception's name. */
const FLAT_FRAME = 'File "';
const THROWN = /(?:Error|Exception|Exit|Interrupt|Warning|Group|Failure|Timeout)$/;
const MARKS = /^[~^]{1,400}$/;
/** Neither a frame nor an exception: what is indented, and the line that a report of source and values points at. */
const ASIDE = /^(?:\s|-{2,8}> )/;
/** Code without a file, and the same as a whole program. */
const GENERATED = /File "<string>", line \d/;
const GENERATED_PROGRAM = /File "<string>", line \d{1,9}, in <module>$/;
/** Errors about source that was compiled, of which the last frame is the place. */
const OF_SOURCE: ReadonlySet<string> = new Set(['SyntaxError', 'IndentationError', 'TabError']);
/** How PyTorch puts the traceback of a worker below the exception that passes it on. */
const ORIGINAL = `Original ${HEADER}`;
/** The header of a traceback that is set off by blanks. */
const SET_OFF = /^( {1,12})(?:ERROR: )?Traceback \(most recent call last\):?\s{0,4}$/;
/** Reports of errors that nobody waited for, or of the reporting itself. */
const SIDE_REPORT = /^(?:Exception ignored in|--- Logging error ---)/;

/** What was read from some line on. */
export interface Block {
  /** Outermost first; more than one for exception groups. Empty where the frames have no exception. */
  readonly exceptions: readonly FoundException[];
  /** The frames of a traceback that was cut before its exception, raise point first. */
  readonly frames: Frames;
  /** What complains below these frames, though not as an exception does. */
  readonly said?: string | null;
  /** Index of the line after it. */
  readonly end: number;
}

/** Exceptions that belong together. */
export interface Chain {
  /** Outermost first, root cause last. */
  readonly exceptions: readonly FoundException[];
  /** A report beside the failure: an error in a destructor, in logging. */
  readonly side: boolean;
}

/**
 * Every chain of tracebacks in the lines, in their order. Cut-off tracebacks come only where there are no others.
 * `isPrefixed`: whether a header may have something before it, such as the prefix of a log.
 */
export function readTracebacks(
  lines: readonly string[],
  around: Surroundings,
  isPrefixed: boolean = true,
): readonly Chain[] {
  const bare = isPrefixed ? unprefixed(lines, beforeHeader) : lines;
  const chains: Chain[] = [];
  const cut: Chain[] = [];
  let linked = false;
  let quoted = -1;
  let filled = '';
  for (let at = 0; at < bare.length;) {
    const line = bare[at] ?? '';
    const read = readBlock(bare, at, around);
    const block =
      read === null || read.exceptions.length === 0
        ? ((read && namedAbove(filled, bare, at, read)) ?? headed(bare, at, read) ?? read)
        : read;
    if (block === null) {
      if (isLink(line)) linked = chains.length > 0;
      if (line.trim() !== '') filled = line;
      at += 1;
      continue;
    }
    const [outer, ...inner] = block.exceptions;
    const before = linked ? chains.pop() : undefined;
    if (outer === undefined) {
      cut.push({ exceptions: [pythonException(null, block.said ?? CUT_OFF, block.frames)], side: false });
      if (before) chains.push(calledFrom(before, block.frames));
    } else if (quoted === at && chains.length > 0) {
      const quoting = chains.pop();
      chains.push({ exceptions: [...(quoting?.exceptions ?? []), ...block.exceptions], side: quoting?.side ?? false });
    } else {
      const side = before?.side ?? SIDE_REPORT.test(filled.trim());
      chains.push({ exceptions: [outer, ...(before?.exceptions ?? []), ...inner], side });
    }
    linked = false;
    quoted = quotes(bare, block) ? block.end : -1;
    at = Math.max(block.end, at + 1);
  }
  return chains.length > 0 ? chains : cut.slice(-1);
}

/** A chain whose last traceback was cut before its exception: its frames lead to the exception that it was handling. */
function calledFrom({ exceptions, side }: Chain, frames: Frames): Chain {
  const [outer, ...inner] = exceptions;
  if (outer === undefined) return { exceptions, side };
  return { exceptions: [{ ...outer, frames: [...allFrames(outer.frames), ...allFrames(frames)] }, ...inner], side };
}

/** A block without its exception, which is told above the header; `null` where it is not. */
function headed(lines: readonly string[], at: number, block: Block | null): Block | null {
  const told = lines[at]?.startsWith(HEADER) === true ? toldAbove(lines, at) : null;
  const above = told ?? (block === null ? null : headingAbove(lines, at));
  if (above === null) return null;
  const exceptions = [pythonException(above.type, above.message, block?.frames ?? [])];
  return { exceptions, frames: [], end: block?.end ?? at + 1 };
}

/** Frames of another language below their exception, raise point first, as trackers of errors print them; `null` where none is above. */
function namedAbove(above: string, lines: readonly string[], at: number, block: Block): Block | null {
  const line = lines[at] ?? '';
  const named = isFrame(line) && !line.includes('.py"') ? exceptionLine(above) : null;
  if (named === null || named.message === '' || !THROWN.test(named.type)) return null;
  const frames = lines.slice(at, block.end).filter(isFrame).slice(0, MAX_FRAMES);
  const exceptions = [pythonException(named.type, named.message, new UnreadFrames(frames, frameOf))];
  return { exceptions, frames: [], end: block.end };
}

/** Whether the message of a block ends in another traceback: that of a worker, or of a child process. */
function quotes(lines: readonly string[], block: Block): boolean {
  const message = block.exceptions[0]?.message ?? '';
  const below = lines[block.end] ?? '';
  return message.endsWith(':') || (message !== '' && (isFrame(below) || below.startsWith(ORIGINAL)));
}

/** What stands before a traceback's header; `null` for other lines and for the branches of a group. */
function beforeHeader(line: string): string | null {
  const at = line.indexOf(HEADER);
  if (at === -1 || line.trimStart().startsWith('|')) return null;
  const before = line.slice(0, at);
  if (before.endsWith('+ Exception Group ')) return before.slice(0, -'  + Exception Group '.length);
  return before.trimStart().startsWith('Exception Group') ? null : before;
}

/** What stands before the header of a group: nothing, or what a runner puts before an output; `null` for other lines. */
function beforeGroup(line: string): string | null {
  const at = line.indexOf(`+ Exception Group ${HEADER}`);
  return at === -1 || line.trimStart().startsWith('|') ? null : line.slice(0, at);
}

function readBlock(lines: readonly string[], at: number, around: Surroundings): Block | null {
  const line = lines[at] ?? '';
  if (line.includes(HEADER)) {
    if (beforeGroup(line) !== null) return readGroup(lines, at, readTracebacks);
    const margin = marginOf(line);
    const below = margin === 0 ? lines : withoutMargin(lines, at, margin);
    return readBox(lines, at, around) ?? readNotebook(lines, at, around) ?? readFrames(below, at + 1, around, null);
  }
  const frame = isFrame(line) ? line : line.slice(line.indexOf('File "'));
  return isFrame(frame) ? readFrames(lines, at + 1, around, frame) : null;
}

/** How far a traceback is set off, whose header stands alone behind blanks or behind the level of a log. */
function marginOf(line: string): number {
  return SET_OFF.exec(line)?.[1]?.length ?? 0;
}

/** The lines without the blanks that set a traceback off, as far as all of them have these. */
function withoutMargin(lines: readonly string[], header: number, margin: number): readonly string[] {
  const blanks = ' '.repeat(margin);
  const rest = lines.findIndex((line, index) => index > header && line.trim() !== '' && !line.startsWith(blanks));
  const end = rest === -1 ? lines.length : rest;
  return lines.map((line, index) => (index > header && index < end ? line.slice(margin) : line));
}

/** Reads frames and the exception that closes them. `first` is the frame above where there is no header; alone, it needs an exception to count. */
function readFrames(lines: readonly string[], start: number, around: Surroundings, first: string | null): Block | null {
  const frames: string[] = first === null ? [] : [first];
  let noise = 0;
  let said: string | null = null;
  let at = start;
  let isBelowFlat = first?.startsWith(FLAT_FRAME) ?? false;
  for (; at < lines.length && noise <= MAX_NOISE_LINES; at += 1) {
    const line = lines[at] ?? '';
    if (line.charCodeAt(SOURCE_INDENT - 1) === BLANK && SOURCE_LINE.test(line) && !holdsHeader(line)) continue;
    if (isFrame(line)) {
      frames.push(line);
      isBelowFlat = line.startsWith(FLAT_FRAME);
      continue;
    }
    if (line.trim() === '') continue;
    if (isBelowFlat && isFlatSource(line)) {
      isBelowFlat = MARKS.test(lines[at + 1] ?? '');
      continue;
    }
    if (line.includes(HEADER) || isLink(line)) break;
    if (ASIDE.test(line)) continue;
    const found = exceptionLine(line);
    // Without frames, only what looks like an exception may close the block: a header can be quoted in prose.
    if (found && (frames.length > 0 || line.includes(':'))) {
      const graph = graphError(lines, at);
      if (graph !== null) {
        const { message, end } = graph;
        const exception = pythonException(found.type, message, raiseFirst([...frames, ...graph.frames]));
        return { exceptions: [exception], frames: [], end };
      }
      const end = messageEnd(lines, at, found.type, around);
      // gunicorn and others print the words once more below the traceback.
      const below = lines.slice(at + 1, end).filter((each) => each === '' || each !== found.message);
      const message = [found.message, ...below].join('\n').trim();
      const endpoint = endpointBelow(lines, end);
      if (endpoint !== null) frames.push(endpoint);
      const call = callStackAt(lines, end);
      const calls = [...(call?.frames ?? []), ...frames];
      const own = OF_SOURCE.has(found.type) ? calls : withoutGenerated(calls);
      return { exceptions: [pythonException(found.type, message, raiseFirst(own))], frames: [], end: call?.end ?? end };
    }
    if (noise === 0 && complains(line)) said = line.trim();
    noise += 1;
  }
  if (frames.length === 0 || (first !== null && frames.length < 2)) return null;
  return { exceptions: [], frames: raiseFirst(frames), said, end: at };
}

/** Whether another traceback begins in a line; most are shorter. */
function holdsHeader(line: string): boolean {
  return line.length >= HEADER.length && line.includes(HEADER);
}

/** Whether a line below a frame is of its source, or points into it, though neither is indented. */
function isFlatSource(line: string): boolean {
  if (line.includes(HEADER) || isLink(line)) return false;
  const said = exceptionLine(line);
  return said === null || !THROWN.test(said.type);
}

function raiseFirst(lines: readonly string[]): Frames {
  return new UnreadFrames(lines.toReversed().slice(0, MAX_FRAMES), frameOf);
}

/** Without functions that a library has generated, which have no file that anybody could look at. */
function withoutGenerated(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.includes('"<string>"'))) return lines;
  const written = lines.filter((line) => !GENERATED.test(line));
  return written.length === 0 || lines.some((line) => GENERATED_PROGRAM.test(line.trimEnd())) ? lines : written;
}
