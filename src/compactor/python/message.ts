import { HEADER } from './frame-lines.ts';

/** How far the sentence that links two exceptions may be from the first one's message, in lines. */
const MAX_LINK_LINES = 60;
/** Longest message, in lines. */
const MAX_MESSAGE_LINES = 40;
/** Longest paragraph after an exception that is still taken for its message without further evidence, in lines. */
const MAX_LOOSE_LINES = 8;
/** Longest line that may head an indented detail, in characters. */
const MAX_HEADING_CHARS = 60;

/** Sentences between two exceptions of one chain. */
const LINKS = [
  'The above exception was the direct cause of the following exception:',
  'During handling of the above exception, another exception occurred:',
] as const;

/** Lines that no message continues with: rules, quotes around a child's traceback, log lines, the next report. */
const STOP =
  /^(?:[=\-_*─━]{8,}|\s{0,8}\[end of output\]|"""|'''|```|<\/?[a-z_]{2,30}>$|\[std(?:out|err)\]$|\+-{4,}|\d{4}-\d\d-\d\d[ T]|\[\d{4}-|\[\d{1,2}\/[A-Z][a-z]{2}\/\d{4}|\S{3,60} - \S{1,60} \[\d{1,2}\/|Exception ignored in|Call stack:$|[45]\d\d [a-z][a-z ]{3,40}$|Stacktrace:|\s{1,4}\(Session info: |Stdout:$|Stderr:$|sys:1: |(?:DEBUG|INFO|WARNING|ERROR|CRITICAL)[: ]|[^\s:]{1,300}:\d{1,7}: (?:WARNING|ERROR|CRITICAL): |make(?:\[\d+\])?: \*\*\*|npm (?:ERR!|error)|Process finished|(?:END|REPORT|START) RequestId: |\[Finished in|Command exited|exit(?:ed)? (?:code|status|with)\b)/i;
/** Details that database drivers and pytest put under a message, unindented. */
const DETAIL = /^(?:[[({]|DETAIL:|HINT:|CONTEXT:|LINE \d|\^|assert\b)/;

/** Types whose messages the interpreter writes, always in one line; what follows in a transcript is output. */
const ONE_LINE_TYPES: ReadonlySet<string> = new Set([
  'AttributeError',
  'FileNotFoundError',
  'IndexError',
  'KeyError',
  'ModuleNotFoundError',
  'NameError',
  'PermissionError',
  'RecursionError',
  'StopIteration',
  'SyntaxError',
  'IndentationError',
  'TypeError',
  'UnboundLocalError',
  'UnicodeDecodeError',
  'ZeroDivisionError',
]);

/** `401 Client Error. (Request ID: Root=1-66b1)`: huggingface_hub has the reason in the paragraph below. */
const STATUS_ALONE = /\b[45]\d\d (?:Client|Server) Error\. \(Request ID: [^()]{1,200}\)$/;

/** How the text after an exception is to be read. */
export type Surroundings =
  /** Nothing is known. */
  | 'open'
  /** The program's output follows its errors. */
  | 'output-follows'
  /** The lines hold this one report: all that follows is its message. */
  | 'report';

/** Whether a line says that the exception after it followed from the one before it. */
export function isLink(line: string): boolean {
  const text = line.trim();
  return text.endsWith(':') && LINKS.some((link) => text.endsWith(link));
}

/** Where the message ends whose first line is at `index`: the index of the line after it. */
export function messageEnd(lines: readonly string[], index: number, type: string, around: Surroundings): number {
  const linked = linkAhead(lines, index + 1);
  if (linked !== -1) return trimmedEnd(lines, index, linked);
  if (around === 'report') return trimmedEnd(lines, index, reportEnd(lines, index + 1));
  if (around === 'output-follows' && ONE_LINE_TYPES.has(type)) return index + 1;
  const start = index + (isAnnouncing(lines[index] ?? '') ? blanksAfter(lines, index) : 0);
  const end = paragraphEnd(lines, start + 1);
  if (isReport(lines, index, start, end)) return trimmedEnd(lines, index, reportEnd(lines, index + 1));
  if (end - start - 1 <= MAX_LOOSE_LINES && around === 'open') return end;
  let at = start + 1;
  while (at < end && (continues(lines[at] ?? '', lines[at + 1] ?? '') || lines[at - 1]?.endsWith(':'))) at += 1;
  return at;
}

/** The line of the sentence that links this exception to the next, `-1` where another report or the end comes first. */
function linkAhead(lines: readonly string[], from: number): number {
  const last = Math.min(lines.length, from + MAX_LINK_LINES);
  for (let at = from; at < last; at += 1) {
    const line = lines[at] ?? '';
    if (isLink(line)) return at;
    if (isTraceback(line) || /^(?:"""|''')$/.test(line.trim())) return -1;
  }
  return -1;
}

function reportEnd(lines: readonly string[], from: number): number {
  const last = Math.min(lines.length, from + MAX_LINK_LINES);
  for (let at = from; at < last; at += 1) {
    const line = lines[at] ?? '';
    if (STOP.test(line) || line.startsWith(HEADER)) return at;
  }
  return last;
}

function paragraphEnd(lines: readonly string[], from: number): number {
  const last = Math.min(lines.length, from + MAX_MESSAGE_LINES);
  for (let at = from; at < last; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || STOP.test(line) || isTraceback(line)) return at;
  }
  return last;
}

/** A line whose words are in the paragraph below: one that ends in a colon, a status with nothing but the request's id. */
function isAnnouncing(line: string): boolean {
  return line.endsWith(': ') || line.endsWith(':') || STATUS_ALONE.test(line);
}

/**
 * Whether a message is a report of several paragraphs: it begins with an empty line, and its first paragraph ends in
 * a colon, or the heading of another is below.
 */
function isReport(lines: readonly string[], index: number, start: number, end: number): boolean {
  if (start === index || !(lines[index] ?? '').endsWith(': ')) return false;
  const below = lines.slice(end, end + 3).find((line) => line.trim() !== '') ?? '';
  return lines[end - 1]?.endsWith(':') === true || /^\s{1,8}[A-Z][A-Z ]{1,20}:$/.test(below);
}

/** Some messages begin with empty lines; their text is in the paragraph after. */
function blanksAfter(lines: readonly string[], index: number): number {
  let blanks = 0;
  while (blanks < 2 && lines[index + 1 + blanks]?.trim() === '') blanks += 1;
  return lines[index + 1 + blanks] === undefined ? 0 : blanks;
}

function isTraceback(line: string): boolean {
  return line.includes(HEADER) || line.startsWith('  File "');
}

function continues(line: string, next: string): boolean {
  if (/^\s/.test(line) || DETAIL.test(line)) return true;
  return line.length <= MAX_HEADING_CHARS && /^\s+\S/.test(next);
}

/** Without the empty lines at the end. */
function trimmedEnd(lines: readonly string[], index: number, end: number): number {
  let at = end;
  while (at > index + 1 && lines[at - 1]?.trim() === '') at -= 1;
  return at;
}
