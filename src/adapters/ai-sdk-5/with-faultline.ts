import { isRawTool } from '../../boundary/raw-tool.ts';
import { recordFailure } from '../../boundary/call-tool.ts';
import { RAW_TOOL_NAME } from '../../context/raw-on-demand.ts';
import { RunHaltedError } from '../../errors.ts';
import { defaultFaultline } from '../../faultline.ts';
import { diagLogger } from '../../otel-registry.ts';
import { Loops, takeDecision } from './loop.ts';
import type { AiSdkOptions, FailedCall, LoopSettings, Step, StepSettings } from './settings.ts';
import { offersRawTool, rawAiTool, wrapTools } from './wrapped-tools.ts';

/** Tools that are wrapped; settings are often spread, which leaves the tools what they are. */
const adapted = new WeakSet<object>();

/**
 * The same settings with Faultline in them: the tools are called at the boundary, `get_error` is among them, a run
 * that was ended throws before its model is called, and calls that never reach their tool are recorded before `ai`
 * makes a text of their error.
 *
 * The loop throws {@link RunHaltedError} once the run was ended; from `streamText`, as an error of the stream.
 *
 * @example
 * await generateText(withFaultline({ model, tools, prompt, stopWhen: stepCountIs(20) }));
 */
export function withFaultline<const S extends LoopSettings>(settings: S, options: AiSdkOptions = {}): S {
  const { tools } = settings;
  if (tools === undefined || Object.keys(tools).length === 0 || adapted.has(tools)) return settings;
  const faultline = options.faultline ?? defaultFaultline();
  const own: unknown = Reflect.get(tools, RAW_TOOL_NAME);
  const adds = options.addRawTool !== false && (own === undefined || isRawTool(own));
  const offered = adds ? { ...tools, [RAW_TOOL_NAME]: rawAiTool(faultline) } : tools;
  const active = settings.activeTools ?? settings.experimental_activeTools;
  const activeTools = active && adds ? [...new Set([...active, RAW_TOOL_NAME])] : active;
  const loops = new Loops(faultline, options, offersRawTool(offered, activeTools, settings.toolChoice));
  const allTools = wrapTools(offered, loops, faultline);

  async function prepareStep(step: Step): Promise<unknown> {
    const loop = loops.ofStep(step);
    await guarded(async () => {
      loop.asksPeople = 'experimental_context' in step;
      if (step.stepNumber === 0) await takeDecision(faultline, loop, step.messages);
      await faultline.checkRun(loop.runId);
    });
    const prepared = await (settings.prepareStep ?? settings.experimental_prepareStep)?.(step);
    const { activeTools: stepTools = activeTools, toolChoice = settings.toolChoice } = isStepSettings(prepared)
      ? prepared
      : {};
    loop.canReadRaw = offersRawTool(allTools, stepTools, toolChoice);
    return prepared;
  }

  async function experimental_repairToolCall(failed: FailedCall): Promise<unknown> {
    const repaired = (await settings.experimental_repairToolCall?.(failed)) ?? null;
    if (repaired !== null) return repaired;
    const { toolName, toolCallId, input } = failed.toolCall;
    const loop = loops.ofMessages(failed.messages);
    const outcome = await recordFailure(faultline, failed.error, loops.describe(loop, toolName, toolCallId, input));
    if (outcome === null) return null;
    // The error was made for this call, nobody has seen it yet, and its message is what the model reads.
    if (failed.error instanceof Error) failed.error.message = outcome.line;
    await faultline.settleReview(outcome);
    return null;
  }

  /** A review ends a loop of `ai` 5 after the step that led to it: the program is to start it again. */
  async function waitsForReview({ steps }: Pick<Step, 'steps'>): Promise<boolean> {
    const loop = loops.withSteps(steps);
    return loop !== null && !loop.asksPeople && (await faultline.openReview(loop.runId)) !== null;
  }

  const { stopWhen } = settings;
  adapted.add(allTools);
  return {
    ...settings,
    tools: allTools,
    ...(activeTools && { activeTools }),
    ...(stopWhen !== undefined && { stopWhen: [stopWhen, waitsForReview].flat() }),
    prepareStep,
    experimental_repairToolCall,
  };
}

/** Nothing of ours ends a loop but the end of its run. */
async function guarded(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (RunHaltedError.isInstance(error)) throw error;
    diagLogger().error(`faultline: the step of an ai loop failed: ${String(error)}`);
  }
}

function isStepSettings(value: unknown): value is StepSettings {
  return typeof value === 'object' && value !== null;
}
