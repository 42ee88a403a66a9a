/**
 * The adapter for `ai` 7 (`generateText`, `streamText`, `ToolLoopAgent`).
 *
 * | what          | how                                                                                                  |
 * | ------------- | ---------------------------------------------------------------------------------------------------- |
 * | observe       | `Telemetry.executeTool` runs each tool at the boundary, inside the `execute_tool` span                |
 * | replace       | what it throws is the tool's result: the same Error with a `toString()` of its own, the line          |
 * | inject        | the line is the tool result itself; earlier messages stay as they are, byte for byte                  |
 * | stop          | `Telemetry.executeLanguageModelCall` throws `RunHaltedError` instead of calling the model             |
 * | review        | `onReview` waits in the tool call; `onReview: 'native'` asks through `faultlineToolApproval`          |
 * | pre-execution | bad JSON, a schema that does not fit, an unknown tool: `repairToolCall` in `withFaultline`, otherwise  |
 * |               | `onLanguageModelCallEnd`; in `streamText`, which has the text made by then, the prompt of each step   |
 * | raw           | `get_error` among the tools; without it no line names it                                              |
 * | zero-code     | `registerAiSdk` puts the integration on `globalThis.AI_SDK_TELEMETRY_INTEGRATIONS`                    |
 *
 * What zero-code cannot do: a call with `telemetry.integrations` of its own does not use the process's, one with
 * `telemetry.isEnabled: false` uses none; with `recordInputs: false` arguments and tools stay hidden (no "same
 * arguments", no `get_error`), with `recordOutputs: false` so do calls that never reach their tool. `withFaultline`
 * has none of these limits but that of hidden arguments. A result that calls itself an error (MCP's
 * `isError`) is a result to `ai`, and counts as a success, unless `faultline/mcp-client` is around the client.
 *
 * The run is the one that the caller names (`runId`, `withRun`), otherwise that of the conversation whose earlier
 * messages show our lines, the trace, or the call itself.
 */
import type { Telemetry, Tool } from 'ai';
import { RAW_TOOL_NAME } from '../context/raw-on-demand.ts';
import { defaultFaultline, type Faultline } from '../faultline.ts';
import { rawAiTool } from './ai-sdk/raw-tool.ts';
import { type AiSdkOptions, createIntegration } from './ai-sdk/telemetry.ts';

export { lineOf } from '../boundary/marked-error.ts';
export {
  type ApprovalRequest,
  faultlineToolApproval,
  type ToolApprovalOptions,
  type ToolApprovalSetting,
} from './ai-sdk/approval.ts';
export { registerAiSdk } from './ai-sdk/register.ts';
export type { AiSdkOptions } from './ai-sdk/telemetry.ts';
export { type LoopSettings, withFaultline } from './ai-sdk/with-faultline.ts';

/**
 * The telemetry integration, for `telemetry: { integrations: [faultlineTelemetry(), …] }`; before others, so that
 * it runs inside their spans.
 */
export function faultlineTelemetry(options: AiSdkOptions = {}): Telemetry {
  return createIntegration(options).telemetry;
}

/** `get_error`, to be spread into the tools of a loop: `tools: { ...tools, ...faultlineTools() }`. */
export function faultlineTools(
  faultline: Faultline = defaultFaultline(),
): Record<typeof RAW_TOOL_NAME, Tool<{ id: string; part?: number | undefined }, string>> {
  return { [RAW_TOOL_NAME]: rawAiTool(faultline) };
}
