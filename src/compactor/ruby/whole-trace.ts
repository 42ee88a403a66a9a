/** A frame at the beginning of a stack: nothing is told of the error itself. */
const FRAME = /^\S[^\n]{0,300}:\d{1,7}:in [`']/;

/** A stack with the error above it, as Ruby prints one: records of a log keep both apart. `null` where it is none of Ruby's. */
export function wholeRubyTrace(stack: string, type: string | null, message: string): string | null {
  return FRAME.test(stack) && type !== null ? `${type}: ${message.replaceAll('\n', ' ')}\n${stack}` : null;
}
