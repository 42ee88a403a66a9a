import { SpanStatusCode } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace';
import { describe, expect, test } from 'vitest';
import { withRun } from '../../src/otel/run-context.ts';
import type { ToolCall } from '../../src/faultline.ts';
import { inSpan, tracedFaultline } from './traced-faultline.ts';

const TOOL = { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': 'lookup', 'gen_ai.tool.call.id': 'call-1' };
const call: ToolCall = { toolName: 'lookup', boundary: 'test' };
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

describe('errors that others recorded', () => {
  test('the same exception on the tool span, its parents and the root is one failure', async () => {
    const { tracer, outcomes, exported, log } = tracedFaultline();
    const error = new Error('inventory lookup failed');
    inSpan(tracer, 'root', (root) => {
      inSpan(tracer, 'step', (step) => {
        inSpan(tracer, 'tool', (tool) => tool.recordException(error), TOOL);
        step.recordException(error);
      });
      root.recordException({ name: error.name, message: error.message, stack: error.stack ?? '' });
    });
    expect(outcomes).toHaveLength(1);
    expect(await log()).toHaveLength(1);
    const { fingerprint } = outcomes[0] ?? {};
    for (const name of ['tool', 'step', 'root']) {
      expect(exported(name).attributes).toMatchObject({ 'faultline.fingerprint': fingerprint });
    }
    expect(exported('tool').attributes).toMatchObject({
      'faultline.digest': expect.stringContaining('inventory lookup failed'),
      'faultline.error.id': 'E1',
      'faultline.count': 1,
      'faultline.run.id': exported('tool').spanContext().traceId,
    });
  });

  test('two sibling spans with the same error are two failures, and their parent is none', () => {
    const { tracer, outcomes } = tracedFaultline();
    const error = new Error('inventory lookup failed');
    inSpan(tracer, 'step', (step) => {
      inSpan(tracer, 'tool', (tool) => tool.recordException(error), TOOL);
      inSpan(tracer, 'tool', (tool) => tool.recordException(error), TOOL);
      step.recordException(error);
    });
    expect(outcomes.map(({ counters }) => counters.count)).toEqual([1, 2]);
  });

  test('siblings that are open at the same time are two failures as well', () => {
    const { tracer, outcomes } = tracedFaultline();
    const error = new Error('inventory lookup failed');
    inSpan(tracer, 'step', () => {
      const spans = [tracer.startSpan('first'), tracer.startSpan('second')];
      for (const span of spans) span.recordException(error);
      for (const span of spans) span.end();
    });
    expect(outcomes).toHaveLength(2);
  });

  test('a span with an ERROR status and no exception event is one', () => {
    const { tracer, outcomes, exported } = tracedFaultline();
    inSpan(tracer, 'tools/call', (span) => {
      span.setAttribute('error.type', 'tool_error');
      span.setStatus({ code: SpanStatusCode.ERROR, message: 'no such table: orders' });
    });
    expect(outcomes.map(({ failure }) => failure.raw)).toMatchObject([
      { type: 'tool_error', message: 'no such table: orders' },
    ]);
    expect(exported('tools/call').attributes).toHaveProperty('faultline.digest');
  });

  test('a span that says no more than that it failed is told by its name', () => {
    const { tracer, outcomes } = tracedFaultline();
    inSpan(tracer, 'GET /orders', (span) => {
      span.setAttributes({ 'http.response.status_code': 503, 'error.type': '503' });
      span.setStatus({ code: SpanStatusCode.ERROR });
    });
    expect(outcomes.map(({ failure }) => failure.raw)).toMatchObject([
      { type: null, code: '503', message: 'GET /orders failed', properties: { status: 503 } },
    ]);
  });

  test.each([
    ['the message', (error: Error) => error.message],
    ['the error as text', String],
    ['a sentence around the message', (error: Error) => `tool lookup: ${error.message}`],
    ['nothing', () => undefined],
  ])('parents whose status holds %s are no further failure', (_, messageOf) => {
    const { tracer, outcomes } = tracedFaultline();
    const error = new TypeError('inventory lookup failed');
    const message = messageOf(error);
    const status = { code: SpanStatusCode.ERROR, ...(message === undefined ? {} : { message }) };
    inSpan(tracer, 'root', (root) => {
      inSpan(
        tracer,
        'tool',
        (tool) => {
          tool.recordException(error);
          tool.setStatus(status);
        },
        TOOL,
      );
      root.setStatus(status);
    });
    expect(outcomes).toHaveLength(1);
  });

  test('a parent that fails by something else is a failure of its own', () => {
    const { tracer, outcomes } = tracedFaultline();
    inSpan(tracer, 'root', (root) => {
      inSpan(tracer, 'tool', (tool) => tool.recordException(new Error('inventory lookup failed')), TOOL);
      root.setStatus({ code: SpanStatusCode.ERROR, message: 'step limit of 20 reached' });
    });
    expect(outcomes).toHaveLength(2);
  });

  test('what another processor writes on a span that has ended is none', () => {
    // OpenInference's processor gives every later span of a trace the status of the first one that failed.
    const rewriting = (processor: SpanProcessor): SpanProcessor => ({
      onStart: (span, parent) => processor.onStart(span, parent),
      onEnding: (span) => processor.onEnding?.(span),
      onEnd(span) {
        Reflect.set(span, 'status', { code: SpanStatusCode.ERROR, message: 'inventory lookup failed' });
        processor.onEnd(span);
      },
      forceFlush: () => processor.forceFlush(),
      shutdown: () => processor.shutdown(),
    });
    const { tracer, outcomes } = tracedFaultline({}, rewriting);
    inSpan(tracer, 'root', () => {
      inSpan(tracer, 'tool', (tool) => tool.recordException(new Error('inventory lookup failed')), TOOL);
      inSpan(tracer, 'chat', () => {});
    });
    expect(outcomes).toHaveLength(1);
  });

  test('healthy spans are left as they are', () => {
    const { tracer, outcomes, exported } = tracedFaultline();
    inSpan(tracer, 'tool', (span) => span.setStatus({ code: SpanStatusCode.OK }), TOOL);
    expect(outcomes).toEqual([]);
    expect(exported('tool').attributes).toEqual(TOOL);
  });

  test('spans that were started in a named run belong to it', () => {
    const { tracer, outcomes } = tracedFaultline();
    withRun('order-4711', () => inSpan(tracer, 'tool', (span) => span.recordException(refused), TOOL));
    inSpan(tracer, 'tool', (span) => span.recordException(refused), { ...TOOL, 'gen_ai.conversation.id': 'chat-1' });
    expect(outcomes.map(({ failure }) => failure.runId)).toEqual(['order-4711', 'chat-1']);
  });
});

describe('errors of the tool boundary', () => {
  test('are an event with the whole chain on the active span, which is not counted again', async () => {
    const { faultline, tracer, outcomes, exported, log } = tracedFaultline();
    const error = new Error('inventory lookup failed', { cause: refused });
    inSpan(
      tracer,
      'tool',
      (tool) => {
        void faultline.recordError(error, call);
        tool.setStatus({ code: SpanStatusCode.ERROR, message: error.message });
      },
      TOOL,
    );
    expect(outcomes).toHaveLength(1);
    const span = exported('tool');
    expect(span.events).toHaveLength(1);
    const event = span.events[0]?.attributes ?? {};
    expect(event).toMatchObject({ 'exception.type': 'Error', 'exception.message': 'inventory lookup failed' });
    expect(JSON.parse(String(event['faultline.cause_chain']))).toMatchObject([
      { type: 'Error', code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:5432' },
    ]);
    expect(span.attributes).toMatchObject({ 'faultline.error.id': 'E1', 'faultline.verdict': 'continue' });
    const { spanId, traceId } = span.spanContext();
    expect(await log()).toMatchObject([{ record: { trace: { spanId, traceId }, raw: { cause: {} } } }]);
  });

  test.each([
    ['a fresh object', (error: Error) => ({ name: error.name, message: error.message, stack: error.stack ?? '' })],
    ['the code in the place of the type', (error: Error) => error],
    ['no stack', (error: Error) => ({ name: error.name, message: error.message })],
    ['the bare message', (error: Error) => error.message],
  ])('stay one when others record a poorer copy: %s', (_, copyOf) => {
    const { faultline, tracer, outcomes } = tracedFaultline();
    const error = Object.assign(new Error('inventory lookup failed', { cause: refused }), { code: 'E_LOOKUP' });
    inSpan(tracer, 'root', (root) => {
      inSpan(
        tracer,
        'tool',
        (tool) => {
          void faultline.recordError(error, call);
          tool.recordException(copyOf(error));
        },
        TOOL,
      );
      root.recordException(copyOf(error));
    });
    expect(outcomes).toHaveLength(1);
  });

  test('are one failure with the cause that a client span below recorded first', () => {
    const { faultline, tracer, outcomes } = tracedFaultline();
    inSpan(tracer, 'step', () => {
      for (const _ of [1, 2]) {
        inSpan(
          tracer,
          'tool',
          () => {
            inSpan(tracer, 'tcp.connect', (client) => client.recordException(refused));
            void faultline.recordError(new Error('inventory lookup failed', { cause: refused }), call);
          },
          TOOL,
        );
      }
    });
    const [fromClient, atBoundary, again, atBoundaryAgain] = outcomes;
    expect(outcomes).toHaveLength(4);
    expect(atBoundary?.failure.sighting).toMatchObject({ fingerprint: fromClient?.fingerprint });
    // Each class counts its own occurrences, and the ladder moves once for a failure.
    expect(again?.counters).toMatchObject({ count: 2 });
    expect(atBoundaryAgain?.counters).toMatchObject({ count: 2, consecutive: 2, budgetUsed: 2 });
  });

  test('move the ladder once when the tool span inside has ended with the same error before', () => {
    const { faultline, tracer, outcomes } = tracedFaultline();
    inSpan(tracer, 'step', () => {
      for (const _ of [1, 2]) {
        void faultline.admit(call);
        const error = new Error('inventory lookup failed');
        inSpan(tracer, 'tool', (tool) => tool.recordException(error), TOOL);
        void faultline.recordError(error, call);
      }
    });
    const atBoundary = outcomes.filter(({ failure }) => failure.forModel);
    expect(atBoundary.map(({ counters }) => counters)).toMatchObject([
      { count: 1, consecutive: 1, budgetUsed: 1 },
      { count: 2, consecutive: 2, budgetUsed: 2 },
    ]);
  });

  test('without one, the tool spans of others move the ladder', () => {
    const verdicts: string[] = [];
    const { tracer } = tracedFaultline({ onVerdict: ({ verdict }) => void verdicts.push(verdict) });
    inSpan(tracer, 'step', () => {
      for (const _ of [1, 2, 3]) inSpan(tracer, 'tool', (tool) => tool.recordException(refused), TOOL);
      for (const _ of [1, 2, 3]) inSpan(tracer, 'tcp.connect', (span) => span.recordException(refused));
    });
    expect(verdicts).toEqual(['hint', 'halt']);
  });

  test('are all kept, also those that the span has no room for', async () => {
    const { faultline, tracer, exported, log } = tracedFaultline({ escalator: false });
    inSpan(
      tracer,
      'tool',
      () => {
        for (let index = 0; index < 200; index++) void faultline.recordError(new Error(`row ${index} is bad`), call);
      },
      TOOL,
    );
    expect(exported('tool').events).toHaveLength(128);
    const messages = (await log()).map(({ record }) => record.raw.message);
    expect(new Set(messages).size).toBe(200);
  });
});

describe('an SDK without onEnding', () => {
  const older = (processor: SpanProcessor): SpanProcessor => ({
    onStart: (span, parent) => processor.onStart(span, parent),
    onEnd: (span) => processor.onEnd(span),
    forceFlush: () => processor.forceFlush(),
    shutdown: () => processor.shutdown(),
  });

  test('is counted at the end of the span, once', () => {
    const { faultline, tracer, outcomes, exported } = tracedFaultline({}, older);
    inSpan(tracer, 'root', (root) => {
      inSpan(tracer, 'tool', (tool) => tool.recordException(refused), TOOL);
      root.recordException(refused);
    });
    inSpan(tracer, 'tool 2', () => void faultline.recordError(refused, call), TOOL);
    expect(outcomes.map(({ failure }) => failure.forModel)).toEqual([false, true]);
    expect(exported('tool').attributes).toEqual(TOOL);
    expect(exported('tool 2').attributes).toHaveProperty('faultline.digest');
  });
});
