import { OpenTelemetry } from '@ai-sdk/otel';
import { trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { InMemorySpanExporter, type ReadableSpan, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { generateText, isStepCount, registerTelemetry, streamText, tool } from 'ai';
import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { registerAiSdk } from '../../src/adapters/ai-sdk.ts';
import { loggedFaultline } from './logged-faultline.ts';
import { scriptedModel } from './scripted-model.ts';

const lookUp = { tool: 'lookUp', input: { sku: 'A1' } };
const stopWhen = isStepCount(10);
const tools = {
  lookUp: tool({
    inputSchema: z.object({ sku: z.string() }),
    execute: (): Promise<string> => {
      const cause = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
      return Promise.reject(new Error('inventory lookup failed', { cause }));
    },
  }),
};

const exporter = new InMemorySpanExporter();
let { faultline, log } = loggedFaultline();
/** The SDK of the process, whose spans are seen by the instance of the test. */
const sdk = new NodeSDK({
  spanProcessors: [
    {
      onStart: (started, parent) => faultline.spanProcessor().onStart(started, parent),
      onEnding: (ending) => faultline.spanProcessor().onEnding(ending),
      onEnd: (ended) => faultline.spanProcessor().onEnd(ended),
      forceFlush: () => faultline.forceFlush(),
      shutdown: () => faultline.shutdown(),
    },
    new SimpleSpanProcessor({ exporter }),
  ],
  instrumentations: [],
});
sdk.start();
// In the order in which a program does it: we are preloaded, its own telemetry comes later.
registerAiSdk(faultline);
registerTelemetry(new OpenTelemetry());

/** A new instance for the test, in the place of the one before. */
function start(options: Parameters<typeof loggedFaultline>[0] = {}): void {
  ({ faultline, log } = loggedFaultline(options));
  registerAiSdk(faultline);
}
beforeEach(() => {
  start();
  exporter.reset();
});

function span(name: string): ReadableSpan {
  const found = exporter.getFinishedSpans().find((finished) => finished.name.startsWith(name));
  if (!found) throw new Error(`no span ${name}`);
  return found;
}

describe('beside @ai-sdk/otel', () => {
  test('a failure is one, on the tool span, with its causes, in the run of the trace', async () => {
    const { model } = scriptedModel([lookUp], 'done');
    await generateText({ model, tools, prompt: 'go', stopWhen });
    const [only, ...others] = await log();
    expect(others).toEqual([]);
    const toolSpan = span('execute_tool lookUp');
    const { traceId, spanId } = toolSpan.spanContext();
    expect(only?.record).toMatchObject({ runId: traceId, trace: { traceId, spanId } });
    expect(only?.decision).toMatchObject({ count: 1, errorId: 'E1' });
    expect(toolSpan.attributes).toMatchObject({
      'faultline.error.id': 'E1',
      'faultline.count': 1,
      'faultline.run.id': traceId,
      'faultline.fingerprint': only?.decision?.fingerprint,
    });
    const ours = toolSpan.events.filter((event) => event.attributes?.['faultline.record.id'] !== undefined);
    expect(ours).toHaveLength(1);
    expect(ours[0]?.attributes?.['exception.stacktrace']).toContain('connect ECONNREFUSED');
  });

  test.each([
    ['a string', 'disk is full'],
    ['undefined', undefined],
    ['a frozen error', Object.freeze(new TypeError('x is not a function'))],
  ])('%s is one failure', async (_name, thrown) => {
    const { model } = scriptedModel([lookUp], 'done');
    const failing = tool({ ...tools.lookUp, execute: (): Promise<string> => Promise.reject(thrown) });
    await generateText({ model, tools: { lookUp: failing }, prompt: 'go', stopWhen });
    expect(await log()).toHaveLength(1);
    expect(span('execute_tool lookUp').attributes['faultline.error.id']).toBe('E1');
  });

  test('a run that was ended counts nothing more, and its spans name the class', async () => {
    const { model, prompts } = scriptedModel([lookUp]);
    await expect(generateText({ model, tools, prompt: 'go', stopWhen })).rejects.toThrow('run halted by the ladder');
    expect(prompts).toHaveLength(3);
    const errors = await log();
    expect(errors.map(({ decision }) => decision?.consecutive)).toEqual([1, 2, 3]);
    const fingerprint = errors[0]?.decision?.fingerprint;
    for (const name of ['invoke_agent', 'step 4', 'chat']) {
      const failed = exporter.getFinishedSpans().findLast((finished) => finished.name.startsWith(name));
      expect(failed?.attributes['faultline.fingerprint']).toBe(fingerprint);
    }
  });

  test.each([
    ['generateText', generateText],
    ['streamText', streamText],
  ])('%s: a call that never reached its tool is recorded on the span of the model call', async (_name, generate) => {
    const { model, results } = scriptedModel([{ tool: 'lookUp', input: '{"sku"' }], 'done');
    const result = generate({ model, tools, prompt: 'go', stopWhen });
    await ('consumeStream' in result ? result.consumeStream() : result);
    const [only, ...others] = await log();
    expect(others).toEqual([]);
    const chat = span('chat');
    expect(only?.record.trace?.spanId).toBe(chat.spanContext().spanId);
    expect(only?.record.runId).toBe(chat.spanContext().traceId);
    expect(results()).toEqual([only?.decision?.line]);
  });

  test('a blocked call is one failure', async () => {
    start({ escalator: { ladder: { block: 2, halt: 5 } } });
    const { model } = scriptedModel([lookUp], [lookUp], [lookUp], 'done');
    await generateText({ model, tools, prompt: 'go', stopWhen });
    expect((await log()).map(({ decision }) => decision?.verdict)).toEqual(['continue', 'block', 'block']);
  });

  test('the spans of the program around the loop give the run, for all loops in it', async () => {
    const tracer = trace.getTracer('program');
    await tracer.startActiveSpan('request', async (request) => {
      for (const model of [scriptedModel([lookUp], 'done').model, scriptedModel([lookUp], 'done').model]) {
        await generateText({ model, tools, prompt: 'go', stopWhen });
      }
      request.end();
    });
    const { traceId } = span('request').spanContext();
    expect((await log()).map(({ record, decision }) => [record.runId, decision?.count])).toEqual([
      [traceId, 1],
      [traceId, 2],
    ]);
  });
});
