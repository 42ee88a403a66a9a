import { indentOf } from '../text.ts';
import { NO_PROPERTIES, type ErrorBlock } from './error-block.ts';
import { isFrame } from './frames.ts';
import { allFrames } from '../unread-frames.ts';
import { readHeading, readHeadingWithin, readWeakHeading, type Heading } from './heading.ts';
import { isBracketed, readFrames, readNested, readProperties } from './inspected.ts';
import { messageBetween } from './message-lines.ts';
import { isPlainTrace } from './plain-trace.ts';
import { quotedSource } from './quoted-source.ts';
import { isCaretLine, readPreamble, type Preamble } from './preamble.ts';

/** Most lines of a message in brackets. */
const MAX_BRACKETED_LINES = 8;
/** An error that is not inside another one. */
export interface TopBlock {
  readonly block: ErrorBlock;
  readonly preamble: Preamble | null;
  /** Whether it ended the program. */
  readonly uncaught: boolean;
  /** An error whose text is part of this one's message. */
  readonly quoted: TopBlock | null;
}

/** Where an error begins whose frames have not come yet. */
interface Opening {
  readonly line: number;
  readonly preamble: Preamble | null;
}

/** How far above its frames the name of an error is looked for. */
const MAX_MESSAGE_LINES = 300;
/** The same where the message holds other errors. */
const MAX_QUOTED_LINES = 1_000;
/** The same for a name that might be any word. */
const MAX_PARAGRAPH_LINES = 20;
/** Lines that introduce more frames of the same error. */
const CONTINUED = /^\s*(?:Emitted '.{1,80}' event (?:on .{1,80} instance )?at:|From previous event:|Thrown at:)$/;
/** A remark among the frames: `    exit code: 2 (Misuse of shell builtins)`. */
const ASIDE = /^ {4}(?:exit code|signal|status|errno|code): .{1,200}$/;
/** The last line of a runtime that was ended by an error. */
const TRAILER = /^(?:Node\.js|Bun) v\d/;
/** A failed command: its output follows, whatever errors that holds. */
const COMMAND_FAILED = /\bError: Command failed\b/;
/** What Vite says before a message that may name no class; Rolldown's builds end with another line. */
const BUILD_FAILED = 'error during build:';
const MANY_FAILED = 'Build failed with ';
const SERVER_ERROR = /^.{0,40}\[vite\] (?:Internal server error|Pre-transform error): /;
/** The first line of an error that Bun prints without code or frames. */
const BARE = /^error: \S/;
/** A row of code with its number, or the mark below one: `> 19 |     throw e`. */
const CODE_ROW = /^[> ] {0,8}\d{0,6} \|/;
/** How many such rows are shown. */
const MAX_CODE_LINES = 12;
/** What ESLint's lines end with where no rule is broken: behind words, a severity and not an error. */
const LABEL = '[Error]';
/** A property in the line below an error without frames. */
const PROPERTY = /^\s{2,}(?:\[?[\w$]{1,60}\]?|'[^']{1,60}'): /;

/**
 * The one error of a text that is nothing but its first line and its frames, as most are: what
 * {@link readErrorBlocks} finds, without asking for all that a text might have instead.
 */
export function plainBlock(lines: readonly string[]): TopBlock | null {
  const line = lines[0] ?? '';
  // In brackets stands a code or another error, a bar may end the name of a container.
  if (!isPlainTrace(lines) || line.includes('[') || line.includes('| ') || isFrame(line)) return null;
  const heading = readHeading(line);
  if (heading === null) return null;
  const { frames, end } = readFrames(lines, 1);
  const message = messageBetween(lines, heading.message, 1, 1);
  const properties = line.includes(', line:') ? { ...NO_PROPERTIES, place: quotedSource(lines, 0, 1) } : NO_PROPERTIES;
  return top({ heading, message, frames, properties, start: 0, end }, null);
}

/** Every error of a text in the order of the text. Time is linear in the text but for a bounded look back. */
export function readErrorBlocks(lines: readonly string[]): readonly TopBlock[] {
  const blocks: TopBlock[] = [];
  const openings: Opening[] = [];
  let floor = 0;
  let index = 0;
  while (index < lines.length) {
    const line = lines[index] ?? '';
    const preamble = readPreamble(lines, index);
    if (preamble || (line.includes('Command failed') && COMMAND_FAILED.test(line))) {
      openings.push({ line: preamble?.heading ?? index, preamble });
      index = preamble ? Math.max(preamble.heading, index + 1) : index + 1;
      if (!preamble) continue;
    }
    const said = messageOfBuild(index);
    if (said !== null) openings.push({ line: said, preamble: null });
    const text = lines[index] ?? '';
    const next = bracketedBlock(text, index) ?? framedBlock(text, index);
    if (next) {
      blocks.push(next);
      floor = next.block.end;
    } else if (TRAILER.test(text)) {
      closeRun(index);
    }
    index = next ? Math.max(next.block.end, index + 1) : index + 1;
  }
  closeRun(lines.length);
  return blocks;

  /** Where the message of a failed build begins. */
  function messageOfBuild(at: number): number | null {
    const line = lines[at] ?? '';
    if (line === BUILD_FAILED) return (lines[at + 1] ?? MANY_FAILED).startsWith(MANY_FAILED) ? null : at + 1;
    return line.includes('[vite] ') && SERVER_ERROR.test(line) ? at : null;
  }

  /** An error printed without frames: `[TypeError: fetch failed] {`, `TypeError: fetch failed {`. */
  function bracketedBlock(line: string, at: number): TopBlock | null {
    const open = line.indexOf('[');
    const text = line.slice(Math.max(0, open));
    // Its message may go on below, where nothing stands before it.
    const below = open === 0 && !line.endsWith(']') ? lines.slice(at + 1, at + 1 + MAX_BRACKETED_LINES) : [];
    const bracketed = open !== -1 && !(text === LABEL && line.trim() !== LABEL) && isBracketed(text, below);
    const braced = !bracketed && line.endsWith(' {') && PROPERTY.test(lines[at + 1] ?? '') && readHeading(line);
    if (!bracketed && !braced) return null;
    const block = readNested(lines, at, bracketed ? text : line.trim(), indentOf(line));
    if (!block) return null;
    const opening = openings.at(-1)?.line === at ? openings.pop() : undefined;
    return top(block, opening?.preamble ?? null);
  }

  function framedBlock(line: string, at: number): TopBlock | null {
    if (!isFrame(line)) return null;
    const { frames, end } = readFrames(lines, at);
    const last = blocks.at(-1);
    if (last && (CONTINUED.test(lines[at - 1] ?? '') || (hasFrames(last) && (floor === at || isAside(at - 1))))) {
      blocks.pop();
      const all = [...allFrames(last.block.frames), ...frames.all];
      return { ...last, block: closed({ ...last.block, frames: all }, end) };
    }
    const sure = (openings.at(-1)?.line ?? -1) >= floor;
    const start = (sure ? openings.pop() : nearest(at)) ??
      openingBefore(at) ?? { line: weakHeadingAbove(at), preamble: null };
    const quoted = start.line < floor ? takeQuoted(start.line) : null;
    const heading = headingAt(start, at);
    const message = messageBetween(lines, heading.message, start.line + 1, at);
    const properties = { ...NO_PROPERTIES, place: quotedSource(lines, start.line, at) };
    const block = { heading, message, frames, properties, start: start.line, end };
    return { ...top(closed(block, end), start.preamble), quoted };
  }

  /** Whether a line between two frames is but a remark of whoever made the error, such as an exit status. */
  function isAside(at: number): boolean {
    return floor === at && ASIDE.test(lines[at] ?? '');
  }

  /** Reads the properties behind the frames, where there are any. */
  function closed(block: ErrorBlock, end: number): ErrorBlock {
    const opening = lines[end - 1]?.endsWith(' {') === true ? end : openedBelowCode(lines, end);
    if (opening === -1) return { ...block, end };
    const base = opening === end ? Math.max(0, indentOf(lines[end - 1] ?? '') - 4) : 0;
    return { ...block, ...readProperties(lines, opening, base) };
  }

  function nearest(at: number): Opening | null {
    const above = isCaretLine(lines[at - 1] ?? '') ? at - 3 : at - 1;
    for (let line = above; line >= Math.max(floor, at - MAX_MESSAGE_LINES); line -= 1) {
      const text = lines[line] ?? '';
      if (readHeading(text) || readHeadingWithin(text)) return { line, preamble: null };
    }
    return null;
  }

  /** An error whose message holds other errors, with their frames. */
  function openingBefore(at: number): Opening | null {
    const opening = openings.pop();
    return opening && at - opening.line <= MAX_QUOTED_LINES ? opening : null;
  }

  /** The nearest line that might name an error, or the line above the frames. */
  function weakHeadingAbove(at: number): number {
    let last = at - 1;
    while (last > floor && (lines[last] ?? '').trim() === '') last -= 1;
    for (let line = last; line >= Math.max(floor, last - MAX_PARAGRAPH_LINES); line -= 1) {
      const text = lines[line] ?? '';
      if (text.trim() === '') break;
      if (readWeakHeading(text).type !== null) return line;
    }
    return Math.max(floor, last);
  }

  /** Takes the errors inside a message out of the list; the last of them is why the command failed. */
  function takeQuoted(start: number): TopBlock | null {
    let first = blocks.length;
    while (first > 0 && (blocks[first - 1]?.block.start ?? -1) >= start) first -= 1;
    return blocks.splice(first).at(-1) ?? null;
  }

  function headingAt({ line, preamble }: Opening, frames: number): Heading {
    const text = (lines[line] ?? '').replace(SERVER_ERROR, '');
    if (line >= frames) return readWeakHeading('');
    const heading = readHeading(text) ?? readHeadingWithin(text) ?? readWeakHeading(text);
    return preamble?.numbered === true && heading.type === 'error' ? { ...heading, type: 'Error' } : heading;
  }

  /** Errors of a run without frames: a thrown text, a file that cannot be parsed. */
  function closeRun(end: number): void {
    let opening: Opening | null = null;
    while ((openings.at(-1)?.line ?? -1) >= floor) {
      const last = openings.pop();
      if (last?.preamble) opening = last;
    }
    if (end < lines.length) opening ??= bareHeading(end);
    floor = end;
    if (!opening) return end < lines.length ? markUncaught() : undefined;
    const text = lines[opening.line] ?? '';
    const heading =
      readHeading(text) ?? (BARE.test(text) ? readWeakHeading(text) : { ...readWeakHeading(''), message: text.trim() });
    const message = messageBetween(lines, heading.message, opening.line + 1, end);
    const block = { heading, message, frames: [], properties: NO_PROPERTIES, start: opening.line, end };
    blocks.push(top(block, opening.preamble));
  }

  /** What Bun says without code or frames: `error: Cannot find module 'x'`. */
  function bareHeading(end: number): Opening | null {
    for (let line = end - 1; line >= Math.max(floor, end - 8); line -= 1) {
      if (BARE.test(lines[line] ?? '')) return { line, preamble: null };
    }
    return null;
  }

  function markUncaught(): void {
    const last = blocks.pop();
    if (last) blocks.push({ ...last, uncaught: true });
  }
}

/** Where the properties begin that an error has below the code that Next.js shows under its frames; `-1` where none do. */
function openedBelowCode(lines: readonly string[], start: number): number {
  let end = start;
  while (end - start < MAX_CODE_LINES && CODE_ROW.test(lines[end] ?? '')) end += 1;
  return end > start && lines[end - 1]?.endsWith(' {') === true && PROPERTY.test(lines[end] ?? '') ? end : -1;
}

function hasFrames({ block }: TopBlock): boolean {
  return block.frames.length > 0;
}

function top(block: ErrorBlock, preamble: Preamble | null): TopBlock {
  return { block, preamble, uncaught: block.heading.uncaught || preamble !== null, quoted: null };
}
