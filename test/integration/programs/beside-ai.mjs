// An agent on `ai`, traced by `@ai-sdk/otel`: its tool fails twice, and the model gives up.
import './beside-theirs.mjs';
import { OpenTelemetry } from '@ai-sdk/otel';
import { generateText, registerTelemetry, stepCountIs, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';
import { lookUp } from './inventory.mjs';

registerTelemetry(new OpenTelemetry());

let turn = 0;
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
const model = new MockLanguageModelV4({
  doGenerate: async () => {
    turn += 1;
    const call = { type: 'tool-call', toolCallId: `call-${turn}`, toolName: 'lookUp', input: '{"sku":"A1"}' };
    const content = turn <= 2 ? [call] : [{ type: 'text', text: 'The inventory is down.' }];
    const response = { id: `response-${turn}`, modelId: 'scripted', timestamp: new Date(0) };
    return { content, finishReason: { unified: turn <= 2 ? 'tool-calls' : 'stop' }, usage, response, warnings: [] };
  },
});
const tools = { lookUp: tool({ inputSchema: z.object({ sku: z.string() }), execute: lookUp }) };
const { text } = await generateText({ model, prompt: 'Look it up.', tools, stopWhen: stepCountIs(10) });
console.log(text);
