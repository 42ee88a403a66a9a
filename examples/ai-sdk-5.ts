import { generateText, stepCountIs, tool } from 'ai-6'; // `ai` at version 6 or 5, under a name of its own
import { MockLanguageModelV3 } from 'ai-6/test';
import { withFaultline } from 'faultline/ai-sdk-5';
import { z } from 'zod';

const stock = tool({
  description: 'How many of an article are in stock.',
  inputSchema: z.object({ sku: z.string() }),
  execute: async ({ sku }) => (await fetch(`http://127.0.0.1:8/stock/${sku}`)).json(),
});

// In place of a provider's model: it asks for the tool until the run is ended, and prints what it read.
const model = new MockLanguageModelV3({
  doGenerate: async ({ prompt }) => {
    for (const last of prompt.slice(-1)) if (last.role === 'tool') console.log(JSON.stringify(last.content[0]));
    const call = { toolCallId: `${prompt.length}`, toolName: 'stock', input: '{"sku":"A1"}' };
    const inputTokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 };
    const usage = { inputTokens, outputTokens: { total: 1, text: 1, reasoning: 0 } };
    const finishReason = { unified: 'tool-calls' as const, raw: undefined };
    return { content: [{ type: 'tool-call', ...call }], finishReason, usage, warnings: [] };
  },
});

const settings = withFaultline({ model, tools: { stock }, stopWhen: stepCountIs(10) });
const run = generateText({ ...settings, prompt: 'How many A1 are left?' });
await run.catch((error: unknown) => console.log('The run ended:', String(error)));
