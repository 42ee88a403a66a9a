import type { Frame, ParsedException } from '../../model.ts';
import { isLibraryPath } from '../frames.ts';
import { toNumber } from '../text.ts';

/** A class with its namespace. */
const HEAD =
  /^(?:.{0,300}?Uncaught |Next )(?:exception ')?([A-Za-z_\\][\w\\]{0,200}(?:@anonymous)?)(?:' with message '|: |(?= in ))(.{0,2000})$/;
/** The same where a program printed an exception itself. */
const PRINTED = /^(?:.{0,200}[\]:] )?([A-Z][\w\\]{0,200}(?:Exception|Error)): (.{0,2000})$/;
/** What ends a message: ` in /srv/a.php:3`. */
const RAISED_AT = /^ in ([^\s:].{0,400}?)(?::| on line |\()(\d{1,7})\)?$/;
/** `#0 /srv/a.php(3): Cart->total()` */
const FRAME = /^#\d{1,5} (?:(.{1,400}?)\((\d{1,7})\)|\[internal function\]): (.{1,400})$/;
const TRACE = 'Stack trace:';
/** Longest message, in lines. */
const MAX_MESSAGE_LINES = 20;
const MAX_CAUSES = 16;

/**
 * Reads the chain that begins on a line. PHP prints the cause first; the answer has the outermost first.
 * `null` where no chain begins.
 */
export function phpChain(lines: readonly string[], start: number): readonly ParsedException[] | null {
  const chain: ParsedException[] = [];
  let index = start;
  while (chain.length < MAX_CAUSES) {
    const link = linkAt(lines, index, chain.length === 0);
    if (!link) break;
    chain.unshift(link.exception);
    index = link.end;
    while (index < lines.length && (lines[index] ?? '').trim() === '') index += 1;
    if (!(lines[index] ?? '').startsWith('Next ')) break;
  }
  return chain.length === 0 ? null : chain;
}

function linkAt(
  lines: readonly string[],
  start: number,
  isFirst: boolean,
): { readonly exception: ParsedException; readonly end: number } | null {
  const line = lines[start] ?? '';
  const [, type, said] = HEAD.exec(line) ?? (isFirst ? (PRINTED.exec(line) ?? []) : []);
  if (type === undefined || said === undefined) return null;
  let trace = start + 1;
  while (trace < Math.min(lines.length, start + MAX_MESSAGE_LINES) && lines[trace] !== TRACE) trace += 1;
  if (lines[trace] !== TRACE) return null;
  const whole = [said, ...lines.slice(start + 1, trace)].join('\n').trimEnd();
  const raisedAt = whole.lastIndexOf(' in ');
  const at = RAISED_AT.exec(whole.slice(Math.max(0, raisedAt)));
  const calls: Call[] = [];
  let end = trace + 1;
  for (; end < lines.length; end += 1) {
    const call = callAt(lines[end] ?? '');
    if (call) calls.push(call);
    else if (!/^#\d{1,5} \{main\}/.test(lines[end] ?? '')) break;
  }
  const message = at ? whole.slice(0, raisedAt).replace(/'$/, '') : whole;
  const raised = at ? { file: at[1] ?? null, line: Number(at[2]) } : null;
  const code = /\bSQLSTATE\[(\w{5})\]/.exec(message)?.[1] ?? null;
  return { exception: { type, code, message, frames: framesOf(raised, calls) }, end };
}

/** The frames of an exception whose calls are listed from a line on, below the words `[stacktrace]`. */
export function phpCalls(lines: readonly string[], from: number, raised: Place): readonly Frame[] {
  const start = lines[from]?.startsWith('[stacktrace]') === true ? from + 1 : from;
  const calls: Call[] = [];
  for (const line of lines.slice(start)) {
    const call = callAt(line);
    if (!call) break;
    calls.push(call);
  }
  return framesOf(raised, calls);
}

interface Place {
  readonly file: string | null;
  readonly line: number | null;
}
interface Call extends Place {
  readonly called: string;
}

function callAt(line: string): Call | null {
  const match = FRAME.exec(line);
  if (!match) return null;
  const [, file = null, number, called = ''] = match;
  const name = called.indexOf('(');
  return {
    file,
    line: toNumber(number),
    called: name === -1 ? called : called.slice(0, name),
  };
}

/** PHP shows each call at its place; a frame wants the function that the place is in. */
function framesOf(raised: Place | null, calls: readonly Call[]): readonly Frame[] {
  // A function of PHP itself, or a handler of errors, has no place of its own: it is raised where it was called.
  const own = raised === null ? 0 : calls.findIndex((call) => call.file === raised.file && call.line === raised.line);
  const through = own === -1 ? calls : calls.slice(own);
  const places: readonly Place[] = raised === null || own !== -1 ? through : [raised, ...through];
  const offset = raised === null || own !== -1 ? 1 : 0;
  if (places.length === 0 && raised) return [frame(raised, null)];
  return places.map((place, index) => frame(place, through[index + offset]?.called ?? null));
}

function frame({ file, line }: Place, name: string | null): Frame {
  return { file, line, column: null, function: name, inApp: file !== null && !isLibraryPath(file) };
}
