import { createRequire } from 'node:module';
import * as sdk from '@openai/agents';
import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing';
import { registerOpenaiAgents, withFaultline } from '../../../src/adapters/openai-agents.ts';
import { RunHaltedError } from '../../../src/errors.ts';
import { withRun } from '../../../src/otel/run-context.ts';
import type { Driver, Played, Setting, ToolUse } from '../driver.ts';

/** Plays scripts in `@openai/agents`, with its own scripted model. */
export const openaiAgentsDriver: Driver = {
  name: '@openai/agents 0.20',
  limits: {},
  async play(script, setting) {
    const { Agent, Runner, tool } = moduleFor(setting);
    const model = new ScriptedModel([...script.turns.map(asked), [assistantMessage('done')]]);
    const tools = Object.entries(script.tools).map(([name, scripted]) =>
      tool({ ...scripted, name, parameters: scripted.input, execute: (input) => scripted.execute(input) }),
    );
    const agent: AnyAgent = new Agent({ name: 'agent', instructions: 'go on', model, tools });
    const runner = new Runner();
    const maxTurns = script.turns.length + 2;
    return await played(model, async (input) => {
      const run = (): Promise<Result> => runner.run(agent, input, { maxTurns });
      return await (setting.mode === 'register' && setting.runId !== undefined ? withRun(setting.runId, run) : run());
    })('go');
  },
};

type AnyAgent = sdk.Agent<unknown, sdk.AgentOutputType>;
type State = sdk.RunState<unknown, AnyAgent>;
type Result = sdk.RunResult<unknown, AnyAgent>;

/** Runs an agent from its first input or from a state, and says what happened. */
function played(model: ScriptedModel, run: (input: string | State) => Promise<Result>) {
  return async function play(input: string | State): Promise<Played> {
    const result = await run(input).catch((error: unknown) => {
      if (RunHaltedError.isInstance(error)) return null;
      throw error;
    });
    const { input: last = [], tools = [] } = model.lastCall?.request ?? {};
    return {
      prompts: model.calls.map(({ request }) => itemsOf(request.input).map((item) => JSON.stringify(item))),
      results: Object.fromEntries(itemsOf(last).flatMap(resultOf)),
      offered: tools.map(({ name }) => name),
      ended: result === null ? 'halted' : result.interruptions.length > 0 ? 'waiting' : 'done',
      async answer(decision) {
        if (result === null) throw new Error('nobody is asked');
        for (const interruption of result.interruptions) {
          if (decision === 'continue') result.state.approve(interruption);
          else result.state.reject(interruption);
        }
        return await play(result.state);
      },
    };
  };
}

/**
 * The SDK with Faultline in it, or the SDK alone while the adapter is registered for the process: then its copy for
 * `require`, as that for `import` was loaded before.
 */
function moduleFor({ mode, faultline, runId }: Setting): typeof sdk {
  if (mode === 'explicit') return withFaultline(sdk, { faultline, runId });
  registerOpenaiAgents(faultline);
  return createRequire(import.meta.url)('@openai/agents');
}

function asked(calls: readonly ToolUse[]) {
  return calls.map(({ id, tool, input }) => functionCall(tool, input, { callId: id }));
}

function itemsOf(input: string | readonly sdk.AgentInputItem[]): readonly sdk.AgentInputItem[] {
  return typeof input === 'string' ? [{ role: 'user', content: input }] : input;
}

function resultOf(item: sdk.AgentInputItem): [string, string][] {
  if (item.type !== 'function_call_result') return [];
  const { callId, output } = item;
  const text = typeof output === 'string' ? output : 'text' in output ? output.text : JSON.stringify(output);
  return [[callId, text]];
}
