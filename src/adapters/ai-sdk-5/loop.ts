import type { Faultline, ToolCall } from '../../faultline.ts';
import { approvalOf, runOfMessages } from './conversation.ts';
import type { AiSdkOptions, Message, Step } from './settings.ts';

/** Name of this boundary. */
const BOUNDARY = 'ai-sdk-5';

/** One call of `generateText` or `streamText`, with all its steps. */
export interface Loop {
  readonly runId: string;
  /** The program named the run, and says itself when one that was ended goes on. */
  readonly isNamed: boolean;
  /** The run is the one in which our lines among the first messages were shown. */
  readonly isJoined: boolean;
  /** The model is offered our `get_error`. */
  canReadRaw: boolean;
  /** Calls are put before a person by the loop itself; `ai` 5 cannot. */
  asksPeople: boolean;
}

/** The loops of one set of settings, by what `ai` hands to every hook of one: the messages of a step, the list of steps. */
export class Loops {
  readonly #faultline: Faultline;
  readonly #options: AiSdkOptions;
  readonly #canReadRaw: boolean;
  readonly #bySteps = new WeakMap<readonly unknown[], Loop>();
  readonly #byMessages = new WeakMap<readonly Message[], Loop>();

  /** @param canReadRaw - whether the model is offered our `get_error`, where a step says nothing else */
  constructor(faultline: Faultline, options: AiSdkOptions, canReadRaw: boolean) {
    this.#faultline = faultline;
    this.#options = options;
    this.#canReadRaw = canReadRaw;
  }

  /** The loop of a step that is about to call the model. */
  ofStep({ steps, messages }: Step): Loop {
    const loop = this.#bySteps.get(steps) ?? this.#made(messages);
    this.#bySteps.set(steps, loop);
    this.#byMessages.set(messages, loop);
    return loop;
  }

  /** The loop that has these steps behind it; `null` for one that has not begun. */
  withSteps(steps: readonly unknown[]): Loop | null {
    return this.#bySteps.get(steps) ?? null;
  }

  /** The loop whose step was given these messages; of a call that a person approved, there was no step. */
  ofMessages(messages: readonly Message[]): Loop {
    const loop = this.#byMessages.get(messages) ?? this.#made(messages);
    this.#byMessages.set(messages, loop);
    return loop;
  }

  describe(loop: Loop, toolName: string, toolCallId: string, input: unknown): ToolCall {
    const { agentName } = this.#options;
    const { runId, canReadRaw } = loop;
    return { toolName, toolCallId, input, agentName, runId, canReadRaw, boundary: BOUNDARY };
  }

  #made(messages: readonly Message[]): Loop {
    const { runId } = this.#options;
    const conversation = runOfMessages(messages, this.#faultline) ?? undefined;
    const run = this.#faultline.runOf({ runId, conversationId: conversation, loopId: crypto.randomUUID() });
    const isJoined = run === conversation;
    return { runId: run, isNamed: runId !== undefined, isJoined, canReadRaw: this.#canReadRaw, asksPeople: false };
  }
}

/**
 * What a person decided before the loop was started again with the messages of an earlier one. A message of theirs:
 * what was halted or under review goes on. A call that they denied: the run under review ends.
 */
export async function takeDecision(faultline: Faultline, loop: Loop, messages: readonly Message[]): Promise<void> {
  const { runId, isNamed, isJoined } = loop;
  const isReviewed = (await faultline.openReview(runId)) !== null;
  if (isReviewed && approvalOf(messages) === false) await faultline.halt(runId);
  else if (isJoined && messages.at(-1)?.role === 'user' && (isReviewed || !isNamed)) await faultline.resume(runId);
}
