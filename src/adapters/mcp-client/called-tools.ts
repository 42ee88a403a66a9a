import { callTool } from '../../boundary/call-tool.ts';
import { type Ask, settleOpenReview } from '../../boundary/elicited-review.ts';
import { noteOutcome } from '../../boundary/echoed-outcome.ts';
import { lineOf } from '../../boundary/marked-error.ts';
import { rawTool } from '../../boundary/raw-tool.ts';
import { awareMeta, isRawToolDefinition, RAW_TOOL_DEFINITION } from '../../boundary/remote-call.ts';
import { recordIdOf, withoutProtocolStack } from '../../boundary/remote-error.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { defaultFaultline, type Faultline, type ToolCall } from '../../faultline.ts';
import { readProperty } from '../../json-value.ts';
import { andThen } from '../../model.ts';
import { carrierOf } from '../../otel/carrier.ts';
import { withRun } from '../../otel/run-context.ts';
import { errorOfResult, type FailedResult, failedResult, resultWithLine } from './result.ts';

/** Options of the client's `withFaultline`. */
export interface McpClientOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Name of the run. @default the run of `withRun`, the trace, otherwise each client is its own run */
  readonly runId?: string | undefined;
  readonly agentName?: string | undefined;
  /**
   * Whether `listTools` has `get_error` at its end. Of several clients of one loop, only one should add it.
   * @default true
   */
  readonly addRawTool?: boolean | undefined;
  /** Whether the model can call `get_error`. @default whether `listTools` gave it */
  readonly canReadRaw?: boolean | undefined;
  /**
   * What a failed call does: throw the error, which reads as the line, or return a result with the line, marked
   * `isError`. A loop that takes `isError` for a success needs `'throw'`.
   * @default what the client did: results stay results, and what it threw is thrown
   */
  readonly onFailure?: 'throw' | 'return' | undefined;
}

/** What stands for the options in a program without a line of ours. */
export interface Unwritten {
  /** Who takes the failures; `null`: nobody. */
  readonly owner: () => Faultline | null;
  /** Whether `get_error` is added to the list. */
  readonly addsRawTool: () => boolean;
}

/** Name of this boundary. */
const BOUNDARY = 'mcp-client';
/** Code of the answer that asks to open an address first: no failure, and not for the model. */
const URL_ELICITATION_REQUIRED = -32_042;

/** A call of a tool on a server. */
export interface RequestedCall {
  readonly name: string;
  readonly input: unknown;
  readonly meta: unknown;
  /** Sends it, with this `_meta`. */
  readonly send: (meta: Readonly<Record<string, unknown>>) => unknown;
}

/** The tools that one client calls, with Faultline between them and the loop. */
export class CalledTools {
  readonly #defaults: McpClientOptions;
  readonly #ask: Ask;
  #options: McpClientOptions;
  #owner: () => Faultline | null = defaultFaultline;
  #addsRawTool: () => boolean = () => true;
  /** The run where nothing else names one: two loops with a client each are two. */
  readonly #loopId = crypto.randomUUID();
  #isOffered = false;

  /**
   * @param defaults - of the kind of client
   * @param ask - asks the person in front of it
   */
  constructor(defaults: McpClientOptions, ask: Ask) {
    this.#defaults = defaults;
    this.#options = defaults;
    this.#ask = ask;
  }

  settle(options: McpClientOptions, unwritten?: Unwritten): void {
    this.#options = { ...this.#defaults, ...options };
    this.#owner = unwritten?.owner ?? (() => options.faultline ?? defaultFaultline());
    this.#addsRawTool = unwritten?.addsRawTool ?? (() => true);
  }

  /** Calls a tool at the boundary; `get_error` is answered here, as the errors are counted here. */
  async call(requested: RequestedCall): Promise<unknown> {
    const faultline = this.#owner();
    if (faultline === null) return await requested.send(metaOf(requested.meta));
    const call = this.#describe(faultline, requested);
    if (requested.name === RAW_TOOL_NAME && this.#isOffered) {
      const { execute } = rawTool(faultline, (work) => withRun(call.runId, work));
      return { content: [{ type: 'text', text: await execute(requested.input) }] };
    }
    await settleOpenReview(faultline, call.runId, this.#ask);
    let failed: FailedResult | null = null;
    let isThrown = false;
    try {
      const { value, passed } = await callTool(watched(faultline), call, async () => {
        const answered = await sent(requested, faultline).catch((error: unknown) => {
          isThrown = true;
          throw withoutProtocolStack(error);
        });
        failed = failedResult(answered.value);
        if (failed !== null) throw errorOfResult(failed);
        return answered;
      });
      if (passed) throw passed.error;
      return value;
    } catch (error) {
      const line = lineOf(error);
      const { onFailure = isThrown ? 'throw' : 'return' } = this.#options;
      if (line === null || onFailure === 'throw') throw error;
      return resultWithLine(line, failed ?? undefined);
    }
  }

  /** The run of the calls that are made now. */
  runId(): string {
    const { runId, faultline } = this.#options;
    return (this.#owner() ?? faultline ?? defaultFaultline()).runOf({ runId, loopId: this.#loopId });
  }

  /** A list of tools with ours at the end, where it is to be there, instead of those of servers that count themselves. */
  listed(result: object): object {
    const tools: unknown = readProperty(result, 'tools');
    if (!Array.isArray(tools) || this.#owner() === null) return result;
    const others = tools.filter((tool: unknown) => !isRawToolDefinition(tool));
    const isLastPage = readProperty(result, 'nextCursor') === undefined;
    const isTaken = others.some((tool: unknown) => Object(tool).name === RAW_TOOL_NAME);
    const mayAdd = isLastPage && !isTaken && others.length > 0;
    const adds = mayAdd && this.#options.addRawTool !== false && this.#addsRawTool();
    if (isLastPage || isTaken) this.#isOffered = adds;
    return { ...result, tools: adds ? [...others, RAW_TOOL_DEFINITION] : others };
  }

  #describe(faultline: Faultline, { name, input }: RequestedCall): ToolCall & { readonly runId: string } {
    const { runId, agentName, canReadRaw = this.#isOffered } = this.#options;
    const call = { toolName: name, input, runId, agentName, loopId: this.#loopId, canReadRaw, boundary: BOUNDARY };
    return { ...call, runId: faultline.runOf(call) };
  }
}

/** What a server answered; `passed` is an error that is no failure, and goes on as it is. */
interface Answer {
  readonly value: unknown;
  readonly passed: { readonly error: unknown } | null;
}

/** Sends a call as part of the active run and span, which the boundary has entered by then. */
async function sent({ meta, send }: RequestedCall, faultline: Faultline): Promise<Answer> {
  try {
    return { value: await send(awareMeta(metaOf(meta), carrierOf(), faultline)), passed: null };
  } catch (error) {
    if (Object(error).code === URL_ELICITATION_REQUIRED) return { value: null, passed: { error } };
    throw error;
  }
}

function metaOf(meta: unknown): Readonly<Record<string, unknown>> {
  return typeof meta === 'object' && meta !== null ? { ...meta } : {};
}

/**
 * What a server kept already keeps its id here, so that both logs tell of one failure; what the model is told is
 * noted, as frameworks make errors of such results.
 */
function watched(faultline: Faultline): Faultline {
  return {
    ...faultline,
    admit: (call) => andThen(faultline.admit(call), (blocked) => blocked && noteOutcome(blocked)),
    recordError(thrown, call) {
      const recordId = recordIdOf(thrown);
      const described = recordId === null ? call : { ...call, recordId };
      return andThen(faultline.recordError(thrown, described), noteOutcome);
    },
  };
}
