// An agent on `ai` that knows nothing of Faultline. Prints what the model was shown, and how the loop ended.
import { generateText, stepCountIs, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';

const shown = [];
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
const model = new MockLanguageModelV4({
  doGenerate: async ({ prompt, tools }) => {
    shown.push({ tools: tools.map(({ name }) => name), last: prompt.at(-1) });
    const call = { type: 'tool-call', toolCallId: `call-${shown.length}`, toolName: 'lookUp', input: '{"sku":"A1"}' };
    return { content: [call], finishReason: { unified: 'tool-calls' }, usage, warnings: [] };
  },
});
const lookUp = tool({
  inputSchema: z.object({ sku: z.string() }),
  // Nothing listens on port 8 of the loopback.
  execute: () =>
    fetch('http://127.0.0.1:8/').catch((cause) => {
      throw new Error('inventory lookup failed', { cause });
    }),
});

let ended = 'by itself';
try {
  await generateText({ model, prompt: 'Look it up.', tools: { lookUp }, stopWhen: stepCountIs(10) });
} catch (error) {
  ended = String(error);
}
console.log(JSON.stringify({ shown, ended }));
