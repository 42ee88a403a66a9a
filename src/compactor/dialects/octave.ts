import type { Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { oneLine, toNumber } from '../text.ts';

/** Errors of GNU Octave and MATLAB. */
export const octave: Dialect = { name: 'octave', rank: 79, evidence: ['error: called from', 'Error in '], read };

const CALLED = 'error: called from';
const SAID = /^error: (\S.{0,1000})$/;
/** `    total at line 3 column 5` */
const FRAME = /^ {2,8}(\S{1,200}) at line (\d{1,7}) column (\d{1,5})$/;
/** MATLAB: `Error in total (line 3)`, below the message. */
const MATLAB = /^Error in ([\w/.>]{1,200}) \(line (\d{1,7})\)$/;
/** What MATLAB puts above the message of a function of its own, or of one that called `error`. */
const USING = /^Error using {1,4}(\S{1,200})(?: \(line (\d{1,7})\))?\s{0,4}$/;
/** MATLAB wraps messages at the width of its window; a line of so many characters goes on in the next. */
const MIN_WRAPPED_CHARS = 72;
const MAX_MESSAGE_LINES = 20;

function read({ lines }: ErrorText): Finding | null {
  const called = lines.indexOf(CALLED);
  if (called !== -1) {
    const message = lines.slice(0, called).flatMap((line) => SAID.exec(line)?.[1] ?? []);
    const frames = lines.slice(called + 1).flatMap((line) => frameOf(FRAME.exec(line)));
    return { exceptions: [{ type: null, code: null, message: message.join('\n'), frames }] };
  }
  const first = lines.findIndex((line) => MATLAB.test(line));
  const above = lines.slice(Math.max(0, first - MAX_MESSAGE_LINES), Math.max(0, first));
  const said = messageAt(above);
  if (first === -1 || said.message === '') return null;
  const frames = [...frameOf(said.using), ...lines.flatMap((line) => frameOf(MATLAB.exec(line)))];
  return { exceptions: [{ type: null, code: null, message: said.message, frames }] };
}

/** The words above the first frame: all below `Error using …`, or the last line with those that were wrapped into it. */
function messageAt(above: readonly string[]): { readonly message: string; readonly using: RegExpExecArray | null } {
  const last = above.findLastIndex((line) => line.trim() !== '');
  const using = above.findLastIndex((line) => USING.test(line));
  const start = using === -1 ? wrappedFrom(above, last) : using + 1;
  const message = oneLine(above.slice(Math.max(0, start), last + 1).join(' '));
  const match = USING.exec(above[using] ?? '');
  return { message, using: match?.[2] === undefined ? null : match };
}

function wrappedFrom(above: readonly string[], last: number): number {
  let start = last;
  while ((above[start - 1] ?? '').length >= MIN_WRAPPED_CHARS) start -= 1;
  return start;
}

/** A function is in the file of its name, the main one at least. */
function frameOf(match: RegExpExecArray | null): readonly Frame[] {
  if (!match) return [];
  const [, name = '', line, column] = match;
  const file = `${name.split(/[/>]/, 1)[0]}.m`;
  const at = toNumber(column);
  return [{ file, line: Number(line), column: at, function: name, inApp: true }];
}
