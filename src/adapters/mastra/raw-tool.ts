import type { CoreTool } from '@mastra/core/tools';
import { brandRawTool, isRawTool, RAW_TOOL_INPUT, rawTool } from '../../boundary/raw-tool.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { withRun } from '../../otel/run-context.ts';
import type { Loop } from './loop.ts';
import type { Tools } from './wrapped-tools.ts';

/**
 * The tools of a loop with `get_error` among them, from the first step on: a tool that came with the first error
 * would change the beginning of the prompt. An agent without tools stays one, and a `get_error` of its own stays.
 */
export function withRawTool(tools: Tools, loop: Loop): Tools {
  if (Object.keys(tools).length === 0 || RAW_TOOL_NAME in tools) return tools;
  const { description, execute } = rawTool(loop.faultline, (work) => withRun(loop.runId, work));
  const tool: CoreTool = {
    type: 'function',
    description,
    parameters: RAW_TOOL_INPUT,
    execute,
  };
  return { ...tools, [RAW_TOOL_NAME]: brandRawTool(tool, loop.faultline) };
}

/** What a step lets the model call. */
interface Offer {
  readonly tools?: Readonly<Record<string, unknown>> | undefined;
  readonly activeTools?: readonly string[] | undefined;
  readonly toolChoice?: unknown;
}

/** Whether the model can call our `get_error` in a step. */
export function offersRawTool({ tools, activeTools, toolChoice }: Offer, loop: Loop): boolean {
  if (!isRawTool(tools?.[RAW_TOOL_NAME], loop.faultline)) return false;
  if (activeTools !== undefined && !activeTools.includes(RAW_TOOL_NAME)) return false;
  return toolChoice === undefined || toolChoice === 'auto' || toolChoice === 'required';
}
