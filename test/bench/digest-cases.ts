import errorStackParser from 'error-stack-parser';
import { parse } from 'stacktrace-parser';
import type { BenchCase } from './bench-case.ts';
import { digest } from './digest.ts';
import { inTurn, javaTrace, nodeTrace, pythonTrace } from './traces.ts';

const TRACE = 'digest of a 30-frame trace';

/** From text to digest and fingerprint; beside it the parsers that a user would otherwise take, which read frames alone. */
export function digestCases(): readonly BenchCase[] {
  const [node, python, java] = [nodeTrace, pythonTrace, javaTrace].map((make) => inTurn((which) => make(30, which)));
  const next = node ?? String;
  return [
    { name: TRACE, run: () => digest(next()) },
    { name: `${TRACE} of Python`, run: () => digest(python?.() ?? '') },
    { name: `${TRACE} of Java`, run: () => digest(java?.() ?? '') },
    {
      name: 'error-stack-parser, frames of the same traces of Node.js',
      run: () => void errorStackParser.default.parse(thrown(next())),
      against: TRACE,
    },
    {
      name: 'stacktrace-parser, frames of the same traces of Node.js',
      run: () => void parse(next()),
      against: TRACE,
    },
  ];
}

/** What was thrown, as the first of them wants the object. */
function thrown(stack: string): Error {
  return { name: 'ConnectionError', message: '', stack };
}
