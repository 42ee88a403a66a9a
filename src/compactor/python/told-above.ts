import { type ExceptionLine, exceptionLine } from './exception-line.ts';

/** What AWS Lambda puts before the exception, which it tells above the traceback. */
const LABEL = '[ERROR] ';
/** How far above the header the exception may begin: its message may have several lines. */
const MAX_LINES = 12;
/** What a line has where the runtime tells of the call rather than of the failure. */
const RUNTIME = /^(?:START|END|REPORT|INIT_START) /;

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
