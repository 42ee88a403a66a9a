import type { Diagnostic } from '../../model.ts';
import { allFrames } from '../unread-frames.ts';
import { isJavaFrame } from './java-frame.ts';
import { besideMock } from './mocked-call.ts';
import { type JavaTrace, readJavaTraces } from './java-trace.ts';

/** Most lines of a message. */
const MAX_MESSAGE_LINES = 40;

/** What Maven and Ant write before the trace of a failed test, and not before the sum of a class. */
const FAILED = /^(?!.{0,20}Tests run:).{1,600}<<< (?:FAILURE|ERROR)!$/;
/** What TestNG writes there, and before tests that did not fail: `FAILED: shop.CartTest.adds("a", 2)`. */
const RESULT = /^(?:(FAILED)|PASSED|SKIPPED)(?: CONFIGURATION)?: @?\w[\w.$ ]{0,300}(?:\(.{0,300}\))?$/;

/** The traces of the failed tests of a run, each as its first exception tells it. */
export function failedTests(lines: readonly string[]): readonly JavaTrace[] {
  const edges: { readonly index: number; readonly isFailure: boolean }[] = [];
  lines.forEach((line, index) => {
    if (line.includes('<<<') && FAILED.test(line.trim())) edges.push({ index, isFailure: true });
    const result = line.includes('ED: ') || line.includes('ED CONF') ? RESULT.exec(line) : null;
    if (result !== null) edges.push({ index, isFailure: result[1] !== undefined });
  });
  return edges.flatMap(({ index, isFailure }, at) => {
    if (!isFailure) return [];
    const block = lines.slice(index + 1, edges[at + 1]?.index ?? lines.length);
    const [trace] = readJavaTraces(block);
    return trace === undefined ? [] : [withWords(trace, block)];
  });
}

/** Assertions that print only their words, without the name of a class, are told by what stands above the frames. */
export function withWords(trace: JavaTrace, block: readonly string[]): JavaTrace {
  const [first, ...causes] = trace.exceptions;
  if (first === undefined || first.type !== null) return trace;
  const end = block.findIndex(isJavaFrame);
  const message = block
    .slice(0, Math.min(end, MAX_MESSAGE_LINES))
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
  return message === '' ? trace : { ...trace, exceptions: [besideMock({ ...first, message }), ...causes] };
}

/** What a test's trace is about, at the place that is the user's own. */
export function failureOf({ exceptions }: JavaTrace): Diagnostic {
  // A bare exception at the bottom says less than the words of the check that it failed.
  const root = exceptions.findLast(({ message }) => message !== '') ?? exceptions.at(-1);
  const frames = exceptions.toReversed().flatMap((exception) => allFrames(exception.frames));
  const frame = frames.find(({ inApp }) => inApp);
  return {
    file: frame?.file ?? null,
    line: frame?.line ?? null,
    column: null,
    severity: 'error',
    code: root === undefined || root.message === '' || isAssertion(root.type) ? null : root.type,
    message:
      root === undefined || root.message === '' ? (root?.type ?? '') : wrapperOf(exceptions, root) + root.message,
  };
}

/** What the test itself ended with, where something else caused it: summaries of runs tell these words alone. */
function wrapperOf([outermost]: JavaTrace['exceptions'], root: JavaTrace['exceptions'][number]): string {
  const [first = ''] = outermost?.message.split('\n', 1) ?? [];
  return outermost === root || first === '' || first.includes(root.message) ? '' : `${first} ← `;
}

/** Whether an exception only says that a check failed, which every failed test does. */
function isAssertion(type: string | null): boolean {
  return type === null || /Assert|Comparison|TestFailed|FailException/.test(type);
}
