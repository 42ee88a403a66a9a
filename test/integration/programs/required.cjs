// A program of `require` alone: an agent on `ai`, and a loop written by hand. With EXPLICIT it names Faultline itself.
const { trace } = require('@opentelemetry/api');
const { generateText, stepCountIs, tool } = require('ai');
const { MockLanguageModelV4 } = require('ai/test');
const { z } = require('zod');

// Nothing listens on port 8 of the loopback.
const lookUp = ({ sku }) =>
  fetch(`http://127.0.0.1:8/${sku}`).catch((cause) => {
    throw new Error('inventory lookup failed', { cause });
  });

async function agent(adapt) {
  const read = [];
  const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
  const model = new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      if (prompt.at(-1).role === 'tool') read.push(prompt.at(-1).content[0].output.value);
      const call = { type: 'tool-call', toolCallId: `call-${read.length}`, toolName: 'lookUp', input: '{"sku":"A1"}' };
      return { content: [call], finishReason: { unified: 'tool-calls' }, usage, warnings: [] };
    },
  });
  const tools = { lookUp: tool({ inputSchema: z.object({ sku: z.string() }), execute: lookUp }) };
  const settings = adapt({ model, tools, stopWhen: stepCountIs(10) });
  const ended = await generateText({ ...settings, prompt: 'Look it up.' }).then(() => 'by itself', String);
  return { read, ended };
}

async function byHand(wrap) {
  const tools = wrap({ lookUp });
  return await tools.lookUp({ sku: 'B2' }).catch(String);
}

async function main() {
  const { EXPLICIT } = process.env;
  const adapt = EXPLICIT ? require('faultline/ai-sdk').withFaultline : (settings) => settings;
  const wrap = EXPLICIT ? require('faultline/tools').wrapTools : (tools) => tools;
  const looped = await agent(adapt);
  const handMade = await byHand(wrap);
  // Somebody's span with an error, which only a processor finds.
  const isTraced = trace.getTracer('required').startActiveSpan('cache.get', (span) => {
    span.recordException(new TypeError('cache is not readable'));
    span.end();
    return span.isRecording() || span.spanContext().traceId !== '0'.repeat(32);
  });
  console.log(JSON.stringify({ ...looped, handMade, isTraced }));
}

void main();
