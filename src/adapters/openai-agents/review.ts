import type { FunctionTool } from '@openai/agents';
import { isRawTool } from '../../boundary/raw-tool.ts';
import { currentLoop, runOf } from './loop.ts';
import { member } from '../../json-value.ts';
import { text } from './members.ts';
import { shownCalls } from './shown-calls.ts';
import { adapterState, type Loop } from './state.ts';

/**
 * Has a tool ask for approval while a review of the run is open. In its place, and as a getter, since the SDK knows
 * agents and MCP servers by their tool objects, and treats a function that it did not make as a policy of its own.
 */
export function askBefore(tool: FunctionTool): void {
  const { adapted } = adapterState();
  if (isRawTool(tool) || adapted.has(tool)) return;
  let own = tool.needsApproval;
  Object.defineProperty(tool, 'needsApproval', {
    enumerable: true,
    configurable: true,
    get: () => (currentLoop()?.asking == null ? own : asking),
    set: (needsApproval: FunctionTool['needsApproval']) => {
      own = needsApproval;
    },
  });
  adapted.set(tool, null);
}

const asking: FunctionTool['needsApproval'] = async (_context, _input, callId) => {
  const loop = currentLoop();
  if (loop && loop.asking !== null && callId !== undefined) {
    shownCalls(loop.faultline).asked.note(callId, loop.asking);
  }
  return await Promise.resolve(true);
};

/**
 * Takes the person's answer out of the state that is resumed: a call was approved, and the run goes on with nothing
 * in a row; or all that were answered were rejected, and it ends. Without an answer the person is asked again.
 *
 * @throws RunHaltedError when the person ended the run
 */
export async function takeAnswer(loop: Loop, state: object): Promise<void> {
  const runId = runOf(loop);
  const review = await loop.faultline.openReview(runId);
  if (review === null) return;
  const decisions = new Set(interruptionsOf(state).map((item) => decisionOn(state, item)));
  if (decisions.has(true)) {
    await loop.faultline.resume(runId);
  } else if (decisions.has(false)) {
    await loop.faultline.halt(runId);
    await loop.faultline.checkRun(runId);
  } else {
    loop.asking = review.line;
  }
}

function interruptionsOf(state: object): readonly unknown[] {
  const getInterruptions = member(state, 'getInterruptions');
  const items: unknown = typeof getInterruptions === 'function' ? Reflect.apply(getInterruptions, state, []) : [];
  return Array.isArray(items) ? items : [];
}

/** What the person said to a call: approved, rejected, or nothing yet. */
function decisionOn(state: object, item: unknown): boolean | undefined {
  const context = member(state, '_context');
  const isToolApproved = member(context, 'isToolApproved');
  const toolName = text(member(item, 'name'));
  const callId = text(member(member(item, 'rawItem'), 'callId'));
  if (typeof isToolApproved !== 'function' || toolName === null || callId === null) return undefined;
  const decision: unknown = Reflect.apply(isToolApproved, context, [{ toolName, callId }]);
  return typeof decision === 'boolean' ? decision : undefined;
}
