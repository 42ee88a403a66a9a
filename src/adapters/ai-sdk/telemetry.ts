import type { ModelMessage, Telemetry } from 'ai';
import { callTool } from '../../boundary/call-tool.ts';
import { lineOf } from '../../boundary/marked-error.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { defaultFaultline, type Faultline, type ToolCall } from '../../faultline.ts';
import { diagLogger } from '../../otel-registry.ts';
import { withRun } from '../../otel/run-context.ts';
import { recordInvalidCall } from './invalid-call.ts';
import { type Loop, Loops } from './loop.ts';
import { addRawTool, hasRawTool, offersRawTool } from './raw-tool.ts';
import { shownLines } from './shown-lines.ts';

/** Options of the `ai` integration. */
export interface AiSdkOptions {
  /** @default the instance of the process */
  readonly faultline?: Faultline | undefined;
  /** Name of the run. @default the run of `withRun`, the conversation's, the trace, otherwise each call is its own run */
  readonly runId?: string | undefined;
  /** Whether `get_error` is added to the tools of a loop that has none of that name. @default true */
  readonly addRawTool?: boolean | undefined;
  /**
   * Whether the model is offered our `get_error` in loops that hide their tools from telemetry
   * (`recordInputs: false`); in all others this is seen. @default false
   */
  readonly canReadRaw?: boolean | undefined;
}

/** Shared by every copy of the package in the process. */
const INTEGRATION = Symbol.for('faultline.ai-sdk');

/** Name of this boundary. */
const BOUNDARY = 'ai-sdk';

/** The instance to which an integration of ours reports; `null` for integrations of others. */
export function integrationOwner(integration: Telemetry): object | null {
  const owner: unknown = Reflect.get(integration, INTEGRATION);
  return typeof owner === 'function' ? owner() : null;
}

/** The integration, and the loops it sees. */
export interface Integration {
  readonly telemetry: Telemetry;
  /** Records a tool call that never reached its tool, before `ai` makes a text of its error. */
  readonly recordInvalid: (
    messages: readonly ModelMessage[],
    error: unknown,
    call: { readonly toolName: string; readonly toolCallId: string; readonly input: unknown },
  ) => Promise<void>;
}

/** Makes the integration. What it does itself never fails a loop; only a run that was ended does. */
export function createIntegration(options: AiSdkOptions): Integration {
  const loops = new Loops();
  const instance = (): Faultline => options.faultline ?? defaultFaultline();

  function runOf(loop: Loop): string {
    loop.runId ??= instance().runOf({
      runId: options.runId,
      conversationId: loop.conversation ?? undefined,
      loopId: loop.callId,
    });
    return loop.runId;
  }

  function describe(
    loop: Loop,
    call: Pick<ToolCall, 'toolName' | 'toolCallId' | 'input'>,
    agentName: string | undefined,
  ): ToolCall {
    const { toolName, toolCallId, input } = call;
    const { canReadRaw } = loop;
    return { toolName, toolCallId, input, agentName, runId: runOf(loop), canReadRaw, boundary: BOUNDARY };
  }

  const telemetry: Telemetry = {
    onStart(event) {
      guarded(() => {
        const loop = loops.of(event.callId);
        if ('messages' in event && Array.isArray(event.messages)) {
          joinConversation(loop, event.messages, instance(), options.runId);
        }
        loop.usesTools = 'tools' in event && (event.tools !== undefined || event.recordInputs === false);
        if (!('tools' in event)) return;
        if (options.addRawTool !== false) addRawTool(event, instance());
        loop.hasRawTool =
          hasRawTool(event.tools, instance()) || (event.tools === undefined && options.canReadRaw === true);
        loop.canReadRaw = loop.hasRawTool;
      });
    },

    onStepStart(event) {
      guarded(() => shownLines(instance()).putInto(Reflect.get(event, 'promptMessages')));
    },

    async executeLanguageModelCall({ callId, messages, tools, execute }) {
      const loop = loops.of(callId);
      guarded(() => {
        loops.calledWith(loop, messages);
        loop.canReadRaw = loop.hasRawTool && (offersRawTool(tools) ?? options.canReadRaw === true);
      });
      if (loop.usesTools) await instance().checkRun(runOf(loop));
      return await execute();
    },

    async onLanguageModelCallEnd({ callId, content, functionId }) {
      const loop = loops.of(callId);
      for (const part of content) {
        if (part.type !== 'tool-call' || part.invalid !== true || part.providerExecuted === true) continue;
        await loop.inside(() =>
          recordInvalidCall(instance(), part.error, describe(loop, part, functionId), shownLines(instance())),
        );
      }
    },

    async executeTool({ callId, toolCallId, toolCall, functionId, execute }) {
      const loop = loops.of(callId);
      const runId = runOf(loop);
      const toolName = toolCall?.toolName ?? 'unknown';
      // Reading an error is no step of the work: it neither fails nor ends a row of failures.
      if (toolName === RAW_TOOL_NAME && loop.hasRawTool) return await withRun(runId, execute);
      const call = describe(loop, { toolName, toolCallId, input: toolCall?.input }, functionId);
      try {
        return await callTool(instance(), call, execute);
      } catch (error) {
        const line = lineOf(error);
        if (line !== null) shownLines(instance()).note(toolCallId, { runId, line, instead: null });
        throw error;
      }
    },

    onEnd: ({ callId }) => loops.ended(callId),
    onAbort: ({ callId }) => loops.ended(callId),
    onError(event) {
      if (typeof event === 'object' && event !== null && 'callId' in event) loops.ended(String(event.callId));
    },
  };
  Object.defineProperty(telemetry, INTEGRATION, { value: instance });

  return {
    telemetry,
    async recordInvalid(messages, error, call) {
      const loop = loops.withMessages(messages);
      if (!loop) return;
      await loop.inside(() =>
        recordInvalidCall(instance(), error, describe(loop, call, undefined), shownLines(instance())),
      );
    },
  };
}

/**
 * A loop that starts with messages of an earlier one goes on with its run, so that the ids in them can still
 * be resolved. When its last message is a person's, they have looked: what was halted goes on.
 */
function joinConversation(
  loop: Loop,
  messages: readonly ModelMessage[],
  faultline: Faultline,
  named: string | undefined,
): void {
  const joined = shownLines(faultline).runOf(messages);
  loop.conversation = joined;
  if (joined === null || faultline.runOf({ runId: named, conversationId: joined }) !== joined) return;
  if (named === undefined && messages.at(-1)?.role === 'user') void faultline.resume(joined);
}

function guarded(work: () => void): void {
  try {
    work();
  } catch (error) {
    diagLogger().error(`faultline: the ai integration failed: ${String(error)}`);
  }
}
