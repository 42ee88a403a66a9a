import { generateText, stepCountIs, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import type { LoopSettings } from 'faultline/ai-sdk';
import { z } from 'zod';
import { lookUp } from './bundled-inventory.ts';

/** An agent on `ai` that never gives up. Prints what its model read of the tool, and how the loop ended. */
export async function runLoop(adapt: <S extends LoopSettings>(settings: S) => S): Promise<void> {
  const read: unknown[] = [];
  const inputTokens = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 };
  const model = new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      const last = prompt.at(-1);
      if (last?.role === 'tool') {
        for (const part of last.content) if (part.type === 'tool-result') read.push(Object(part.output).value);
      }
      const toolCallId = `call-${prompt.length}`;
      return {
        content: [{ type: 'tool-call', toolCallId, toolName: 'lookUp', input: '{"sku":"A1"}' }],
        finishReason: { unified: 'tool-calls', raw: undefined },
        usage: { inputTokens, outputTokens: { total: 1, text: 1, reasoning: 0 } },
        warnings: [],
      };
    },
  });
  const tools = { lookUp: tool({ inputSchema: z.object({ sku: z.string() }), execute: lookUp }) };
  const settings = adapt({ model, tools, stopWhen: stepCountIs(10) });
  const ended = await generateText({ ...settings, prompt: 'Look it up.' }).then(() => 'by itself', String);
  console.log(JSON.stringify({ read, ended }));
}
