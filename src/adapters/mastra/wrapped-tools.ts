import type { CoreTool } from '@mastra/core/tools';
import { callTool } from '../../boundary/call-tool.ts';
import { isRawTool } from '../../boundary/raw-tool.ts';
import { isValidationFailure, shownError, thrownByTool, validationError } from './failures.ts';
import { describeCall, type Loop } from './loop.ts';

/** Tools as Mastra has them once it has converted them. */
export type Tools = Record<string, CoreTool>;
type Execute = NonNullable<CoreTool['execute']>;

/** Errors by which Mastra ends a loop or puts a call off; no failure of the tool. */
const ENDS_LOOP = 'FGADeniedError';

/** The loop to which a wrapped function belongs. */
const loops = new WeakMap<Execute, Loop>();

/** The loop of a step, by its tools; `null` where none of them is ours. */
export function loopOfTools(tools: Readonly<Record<string, unknown>> | undefined): Loop | null {
  for (const tool of Object.values(tools ?? {})) {
    const execute = typeof tool === 'object' && tool !== null && 'execute' in tool ? tool.execute : null;
    const loop = isExecute(execute) ? loops.get(execute) : undefined;
    if (loop) return loop;
  }
  return null;
}

/** The same tools, called at the boundary. Those that the program's client executes stay as they are. */
export function wrapTools(tools: Tools, loop: Loop): Tools {
  return Object.fromEntries(
    Object.entries(tools).map(([name, tool]) =>
      tool.execute === undefined || isRawTool(tool) ? [name, tool] : [name, wrapTool(name, tool, tool.execute, loop)],
    ),
  );
}

/** How a call ended that has not failed: with a result, or put off by an exception. */
type Ended = { readonly returned: unknown } | { readonly passedOn: unknown };

function wrapTool(toolName: string, tool: CoreTool, execute: Execute, loop: Loop): CoreTool {
  const wrapped: Execute = async (input: unknown, context) => {
    let isSuspended = false;
    let thrown: unknown;
    const suspend: typeof context.suspend = (...args) => {
      isSuspended = true;
      return context.suspend?.(...args) ?? Promise.resolve();
    };

    async function attempt(): Promise<Ended> {
      try {
        const returned: unknown = await execute(input, { ...context, ...(context.suspend && { suspend }) });
        if (isValidationFailure(returned)) throw validationError(returned);
        return { returned };
      } catch (error) {
        // A call that waits for a person has not failed, though it may have to leave by an exception.
        if (isSuspended || (error instanceof Error && error.name === ENDS_LOOP)) return { passedOn: error };
        thrown = error;
        throw thrownByTool(error);
      }
    }

    await takeApproval(loop);
    const call = describeCall(loop, toolName, context.toolCallId, input);
    let ended: Ended;
    try {
      ended = await callTool(loop.faultline, call, attempt);
    } catch (error) {
      loop.answered.add(context.toolCallId);
      throw shownError(error, thrown);
    }
    if ('passedOn' in ended) throw ended.passedOn;
    return ended.returned;
  };
  loops.set(wrapped, loop);
  return { ...tool, execute: wrapped };
}

/**
 * While a review of the run is open, only calls are made that a person approved: in a step that asked for it, or in
 * one that another process had begun.
 */
async function takeApproval(loop: Loop): Promise<void> {
  if (!loop.isReviewed && loop.isStarted) return;
  loop.isReviewed = false;
  if ((await loop.faultline.openReview(loop.runId)) !== null) await loop.faultline.resume(loop.runId);
}

function isExecute(value: unknown): value is Execute {
  return typeof value === 'function';
}
