import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type Alertmanager, startAlertmanager } from '../backends/alertmanager.ts';
import { backendsInstalled } from '../backends/binaries.ts';
import { startCollectorContainer } from '../backends/collector-container.ts';
import { startCollector } from '../backends/collector.ts';
import { useContainers } from '../backends/container-engine.ts';
import { postJson } from '../backends/http.ts';
import { tagValue } from '../backends/jaeger-query.ts';
import { type Jaeger, startJaeger } from '../backends/jaeger.ts';
import { type Kafka, startKafka } from '../backends/kafka.ts';
import { type Prometheus, startPrometheus } from '../backends/prometheus.ts';
import { startRedis } from '../backends/redis.ts';
import { eventually, freePort, type Server } from '../backends/server.ts';

const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'backends-test' } }] };

/** One failed span that carries a fingerprint, as OTLP/JSON. */
function traces(fingerprint: string) {
  const now = BigInt(Date.now()) * 1_000_000n;
  const span = {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    name: 'execute_tool query',
    kind: 1,
    startTimeUnixNano: String(now),
    endTimeUnixNano: String(now + 5_000_000n),
    attributes: [{ key: 'faultline.fingerprint', value: { stringValue: fingerprint } }],
    events: [
      {
        name: 'exception',
        timeUnixNano: String(now),
        attributes: [{ key: 'exception.message', value: { stringValue: 'connect ECONNREFUSED' } }],
      },
    ],
    status: { code: 2 },
  };
  return { traceId: span.traceId, body: { resourceSpans: [{ resource, scopeSpans: [{ spans: [span] }] }] } };
}

/** A counter at a value, as OTLP/JSON. */
function metrics(value: number) {
  const now = BigInt(Date.now()) * 1_000_000n;
  const dataPoints = [
    { startTimeUnixNano: String(now - 1_000_000_000n), timeUnixNano: String(now), asInt: String(value) },
  ];
  const sum = { dataPoints, aggregationTemporality: 2, isMonotonic: true };
  return {
    resourceMetrics: [{ resource, scopeMetrics: [{ metrics: [{ name: 'faultline.errors', unit: '{error}', sum }] }] }],
  };
}

const otlpReceiver = (port: number) =>
  `receivers: { otlp: { protocols: { http: { endpoint: '127.0.0.1:${port}' } } } }\n`;

describe.skipIf(!backendsInstalled())('the real servers', () => {
  let jaeger: Jaeger;
  let prometheus: Prometheus;
  let alertmanager: Alertmanager;
  let kafka: Kafka;
  const servers: Server[] = [];
  const closing = <T extends Server>(server: T): T => (servers.push(server), server);

  beforeAll(async () => {
    jaeger = closing(await startJaeger());
    alertmanager = closing(await startAlertmanager());
    prometheus = closing(await startPrometheus(watching(alertmanager.address)));
    kafka = closing(await startKafka());
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
  });

  it('finds a trace in Jaeger by tag that came through a Collector, also after the Collector was killed', async () => {
    const port = await freePort();
    const collector = closing(
      await startCollector({
        configurations: [
          otlpReceiver(port),
          `
exporters: { otlphttp: { endpoint: '\${env:JAEGER}' } }
service: { pipelines: { traces: { receivers: [otlp], exporters: [otlphttp] } } }
`,
        ],
        environment: { JAEGER: jaeger.otlpEndpoint },
      }),
    );
    for (const fingerprint of ['before-the-kill', 'after-the-kill']) {
      const sent = traces(fingerprint);
      await postJson(`http://127.0.0.1:${port}/v1/traces`, sent.body);

      const search = { service: 'backends-test', tags: { 'faultline.fingerprint': fingerprint } };
      const [found] = await eventually(async () => nonEmpty(await jaeger.findTraces(search)));
      expect(found?.traceID).toBe(sent.traceId);
      const [event] = (await jaeger.getTrace(sent.traceId))?.spans[0]?.logs ?? [];
      expect(tagValue(event?.fields ?? [], 'exception.message')).toBe('connect ECONNREFUSED');

      await collector.kill();
      await expect(postJson(`http://127.0.0.1:${port}/v1/traces`, sent.body)).rejects.toThrow('fetch failed');
      await collector.restart();
    }
    expect(await jaeger.getTrace('0'.repeat(31) + '1')).toBeUndefined();
  });

  it('answers a query from a metric and takes its alert to Alertmanager', async () => {
    await postJson(`${prometheus.otlpEndpoint}/v1/metrics`, metrics(7));

    const [sample] = await eventually(async () => nonEmpty(await prometheus.query('faultline_errors_total')));
    expect(sample).toMatchObject({ value: 7, labels: { job: 'backends-test' } });
    expect(await prometheus.query('scalar(faultline_errors_total) * 2')).toEqual([{ labels: {}, value: 14 }]);
    await expect(prometheus.query('sum(')).rejects.toThrow('parse error');

    const [alert] = await eventually(async () => nonEmpty(await alertmanager.alerts()));
    expect(alert).toMatchObject({ labels: { alertname: 'ManyErrors' }, receivers: [{ name: 'nobody' }] });
    expect(await prometheus.alerts()).toMatchObject([{ state: 'firing', labels: { alertname: 'ManyErrors' } }]);
  });

  it('carries traces from one Collector to another through Kafka, across a restart of the broker', async () => {
    const port = await freePort();
    const environment = { BROKER: kafka.broker, JAEGER: jaeger.otlpEndpoint };
    await collectorOn(environment, [
      otlpReceiver(port),
      `
exporters: { kafka: { brokers: ['\${env:BROKER}'], traces: { topic: spans } } }
service: { pipelines: { traces: { receivers: [otlp], exporters: [kafka] } } }
`,
    ]);
    await collectorOn(environment, [
      `
receivers: { kafka: { brokers: ['\${env:BROKER}'], traces: { topic: spans }, initial_offset: earliest } }
exporters: { otlphttp: { endpoint: '\${env:JAEGER}' } }
service: { pipelines: { traces: { receivers: [kafka], exporters: [otlphttp] } } }
`,
    ]);
    const before = traces('before-the-restart');
    await postJson(`http://127.0.0.1:${port}/v1/traces`, before.body);
    await eventually(() => jaeger.getTrace(before.traceId), 60_000);
    await kafka.restart();
    const after = traces('after-the-restart');
    await postJson(`http://127.0.0.1:${port}/v1/traces`, after.body);
    expect(await eventually(() => jaeger.getTrace(after.traceId), 60_000)).toMatchObject({ traceID: after.traceId });
  });

  it('keeps what Redis was told through a kill', async () => {
    const redis = closing(await startRedis());
    expect(await redisCommand(redis.url, 'SET run 3')).toBe('+OK');
    await redis.kill();
    await redis.restart();
    expect(await redisCommand(redis.url, 'GET run')).toBe('$1\r\n3');
  });

  it('stops a server in its tracks and lets it go on', async () => {
    alertmanager.pause();
    await eventually(async () => stateOf(alertmanager) === 'T' || undefined);
    const answer = alertmanager.alerts();
    alertmanager.resume();
    expect(await answer).toBeInstanceOf(Array);
    expect(stateOf(alertmanager)).not.toBe('T');
  });

  it('says what a server printed when it does not start', async () => {
    await expect(startCollector({ configurations: ['receivers: { nonesuch: {} }'] })).rejects.toThrow('nonesuch');
  });

  it('runs the shipped Collector as a container that is frozen, killed and started again on its data', async () => {
    await useContainers();
    const collector = await startCollectorContainer({
      configuration: `
receivers: { otlp: { protocols: { http: { endpoint: '0.0.0.0:4318' } } } }
exporters: { file: { path: /data/traces.jsonl, flush_interval: 10ms } }
service: { pipelines: { traces: { receivers: [otlp], exporters: [file] } } }
`,
    });
    onTestFinished(() => collector.close());
    const written = () => readFileSync(join(collector.folder, 'traces.jsonl'), 'utf8');
    const send = (fingerprint: string) => postJson(`${collector.endpoint}/v1/traces`, traces(fingerprint).body);

    await send('first');
    await eventually(async () => written().includes('first') || undefined);
    await collector.pause();
    await expect(fetch(collector.endpoint, { signal: AbortSignal.timeout(500) })).rejects.toThrow('timeout');
    await collector.resume();
    await send('second');
    await eventually(async () => written().includes('second') || undefined);
    await collector.kill();
    await expect(send('nobody is there')).rejects.toThrow('fetch failed');
    await collector.start();
    expect(await collector.logs()).toContain('Everything is ready');
    await send('third');
    await eventually(async () => written().includes('third') || undefined);
  });

  async function collectorOn(environment: Record<string, string>, configurations: readonly string[]) {
    return closing(await startCollector({ configurations, environment }));
  }
});

function watching(alertmanager: string) {
  return {
    configuration: `
global: { evaluation_interval: 1s }
rule_files: [rules.yml]
alerting: { alertmanagers: [{ static_configs: [{ targets: ['${alertmanager}'] }] }] }
`,
    rules: 'groups: [{ name: test, rules: [{ alert: ManyErrors, expr: "faultline_errors_total > 5" }] }]\n',
    // Alertmanagers are looked up within five seconds; what fires before is told again, by default after a minute.
    flags: ['--rules.alert.resend-delay=1s'],
  };
}

function nonEmpty<T>(found: readonly T[]): readonly T[] | undefined {
  return found.length === 0 ? undefined : found;
}

/** The letter of the kernel: T is stopped. */
function stateOf(server: Server): string | undefined {
  return /\) (\w)/.exec(readFileSync(`/proc/${server.pid()}/stat`, 'utf8'))?.[1];
}

async function redisCommand(url: string, command: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(`${command}\r\n`);
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).trimEnd();
}
