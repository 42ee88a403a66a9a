import { AsyncLocalStorage } from 'node:async_hooks';
import type { ModelMessage } from 'ai';
import { setBounded } from '../../bounded-map.ts';

/** Loops that are held at a time; one that never said its end is forgotten in time. */
const MAX_LOOPS = 1_000;

/** What is known of one `generateText` or `streamText` call. */
export interface Loop {
  readonly callId: string;
  /** Run of the loop; `null` until its first model or tool call, whose trace may name it. */
  runId: string | null;
  /** Run in which the model was shown lines that are among the loop's first messages. */
  conversation: string | null;
  /** The call has tools; one without them is no loop, and may still be made in a run that was ended. */
  usesTools: boolean;
  /** The `get_error` among the tools is ours. */
  hasRawTool: boolean;
  /** The model was offered that tool. */
  canReadRaw: boolean;
  /** Goes back into the asynchronous context of the latest model call, where its span is active. */
  inside: <T>(work: () => T) => T;
}

/** The loops of one integration, by call id and by the messages of their latest model call. */
export class Loops {
  readonly #byCall = new Map<string, Loop>();
  readonly #byMessages = new WeakMap<readonly ModelMessage[], Loop>();

  of(callId: string): Loop {
    const known = this.#byCall.get(callId);
    if (known) return known;
    const loop: Loop = {
      callId,
      runId: null,
      conversation: null,
      usesTools: true,
      hasRawTool: false,
      canReadRaw: false,
      inside: (work) => work(),
    };
    setBounded(this.#byCall, callId, loop, MAX_LOOPS);
    return loop;
  }

  /** Notes that the loop is about to call its model, in the context that is active now. */
  calledWith(loop: Loop, messages: readonly ModelMessage[] | undefined): void {
    loop.inside = AsyncLocalStorage.snapshot();
    if (messages) this.#byMessages.set(messages, loop);
  }

  /** The loop whose latest model call was given these very messages; where they are hidden, the only one that runs. */
  withMessages(messages: readonly ModelMessage[]): Loop | null {
    const [only = null] = this.#byCall.size === 1 ? this.#byCall.values() : [];
    return this.#byMessages.get(messages) ?? only;
  }

  ended(callId: string): void {
    this.#byCall.delete(callId);
  }
}
