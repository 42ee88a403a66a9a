import type { ModelMessage, Telemetry, TelemetryOptions, ToolCallRepairFunction, ToolSet } from 'ai';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { defaultFaultline } from '../../faultline.ts';
import { faultlineToolApproval, type ToolApprovalSetting } from './approval.ts';
import { hasOwnRawTool, hasRawTool, rawAiTool } from './raw-tool.ts';
import { globalIntegrations } from './register.ts';
import { type AiSdkOptions, createIntegration, integrationOwner } from './telemetry.ts';

interface TelemetrySetting extends Omit<TelemetryOptions, 'includeRuntimeContext' | 'includeToolsContext'> {
  // Typed by the contexts of one loop, and only passed on.
  readonly includeRuntimeContext?: object | undefined;
  readonly includeToolsContext?: object | undefined;
}
type RepairedCall = Awaited<ReturnType<ToolCallRepairFunction<ToolSet>>>;

/** A tool call that could not be parsed. */
interface FailedCall {
  readonly messages: ModelMessage[];
  readonly error: unknown;
  readonly toolCall: { readonly toolName: string; readonly toolCallId: string; readonly input: string };
}

/** The settings of `generateText`, `streamText` and `ToolLoopAgent` that Faultline adds to. */
export interface LoopSettings {
  readonly model?: unknown;
  readonly tools?: ToolSet | undefined;
  readonly activeTools?: readonly string[] | undefined;
  readonly telemetry?: TelemetrySetting | undefined;
  readonly experimental_telemetry?: TelemetrySetting | undefined;
  readonly toolApproval?: ToolApprovalSetting | undefined;
  repairToolCall?(this: void, failed: FailedCall): Promise<RepairedCall>;
  experimental_repairToolCall?(this: void, failed: FailedCall): Promise<RepairedCall>;
}

/**
 * The same settings with Faultline in them: its integration before the program's and the process's, `get_error`
 * among the tools, review through `toolApproval` (see {@link faultlineToolApproval}), and calls that never
 * reach their tool recorded before `ai` makes a text of their error.
 *
 * Pass all settings, or only the tools and spread the result: then callbacks keep the types of the tools.
 *
 * @example
 * await generateText(withFaultline({ model, tools, prompt, stopWhen: isStepCount(20) }));
 * await generateText({ model, prompt, prepareStep, ...withFaultline({ tools }) });
 */
export function withFaultline<S extends LoopSettings>(settings: S, options: AiSdkOptions = {}): S {
  const faultline = options.faultline ?? defaultFaultline();
  const { tools, activeTools, toolApproval } = settings;
  const adds = tools !== undefined && !hasOwnRawTool(tools) && options.addRawTool !== false;
  const allTools = adds ? { ...tools, [RAW_TOOL_NAME]: rawAiTool(faultline) } : tools;
  const canReadRaw = options.canReadRaw ?? hasRawTool(allTools, faultline);
  const integration = createIntegration({ ...options, faultline, addRawTool: false, canReadRaw });
  return {
    ...settings,
    ...(adds && { tools: allTools }),
    ...(adds && activeTools && { activeTools: [...new Set([...activeTools, RAW_TOOL_NAME])] }),
    telemetry: withIntegration(integration.telemetry, settings.telemetry ?? settings.experimental_telemetry),
    toolApproval: faultlineToolApproval(faultline, { runId: options.runId, otherwise: toolApproval }),
    async repairToolCall(failed: FailedCall): Promise<RepairedCall> {
      const repair = settings.repairToolCall ?? settings.experimental_repairToolCall;
      const repaired = (await repair?.(failed)) ?? null;
      if (repaired === null) await integration.recordInvalid(failed.messages, failed.error, failed.toolCall);
      return repaired;
    },
  };
}

/**
 * Integrations of a call replace those of the process, which are therefore added; they are looked up when the
 * call is made, as some register late. Telemetry that was switched off stays off for all but us.
 */
function withIntegration(ours: Telemetry, setting: TelemetrySetting = {}): TelemetrySetting {
  return {
    ...setting,
    isEnabled: true,
    get integrations() {
      if (setting.isEnabled === false) return [ours];
      const others = setting.integrations ?? globalIntegrations();
      return [ours, ...(Array.isArray(others) ? others : [others]).filter((other) => integrationOwner(other) === null)];
    },
  };
}
