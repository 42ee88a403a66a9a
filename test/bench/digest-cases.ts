import errorStackParser from 'error-stack-parser';
import { parse } from 'stacktrace-parser';
import type { BenchCase } from './bench-case.ts';
import { digest, digestAlone } from './digest.ts';
import { inTurn, javaTrace, nodeTrace, pythonTrace } from './traces.ts';

const TRACE = '30-frame trace';
const WHOLE = `digest and fingerprint of a ${TRACE}`;

/** From text to digest, and to digest and fingerprint; beside it the parsers that a user would otherwise take, which read frames alone. */
export function digestCases(): readonly BenchCase[] {
  const [node, python, java] = [nodeTrace, pythonTrace, javaTrace].map((make) => inTurn((which) => make(30, which)));
  const next = node ?? String;
  return [
    { name: WHOLE, run: () => digest(next()) },
    { name: `${WHOLE} of Python`, run: () => digest(python?.() ?? '') },
    { name: `${WHOLE} of Java`, run: () => digest(java?.() ?? '') },
    { name: `digest of a ${TRACE}`, run: () => digestAlone(next()), against: WHOLE },
    { name: `digest of a ${TRACE} of Python`, run: () => digestAlone(python?.() ?? '') },
    { name: `digest of a ${TRACE} of Java`, run: () => digestAlone(java?.() ?? '') },
    {
      name: 'error-stack-parser, frames of the same traces of Node.js',
      run: () => void errorStackParser.default.parse(thrown(next())),
      against: WHOLE,
    },
    {
      name: 'stacktrace-parser, frames of the same traces of Node.js',
      run: () => void parse(next()),
      against: WHOLE,
    },
  ];
}

/** What was thrown, as the first of them wants the object. */
function thrown(stack: string): Error {
  return { name: 'ConnectionError', message: '', stack };
}
