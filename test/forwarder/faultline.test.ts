import { context, logs, metrics, propagation, trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createFaultline, type Faultline } from '../../src/faultline.ts';
import { withFaultlineSpans } from '../../src/node-sdk.ts';
import type { FaultlineOptions } from '../../src/options.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { accept, type TestCollector, testCollector } from './collector.ts';

let collector: TestCollector;
let directory: string;
beforeEach(async () => {
  collector = await testCollector();
  directory = join(temporaryFolder(), 'log');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const api of [trace, context, propagation, logs, metrics]) api.disable();
  await collector.close();
});

function instance(options: FaultlineOptions = {}): Faultline {
  const faultline = createFaultline({ directory, ...options });
  onTestFinished(() => faultline.shutdown());
  return faultline;
}

function fail(faultline: Faultline): void {
  void faultline.recordError(new Error('inventory lookup failed'), { toolName: 'lookup', boundary: 'test' });
}

const isRecovered = (body: string): boolean => body.includes('"faultline.recovered"');

describe('an instance', () => {
  test('ships what fails where there is no SDK, when it is flushed', async () => {
    const faultline = instance({ forward: { endpoint: collector.endpoint } });
    fail(faultline);
    await faultline.forceFlush();
    expect(collector.requests.map(({ path }) => path)).toEqual(['/v1/traces']);
    expect(collector.requests[0]?.body).toContain('execute_tool lookup');
    fail(faultline);
    await faultline.shutdown();
    expect(collector.accepted()).toHaveLength(2);
    expect(readdirSync(directory).filter((name) => name.endsWith('.lock'))).toEqual([]);
  });

  test.each([
    ['nobody names an endpoint', {}, {}],
    ['it is switched off', { OTEL_EXPORTER_OTLP_ENDPOINT: 'x', FAULTLINE_FORWARD: 'false' }, {}],
    ['an option says so', { OTEL_EXPORTER_OTLP_ENDPOINT: 'x' }, { forward: false } as const],
  ])('ships nothing where %s', async (_, environment, options) => {
    for (const [name, value] of Object.entries(environment)) {
      vi.stubEnv(name, value === 'x' ? collector.endpoint : value);
    }
    const faultline = instance(options);
    fail(faultline);
    await faultline.forceFlush();
    expect(collector.requests).toEqual([]);
    expect(readdirSync(directory)).toEqual([expect.stringMatching(/\.000001\.otlp\.jsonl$/)]);
  });

  test('writes and opens nothing before something fails', async () => {
    const faultline = instance({ forward: { endpoint: collector.endpoint } });
    await faultline.forceFlush();
    await faultline.shutdown();
    expect(collector.requests).toEqual([]);
    expect(existsSync(directory)).toBe(false);
  });

  test('ships from memory where the log cannot be written', async () => {
    writeFileSync(directory, 'a file in the place of the folder');
    const faultline = instance({ forward: { endpoint: collector.endpoint } });
    fail(faultline);
    await faultline.forceFlush();
    expect(collector.accepted()).toHaveLength(1);
    expect(collector.requests[0]?.body).toContain('"faultline.fingerprint"');
    await faultline.forceFlush();
    expect(collector.requests).toHaveLength(1);
  });

  test('tells how much is pending', async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.DELTA);
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 30 });
    const provider = new MeterProvider({ readers: [reader] });
    metrics.setGlobalMeterProvider(provider);
    collector.react(() => ({ status: 401 }));
    const faultline = instance({ forward: { endpoint: collector.endpoint } });
    fail(faultline);
    fail(faultline);
    await faultline.forceFlush();
    await provider.forceFlush();
    const read = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
    const pending = read.find(({ descriptor }) => descriptor.name === 'faultline.audit.pending');
    expect(pending?.dataPoints.map(({ value }) => value)).toEqual([2]);
    await provider.shutdown();
    collector.react(accept);
  });
});

describe('beside the exporter of the host', () => {
  /** A span whose tool fails, exported by the host's own SDK to the same collector. */
  async function trial(environment: Readonly<Record<string, string>> = {}): Promise<void> {
    const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
    for (const [name, value] of Object.entries({ ...variables, ...environment })) vi.stubEnv(name, value);
    const faultline = instance();
    const sdk = new NodeSDK(withFaultlineSpans({ metricReaders: [], autoDetectResources: false }, faultline));
    sdk.start();
    trace.getTracer('host').startActiveSpan('host span', (span) => {
      fail(faultline);
      span.end();
    });
    await sdk.shutdown().catch(() => {});
    await faultline.shutdown();
  }

  test('does not ship what that has delivered', async () => {
    await trial();
    expect(collector.requests.filter(({ path }) => path === '/v1/traces')).toHaveLength(1);
    expect(collector.requests.map(({ body }) => isRecovered(body))).toEqual([false]);
  });

  test('ships what that has lost, in the place of the lost span', async () => {
    let lost = '';
    collector.react(({ body }) => {
      if (isRecovered(body)) return accept();
      lost = body;
      return { status: 400 };
    });
    await trial();
    const [sent] = JSON.parse(lost).resourceSpans[0].scopeSpans[0].spans;
    const [recovered] = JSON.parse(collector.requests.at(-1)?.body ?? '').resourceSpans[0].scopeSpans[0].spans;
    expect(recovered).toMatchObject({
      traceId: sent.traceId,
      name: 'host span',
      startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
      links: [{ traceId: sent.traceId, spanId: sent.spanId, flags: 1 }],
    });
    expect(recovered.spanId).not.toBe(sent.spanId);
  });

  test('ships what was not sampled', async () => {
    await trial({ OTEL_TRACES_SAMPLER: 'always_off' });
    expect(collector.requests.map(({ body }) => isRecovered(body))).toEqual([true]);
    const [recovered] = JSON.parse(collector.requests[0]?.body ?? '').resourceSpans[0].scopeSpans[0].spans;
    expect(recovered).toMatchObject({ name: 'host span', links: [{ flags: 0 }] });
  });
});
