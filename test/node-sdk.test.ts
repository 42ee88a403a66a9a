import { context, propagation, trace } from '@opentelemetry/api';
import { NodeSDK, type NodeSDKConfiguration } from '@opentelemetry/sdk-node';
import { InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFaultline } from '../src/faultline.ts';
import { withFaultlineSpans } from '../src/node-sdk.ts';
import { temporaryFolder } from './temporary-folder.ts';

const QUIET: Partial<NodeSDKConfiguration> = { metricReaders: [], logRecordProcessors: [], autoDetectResources: false };

afterEach(() => {
  vi.unstubAllEnvs();
  for (const api of [trace, context, propagation]) api.disable();
});

/** Keeps the spans also when the SDK has stopped. */
class KeepingExporter extends InMemorySpanExporter {
  override shutdown(): Promise<void> {
    return Promise.resolve();
  }
}

/** Starts an SDK, makes a span that fails and one that does not, and stops. */
async function trial(configuration: Partial<NodeSDKConfiguration>): Promise<{ readonly recording: boolean }> {
  const faultline = createFaultline({ directory: temporaryFolder() });
  const sdk = new NodeSDK(withFaultlineSpans(withFaultlineSpans({ ...QUIET, ...configuration }, faultline), faultline));
  sdk.start();
  const span = trace.getTracer('trial').startSpan('execute_tool orders');
  span.recordException(new TypeError('no such order'));
  const recording = span.isRecording();
  span.end();
  trace.getTracer('trial').startSpan('healthy').end();
  await sdk.shutdown();
  return { recording };
}

const MARKED = [
  { name: 'execute_tool orders', attributes: { 'faultline.digest': expect.stringContaining('no such order') } },
  { name: 'healthy', attributes: {} },
];

describe('withFaultlineSpans keeps', () => {
  test('the exporter of the configuration', async () => {
    const traceExporter = new KeepingExporter();
    await trial({ traceExporter });
    expect(traceExporter.getFinishedSpans()).toMatchObject(MARKED);
  });

  test('the processors of the configuration', async () => {
    const exporters = [new KeepingExporter(), new KeepingExporter()];
    await trial({ spanProcessors: exporters.map((exporter) => new SimpleSpanProcessor({ exporter })) });
    for (const exporter of exporters) expect(exporter.getFinishedSpans()).toMatchObject(MARKED);
  });

  test('the exporters of the environment', async () => {
    vi.stubEnv('OTEL_TRACES_EXPORTER', 'console');
    const written: string[] = [];
    const console = vi.spyOn(globalThis.console, 'dir').mockImplementation((span: { name: string }) => {
      written.push(span.name);
    });
    await trial({});
    console.mockRestore();
    expect(written).toEqual(['execute_tool orders', 'healthy']);
  });

  test('other instrumentations', async () => {
    const enabled: string[] = [];
    const instrumentation = {
      instrumentationName: 'other',
      instrumentationVersion: '1',
      enable: () => void enabled.push('other'),
      disable: () => {},
      getConfig: () => ({}),
      setConfig: () => {},
      setMeterProvider: () => {},
      setTracerProvider: () => {},
    };
    await trial({ traceExporter: new KeepingExporter(), instrumentations: [instrumentation] });
    expect(enabled).toEqual(['other']);
  });

  test('spans, where the environment exports none', async () => {
    vi.stubEnv('OTEL_TRACES_EXPORTER', 'none');
    expect(await trial({})).toEqual({ recording: true });
  });

  test('the SDK switched off', async () => {
    vi.stubEnv('OTEL_SDK_DISABLED', 'true');
    expect(await trial({ traceExporter: new KeepingExporter() })).toEqual({ recording: false });
  });
});

test('spans are seen once, however often it is applied', async () => {
  const traceExporter = new KeepingExporter();
  await trial({ traceExporter });
  expect(traceExporter.getFinishedSpans()[0]?.attributes['faultline.count']).toBe(1);
});
