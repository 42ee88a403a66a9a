import { Agent } from '@mastra/core/agent';
import { MastraLanguageModelV2Mock } from '@mastra/core/test-utils/llm-mock';
import { createTool } from '@mastra/core/tools';
import { withFaultline } from 'faultline/mastra';
import { z } from 'zod';

const stock = createTool({
  id: 'stock',
  description: 'How many of an article are in stock.',
  inputSchema: z.object({ sku: z.string() }),
  execute: async ({ sku }) => (await fetch(`http://127.0.0.1:8/stock/${sku}`)).json(),
});

// In place of a provider's model: it asks for the tool until the run is ended, and prints what it read.
const model = new MastraLanguageModelV2Mock({
  doGenerate: async ({ prompt }) => {
    for (const last of prompt.slice(-1)) if (last.role === 'tool') console.log(last.content[0]?.output.value);
    const call = { toolCallId: `${prompt.length}`, toolName: 'stock', input: '{"sku":"A1"}' };
    const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
    return { content: [{ type: 'tool-call', ...call }], finishReason: 'tool-calls', usage, warnings: [] };
  },
});

const clerk = new Agent({ id: 'clerk', name: 'Clerk', instructions: 'Help.', model: model as never, tools: { stock } });
const { tripwire } = await withFaultline(clerk).generate('How many A1 are left?', { maxSteps: 10 });
console.log('The run ended:', tripwire?.reason);
