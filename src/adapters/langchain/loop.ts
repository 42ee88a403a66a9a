import type { Faultline } from '../../faultline.ts';
import { isObject, member } from '../../json-value.ts';
import { carriedRun } from '../../otel/run-context.ts';
import { configurableOf, type Invocation } from './invocation.ts';
import type { LangchainOptions } from './options.ts';

/** One invocation of an agent or a graph, as all hooks know it. */
interface Mark {
  readonly loopId: string;
  hasBegun: boolean;
}

const marks = new WeakMap<object, Mark>();

/** One invocation, as one hook knows it. */
export class Loop {
  readonly runId: string;
  /** The run is the conversation's own, not one that the caller named or a tool of another agent carries. */
  readonly isConversation: boolean;
  readonly #mark: Mark;

  constructor(runId: string, isConversation: boolean, mark: Mark) {
    this.runId = runId;
    this.isConversation = isConversation;
    this.#mark = mark;
  }

  /** Whether nothing of the invocation was seen before; asked once. */
  begins(): boolean {
    const begins = !this.#mark.hasBegun;
    this.#mark.hasBegun = true;
    return begins;
  }
}

/** The invocations that one hook sees. A run is found once for each, so that it outlives what shortens the messages. */
export class Loops {
  readonly #options: LangchainOptions;
  readonly #known = new WeakMap<object, Loop>();

  constructor(options: LangchainOptions) {
    this.#options = options;
  }

  /** @param messages - the conversation so far, where the hook is given it */
  of(faultline: Faultline, invocation: Invocation, messages: unknown): Loop {
    const { writer } = invocation;
    const key = isObject(writer) || typeof writer === 'function' ? writer : {};
    const known = this.#known.get(key);
    if (known) return known;
    const { runId: named } = this.#options;
    const mark = marks.get(key) ?? { loopId: crypto.randomUUID(), hasBegun: false };
    const thread = member(configurableOf(invocation), 'thread_id');
    const conversationId = typeof thread === 'string' && thread !== '' ? thread : shownIn(messages, faultline);
    const runId = faultline.runOf({
      runId: named,
      conversationId,
      loopId: key === writer ? mark.loopId : undefined,
    });
    const isConversation = named === undefined && carriedRun() === null && runId === conversationId;
    const loop = new Loop(runId, isConversation, mark);
    marks.set(key, mark);
    this.#known.set(key, loop);
    return loop;
  }
}

/** The run of the latest of our lines among the messages: a conversation that comes back without a thread. */
function shownIn(messages: unknown, faultline: Faultline): string | undefined {
  if (!Array.isArray(messages)) return undefined;
  for (const message of messages.toReversed()) {
    const toolCallId = member(message, 'tool_call_id');
    const text = member(message, 'content');
    if (typeof toolCallId !== 'string' || typeof text !== 'string') continue;
    const runId = faultline.runOfAnswer(toolCallId, text);
    if (runId !== null) return runId;
  }
  return undefined;
}
