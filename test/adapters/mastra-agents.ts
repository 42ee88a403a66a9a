import { Mastra } from '@mastra/core';
import { Agent, type AgentConfig } from '@mastra/core/agent';
import { InMemoryStore } from '@mastra/core/storage';
import { createTool } from '@mastra/core/tools';
import { z } from 'zod';
import { withFaultline } from '../../src/adapters/mastra.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { lookUp } from './programs/refused.ts';
import type { ScriptedModel } from './scripted-model.ts';

export const sku = z.object({ sku: z.string() });
export const use = (tool: string, input: unknown = { sku: 'A1' }) => ({ tool, input });
export const maxSteps = 10;

/** A tool that fails until somebody repairs what it needs. */
export function brokenTool() {
  const state = { broken: true, calls: 0 };
  const tool = createTool({
    id: 'lookUp',
    description: 'stock of an article',
    inputSchema: sku,
    execute: async () => {
      state.calls += 1;
      return state.broken ? await lookUp() : '4 in stock';
    },
  });
  return { state, tools: { lookUp: tool } };
}

export function agentOf({ model }: ScriptedModel, config: Partial<AgentConfig> = {}): Agent {
  // Mastra has a copy of the types of models of its own.
  return new Agent({ id: 'clerk', name: 'clerk', instructions: 'Help.', model: model as never, ...config });
}

/** Gives an agent the storage by which suspended loops are resumed. */
export function host(agent: Agent, storage = new InMemoryStore()): Mastra {
  return new Mastra({ agents: { clerk: agent }, storage, logger: false });
}

export function setUp(script: ScriptedModel, options: FaultlineOptions = {}, config: Partial<AgentConfig> = {}) {
  const { faultline, log } = loggedFaultline(options);
  const { state, tools } = brokenTool();
  const agent = withFaultline(agentOf(script, { tools, ...config }), { faultline });
  return { agent, faultline, log, state, runs: async () => (await log()).map(({ record }) => record.runId) };
}
