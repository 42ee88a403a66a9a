import { RunHaltedError } from '../errors.ts';
import type { Faultline } from '../faultline.ts';
import { member } from '../json-value.ts';
import { diagLogger } from '../otel-registry.ts';

/** The question, in the words of MCP's elicitation, which is how its clients ask the person in front of them. */
interface Question {
  readonly mode: 'form';
  readonly message: string;
  readonly requestedSchema: object;
}

/** Puts the question to the person; `null` where nobody can be asked. */
export type Ask = (question: Question) => unknown;

const DECISION_SCHEMA = {
  type: 'object',
  properties: {
    decision: { type: 'string', title: 'How to go on', enum: ['continue', 'halt'], default: 'continue' },
  },
  required: ['decision'],
};

/** Questions that are not answered yet, by instance and run: calls that run beside each other ask once. */
const open = new WeakMap<Faultline, Map<string, Promise<void>>>();

/**
 * Waits for the person before a run under review goes on (`onReview: 'native'`). Who says `continue` resumes it; who
 * says `halt` or declines ends it.
 *
 * @throws RunHaltedError when nobody can be asked, or the question was dismissed: the run waits
 */
export async function settleOpenReview(faultline: Faultline, runId: string, ask: Ask): Promise<void> {
  const questions = open.get(faultline) ?? new Map<string, Promise<void>>();
  open.set(faultline, questions);
  const asked = questions.get(runId) ?? settle(faultline, runId, ask).finally(() => questions.delete(runId));
  questions.set(runId, asked);
  await asked;
}

async function settle(faultline: Faultline, runId: string, ask: Ask): Promise<void> {
  const review = await faultline.openReview(runId);
  if (review === null) return;
  const message = `A tool keeps failing: ${review.line} How shall the agent go on?`;
  const decision = decisionOf(await answered(ask, { mode: 'form', message, requestedSchema: DECISION_SCHEMA }));
  if (decision === 'continue') await faultline.resume(runId);
  else if (decision === 'halt') await faultline.halt(runId);
  else {
    const { fingerprint, line } = review;
    throw new RunHaltedError(`the run waits for a person: ${line}`, { runId, fingerprint });
  }
}

async function answered(ask: Ask, question: Question): Promise<unknown> {
  try {
    return await ask(question);
  } catch (error) {
    diagLogger().warn(`faultline: nobody could be asked how a run goes on: ${String(error)}`);
    return null;
  }
}

/** `null`: the person has not decided. */
function decisionOf(answer: unknown): 'continue' | 'halt' | null {
  const action = member(answer, 'action');
  if (action === 'decline') return 'halt';
  if (action !== 'accept') return null;
  return member(member(answer, 'content'), 'decision') === 'continue' ? 'continue' : 'halt';
}
