import { isObject, member } from '../../json-value.ts';
import type { RequestedCall } from './tool-message.ts';

/** The argument under which a call carries what the model wrote instead of JSON. */
const BROKEN = 'rawInvalidInput';

/**
 * Turns calls whose arguments are no JSON into calls that go to the tools, where they are answered with a line without
 * being executed. Left alone, the message has no calls at all, and the agent takes it for its final answer.
 */
export function adoptBrokenCalls(message: unknown): void {
  const broken = member(message, 'invalid_tool_calls');
  const calls = member(message, 'tool_calls');
  if (!isObject(message) || !Array.isArray(broken) || broken.length === 0 || !Array.isArray(calls)) return;
  const adopted = broken.filter((call) => typeof member(call, 'name') === 'string').map(adoptedCall);
  const left = broken.filter((call) => typeof member(call, 'name') !== 'string');
  const changed = { tool_calls: [...calls, ...adopted], invalid_tool_calls: left };
  Object.assign(message, changed);
  // A checkpoint is written from these.
  const written = member(message, 'lc_kwargs');
  if (isObject(written)) Object.assign(written, changed);
}

/** The error of a call that {@link adoptBrokenCalls} adopted; `null` for any other. */
export function brokenCallError({ name, args }: RequestedCall): Error | null {
  const text = member(args, BROKEN);
  if (typeof text !== 'string') return null;
  const error = new SyntaxError(`the arguments of ${name} are not JSON: ${faultOf(text)}\n${text}`);
  // It is the model's fault and no program's: a place in our code would mislead.
  error.stack = String(error);
  return error;
}

function faultOf(text: string): string {
  try {
    JSON.parse(text);
    return 'they could not be read';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function adoptedCall(call: unknown): object {
  const id = member(call, 'id');
  const args = member(call, 'args');
  return {
    type: 'tool_call',
    id: typeof id === 'string' && id !== '' ? id : `call_${crypto.randomUUID()}`,
    name: member(call, 'name'),
    args: { [BROKEN]: typeof args === 'string' ? args : '' },
  };
}
