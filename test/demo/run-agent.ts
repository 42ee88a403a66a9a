import { generateText, isStepCount } from 'ai';
import { RunHaltedError } from '../../src/errors.ts';
import { createMeter, type NewResult } from './meter.ts';
import { workThrough } from './policy.ts';
import { showProgress } from './progress.ts';
import { createScriptedModel } from './scripted-model.ts';
import { createServices } from './services.ts';
import type { Task } from './tasks.ts';
import { createTools } from './tools.ts';
import { createWorkspace } from './workspace.ts';

/** Steps after which the host ends a run that does not end by itself. */
export const STEP_CAP = 60;

const INSTRUCTIONS =
  'You look after a small web shop. Work through the list of the user, one item after the other. When a tool ' +
  'fails, find out why and repair it; when that is not possible, say so and go on with the next item.';

/** How a run ended: the step cap, the ladder, or the model by itself. */
type Ending = 'step cap' | 'halted' | 'finished';

/** What is known of a run when it is over. */
export interface AgentRun {
  /** Failed calls, those included that the model was not shown any more. */
  readonly failures: number;
  /** Tokens of the error text that the model was shown, each text once. */
  readonly errorTokens: number;
  /** Tokens of all prompts together. */
  readonly promptTokens: number;
  readonly toolCalls: number;
  readonly modelCalls: number;
  /** The last task, whose call always fails in the same way. */
  readonly stubborn: { readonly failures: number; readonly errorTokens: number };
  /** What the model reported of each task that it was through with. */
  readonly reports: readonly string[];
  readonly ending: Ending;
  /** What the host was told when the run was halted. */
  readonly said: string | null;
}

/** How to show a run. */
export interface RunView {
  readonly stream: NodeJS.WriteStream;
  /** Whether what the model reads is shown whole, or cut to the width of the terminal. */
  readonly whole: boolean;
  /** Called in the workspace before the agent starts. */
  readonly onStart?: () => void;
}

/**
 * Runs the agent once, in a fresh workspace with fresh services. It is the same with and without Faultline,
 * which is or is not registered in the process.
 */
export async function runAgent(tasks: readonly Task[], { stream, whole, onStart }: RunView): Promise<AgentRun> {
  const workspace = createWorkspace();
  const services = await createServices();
  const home = process.cwd();
  process.chdir(workspace.directory);
  const meter = createMeter();
  const reports: string[] = [];
  const calls = new Map<string, string>();
  const failed = new Set<string>();
  const progress = showProgress(stream, tasks.length, whole);
  const model = createScriptedModel(workThrough(tasks, workspace, reports), meter, progress);

  function result(ending: Ending, said: string | null): AgentRun {
    const { modelCalls, promptTokens, errorTexts } = meter.shown();
    for (const { failed: isFailure, toolCallId } of errorTexts) if (isFailure) failed.add(toolCallId);
    const isStubborn = (toolName: string | undefined): boolean => toolName === tasks.at(-1)?.call.toolName;
    return {
      failures: failed.size,
      errorTokens: sumOf(errorTexts),
      promptTokens,
      toolCalls: calls.size,
      modelCalls,
      stubborn: {
        failures: [...failed].filter((id) => isStubborn(calls.get(id))).length,
        errorTokens: sumOf(errorTexts.filter(({ toolName }) => isStubborn(toolName))),
      },
      reports,
      ending,
      said,
    };
  }

  try {
    onStart?.();
    const { steps } = await generateText({
      model,
      instructions: `${INSTRUCTIONS} The workspace is ${workspace.directory}.`,
      prompt: tasks.map(({ title }, index) => `${index + 1}. ${title}`).join('\n'),
      tools: createTools(workspace, services),
      stopWhen: isStepCount(STEP_CAP),
      onLanguageModelCallEnd({ content }) {
        for (const part of content) if (part.type === 'tool-call') calls.set(part.toolCallId, part.toolName);
      },
      onToolExecutionEnd({ toolCall, toolOutput }) {
        if (toolOutput.type === 'tool-error') failed.add(toolCall.toolCallId);
      },
    });
    return result(steps.length >= STEP_CAP ? 'step cap' : 'finished', null);
  } catch (error) {
    if (!RunHaltedError.isInstance(error)) throw error;
    return result('halted', error.message);
  } finally {
    process.chdir(home);
    await services.close();
    workspace.remove();
  }
}

function sumOf(texts: readonly NewResult[]): number {
  return texts.reduce((sum, { tokens }) => sum + tokens, 0);
}
