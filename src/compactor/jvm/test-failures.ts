import type { Diagnostic } from '../../model.ts';
import { allFrames } from '../unread-frames.ts';
import { type JavaTrace, readJavaTraces } from './java-trace.ts';

/** What Maven and Ant write before the trace of a failed test, and not before the sum of a class. */
const FAILED = /^(?!.{0,20}Tests run:).{1,600}<<< (?:FAILURE|ERROR)!$/;

/** A finding for each failed test of a run, as its first trace tells it. */
export function testFailures(lines: readonly string[]): readonly Diagnostic[] {
  const starts = lines.flatMap((line, index) => (line.includes('<<<') && FAILED.test(line.trim()) ? [index] : []));
  return starts.flatMap((start, at) => {
    const [trace] = readJavaTraces(lines.slice(start + 1, starts[at + 1] ?? lines.length));
    return trace === undefined ? [] : [failureOf(trace)];
  });
}

/** What a test's trace is about, at the place that is the user's own. */
export function failureOf({ exceptions }: JavaTrace): Diagnostic {
  const root = exceptions.at(-1);
  const frames = exceptions.toReversed().flatMap((exception) => allFrames(exception.frames));
  const frame = frames.find(({ inApp }) => inApp);
  return {
    file: frame?.file ?? null,
    line: frame?.line ?? null,
    column: null,
    severity: 'error',
    code: null,
    message: root === undefined || root.message === '' ? (root?.type ?? '') : root.message,
  };
}
