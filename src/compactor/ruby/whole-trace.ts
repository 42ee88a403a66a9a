/** A frame at the beginning of a stack: nothing is told of the error itself. */
const FRAME = /^\S[^\n]{0,300}:\d{1,7}:in [`']/;
/** A frame of a template, which Rails' cleaner of traces leaves without the method that it became. */
const TEMPLATE = /^(\S{1,300}\.(?:haml|erb|slim|jbuilder|builder|rabl|arb):\d{1,7})$/gm;

/** A stack with the error above it, as Ruby prints one: records of a log keep both apart. `null` where it is none of Ruby's. */
export function wholeRubyTrace(stack: string, type: string | null, message: string): string | null {
  if (type === null) return null;
  const named = stack.replace(TEMPLATE, "$1:in '<template>'");
  return FRAME.test(named) ? `${type}: ${message.replaceAll('\n', ' ')}\n${named}` : null;
}
