import { context, logs, propagation, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFaultline } from '../../src/faultline.ts';
import { withFaultlineSpans } from '../../src/node-sdk.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import type { Outcome } from '../../src/pipeline.ts';
import { grpcServer } from '../otlp/grpc-server.ts';
import { type Answer, type OtlpServer, otlpServer } from '../otlp/server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { deliveredIn } from './delivered.ts';

/** `partialSuccess` of one rejected item. */
const REJECTED = { proto: Buffer.from([0x0a, 0x02, 0x08, 0x01]), json: '{"partialSuccess":{"rejectedSpans":"1"}}' };
/** `partialSuccess` with nothing but a message. */
const WARNED = { proto: Buffer.from([0x0a, 0x03, 0x12, 0x01, 0x21]), json: '{"partialSuccess":{"errorMessage":"!"}}' };

let server: OtlpServer;
beforeEach(async () => {
  server = await otlpServer();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const api of [trace, context, propagation, logs]) api.disable();
  await server.close();
});

interface Trial {
  readonly env?: Readonly<Record<string, string>>;
  readonly options?: FaultlineOptions;
  readonly configuration?: object;
}

/** Starts an SDK, lets three things fail in ways of their own, and stops. */
async function trial({ env = {}, options, configuration }: Trial): Promise<{
  readonly recorded: readonly string[];
  readonly delivered: readonly string[];
}> {
  const directory = temporaryFolder();
  const outcomes: Outcome[] = [];
  const faultline = createFaultline({ directory, onDigest: (outcome) => void outcomes.push(outcome), ...options });
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: server.endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', ...env };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  const sdk = new NodeSDK(
    withFaultlineSpans({ metricReaders: [], autoDetectResources: false, ...configuration }, faultline),
  );
  sdk.start();
  const tracer = trace.getTracer('trial');
  tracer.startActiveSpan('at the boundary', (span) => {
    void faultline.recordError(new Error('inventory lookup failed'), { toolName: 'lookup', boundary: 'test' });
    span.end();
  });
  tracer.startActiveSpan('on a span', (span) => {
    span.recordException(new TypeError('cache is not readable'));
    span.end();
  });
  tracer.startActiveSpan('in a status', (span) => {
    span.setStatus({ code: SpanStatusCode.ERROR, message: 'no answer' });
    span.end();
  });
  tracer.startSpan('healthy').end();
  await sdk.shutdown().catch(() => {});
  expect(outcomes).toHaveLength(3);
  return { recorded: outcomes.map(({ recordId }) => recordId), delivered: deliveredIn(directory) };
}

describe.each(['http/json', 'http/protobuf'])('spans over %s', (protocol) => {
  const env = { OTEL_EXPORTER_OTLP_PROTOCOL: protocol };
  const kind = protocol === 'http/json' ? 'json' : 'proto';

  test.each<[string, Answer]>([
    ['takes them', {}],
    ['takes them with a warning', { body: WARNED[kind] }],
  ])('are delivered where the backend %s', async (_, answer) => {
    server.answer(answer);
    const { recorded, delivered } = await trial({ env });
    expect(delivered.toSorted()).toEqual(recorded.toSorted());
  });

  test.each<[string, Answer]>([
    ['rejects some', { body: REJECTED[kind] }],
    ['fails', { status: 500 }],
    ['is a proxy with a page of its own', { body: '<html>Welcome</html>' }],
  ])('are not where it %s', async (_, answer) => {
    server.answer(answer);
    expect((await trial({ env })).delivered).toEqual([]);
    expect(server.spans).not.toEqual([]);
  });
});

test('spans over gRPC are delivered where the backend takes them, and not where it rejects some', async () => {
  const grpc = await grpcServer();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: grpc.endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
  const taken = await trial({ env });
  expect(taken.delivered.toSorted()).toEqual(taken.recorded.toSorted());
  for (const api of [trace, context, propagation, logs]) api.disable();
  grpc.answer(REJECTED.proto);
  expect((await trial({ env })).delivered).toEqual([]);
  await grpc.close();
});

describe('a record', () => {
  test('has its id on the span that holds it, so that it is found there', async () => {
    const { recorded } = await trial({});
    const found = server.spans.flatMap(({ attributes, events }) =>
      [{ attributes }, ...events].map((holder) => holder.attributes['faultline.record.id']),
    );
    expect(found.filter((id) => id !== undefined)).toEqual(recorded);
  });

  test('is delivered when all exporters have taken it', async () => {
    const other = await otlpServer();
    const spanProcessors = [server, other].map(
      ({ endpoint }) => new SimpleSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    );
    const { recorded, delivered } = await trial({ configuration: { spanProcessors } });
    expect(delivered.toSorted()).toEqual(recorded.toSorted());
    await other.close();
  });

  test('is not when one of them has failed', async () => {
    const other = await otlpServer();
    other.answer({ status: 400 });
    const spanProcessors = [server, other].map(
      ({ endpoint }) => new SimpleSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    );
    expect((await trial({ configuration: { spanProcessors } })).delivered).toEqual([]);
    expect(server.spans).toHaveLength(4);
    await other.close();
  });

  test('is found behind a processor that somebody has put around', async () => {
    class Vendor {
      readonly innerProcessor = new SimpleSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${server.endpoint}/v1/traces` }),
      });
      onStart(): void {}
      onEnd(span: Parameters<SimpleSpanProcessor['onEnd']>[0]): void {
        this.innerProcessor.onEnd(span);
      }
      forceFlush(): Promise<void> {
        return this.innerProcessor.forceFlush();
      }
      shutdown(): Promise<void> {
        return this.innerProcessor.shutdown();
      }
    }
    const { recorded, delivered } = await trial({ configuration: { spanProcessors: [new Vendor()] } });
    expect(delivered.toSorted()).toEqual(recorded.toSorted());
  });

  test('on the console is not delivered', async () => {
    const console = vi.spyOn(globalThis.console, 'dir').mockImplementation(() => {});
    expect((await trial({ env: { OTEL_TRACES_EXPORTER: 'console' } })).delivered).toEqual([]);
    expect(console).toHaveBeenCalled();
    console.mockRestore();
  });

  test('that the SDK has cut is not delivered, and says so', async () => {
    const { recorded, delivered } = await trial({ env: { OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT: '40' } });
    expect(delivered.toSorted()).toEqual(recorded.slice(1).toSorted());
    const [event] = server.spans.find(({ name }) => name === 'at the boundary')?.events ?? [];
    expect(event?.attributes).toMatchObject({ 'faultline.record.id': recorded[0], 'faultline.truncated': true });
  });

  test('of an unsampled span is recorded with its trace, and not delivered', async () => {
    const { recorded, delivered } = await trial({ env: { OTEL_TRACES_SAMPLER: 'always_off' } });
    expect({ recorded: recorded.length, delivered, spans: server.spans }).toEqual({
      recorded: 3,
      delivered: [],
      spans: [],
    });
  });
});

describe('log records', () => {
  test('are delivered where the backend takes them', async () => {
    const { recorded, delivered } = await trial({
      options: { signals: 'logs' },
      env: { OTEL_TRACES_EXPORTER: 'none' },
    });
    expect(server.logs.map(({ attributes }) => attributes['faultline.record.id'])).toEqual(recorded);
    expect(delivered.toSorted()).toEqual(recorded.toSorted());
  });

  test('are not where it rejects some, or the SDK has cut them', async () => {
    const logsAlone = { options: { signals: 'logs' }, env: { OTEL_TRACES_EXPORTER: 'none' } } as const;
    server.answer({ body: '{"partialSuccess":{"rejectedLogRecords":1}}' });
    expect((await trial(logsAlone)).delivered).toEqual([]);
    for (const api of [trace, context, propagation, logs]) api.disable();
    server.answer({});
    const env = { ...logsAlone.env, OTEL_LOGRECORD_ATTRIBUTE_VALUE_LENGTH_LIMIT: '5' };
    expect((await trial({ ...logsAlone, env })).delivered).toEqual([]);
    expect(server.logs.at(-1)?.attributes).toMatchObject({ 'faultline.truncated': true });
  });
});

describe('where spans and log records are both wanted, a record', () => {
  const both = { signals: 'both' } as const;

  test('is delivered when both have arrived', async () => {
    const { recorded, delivered } = await trial({ options: both });
    expect(delivered.toSorted()).toEqual(recorded.toSorted());
  });

  test.each(['OTEL_TRACES_EXPORTER', 'OTEL_LOGS_EXPORTER'])('is not where one is missing: %s', async (name) => {
    expect((await trial({ options: both, env: { [name]: 'none' } })).delivered).toEqual([]);
  });

  test('is not where its trace is not sampled: the log record alone has arrived', async () => {
    expect((await trial({ options: both, env: { OTEL_TRACES_SAMPLER: 'always_off' } })).delivered).toEqual([]);
    expect(server.logs).toHaveLength(3);
  });
});
