import type { MessageList } from '@mastra/core/agent';
import type { ProcessInputStepArgs, Processor } from '@mastra/core/processors';
import { recordFailure } from '../../boundary/call-tool.ts';
import { isRawTool } from '../../boundary/raw-tool.ts';
import { RunHaltedError } from '../../errors.ts';
import { diagLogger } from '../../otel-registry.ts';
import { describeCall, type Loop } from './loop.ts';
import { offersRawTool } from './raw-tool.ts';
import { loopOfTools } from './wrapped-tools.ts';

/** Name of the processor, which Mastra tells with a tripwire. */
const PROCESSOR_ID = 'faultline';

/**
 * What is done before each call of the model: failures of calls that never reached their tool become lines, and the
 * loop of a run that was ended stops, by a tripwire.
 */
export const stepProcessor: Processor<typeof PROCESSOR_ID> = {
  id: PROCESSOR_ID,
  name: 'Faultline',
  async processInputStep(step) {
    const loop = loopOfTools(step.tools);
    const next = loop === null ? null : await beforeModel(step, loop);
    if (loop === null || next === null) return undefined;
    return 'stop' in next ? step.abort(next.stop, { metadata: { runId: loop.runId } }) : next;
  },
};

/** What becomes of a step: it stops, or it asks for leave; `null`: it goes on as it is. */
type Next = { readonly stop: string } | { tools: Record<string, unknown> } | null;

async function beforeModel(step: ProcessInputStepArgs, loop: Loop): Promise<Next> {
  const { faultline, runId } = loop;
  try {
    const isResumed = !loop.isStarted && step.stepNumber > 0;
    loop.isStarted = true;
    loop.canReadRaw = offersRawTool(step, loop);
    if (step.stepNumber === 0 && loop.isConversation) await goOn(loop);
    const isDeclined = await recordRefused(step.messageList, loop, isResumed);
    const wasAsked = loop.isReviewed || isResumed;
    if (wasAsked && isDeclined && (await faultline.openReview(runId)) !== null) await faultline.halt(runId);
    await faultline.checkRun(runId);
    loop.isReviewed = (await faultline.openReview(runId)) !== null;
    return loop.isReviewed ? { tools: askingTools(step.tools ?? {}) } : null;
  } catch (error) {
    if (RunHaltedError.isInstance(error)) return { stop: error.message };
    diagLogger().error(`faultline: the mastra processor failed: ${String(error)}`);
    return null;
  }
}

/** A message to a thread whose run was ended or waits: somebody has read how it ended. */
async function goOn({ faultline, runId }: Loop): Promise<void> {
  try {
    await faultline.checkRun(runId);
    if ((await faultline.openReview(runId)) === null) return;
  } catch (error) {
    if (!RunHaltedError.isInstance(error)) throw error;
  }
  await faultline.resume(runId);
}

/**
 * Records the calls that were answered without their tool, and puts the line in the place of the answer before the
 * model has read it, in the messages themselves: so it is the same text at every later step.
 *
 * @param isResumed - another process has begun the loop, and has recorded what failed there
 * @returns whether a person declined a call
 */
async function recordRefused(messageList: MessageList, loop: Loop, isResumed: boolean): Promise<boolean> {
  let isDeclined = false;
  for (const part of messageList.get.response.db().flatMap(({ content }) => content.parts)) {
    if (part.type !== 'tool-invocation' || part.providerExecuted === true) continue;
    const { toolInvocation } = part;
    const { toolCallId, toolName, args, errorText } = toolInvocation;
    if (toolInvocation.approval?.approved === false && !loop.answered.has(toolCallId)) isDeclined = true;
    if (toolInvocation.state !== 'output-error' || errorText === undefined || loop.answered.has(toolCallId)) continue;
    loop.answered.add(toolCallId);
    if (isResumed) continue;
    const outcome = await recordFailure(loop.faultline, errorText, describeCall(loop, toolName, toolCallId, args));
    if (outcome === null) continue;
    messageList.updateToolInvocation({ ...part, toolInvocation: { ...toolInvocation, errorText: outcome.line } });
    await loop.faultline.settleReview(outcome);
  }
  return isDeclined;
}

/** Tools whose calls Mastra puts before a person; reading an error needs nobody's leave. */
function askingTools(tools: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(tools).map(([name, tool]) =>
      typeof tool !== 'object' || tool === null || isRawTool(tool)
        ? [name, tool]
        : [name, { ...tool, requireApproval: true, needsApprovalFn: undefined }],
    ),
  );
}
