import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exceptionAttributes } from '../../src/audit/attributes.ts';
import { createForwarder } from '../../src/forwarder/create-forwarder.ts';
import type { Forwarder } from '../../src/forwarder/forwarder.ts';
import { recoveredSpanId } from '../../src/forwarder/identity.ts';
import { otlpSettings } from '../../src/forwarder/otlp-settings.ts';
import { raw, record } from '../audit/records.ts';
import { backendsInstalled } from '../backends/binaries.ts';
import { type Collector, startCollector } from '../backends/collector.ts';
import { type Jaeger, startJaeger } from '../backends/jaeger.ts';
import { eventually, freePort } from '../backends/server.ts';
import { accept, testCollector } from '../forwarder/collector.ts';
import { append, entry, names } from '../forwarder/logs.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const TRACE_ID = record('').trace?.traceId ?? '';
const receiver = (port: number): string =>
  `receivers: { otlp: { protocols: { http: { endpoint: '127.0.0.1:${port}' } } } }\n`;

function forwarderOf(directory: string, port: number): Forwarder {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_EXPORTER_OTLP_TIMEOUT: '1000' };
  const { endpoints } = otlpSettings(environment, 'spans');
  return createForwarder({ directory, endpoints, adopt: 'all', pauses: { firstMillis: 50, mostMillis: 500 } });
}

function logOf(directory: string, ids: readonly string[]): void {
  const timeMillis = Date.now();
  append(directory, ids.map((id) => entry(id, { timeMillis })).join(''));
}

describe.skipIf(!backendsInstalled())('through a real Collector', () => {
  let jaeger: Jaeger;
  let collector: Collector;
  let port: number;
  beforeAll(async () => {
    jaeger = await startJaeger();
    port = await freePort();
    collector = await startCollector({
      configurations: [
        `${receiver(port)}
exporters: { otlp_http: { endpoint: '${jaeger.otlpEndpoint}' } }
service: { pipelines: { traces: { receivers: [otlp], exporters: [otlp_http] } } }`,
      ],
    });
  });
  afterAll(async () => {
    await collector?.close();
    await jaeger?.close();
  });

  test('every record reaches Jaeger whole, though the Collector hangs, and goes away', async () => {
    const directory = temporaryFolder();
    const forwarder = forwarderOf(directory, port);
    logOf(directory, names(100));
    expect(await forwarder.drain(30_000)).toMatchObject({ shipped: 100, pending: 0 });

    collector.pause();
    logOf(directory, names(100, 100));
    expect(await forwarder.drain(1_500)).toMatchObject({ shipped: 0, pending: 100 });
    collector.resume();
    expect(await forwarder.drain(30_000)).toMatchObject({ shipped: 100, pending: 0 });

    await collector.stop();
    logOf(directory, names(100, 200));
    const refused = await forwarder.drain(500);
    expect(refused).toMatchObject({ shipped: 0, pending: 100, reason: expect.stringContaining('ECONNREFUSED') });
    await collector.restart();
    expect(await forwarder.drain(30_000)).toMatchObject({ shipped: 100, setAside: 0, pending: 0 });
    await forwarder.shutdown();

    const expected = names(300).map(recoveredSpanId).sort();
    const spans = await eventually(async () => {
      const found = (await jaeger.getTrace(TRACE_ID))?.spans ?? [];
      expect([...new Set(found.map(({ spanID }) => spanID))].sort()).toEqual(expected);
      return found;
    });
    const fields = Object.fromEntries((spans[0]?.logs[0]?.fields ?? []).map(({ key, value }) => [key, value]));
    expect(fields).toMatchObject({ event: 'exception', ...exceptionAttributes(raw) });
    const [trace] = await jaeger.findTraces({
      service: 'shop',
      tags: { 'faultline.fingerprint': 'f8-00', 'faultline.record.id': 'r299', 'faultline.recovered': 'true' },
    });
    expect(trace?.traceID).toBe(TRACE_ID);
  });

  test('what a backend behind it refuses is set aside alone', async () => {
    const behind = await testCollector();
    behind.react(({ ids }) => (ids.includes('r3') ? { status: 400 } : accept()));
    const ownPort = await freePort();
    const direct = `{ endpoint: '${behind.endpoint}', encoding: json, sending_queue: { enabled: false } }`;
    const gateway = await startCollector({
      configurations: [
        `${receiver(ownPort)}
exporters: { otlp_http: ${direct} }
service: { pipelines: { traces: { receivers: [otlp], exporters: [otlp_http] } } }`,
      ],
    });
    const directory = temporaryFolder();
    const forwarder = forwarderOf(directory, ownPort);
    logOf(directory, names(20));
    const result = await forwarder.drain(30_000);
    await forwarder.shutdown();
    await gateway.close();
    await behind.close();
    expect(result).toMatchObject({ shipped: 19, setAside: 1, pending: 0 });
    expect(behind.accepted()).toEqual(names(20).filter((id) => id !== 'r3'));
  });
});
