import { callTool } from '../../boundary/call-tool.ts';
import { lineOf } from '../../boundary/marked-error.ts';
import { brandRawTool, isRawTool, RAW_TOOL_INPUT, rawTool } from '../../boundary/raw-tool.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import type { Faultline } from '../../faultline.ts';
import { withRun } from '../../otel/run-context.ts';
import { approvalOf } from './conversation.ts';
import type { Loop, Loops } from './loop.ts';
import type { AnyTool, ToolCallOptions } from './settings.ts';
import { callStreamingTool, isStreaming } from './streaming-tool.ts';

type Tools = Readonly<Record<string, AnyTool>>;

/** The tools of a loop, called at the boundary. Those that the program executes itself stay as they are. */
export function wrapTools(tools: object, loops: Loops, faultline: Faultline): Tools {
  return Object.fromEntries(
    Object.entries(tools).map(([name, tool]: [string, AnyTool]) =>
      tool.execute === undefined ? [name, tool] : [name, wrapTool(name, tool, loops, faultline)],
    ),
  );
}

/** `get_error` as a tool of `ai`; it reads the errors of the loop that calls it. */
export function rawAiTool(faultline: Faultline): AnyTool {
  const { description, execute } = rawTool(faultline);
  return brandRawTool({ description, inputSchema: RAW_TOOL_INPUT, execute }, faultline);
}

function wrapTool(toolName: string, tool: AnyTool, loops: Loops, faultline: Faultline): AnyTool {
  const run = (input: unknown, options: ToolCallOptions): unknown => tool.execute?.(input, options);
  if (isRawTool(tool)) {
    const read: typeof run = (input, options) =>
      withRun(loops.ofMessages(options.messages).runId, () => run(input, options));
    return brandRawTool({ ...tool, execute: read }, faultline);
  }

  /** Whether a review holds the call back; what was decided by the program itself stands. */
  async function needsApproval(input: unknown, options: ToolCallOptions): Promise<boolean> {
    const { runId } = loops.ofMessages(options.messages);
    if ((await faultline.openReview(runId)) !== null) return true;
    const own = tool.needsApproval;
    return typeof own === 'function' ? Boolean(await Reflect.apply(own, tool, [input, options])) : own === true;
  }

  function execute(input: unknown, options: ToolCallOptions): unknown {
    const loop = loops.ofMessages(options.messages);
    const call = loops.describe(loop, toolName, options.toolCallId, input);
    const called = (): unknown => callTool(faultline, call, () => run(input, options));
    if (approvalOf(options.messages, options.toolCallId) !== true) return shown(called);
    return shown(async () => {
      await approve(loop);
      return await called();
    });
  }

  async function* stream(input: unknown, options: ToolCallOptions): AsyncGenerator<unknown, void, undefined> {
    const loop = loops.ofMessages(options.messages);
    if (approvalOf(options.messages, options.toolCallId) === true) await approve(loop);
    const call = loops.describe(loop, toolName, options.toolCallId, input);
    try {
      yield* callStreamingTool(faultline, call, () => run(input, options));
    } catch (error) {
      throw shownError(error);
    }
  }

  async function approve({ runId }: Loop): Promise<void> {
    if ((await faultline.openReview(runId)) !== null) await faultline.resume(runId);
  }

  return { ...tool, execute: isStreaming(Reflect.get(tool, 'execute')) ? stream : execute, needsApproval };
}

/**
 * `ai` 5 and 6 show the model the message of an error. The one that was thrown keeps its own, as the program and its
 * telemetry know it; `ai` gets one whose message is the line.
 */
function shown(call: () => unknown): unknown {
  const rethrow = (error: unknown): never => {
    throw shownError(error);
  };
  try {
    const result = call();
    return result instanceof Promise ? result.catch(rethrow) : result;
  } catch (error) {
    return rethrow(error);
  }
}

function shownError(error: unknown): unknown {
  const line = lineOf(error);
  if (line === null || !(error instanceof Error)) return error;
  const stand = new Error(line, { cause: error });
  stand.name = error.name;
  if (error.stack !== undefined) stand.stack = error.stack;
  return stand;
}

/** Whether the model can call our `get_error`. */
export function offersRawTool(
  tools: object | undefined,
  activeTools: readonly string[] | undefined,
  toolChoice: unknown,
): boolean {
  if (tools === undefined || !isRawTool(Reflect.get(tools, RAW_TOOL_NAME))) return false;
  if (activeTools !== undefined && !activeTools.includes(RAW_TOOL_NAME)) return false;
  return toolChoice === undefined || toolChoice === 'auto' || toolChoice === 'required';
}
