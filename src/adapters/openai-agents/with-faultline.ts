import type * as sdk from '@openai/agents';
import { InvalidInputError } from '../../errors.ts';
import { defaultFaultline } from '../../faultline.ts';
import { adaptAgents, adaptRunners } from './adapt-classes.ts';
import { adapterState, type AgentsOptions, type Setting } from './state.ts';
import { adaptedTool } from './tool-options.ts';

/** What of `@openai/agents` Faultline adds to. */
export type AgentsModule = Pick<typeof sdk, 'Agent' | 'Runner' | 'run' | 'tool'>;

/**
 * The SDK with Faultline in it: its `tool`, `run` and `Runner`; everything else is the SDK's own. Agents that run by
 * them, their handoffs and agents as tools included, read lines where their tools fail. What is run by the `run` and
 * `Runner` of the SDK itself stays as it is.
 *
 * @throws InvalidInputError for anything else than the module
 * @example
 * import * as agents from '@openai/agents';
 * const { Agent, run, tool } = withFaultline(agents);
 */
export function withFaultline<M extends AgentsModule>(agents: M, options: AgentsOptions = {}): M {
  const { Agent, Runner, run, tool } = agents;
  if ([Agent, Runner, run, tool].some((part: unknown) => typeof part !== 'function')) {
    throw new InvalidInputError(
      "withFaultline expects the module @openai/agents, for example: import * as agents from '@openai/agents'; withFaultline(agents)",
    );
  }
  const { faultline, runId, addRawTool = true } = options;
  const setting: Setting = { faultline: () => faultline ?? defaultFaultline(), runId, addRawTool };
  adaptRunners(Runner);
  adaptAgents(Agent);
  const runners = new Proxy(Runner, {
    construct(target, args: readonly unknown[], made) {
      const runner: unknown = Reflect.construct(target, args, made);
      return marked(runner, setting);
    },
  });
  let runner: InstanceType<AgentsModule['Runner']> | null = null;
  const runWithin = new Proxy(run, {
    apply(_target, _self, args: readonly unknown[]): unknown {
      runner ??= new runners();
      return Reflect.apply(Reflect.get(runner, 'run'), runner, args);
    },
  });
  return { ...agents, Runner: runners, run: runWithin, tool: adaptedTool(tool, setting) };
}

function marked(runner: unknown, setting: Setting): object {
  if (typeof runner !== 'object' || runner === null) throw new TypeError('a Runner was expected');
  adapterState().runners.set(runner, setting);
  return runner;
}
