import * as agents from '@openai/agents';
import { assistantMessage, functionCall, ScriptedModel } from '@openai/agents/testing';
import { withFaultline } from 'faultline/openai-agents';
import { z } from 'zod';

const { Agent, run, setTracingDisabled, tool } = withFaultline(agents);
setTracingDisabled(true); // its traces go to OpenAI, which wants a key

const stock = tool({
  name: 'stock',
  description: 'How many of an article are in stock.',
  parameters: z.object({ sku: z.string() }),
  execute: async ({ sku }) => (await fetch(`http://127.0.0.1:8/stock/${sku}`)).json(),
});

// In place of a provider's model: it asks for the tool, in vain, without JSON, and in vain again.
const calls = ['{"sku":"A1"}', '{"sku":"A1"}', '{"sku":'];
const turns = calls.map((input, turn) => [functionCall('stock', input, { callId: `call-${turn}` })]);
const model = new ScriptedModel([...turns, [assistantMessage('I cannot see how many are left.')]]);

const clerk = new Agent({ name: 'Clerk', instructions: 'Help.', model, tools: [stock] });
const { history, finalOutput } = await run(clerk, 'How many A1 are left?');

for (const item of history) if (item.type === 'function_call_result') console.log(item.output);
console.log('The model says:', finalOutput);
