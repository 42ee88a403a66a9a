import { setBounded } from '../../bounded-map.ts';
import type { Faultline, ToolCall } from '../../faultline.ts';

/** Loops that are held at a time; the oldest are forgotten. */
const MAX_LOOPS = 1_000;
/** Name of this boundary. */
const BOUNDARY = 'mastra';

/** Options of `withFaultline` for agents of Mastra. */
export interface MastraOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Name of the run. @default the run of `withRun`, the memory's thread, the trace, otherwise each call of the agent is its own */
  readonly runId?: string | undefined;
  /** Whether `get_error` is added to the tools of an agent that has none of that name. @default true */
  readonly addRawTool?: boolean | undefined;
}

/** The options of an agent once they are looked up. */
export interface Adaptation extends MastraOptions {
  readonly faultline: Faultline;
}

/** What Mastra says of a loop when it makes its tools. */
export interface LoopStart {
  readonly runId?: string | undefined;
  readonly threadId?: string | undefined;
}

/** One call of `generate` or `stream`, with all its steps, also those after a person let it go on. */
export interface Loop {
  readonly faultline: Faultline;
  readonly runId: string;
  readonly agentName: string;
  /** The run is a thread of the memory: whoever writes to it has read what it ended with. */
  readonly isConversation: boolean;
  /** The model is offered our `get_error`. */
  canReadRaw: boolean;
  /** The calls of this step were put before a person: those that are made were approved. */
  isReviewed: boolean;
  /** Its model was called in this process; otherwise what its messages hold comes from another one. */
  isStarted: boolean;
  /** Calls that were answered, and need no line any more. */
  readonly answered: Set<string>;
}

/** A call within a loop. */
export function describeCall(loop: Loop, toolName: string, toolCallId: string | undefined, input: unknown): ToolCall {
  const { agentName, runId, canReadRaw } = loop;
  return { toolName, toolCallId, input, agentName, runId, canReadRaw, boundary: BOUNDARY };
}

/** The loops of all agents, by the id that Mastra gave them, which stays the same when they are resumed. */
export class Loops {
  readonly #loops = new Map<string, Loop>();

  /** The loop that makes its tools now, in the run that is active now; when it is resumed, the one that it was. */
  of({ faultline, runId }: Adaptation, agentName: string, start: LoopStart): Loop {
    const key = `${agentName} ${start.runId ?? crypto.randomUUID()}`;
    const known = this.#loops.get(key);
    if (known?.faultline === faultline) return known;
    const named = faultline.runOf({ runId, conversationId: start.threadId, loopId: start.runId });
    const loop: Loop = {
      faultline,
      runId: named,
      agentName,
      isConversation: runId === undefined && named === start.threadId,
      canReadRaw: false,
      isReviewed: false,
      isStarted: false,
      answered: new Set(),
    };
    setBounded(this.#loops, key, loop, MAX_LOOPS);
    return loop;
  }
}
