import type { Frame, ParsedException } from '../../model.ts';
import type { Dialect } from '../dialect.ts';
import { unlabelled } from '../findings/line-label.ts';
import { findingOfFailures, type TestFailure } from '../javascript/test-failure.ts';
import { sourceFrame } from '../native/source-frame.ts';

/** `core.exception.RangeError@app.d(6): Range violation`. */
const THROWN = /^((?:\w{1,100}\.){0,8}[A-Z]\w{0,100})@([^\s()]{1,400})\((\d{1,7})\)(?:: (.*))?$/;
/** The type of a check that did not hold. */
const ASSERTION = 'core.exception.AssertError';
/** Sources of the standard library and the runtime. */
const LIBRARY = /^(?:std|core|rt|etc|ldc)\//;
/** The line below it. */
const RULE = /^-{10,20}$/;
/** A frame: `app.d:6 int app.port(immutable(char)[][]) [0x55e1…]`, `??:? _d_arraybounds [0x7f8f…]`. */
const FRAME = /^([^\s:]{1,400}|\?\?):(\d{1,7}|\?)(?: (.{0,800}?))? \[0x[0-9a-f]{1,16}\]$/;

/** Uncaught exceptions of D programs. */
export const dlang: Dialect = {
  name: 'dlang',
  rank: 80,
  evidence: ['.d(', '.di('],
  read: ({ text, lines: labelled }) => {
    const lines = unlabelled(labelled);
    // A program ends with its first exception; a run of unit tests goes on with the next module.
    if (text.includes(' FAILED unittests')) return findingOfFailures(failuresOf(lines));
    const thrown = thrownAt(
      lines,
      lines.findIndex((line) => isThrown(line)),
    );
    return thrown === null ? null : { exceptions: [thrown] };
  },
};

function isThrown(line: string): boolean {
  return line.includes('@') && THROWN.test(line);
}

function failuresOf(lines: readonly string[]): readonly TestFailure[] {
  return lines.flatMap((line, index) => {
    const thrown = isThrown(line) ? thrownAt(lines, index) : null;
    if (thrown === null) return [];
    const kind = thrown.type === ASSERTION ? null : thrown.type;
    return [{ title: null, file: null, exceptions: [thrown], kind }];
  });
}

/** The exception that a line tells, with the frames below it. */
function thrownAt(lines: readonly string[], index: number): ParsedException | null {
  const [, type, file, row, message = ''] = THROWN.exec(lines[index] ?? '') ?? [];
  if (type === undefined) return null;
  const stack: Frame[] = [];
  for (const line of lines.slice(index + 1)) {
    const [frame, path, at] = FRAME.exec(line) ?? [];
    if (frame === undefined && !RULE.test(line)) break;
    if (path !== undefined && path !== '??') stack.push(frameOf(path, at));
  }
  return { type, code: null, message, frames: [frameOf(file ?? '', row), ...stack] };
}

function frameOf(file: string, line?: string): Frame {
  const frame = sourceFrame(file, line);
  return LIBRARY.test(file) ? { ...frame, inApp: false } : frame;
}
