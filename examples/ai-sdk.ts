// A loop of the `ai` SDK whose tool fails: the model reads one line, and the run ends by itself. `node examples/ai-sdk.ts`
import { generateText, isStepCount, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { withFaultline } from 'faultline/ai-sdk';
import { z } from 'zod';

const stock = tool({
  description: 'How many of an article are in stock.',
  inputSchema: z.object({ sku: z.string() }),
  execute: async ({ sku }) => (await fetch(`http://127.0.0.1:8/stock/${sku}`)).json(),
});

// In place of a provider's model: it asks for the tool until the run is ended, and prints what it read.
const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt }) => {
    for (const last of prompt.slice(-1)) if (last.role === 'tool') console.log(JSON.stringify(last.content[0]));
    const call = { toolCallId: `${prompt.length}`, toolName: 'stock', input: '{"sku":"A1"}' };
    const inputTokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 };
    const usage = { inputTokens, outputTokens: { total: 1, text: 1, reasoning: 0 } };
    const finishReason = { unified: 'tool-calls' as const, raw: undefined };
    return { content: [{ type: 'tool-call', ...call }], finishReason, usage, warnings: [] };
  },
});

const run = generateText({
  prompt: 'How many A1 are left?',
  ...withFaultline({ model, tools: { stock }, stopWhen: isStepCount(10) }),
});
await run.catch((error: unknown) => console.log('The run ended:', String(error)));
