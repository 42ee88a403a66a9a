import { HEADER } from './frame-lines.ts';

/** Frames without the line above them. */
const FRAMES = /^\s{0,8}File "/;

/** A stack as a traceback: AWS Lambda and Elastic's layout keep Python's frames without the lines above and below them, which are told beside. */
export function wholeTraceback(stack: string, type: string | null, message: string): string {
  return FRAMES.test(stack) && type !== null ? `${HEADER}:\n${stack.trimEnd()}\n${type}: ${message}` : stack;
}
