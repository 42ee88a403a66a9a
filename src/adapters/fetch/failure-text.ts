import { parseText } from '../../compactor/parse.ts';
import { isJson } from './conversation.ts';

/** Longest text that is read in full; of a longer one its beginning. */
const MAX_CHARS = 65_536;
/** How `String(error)` begins in most languages: `TypeError: …`, `java.io.IOException: …`, `Error [CODE]: …`. */
const THROWN = /^(?:Uncaught )?(?:[\w$]{1,80}[.:]{1,2}){0,8}[A-Z]?\w{0,80}(?:Error|Exception)(?: \[\w{1,80}\])?: \S/;
/** How a traceback begins, where that is not its error. */
const TRACE_BEGINS =
  /^(?:Traceback \(most recent call last\)|Exception in thread |panic: |thread '|Unhandled exception|\S{1,400}:\d{1,9}$)/m;
/** How tools say that a process failed. */
const PROCESS_FAILED = /^(?:Exit code|Process exited with code|Command failed with exit code) [1-9]|^Command failed: /;

/**
 * Whether a result is the text of a failure, where its format has no flag for that. Careful, as what is taken for one
 * is replaced: the text has to begin with an error, as a file or a log that the model asked for may have one in it.
 */
export function isFailureText(text: string): boolean {
  const beginning = text.slice(0, MAX_CHARS).trimStart();
  if (beginning.startsWith('{')) return isErrorObject(text);
  if (THROWN.test(beginning) || PROCESS_FAILED.test(beginning)) return true;
  const end = beginning.indexOf('\n');
  const firstLine = end === -1 ? beginning : beginning.slice(0, end);
  if (!TRACE_BEGINS.test(firstLine)) return false;
  const [outermost] = parseText(beginning).exceptions;
  return outermost.type !== null && outermost.frames.length > 0;
}

/** An object that says itself that the call failed. */
function isErrorObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (!isJson(value)) return false;
    if (value['isError'] === true || value['is_error'] === true) return true;
    const { error } = value;
    const hasError = (typeof error === 'string' && error !== '') || isJson(error);
    return hasError && !('result' in value) && !('data' in value);
  } catch {
    return false;
  }
}
