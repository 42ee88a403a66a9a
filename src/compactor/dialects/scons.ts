import type { Dialect, Finding } from '../dialect.ts';
import type { ErrorText } from '../error-text.ts';
import { frameAt } from '../frames.ts';

/** What a description of a build does wrong: `NameError: name 'x' is not defined:`, `scons: *** Missing SConscript 'a'`. */
const RAISED = /^([A-Z]\w{1,60}(?:Error|Exception)): (.{1,1000}?):?$/;
const STOPPED = /^scons: \*\*\* (.{1,1000}?)(?: {2}Stop\.)?$/;
const FRAME = /^ {0,4}File "([^"\n]{1,400})", line (\d{1,7})(?:, in .{1,200}|:)$/;

/** Mistakes in the files of SCons: the place stands below the message, and no traceback is announced. */
export const scons: Dialect = { name: 'scons', rank: 81, evidence: ['scons: '], read };

function read({ text, lines }: ErrorText): Finding | null {
  if (text.includes('Traceback (most recent call last)')) return null;
  const at = lines.findIndex(
    (line, index) => /^(?:scons: \*\*\*|[A-Z]\w+: )/.test(line) && FRAME.test(lines[index + 1] ?? ''),
  );
  if (at === -1) return null;
  const [, type = null, message] = RAISED.exec(lines[at] ?? '') ?? [];
  const said = message ?? STOPPED.exec(lines[at] ?? '')?.[1];
  const frames = lines.slice(at + 1).flatMap((line) => {
    const found = FRAME.exec(line);
    return found ? [frameAt(found[1] ?? '', Number(found[2]))] : [];
  });
  return said === undefined ? null : { exceptions: [{ type, code: null, message: said, frames: frames.toReversed() }] };
}
