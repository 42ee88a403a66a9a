/** What the shipped Collectors do with what they are sent. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otlpServer } from '../otlp/server.ts';
import { backendsInstalled } from '../backends/binaries.ts';
import { postJson } from '../backends/http.ts';
import { type Jaeger, startJaeger } from '../backends/jaeger.ts';
import { tagValue } from '../backends/jaeger-query.ts';
import { eventually } from '../backends/server.ts';
import { type ShippedCollector, startShipped } from './stack/shipped-collector.ts';

const folder = mkdtempSync(join(tmpdir(), 'faultline-collectors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const TOKEN = `ghp_${'a1B2'.repeat(9)}`;

interface Sent {
  readonly name: string;
  readonly status?: { readonly code: number };
  readonly attributes?: readonly object[];
  readonly events?: readonly object[];
}

const text = (key: string, stringValue: string): object => ({ key, value: { stringValue } });

/** Sends the spans of one trace, each in a message of its own, as long-running agents do. Gives its id. */
async function sendTrace(endpoint: string, ...spans: readonly Sent[]): Promise<string> {
  const traceId = randomBytes(16).toString('hex');
  const now = `${Date.now()}000000`;
  const resource = { attributes: [text('service.name', 'shop')] };
  for (const span of spans) {
    const spanId = randomBytes(8).toString('hex');
    const whole = { traceId, spanId, kind: 1, startTimeUnixNano: now, endTimeUnixNano: now, ...span };
    await postJson(`${endpoint}/v1/traces`, { resourceSpans: [{ resource, scopeSpans: [{ spans: [whole] }] }] });
  }
  return traceId;
}

const HEALTHY = { name: 'healthy' };
const ERRORS: Readonly<Record<string, Sent>> = {
  'the status ERROR': { name: 'failed', status: { code: 2 } },
  'an exception event alone': { name: 'failed', events: [{ name: 'exception', timeUnixNano: `${Date.now()}000000` }] },
  'a fingerprint alone': { name: 'failed', attributes: [text('faultline.fingerprint', 'f8-1')] },
};

describe.skipIf(!backendsInstalled())('the gateway that keeps nothing but errors', () => {
  let jaeger: Jaeger;
  let gateway: ShippedCollector;

  beforeAll(async () => {
    jaeger = await startJaeger();
    gateway = await startShipped('gateway', join(folder, 'gateway'), {
      FAULTLINE_JAEGER_ENDPOINT: jaeger.otlpGrpcAddress,
      FAULTLINE_PROMETHEUS_ENDPOINT: 'http://127.0.0.1:8',
      FAULTLINE_SAMPLED_PERCENT: '0',
      FAULTLINE_DECISION_WAIT: '2s',
    });
  });
  afterAll(async () => {
    await gateway.close();
    await jaeger.close();
  });

  /** Names of the spans that Jaeger has of a trace, each as often as it has it. */
  const spansOf = async (traceId: string, count: number): Promise<readonly string[]> => {
    const trace = await eventually(async () => {
      const found = await jaeger.getTrace(traceId);
      return (found?.spans.length ?? 0) >= count ? found : undefined;
    });
    return trace.spans.map(({ operationName }) => operationName).toSorted();
  };

  test.each(Object.entries(ERRORS))('keeps the whole trace of a span with %s, each span once', async (_, failed) => {
    const healthy = await sendTrace(gateway.endpoint, HEALTHY);
    const traceId = await sendTrace(gateway.endpoint, HEALTHY, failed, HEALTHY);
    expect(await spansOf(traceId, 3)).toEqual(['failed', 'healthy', 'healthy']);
    // It was sent before, and its decision was due before.
    expect(await jaeger.getTrace(healthy)).toBeUndefined();
  });

  test('has the error at the store before the trace is decided on, also when it is killed meanwhile', async () => {
    const traceId = await sendTrace(gateway.endpoint, { name: 'failed', status: { code: 2 } });
    await gateway.kill();
    await gateway.restart();
    expect(await spansOf(traceId, 1)).toEqual(['failed']);
  });

  test('removes what looks like a secret, and leaves the rest of the text', async () => {
    const attributes = [text('url', `https://bob:hunter22@example.com/x`), text('db.password', 'hunter22')];
    const message = text('exception.message', `401 for ${TOKEN} at /v1/orders`);
    const events = [{ name: 'exception', timeUnixNano: `${Date.now()}000000`, attributes: [message] }];
    const traceId = await sendTrace(gateway.endpoint, { name: 'failed', attributes, events });
    await spansOf(traceId, 1);
    const [span] = (await jaeger.getTrace(traceId))?.spans ?? [];
    expect(JSON.stringify(span)).not.toMatch(/hunter22|ghp_/);
    expect(tagValue(span?.logs[0]?.fields ?? [], 'exception.message')).toMatch(/^401 for \*+ at \/v1\/orders$/);
    expect(tagValue(span?.tags ?? [], 'url')).toContain('example.com/x');
  });
});

describe.skipIf(!backendsInstalled())('the Collector beside an agent', () => {
  test('holds what it took while the way is down, and reads the log itself where it is told to', async () => {
    const log = join(folder, '.faultline');
    mkdirSync(log);
    const record = { timeUnixNano: `${Date.now()}000000`, eventName: 'exception', attributes: [text('key', TOKEN)] };
    const line = { resourceLogs: [{ resource: { attributes: [] }, scopeLogs: [{ logRecords: [record] }] }] };
    writeFileSync(join(log, '1.otlp.jsonl'), `${JSON.stringify(line)}\n`);
    const upstream = await otlpServer();
    const local = await startShipped('local, tailing the log', join(folder, 'local'), {
      FAULTLINE_UPSTREAM_ENDPOINT: upstream.endpoint,
      FAULTLINE_DIR: log,
    });
    try {
      await eventually(() => Promise.resolve(upstream.logs.length > 0 || undefined));
      expect(upstream.logs).toHaveLength(1);
      expect(upstream.logs[0]?.eventName).toBe('exception');
      expect(JSON.stringify(upstream.logs)).not.toContain(TOKEN);

      upstream.answer({ status: 503 });
      await sendTrace(local.endpoint, { name: 'failed' });
      await eventually(() => Promise.resolve(upstream.paths.includes('/v1/traces') || undefined));
      await local.kill();
      const before = upstream.spans.length;
      upstream.answer({});
      await local.restart();
      await eventually(() => Promise.resolve(upstream.spans.length > before || undefined));
      expect(upstream.spans.at(-1)?.name).toBe('failed');
      // The tail goes on where it was.
      expect(upstream.logs).toHaveLength(1);
    } finally {
      await local.close();
      await upstream.close();
    }
  });
});

describe.skipIf(!backendsInstalled())('the load balancer', () => {
  test('gives all spans of a trace to the same gateway, and both gateways something to do', async () => {
    const stores = [await startJaeger(), await startJaeger()];
    const addresses = stores.map(({ otlpGrpcAddress }) => otlpGrpcAddress);
    // A name that resolves to both is what DNS would give; here they differ by their ports.
    const overlay = `exporters: { loadbalancing/traces: { resolver: { dns: null, static: { hostnames: [${addresses.map((address) => `'${address}'`).join(', ')}] } } } }`;
    const balancer = await startShipped('load balancer', join(folder, 'balancer'), {}, [overlay]);
    try {
      const traces: string[] = [];
      for (let index = 0; index < 20; index++)
        traces.push(await sendTrace(balancer.endpoint, HEALTHY, HEALTHY, HEALTHY));
      const counts = async (traceId: string): Promise<readonly number[]> =>
        Promise.all(stores.map(async (store) => (await store.getTrace(traceId))?.spans.length ?? 0));
      const all = await eventually(async () => {
        const now = await Promise.all(traces.map(counts));
        return now.every(([one = 0, other = 0]) => one + other === 3) ? now : undefined;
      });
      expect(all.filter(([one = 0, other = 0]) => Math.min(one, other) > 0)).toEqual([]);
      expect(new Set(all.map(([one]) => one))).toEqual(new Set([0, 3]));
    } finally {
      await balancer.close();
      for (const store of stores) await store.close();
    }
  });
});
