// An agent on `ai` that knows nothing of Faultline, and whose tool fails with each secret of the list: in the
// arguments, and wherever an error can hold a text. Prints all that the model read, as JSON.
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { generateText, stepCountIs, tool } from 'ai';
import { MockLanguageModelV4 } from 'ai/test';
import { z } from 'zod';
import { secrets } from '../../redaction/secrets.ts';

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};
const tracer = trace.getTracer('secrets');
const shown: unknown[] = [];

/** The text in every place at once. */
function failure(text: string): Error {
  const cause = new Error(text, { cause: new AggregateError([new TypeError(text)], `all failed: ${text}`) });
  return Object.assign(new Error(`deploy failed: ${text}`, { cause }), {
    code: 'ERR_DEPLOY',
    said: text,
    [`about ${text}`]: 1,
    config: { list: [{ said: [text] }], map: new Map([['said', text]]) },
    body: Buffer.from(text),
    response: { status: 401, headers: { 'x-said': text }, body: JSON.stringify({ error: { message: text } }) },
  });
}

async function run(text: string, index: number): Promise<void> {
  const deploy = tool({
    inputSchema: z.object({ said: z.string() }),
    execute: ({ said }): string =>
      tracer.startActiveSpan('execute_tool deploy', (span) => {
        span.setAttribute('gen_ai.tool.call.arguments', JSON.stringify({ said }));
        try {
          throw failure(said);
        } catch (error) {
          span.recordException(error as Error);
          span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
          throw error;
        } finally {
          span.end();
        }
      }),
  });
  let step = 0;
  const model = new MockLanguageModelV4({
    doGenerate: async ({ prompt }) => {
      // The call itself is the model's own text; what it reads is the answer to it.
      shown.push(...prompt.filter(({ role }) => role === 'tool'));
      step += 1;
      const toolName = step === 1 ? 'deploy' : 'get_error';
      const input = JSON.stringify(step === 1 ? { said: text } : { id: 'E1' });
      const call = { type: 'tool-call' as const, toolCallId: `${index}-${step}`, toolName, input };
      return { content: [call], finishReason: { unified: 'tool-calls', raw: undefined }, usage, warnings: [] };
    },
  });
  await generateText({ model, prompt: 'Deploy.', tools: { deploy }, stopWhen: stepCountIs(3) });
}

for (const [index, { text }] of secrets().entries()) {
  await tracer.startActiveSpan('invoke_agent', async (span) => {
    await run(text, index);
    // Somebody else's failure in the same trace.
    tracer.startActiveSpan(`GET ${index}`, (other) => {
      other.setAttribute('url.full', text);
      other.recordException(new Error(text));
      other.setStatus({ code: SpanStatusCode.ERROR, message: text });
      other.end();
    });
    span.end();
  });
}
process.stdout.write(`${JSON.stringify(shown)}\n`);
