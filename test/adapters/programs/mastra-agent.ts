/** An agent of Mastra without a line of ours, which prints what its model read and how its loop ended. */
import { createRequire } from 'node:module';
import type * as agents from '@mastra/core/agent';
import { createTool } from '@mastra/core/tools';
import { z } from 'zod';
import { scriptedModel } from '../scripted-model.ts';
import { lookUp } from './refused.ts';

const isCommonJs = process.argv[2] === 'require';
const loaded: typeof agents = isCommonJs
  ? createRequire(import.meta.url)('@mastra/core/agent')
  : await import('@mastra/core/agent');
const { model, results, offered } = scriptedModel([{ tool: 'lookUp', input: {} }]);
const tools = {
  lookUp: createTool({ id: 'lookUp', description: 'stock', inputSchema: z.object({}), execute: async () => lookUp() }),
};
const agent = new loaded.Agent({ id: 'a', name: 'a', instructions: 'Help.', model: model as never, tools });
const { tripwire } = await agent.generate('go', { maxSteps: 6 });
console.log(JSON.stringify({ results: results(), offered: offered[0], halted: tripwire?.reason }));
