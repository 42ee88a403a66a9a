import { randomUUID } from 'node:crypto';
import type { ToolCall } from '../../faultline.ts';
import { isObject } from '../../json-value.ts';
import { currentTrace } from './sdk-trace.ts';
import { adapterState, type Loop } from './state.ts';

/** Name of this boundary. */
const BOUNDARY = 'openai-agents';

/** The loop in which this is called. */
export function currentLoop(): Loop | null {
  return adapterState().loops.getStore() ?? null;
}

export function runOf(loop: Loop): string {
  loop.runId ??= loop.faultline.runOf({
    runId: loop.setting.runId,
    conversationId: loop.conversation ?? currentTrace()?.traceId,
    loopId: loop.loopId,
  });
  return loop.runId;
}

/**
 * Asks how the run goes on.
 *
 * @throws RunHaltedError when it was ended
 */
export async function consult(loop: Loop): Promise<void> {
  const runId = runOf(loop);
  await loop.faultline.checkRun(runId);
  loop.asking = (await loop.faultline.openReview(runId))?.line ?? null;
}

/** Ids of what calls tools outside of any loop, such as a session of the realtime API, by its context. */
const ids = new WeakMap<object, string>();

/** The id of a context of the SDK; a new one where there is no context. */
export function contextId(context: unknown): string {
  const known = isObject(context) ? ids.get(context) : undefined;
  if (known !== undefined) return known;
  const id = randomUUID();
  if (isObject(context)) ids.set(context, id);
  return id;
}

/** A call as the tool boundary knows it, within its loop or, for a tool that something else calls, without one. */
export function describedCall(
  loop: Loop | null,
  call: Pick<ToolCall, 'toolName' | 'toolCallId' | 'input'>,
  context?: unknown,
): ToolCall {
  const { toolName, toolCallId, input } = call;
  return {
    toolName,
    toolCallId,
    input,
    agentName: loop?.agentName,
    runId: loop ? runOf(loop) : undefined,
    loopId: loop ? loop.loopId : contextId(context),
    canReadRaw: loop?.canReadRaw ?? false,
    startedMillis: loop?.turnMillis,
    boundary: BOUNDARY,
  };
}
