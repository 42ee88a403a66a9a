import { prefixLength, unprefixed } from '../line-prefix.ts';
import { indentOf } from '../text.ts';
import { type FoundException, UnreadFrames } from '../unread-frames.ts';
import { besideMock } from './mocked-call.ts';
import { homePackage, isJavaFrame, javaFrame } from './java-frame.ts';
import { javaExceptions, loggedThrowable, throwableOf } from './throwable.ts';

/** Most frames of one exception that are kept; the raise point comes first. */
const MAX_FRAMES = 256;
/** Most lines of a message. */
const MAX_MESSAGE_LINES = 40;
/** Most lines of other output inside a trace. */
const MAX_NOISE_LINES = 3;
/** Stands for the message of a trace that was cut off. */
export const CUT_OFF = 'trace begins after its exception';

/** The words that link an exception to the one above. */
const CAUSE = /^(?:Caused by|Wrapped by): ?(.*)$/s;
/** `... 12 more`, `... 3 common frames omitted`, `[CIRCULAR REFERENCE: …]`. */
const OMITTED = /^(?:\.\.\. \d{1,9} (?:more|common frames omitted)|\[CIRCULAR REFERENCE)/;
/** Below where an error was observed, Reactor has the frames of the error itself. */
const ORIGINAL = 'Original Stack Trace:';
/** How a frame begins before which nothing stands. */
const BARE_FRAME = /^\s*at /;
/** What a log or a container puts before a frame. */
const FRAME_PREFIX = /^(.{0,200}?\S ?)\s{1,40}at [\w$.@/<>-]{3,600}\([^()]{1,300}\)/;

/** One trace with its causes. */
export interface JavaTrace {
  /** Outermost first, root cause last. */
  readonly exceptions: readonly FoundException[];
  /** Whether it ended a thread. */
  readonly uncaught: boolean;
  /** The nearest lines above it, among which a log's record may be. */
  readonly above: readonly string[];
}

interface Draft {
  readonly type: string | null;
  readonly message: string[];
  /** The lines of its frames. */
  readonly frames: string[];
}

interface Trace {
  readonly drafts: Draft[];
  readonly uncaught: boolean;
  above: readonly string[];
  /** Frames and message lines go here; a suppressed exception's are thrown away. */
  open: Draft;
  /** Indentation of the suppressed exception that is being read. */
  suppressed: number | null;
}

/** Every trace in the lines, in their order. */
export function readJavaTraces(raw: readonly string[]): readonly JavaTrace[] {
  const lines = withoutLogPrefix(withCausesJoined(raw));
  const traces: Trace[] = [];
  let trace: Trace | undefined;
  let pending: string[] = [];
  for (const line of lines) {
    if (isJavaFrame(line)) {
      const head = startOf(pending) ?? (trace || traces.length > 0 ? null : (startWithin(pending) ?? cutOff()));
      if (head && !(trace && trace.open.frames.length === 0)) {
        trace = head;
        trace.above = pending.slice(-MAX_NOISE_LINES);
        traces.push(trace);
      } else if (!trace && pending.length <= MAX_NOISE_LINES) {
        trace = traces[traces.length - 1];
      }
      pending = [];
      if (trace && trace.open.frames.length < MAX_FRAMES) trace.open.frames.push(line);
      continue;
    }
    const text = line.trim();
    const cause = CAUSE.exec(text);
    const caused = cause ? throwableOf(cause[1] ?? '', trace !== undefined) : null;
    if (cause && caused && (trace || caused.type.includes('.'))) {
      const before = pending;
      pending = [];
      if (!trace) {
        trace = startOf(before) ?? unnamed(before);
        traces.push(trace);
      }
      addCause(trace, cause[1] ?? '', indentOf(line), text.startsWith('Wrapped by'));
    } else if (trace && text.startsWith('Suppressed: ')) {
      trace.suppressed = indentOf(line);
      trace.open = { type: null, message: [], frames: [] };
    } else if (trace && text === ORIGINAL) {
      trace.suppressed = null;
      trace.open = trace.drafts.at(-1) ?? trace.open;
    } else if (trace && (text === '' || OMITTED.test(text))) {
      if (trace.open.frames.length === 0 && text === '') trace.open.message.push(text);
    } else if (trace && trace.open.frames.length === 0 && trace.open.message.length < MAX_MESSAGE_LINES) {
      trace.open.message.push(line);
    } else {
      trace = undefined;
      pending.push(line);
    }
  }
  const last = traces.length > 0 ? undefined : startOf(pending);
  const found = last?.uncaught && last.open.type?.includes('.') ? [last] : traces;
  return found.map(({ drafts, uncaught, above }) => {
    const home = homeOf(drafts);
    return {
      exceptions: drafts.flatMap((draft, at) => exceptionsOf(draft, home, at === drafts.length - 1)).map(besideMock),
      uncaught,
      above,
    };
  });
}

/** Gradle writes `Caused by:` on a line of its own, above the exception. */
function withCausesJoined(lines: readonly string[]): readonly string[] {
  if (!lines.some(isCauseAlone)) return lines;
  return lines.flatMap((line, index) => {
    if (isCauseAlone(line)) return [];
    const above = lines[index - 1] ?? '';
    return [isCauseAlone(above) ? `${above} ${line.trim()}` : line];
  });
}

function isCauseAlone(line: string): boolean {
  return line.endsWith(' Caused by:') && line.trimStart() === 'Caused by:';
}

/** The exception that the lines above a trace's first frame tell. */
function startOf(pending: readonly string[]): Trace | null {
  if (pending.length === 0) return null;
  const lines = pending.slice(-MAX_MESSAGE_LINES);
  const heads = lines.map((line) => throwableOf(line));
  const uncaught = heads.findLastIndex((head) => head?.uncaught === true);
  const said = heads[uncaught];
  // Groovy says who was caught, and begins anew: `Caught: a.B: no`, `a.B: no`.
  const index = heads.findLastIndex(
    (head) => head !== null && (!said || (head.type === said.type && head.message === said.message)),
  );
  const filled = lines.findLastIndex((line) => line.trim() !== '');
  const head = heads[index] ?? throwableOf(lines[filled]?.trim() ?? '') ?? loggedThrowable(lines[filled] ?? '');
  if (!head) return null;
  // What stands between an exception without a message and its frames came from another thread.
  const rest = head.message === null ? [] : lines.slice((heads[index] ? index : filled) + 1);
  return traceOf(
    { type: head.type, message: [head.message ?? '', ...rest], frames: [] },
    head.uncaught || said !== undefined,
  );
}

/** The exception that a tool names within its own words, some lines above the frames. */
function startWithin(pending: readonly string[]): Trace | null {
  for (const line of pending.slice(-MAX_NOISE_LINES * 3).toReversed()) {
    const head = loggedThrowable(line);
    if (head !== null) return traceOf({ type: head.type, message: [head.message ?? ''], frames: [] }, false);
  }
  return null;
}

/** What a launcher says, where the exception itself comes as a cause: `Error: Could not find or load main class A`. */
function unnamed(pending: readonly string[]): Trace {
  const said = pending.findLast((line) => line.trim() !== '')?.trim() ?? '';
  const type = said.startsWith('Error: ') ? 'Error' : null;
  return traceOf({ type, message: [type === null ? said : said.slice('Error: '.length)], frames: [] }, false);
}

function cutOff(): Trace {
  return traceOf({ type: null, message: [CUT_OFF], frames: [] }, false);
}

function traceOf(draft: Draft, uncaught: boolean): Trace {
  return { drafts: [draft], uncaught, above: [], open: draft, suppressed: null };
}

function addCause(trace: Trace, text: string, indent: number, wraps: boolean): void {
  const head = throwableOf(text, true);
  const draft = { type: head?.type ?? null, message: [head ? (head.message ?? '') : text], frames: [] };
  trace.open = draft;
  // The cause of a suppressed exception is indented like it.
  if (trace.suppressed !== null && indent > 0 && indent >= trace.suppressed) return;
  trace.suppressed = null;
  // Loggers that print the root cause first say who wrapped it.
  if (wraps) trace.drafts.unshift(draft);
  else trace.drafts.push(draft);
}

/** Where the program began: at the end of the longest stack, which causes only say in part. */
function homeOf(drafts: readonly Draft[]): string | null {
  for (const { frames } of drafts) {
    const home = homePackage(frames.at(-1) ?? '');
    if (home !== null) return home;
  }
  return null;
}

function exceptionsOf(
  { type, message, frames }: Draft,
  home: string | null,
  isRoot: boolean,
): readonly FoundException[] {
  const text = message.join('\n').trim();
  if (type === null && text === '') return [];
  // Where the causes are printed, too, the message only repeats them.
  const unread = new UnreadFrames(frames, (line) => javaFrame(line, home));
  return javaExceptions(type, text, unread).slice(0, isRoot ? undefined : 1);
}

/** Takes off what stands before every line of a trace, as its first frame shows it. */
function withoutLogPrefix(lines: readonly string[]): readonly string[] {
  const prefixed = lines.find((line) => !BARE_FRAME.test(line) && FRAME_PREFIX.test(line));
  const prefix = prefixed === undefined ? undefined : FRAME_PREFIX.exec(prefixed)?.[1];
  if (prefix === undefined) return lines;
  return unprefixed(lines, (line) => {
    const length = prefixLength(line, prefix);
    return length > 0 ? line.slice(0, length) : null;
  });
}
