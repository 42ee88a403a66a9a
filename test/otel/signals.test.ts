import { type Context, context, createContextKey, logs, ROOT_CONTEXT, SpanStatusCode } from '@opentelemetry/api';
import * as sdkLogs from '@opentelemetry/sdk-logs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ToolCall } from '../../src/faultline.ts';
import { MemoryHistory } from '../../src/history/memory.ts';
import { inSpan, tracedFaultline } from './traced-faultline.ts';

const call: ToolCall = { toolName: 'lookup', toolCallId: 'call-1', agentName: 'buyer', boundary: 'test' };
const failed = (): Error =>
  Object.assign(new TypeError('inventory lookup failed', { cause: new Error('no such shelf') }), { status: 503 });

/** Registers a provider whose records are kept. */
function keptRecords(limits = {}): () => readonly sdkLogs.ReadableLogRecord[] {
  const exporter = new sdkLogs.InMemoryLogRecordExporter();
  const processors = [new sdkLogs.SimpleLogRecordProcessor({ exporter })];
  logs.setGlobalLoggerProvider(new sdkLogs.LoggerProvider({ processors, logRecordLimits: limits }));
  return () => exporter.getFinishedLogRecords();
}

afterEach(() => {
  logs.disable();
  vi.unstubAllEnvs();
});

describe('with the signal', () => {
  test('spans, the active span has an event, and no log record is sent', () => {
    const records = keptRecords();
    const { faultline, tracer, exported } = tracedFaultline();
    inSpan(tracer, 'tool', () => void faultline.recordError(failed(), call));
    expect(exported('tool').events).toHaveLength(1);
    expect(records()).toEqual([]);
  });

  test('logs, a record follows the convention for exceptions, and the span has the digest alone', () => {
    const records = keptRecords();
    const { faultline, tracer, outcomes, exported } = tracedFaultline({ signals: 'logs' });
    inSpan(tracer, 'tool', () => void faultline.recordError(failed(), call));
    const { spanId, traceId } = exported('tool').spanContext();
    const digest = expect.stringContaining('no such shelf');
    expect(exported('tool')).toMatchObject({ events: [], attributes: { 'faultline.digest': digest } });
    expect(records()).toMatchObject([
      {
        eventName: 'exception',
        severityNumber: 17,
        body: 'inventory lookup failed',
        spanContext: { spanId, traceId },
        attributes: {
          'exception.type': 'TypeError',
          'exception.message': 'inventory lookup failed',
          'exception.stacktrace': expect.stringContaining('[cause]: Error: no such shelf'),
          'error.type': 'TypeError',
          'faultline.record.id': outcomes[0]?.recordId,
          'faultline.cause_chain': expect.stringContaining('"message":"no such shelf"'),
          'faultline.error.properties': '{"status":503}',
          'faultline.fingerprint': outcomes[0]?.fingerprint,
          'faultline.digest': digest,
          'faultline.count': 1,
          'faultline.consecutive': 1,
          'faultline.verdict': 'continue',
          'faultline.run.id': traceId,
          'faultline.error.id': 'E1',
          'gen_ai.tool.name': 'lookup',
          'gen_ai.tool.call.id': 'call-1',
          'gen_ai.agent.name': 'buyer',
        },
      },
    ]);
    expect(records()[0]?.attributes).not.toHaveProperty('faultline.truncated');
  });

  test('both, by the environment', () => {
    vi.stubEnv('OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN', 'logs/dup');
    const records = keptRecords();
    const { faultline, tracer, exported } = tracedFaultline();
    inSpan(tracer, 'tool', () => void faultline.recordError(failed(), call));
    expect(exported('tool').events).toHaveLength(1);
    expect(records()).toHaveLength(1);
  });

  test('the option goes before the environment', () => {
    vi.stubEnv('OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN', 'logs');
    const records = keptRecords();
    const { faultline, tracer } = tracedFaultline({ signals: 'spans' });
    inSpan(tracer, 'tool', () => void faultline.recordError(failed(), call));
    expect(records()).toEqual([]);
  });
});

describe('log records', () => {
  test('are also sent of errors that others recorded on spans, with the context of the span', () => {
    const records = keptRecords();
    const { tracer, exported } = tracedFaultline({ signals: 'logs' });
    inSpan(tracer, 'cache', (span) => span.recordException(failed()));
    inSpan(tracer, 'queue', (span) => span.setStatus({ code: SpanStatusCode.ERROR, message: 'no answer' }));
    expect(records().map(({ body, spanContext }) => [body, spanContext?.spanId])).toEqual([
      ['inventory lookup failed', exported('cache').spanContext().spanId],
      ['no answer', exported('queue').spanContext().spanId],
    ]);
  });

  test('have the span of the failure, also where the history answers later', async () => {
    const records = keptRecords();
    const history = new MemoryHistory();
    const { faultline, tracer, exported } = tracedFaultline({
      signals: 'logs',
      history: Object.assign(Object.create(history), {
        record: async (occurrence: Parameters<MemoryHistory['record']>[0]) => history.record(occurrence),
      }),
    });
    const taken = inSpan(tracer, 'tool', () => faultline.recordError(failed(), call));
    expect(records()).toEqual([]);
    await taken;
    expect(records()[0]?.spanContext?.spanId).toBe(exported('tool').spanContext().spanId);
  });

  test('of a boundary are emitted in its context, with what that carries', () => {
    const key = createContextKey('customer');
    const seen: unknown[] = [];
    const processor = {
      onEmit: (_: unknown, emittedIn?: Context) => void seen.push(emittedIn?.getValue(key)),
      forceFlush: () => Promise.resolve(),
      shutdown: () => Promise.resolve(),
    };
    logs.setGlobalLoggerProvider(new sdkLogs.LoggerProvider({ processors: [processor] }));
    const { faultline } = tracedFaultline({ signals: 'logs' });
    context.with(ROOT_CONTEXT.setValue(key, 'alice'), () => void faultline.recordError(failed(), call));
    expect(seen).toEqual(['alice']);
  });

  test('go to a provider that is registered after the first failure', async () => {
    const { faultline, log } = tracedFaultline({ signals: 'logs' });
    void faultline.recordError(failed(), call);
    const records = keptRecords();
    void faultline.recordError(failed(), call);
    expect(records()).toMatchObject([{ attributes: { 'faultline.count': 2 } }]);
    expect(await log()).toHaveLength(2);
  });

  test('say where the limits of the SDK cut them', () => {
    const records = keptRecords({ attributeValueLengthLimit: 20 });
    const { faultline } = tracedFaultline({ signals: 'logs' });
    void faultline.recordError(failed(), call);
    expect(records()[0]?.attributes).toMatchObject({
      'exception.message': 'inventory lookup fai',
      'faultline.truncated': true,
    });
  });

  test('of a provider that throws cost nothing but themselves', () => {
    const emit = (): never => {
      throw new Error('logger');
    };
    logs.setGlobalLoggerProvider({ getLogger: () => ({ emit, enabled: () => true }) });
    const { faultline, tracer, exported } = tracedFaultline({ signals: 'both' });
    inSpan(tracer, 'tool', () => void faultline.recordError(failed(), call));
    expect(exported('tool').attributes).toHaveProperty('faultline.digest');
  });
});
