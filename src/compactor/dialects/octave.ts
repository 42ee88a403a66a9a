import type { Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { toNumber } from '../text.ts';

/** Errors of GNU Octave and MATLAB. */
export const octave: Dialect = { name: 'octave', rank: 79, evidence: ['error: called from', 'Error in '], read };

const CALLED = 'error: called from';
const SAID = /^error: (\S.{0,1000})$/;
/** `    total at line 3 column 5` */
const FRAME = /^ {2,8}(\S{1,200}) at line (\d{1,7}) column (\d{1,5})$/;
/** MATLAB: `Error in total (line 3)`, below the message. */
const MATLAB = /^Error in ([\w/.>]{1,200}) \(line (\d{1,7})\)$/;

function read({ lines }: ErrorText): Finding | null {
  const called = lines.indexOf(CALLED);
  if (called !== -1) {
    const message = lines.slice(0, called).flatMap((line) => SAID.exec(line)?.[1] ?? []);
    const frames = lines.slice(called + 1).flatMap((line) => frameOf(FRAME.exec(line)));
    return { exceptions: [{ type: null, code: null, message: message.join('\n'), frames }] };
  }
  const first = lines.findIndex((line) => MATLAB.test(line));
  const message = lines.slice(0, Math.max(0, first)).findLast((line) => line.trim() !== '');
  if (first === -1 || message === undefined) return null;
  const frames = lines.flatMap((line) => frameOf(MATLAB.exec(line)));
  return { exceptions: [{ type: null, code: null, message: message.trim(), frames }] };
}

/** A function is in the file of its name, the main one at least. */
function frameOf(match: RegExpExecArray | null): readonly Frame[] {
  if (!match) return [];
  const [, name = '', line, column] = match;
  const file = `${name.split(/[/>]/, 1)[0]}.m`;
  const at = toNumber(column);
  return [{ file, line: Number(line), column: at, function: name, inApp: true }];
}
