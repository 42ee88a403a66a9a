import { HEADER } from './frame-lines.ts';

/** Frames without the line above them. */
const FRAMES = /^\s{0,8}File "/;

/** The same of Ruby's, the first of which the interpreter prints before the message. */
const RUBY_FRAMES = /^(\S{1,400}\.rb:\d{1,7}:in [`'].{1,300}')(?:\n|$)/;

/** A stack as a traceback: AWS Lambda and Elastic's layout keep Python's and Ruby's frames without the lines around them, which are told beside. */
export function wholeTraceback(stack: string, type: string | null, message: string): string {
  const raised = type === null ? undefined : RUBY_FRAMES.exec(stack)?.[1];
  if (raised !== undefined) {
    const others = stack.slice(raised.length).trimEnd().replaceAll('\n', '\n\tfrom ');
    return `${raised}: ${message} (${type})${others}`;
  }
  return FRAMES.test(stack) && type !== null ? `${HEADER}:\n${stack.trimEnd()}\n${type}: ${message}` : stack;
}
