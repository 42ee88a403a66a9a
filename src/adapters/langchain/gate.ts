import type { Faultline } from '../../faultline.ts';
import { RunHaltedError } from '../../errors.ts';
import { member } from '../../json-value.ts';
import { configurableOf, type Invocation } from './invocation.ts';
import type { Loop } from './loop.ts';

/** What an interrupted graph shows a person: our line, in the form of LangChain's own human-in-the-loop requests. */
export interface ReviewRequest {
  readonly line: string;
  readonly actionRequests: readonly [
    { readonly name: 'continue_run'; readonly args: object; readonly description: string },
  ];
  readonly reviewConfigs: readonly [
    { readonly actionName: 'continue_run'; readonly allowedDecisions: readonly ['approve', 'reject'] },
  ];
}

/** Gates that are being passed, by run: parallel calls of one node are not to ask twice. */
const passing = new Map<string, Promise<void>>();

/**
 * Holds an invocation where its run was ended or a review of it is open; a review interrupts the graph, and goes by the
 * person's answer when it is resumed.
 *
 * @param hasSpoken - a person has just written, and by that has looked: what was held goes on
 * @throws RunHaltedError when the run was ended
 * @throws GraphInterrupt of LangGraph when a person is to be asked
 */
export async function passGate(
  faultline: Faultline,
  loop: Loop,
  invocation: Invocation,
  hasSpoken: boolean = false,
): Promise<void> {
  const { runId } = loop;
  while (passing.has(runId)) await passing.get(runId);
  const { promise, resolve } = Promise.withResolvers<void>();
  passing.set(runId, promise);
  try {
    await pass(faultline, runId, invocation, hasSpoken && loop.isConversation);
  } finally {
    passing.delete(runId);
    resolve();
  }
}

async function pass(faultline: Faultline, runId: string, invocation: Invocation, hasSpoken: boolean): Promise<void> {
  if (hasSpoken && (await isHeld(faultline, runId))) await faultline.resume(runId);
  await faultline.checkRun(runId);
  const review = await faultline.openReview(runId);
  const ask = invocation.interrupt;
  // Without a checkpointer LangGraph cannot wait for anybody; the ladder then ends the run.
  if (review === null || typeof ask !== 'function' || !member(configurableOf(invocation), '__pregel_checkpointer'))
    return;
  const answer: unknown = ask(requestFor(review.line));
  if (isYes(answer)) {
    await faultline.resume(runId);
    return;
  }
  await faultline.halt(runId);
  await faultline.checkRun(runId);
}

async function isHeld(faultline: Faultline, runId: string): Promise<boolean> {
  try {
    await faultline.checkRun(runId);
  } catch (error) {
    if (RunHaltedError.isInstance(error)) return true;
    throw error;
  }
  return (await faultline.openReview(runId)) !== null;
}

function requestFor(line: string): ReviewRequest {
  return {
    line,
    actionRequests: [{ name: 'continue_run', args: {}, description: line }],
    reviewConfigs: [{ actionName: 'continue_run', allowedDecisions: ['approve', 'reject'] }],
  };
}

/** `continue`, or `{ decisions: [{ type: 'approve' }] }` as LangChain's own middleware takes it. Anything else ends the run. */
function isYes(answer: unknown): boolean {
  const decisions = member(answer, 'decisions');
  return Array.isArray(decisions)
    ? decisions.length > 0 && decisions.every((decision) => member(decision, 'type') === 'approve')
    : answer === 'continue';
}
