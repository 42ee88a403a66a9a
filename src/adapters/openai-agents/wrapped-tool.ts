import type { FunctionTool } from '@openai/agents';
import { callTool } from '../../boundary/call-tool.ts';
import { lineOf } from '../../boundary/marked-error.ts';
import { RunHaltedError } from '../../errors.ts';
import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { currentLoop, describedCall } from './loop.ts';
import { member } from '../../json-value.ts';
import { text } from './members.ts';
import { openCall } from './open-call.ts';
import { foundError, recordedLine } from './record.ts';
import { adapterState, type OpenCall, type Setting } from './state.ts';

/** What the SDK says to the model of every error of a tool without an `errorFunction`. */
const SWALLOWED = 'An error occurred while running the tool. Please try again.';

/** What a tool is called with. */
export interface CallArguments {
  readonly context: unknown;
  readonly details: unknown;
  readonly input: unknown;
}

/** Runs a tool at the boundary. */
export async function atBoundary<T>(
  faultline: Faultline,
  toolName: string,
  { context, details, input }: CallArguments,
  execute: () => T | PromiseLike<T>,
): Promise<T> {
  const loop = currentLoop();
  const call = describedCall(loop, { toolName, toolCallId: callIdOf(details), input }, context);
  return await callTool(faultline, call, execute);
}

/** Records what kept a tool from being called, or from answering in time; the line, or what the SDK would have said. */
export async function lineOfFailure(
  faultline: Faultline,
  toolName: string,
  error: unknown,
  { context, details, input }: CallArguments,
): Promise<string> {
  if (RunHaltedError.isInstance(error)) throw error;
  const known = lineOf(error);
  if (known !== null) return known;
  const call = describedCall(currentLoop(), { toolName, toolCallId: callIdOf(details), input }, context);
  const line = await recordedLine(faultline, withoutState(error), call);
  return line ?? SWALLOWED;
}

/** The instance of the loop, of the program's own choice, or of the process. */
export function instanceOf(setting: Setting | null): Faultline {
  return (currentLoop()?.setting ?? setting ?? adapterState().registered)?.faultline() ?? defaultFaultline();
}

/** Arguments as the model gave them, so that calls that failed before and in their tool are the same call. */
export function parsed(args: string): unknown {
  try {
    return JSON.parse(args);
  } catch {
    return args;
  }
}

/**
 * Has the function of a tool run at the boundary that was not made by our `tool`: one of an MCP server, an agent
 * as a tool, one made by hand. Where the SDK has swallowed the error, its fixed text is the failure, unless the error
 * came out of a server or a run, which we saw.
 */
export function adoptTool(tool: FunctionTool): void {
  const { adapted } = adapterState();
  const invoke: FunctionTool['invoke'] = tool.invoke;
  if (adapted.has(invoke)) return;
  const wrapped: FunctionTool['invoke'] = async (context, input, details) => {
    const loop = currentLoop();
    const call = (): Promise<unknown> => Reflect.apply(invoke, tool, [context, input, details]);
    if (loop === null) return await call();
    try {
      return await atBoundary(loop.faultline, tool.name, { context, details, input: parsed(input) }, () =>
        openCall(invoke, input, details, (open) => unswallowed(open, call)),
      );
    } catch (error) {
      const line = lineOf(error);
      if (line === null) throw error;
      return line;
    }
  };
  adapted.set(wrapped, null);
  tool.invoke = wrapped;
}

async function unswallowed(open: OpenCall, call: () => Promise<unknown>): Promise<unknown> {
  const result = await call();
  if (result !== SWALLOWED) return result;
  throw open.thrown ? open.thrown.error : foundError('Error', SWALLOWED);
}

function callIdOf(details: unknown): string | undefined {
  return text(member(member(details, 'toolCall'), 'callId')) ?? undefined;
}

/** An error without the state of the run, which the SDK puts on its own errors, and which is no part of the failure. */
function withoutState(error: unknown): unknown {
  const original = member(error, 'originalError');
  if (original !== undefined) return original;
  return member(error, 'state') === undefined ? error : foundError('Error', String(member(error, 'message')));
}
