import type { Frame } from '../../model.ts';
import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { isLibraryPath } from '../frames.ts';

/** Errors of Tcl, Tk and Expect. */
export const tcl: Dialect = {
  name: 'tcl',
  rank: 79,
  evidence: ['    while executing', '    while compiling', '    invoked from within'],
  read,
};

/** What stands below the message. */
const TRACE = /^ {4}(?:while executing|while compiling|invoked from within)$/;
/** `    (procedure "run" line 2)`, `    (file "lib.tcl" line 4)` */
const WHERE = /^ {4}\((procedure|file) "([^"]{1,300})" line (\d{1,7})\)$/;

function read({ lines }: ErrorText): Finding | null {
  const trace = lines.findIndex((line) => TRACE.test(line));
  const message = lines[trace - 1]?.trim() ?? '';
  if (trace < 1 || message === '') return null;
  const frames: Frame[] = [];
  // A procedure counts its own lines: only a file's line is a place that can be opened.
  let name: string | null = null;
  for (const line of lines.slice(trace)) {
    const [, kind, called = '', number] = WHERE.exec(line) ?? [];
    if (kind === 'procedure') name ??= called;
    if (kind !== 'file') continue;
    frames.push({ file: called, line: Number(number), column: null, function: null, inApp: !isLibraryPath(called) });
  }
  const words = name === null ? message : `${message} (in ${name})`;
  return { exceptions: [{ type: null, code: null, message: words, frames }] };
}
