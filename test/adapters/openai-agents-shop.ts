import * as sdk from '@openai/agents';
import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing';
import { z } from 'zod';
import { type AgentsOptions, withFaultline } from '../../src/adapters/openai-agents.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import { loggedFaultline } from './logged-faultline.ts';

export const parameters = z.object({ sku: z.string() });
const DONE = [assistantMessage('done')];
export type AnyAgent = sdk.Agent<unknown, sdk.AgentOutputType>;

let calls = 0;
/** A call of a tool, with an id of its own. */
export function call(input: string | Record<string, unknown> = { sku: 'A1' }, name = 'lookUp') {
  calls += 1;
  return functionCall(name, input, { callId: `call-${calls}` });
}

/** The calls that a model asks for at once. */
export type Turn = sdk.FunctionCallItem | sdk.FunctionCallItem[];

/** A model that asks for these calls, one a turn or several, and then is done. */
export function scripted(...turns: readonly Turn[]): ScriptedModel {
  return new ScriptedModel([...turns.map((turn) => (Array.isArray(turn) ? turn : [turn])), DONE]);
}

/** What the model read as results of tools, at its last turn. */
export function results(model: ScriptedModel): string[] {
  const input = model.lastCall?.request.input ?? [];
  return typeof input === 'string' ? [] : input.flatMap(resultOf);
}

/** The text of an item that is the result of a tool. */
export function resultOf(item: sdk.AgentInputItem): string[] {
  if (item.type !== 'function_call_result') return [];
  const { output } = item;
  return [typeof output === 'string' ? output : 'text' in output ? output.text : JSON.stringify(output)];
}

/** The SDK with Faultline in it, an agent whose tool fails until somebody repairs it, and what the log says. */
export function setUp(options: FaultlineOptions = {}, adapter: AgentsOptions = {}) {
  const { faultline, log } = loggedFaultline(options);
  const agents = withFaultline(sdk, { faultline, ...adapter });
  const state = { broken: true, calls: 0 };
  const lookUp = agents.tool({
    name: 'lookUp',
    description: 'looks a product up',
    parameters,
    execute: ({ sku }) => {
      state.calls += 1;
      if (!state.broken || sku === 'ok') return '4 in stock';
      const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
      throw new Error('inventory lookup failed', { cause: refused });
    },
  });
  const agent: AnyAgent = new agents.Agent({ name: 'clerk', instructions: 'help', tools: [lookUp] });
  const runs = async (): Promise<string[]> => [...new Set((await log()).map(({ record }) => record.runId ?? ''))];
  return { ...agents, faultline, log, runs, state, lookUp, agent };
}
