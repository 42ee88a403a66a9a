import type { Tool, ToolSet } from 'ai';
import { brandRawTool, isRawTool, RAW_TOOL_INPUT, rawTool } from '../../boundary/raw-tool.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import type { Faultline } from '../../faultline.ts';

/** What a loop may say of its tools at its start. */
export interface ToolSettings {
  readonly tools?: unknown;
  readonly activeTools?: unknown;
  readonly toolChoice?: unknown;
}

/** `get_error` as a tool of `ai`. */
export function rawAiTool(faultline: Faultline): Tool<{ id: string; part?: number | undefined }, string> {
  const { description, execute } = rawTool(faultline);
  return brandRawTool({ description, inputSchema: RAW_TOOL_INPUT, execute }, faultline);
}

/** Whether the `get_error` of a tool set is that of the instance. */
export function hasRawTool(tools: unknown, faultline: Faultline): boolean {
  return isToolSet(tools) && isRawTool(tools[RAW_TOOL_NAME], faultline);
}

/** Whether a tool set has a `get_error` of its own, which stays; that of another instance gives way. */
export function hasOwnRawTool(tools: ToolSet): boolean {
  return RAW_TOOL_NAME in tools && !isRawTool(tools[RAW_TOOL_NAME]);
}

/** Whether the model is offered a tool of that name; `null` where the loop hides its tools. */
export function offersRawTool(offered: readonly Readonly<Record<string, unknown>>[] | undefined): boolean | null {
  return offered ? offered.some(({ name }) => name === RAW_TOOL_NAME) : null;
}

/**
 * Adds `get_error` to the tool set of a loop that is about to start; at its start, since a tool that came
 * with the first error would change the beginning of the prompt, and with it what the provider has cached.
 * Where the program chose what the model may call (`activeTools`, `toolChoice`) its choice stands.
 */
export function addRawTool({ tools, activeTools, toolChoice }: ToolSettings, faultline: Faultline): void {
  if (!isToolSet(tools) || activeTools !== undefined || (toolChoice !== undefined && toolChoice !== 'auto')) return;
  if (hasOwnRawTool(tools) || Object.keys(tools).length === 0 || !Object.isExtensible(tools)) return;
  if (!hasRawTool(tools, faultline)) tools[RAW_TOOL_NAME] = rawAiTool(faultline);
}

function isToolSet(tools: unknown): tools is ToolSet {
  return typeof tools === 'object' && tools !== null;
}
