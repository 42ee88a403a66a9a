import type { Agent } from '@openai/agents';
import { equipped, equippedAlone } from './equip.ts';
import { currentLoop } from './loop.ts';
import { member } from '../../json-value.ts';
import { runLoop } from './run-loop.ts';
import { safely } from './safely.ts';
import { adapterState, type Setting } from './state.ts';

interface RunnerClass {
  readonly prototype: { run(agent: unknown, input: unknown, options?: unknown): Promise<unknown> };
}
interface AgentClass {
  readonly prototype: Pick<Agent, 'getAllTools' | 'asTool'>;
}

/** Has every runner of a class pass its runs through us: those that `withFaultline` made, or all while we are registered. */
export function adaptRunners(runners: unknown): void {
  if (!isRunnerClass(runners) || !isNew(runners.prototype)) return;
  const { prototype } = runners;
  const run: RunnerClass['prototype']['run'] = Reflect.get(prototype, 'run');
  prototype.run = async function faultlineRun(agent, input, options) {
    const setting = settingOf(this);
    if (setting === null) return await run.call(this, agent, input, options);
    return await runLoop(setting, this, input, options, (hooked) => run.call(this, agent, input, hooked));
  };
}

/** Has every agent of a class equip its tools where it is part of a loop of ours. */
export function adaptAgents(agents: unknown): void {
  if (!isAgentClass(agents) || !isNew(agents.prototype)) return;
  const { prototype } = agents;
  const { getAllTools, asTool } = prototype;
  prototype.getAllTools = async function faultlineTools(this: Agent, ...args) {
    const tools = await getAllTools.apply(this, args);
    const loop = currentLoop();
    return await safely(() => (loop ? equipped(loop, this, tools, asTool) : equippedAlone(this, tools, asTool)), tools);
  };
}

/** A run inside of a run of ours goes through us too. */
function settingOf(runner: object): Setting | null {
  const { runners, registered } = adapterState();
  return runners.get(runner) ?? currentLoop()?.setting ?? registered;
}

function isNew(prototype: object): boolean {
  const { adapted } = adapterState();
  if (adapted.has(prototype)) return false;
  adapted.set(prototype, null);
  return true;
}

function isRunnerClass(value: unknown): value is RunnerClass {
  return typeof member(member(value, 'prototype'), 'run') === 'function';
}

function isAgentClass(value: unknown): value is AgentClass {
  const prototype = member(value, 'prototype');
  return typeof member(prototype, 'getAllTools') === 'function' && typeof member(prototype, 'asTool') === 'function';
}
