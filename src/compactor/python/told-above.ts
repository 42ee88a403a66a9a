import { type ExceptionLine, exceptionLine } from './exception-line.ts';

/** What AWS Lambda puts before the exception, which it tells above the traceback. */
const LABEL = '[ERROR] ';
/** How far above the header the exception may begin: its message may have several lines. */
const MAX_LINES = 12;
/** What a line has where the runtime tells of the call rather than of the failure. */
const RUNTIME = /^(?:START|END|REPORT|INIT_START) /;
/** The title of a page's frames, which Streamlit and the pages of debuggers have: `Traceback:`, `Traceback (most recent call last)`. */
const TITLE = /^Traceback\b.{0,30}$/;
/** An exception that a page tells above its frames: `NameError: name 'x' is not defined`. */
const HEADING = /^(?:[\w.]{0,100}\.)?\w{0,60}(?:Error|Exception|Exit|Interrupt|Warning|Failure|Timeout): \S/;

/** An exception that is told above the header of its traceback, which has frames alone: `[ERROR] KeyError: 'body'`. */
export function toldAbove(lines: readonly string[], header: number): ExceptionLine | null {
  for (let at = header - 1; at >= 0 && at >= header - MAX_LINES; at -= 1) {
    const line = lines[at] ?? '';
    if (RUNTIME.test(line)) return null;
    if (!line.startsWith(LABEL)) continue;
    const found = exceptionLine(line.slice(LABEL.length));
    if (!found || !line.includes(': ')) return null;
    return { type: found.type, message: [found.message, ...lines.slice(at + 1, header)].join('\n').trim() };
  }
  return null;
}

/** The exception as the title of a page, with nothing but the title of the frames between it and the first of them. */
export function headingAbove(lines: readonly string[], frame: number): ExceptionLine | null {
  for (let at = frame; at >= 0 && at >= frame - MAX_LINES; at -= 1) {
    const line = lines[at] ?? '';
    if (HEADING.test(line)) return exceptionLine(line);
    if (at < frame && line.trim() !== '' && !TITLE.test(line.trim())) return null;
  }
  return null;
}
