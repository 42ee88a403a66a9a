/** Agents go on while the Collector, or Jaeger behind it, is away: afterwards every raw error is in Jaeger. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { backendsInstalled } from '../backends/binaries.ts';
import { type CollectorContainer, startCollectorContainer } from '../backends/collector-container.ts';
import { useContainers } from '../backends/container-engine.ts';
import { tagValue } from '../backends/jaeger-query.ts';
import { freePort } from '../backends/server.ts';
import { runCli } from '../cli/run-cli.ts';
import { type Agent, type AgentOptions, startAgent } from './outage/agent.ts';
import { keptRecords, numberOf } from './outage/kept.ts';
import { outage, RECOVERY_MILLIS, TEST_MILLIS } from './outage/length.ts';
import { missingIn } from './outage/stored.ts';
import { COLLECTORS, shipped } from './stack/configurations.ts';
import { type ShippedJaeger, startShippedJaeger } from './stack/shipped-jaeger.ts';

/** Lines that each phase has at least, before and while something is away. */
const SOME = 20;

describe.skipIf(!backendsInstalled())('nothing is lost', { timeout: TEST_MILLIS }, () => {
  let jaeger: ShippedJaeger;
  let collector: CollectorContainer;
  let agent: Agent | undefined;

  beforeAll(async () => {
    await useContainers();
    jaeger = await startShippedJaeger();
    const [http, grpc, health, metrics] = [await freePort(), await freePort(), await freePort(), await freePort()];
    collector = await startCollectorContainer({
      configuration: COLLECTORS.gateway.map((file) => readFileSync(shipped(file), 'utf8')),
      hostPort: http,
      environment: {
        FAULTLINE_OTLP_HTTP_ENDPOINT: `127.0.0.1:${http}`,
        FAULTLINE_OTLP_GRPC_ENDPOINT: `127.0.0.1:${grpc}`,
        FAULTLINE_HEALTH_ENDPOINT: `127.0.0.1:${health}`,
        FAULTLINE_METRICS_HOST: '127.0.0.1',
        FAULTLINE_METRICS_PORT: `${metrics}`,
        FAULTLINE_STORAGE: '/data',
        FAULTLINE_JAEGER_ENDPOINT: jaeger.otlpGrpcAddress,
        // Nobody: the metrics of these agents are not to reach a Prometheus that stands at the usual port.
        FAULTLINE_PROMETHEUS_ENDPOINT: 'http://127.0.0.1:8',
      },
    });
  }, 300_000);
  afterEach(() => agent?.close());
  afterAll(async () => {
    await collector?.close();
    await jaeger?.close();
  });

  async function running(service: string, options: Partial<AgentOptions> = {}): Promise<Agent> {
    agent = await startAgent({ service, endpoint: collector.endpoint, ...options });
    await agent.go(SOME);
    return agent;
  }

  /** Waits until all that the agent has shown until now is in Jaeger. Gives the records that are not. */
  async function lost(of: Agent): Promise<readonly string[]> {
    const lines = of.shown().length;
    const records = await keptRecords(of);
    const missing = await missingIn(jaeger, records, RECOVERY_MILLIS);
    console.log(`${of.service}: ${lines} lines shown, ${records.size - missing.length} raw errors in Jaeger`);
    return missing;
  }

  /** What a person would do with the log of a process that has ended. */
  function forward({ directory }: Agent): void {
    const { status, stdout } = runCli(['forward', '--dir', directory, '--endpoint', collector.endpoint, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ pending: 0, setAside: 0, reason: null });
    expect(status).toBe(0);
  }

  test('when the Collector is stopped and comes back', async () => {
    const stopped = await running('stopped');
    await collector.stop();
    await stopped.go(SOME);
    await outage();
    await collector.start();
    await stopped.go(SOME);
    // The agent still runs: what its exporter gave up, it ships by itself.
    expect(await lost(stopped)).toEqual([]);
  });

  test('when the Collector is killed while it holds what Jaeger has not taken, and started again', async () => {
    await jaeger.stop();
    const killed = await running('killed');
    await collector.kill();
    await killed.go(SOME);
    await outage();
    await collector.start();
    await jaeger.restart();
    await killed.go(SOME);
    expect(await lost(killed)).toEqual([]);
  });

  test('when Jaeger behind the Collector is stopped and comes back', async () => {
    const unstored = await running('unstored');
    await jaeger.stop();
    await unstored.go(SOME);
    await outage();
    await jaeger.restart();
    await unstored.go(SOME);
    expect(await lost(unstored)).toEqual([]);
  });

  test('when the agent is killed while the Collector is frozen, and `faultline forward` finds its log', async () => {
    const dead = await running('dead', { start: 'register' });
    await collector.pause();
    await dead.go(SOME);
    await outage();
    await dead.kill();
    await collector.resume();
    forward(dead);
    expect(await lost(dead)).toEqual([]);
  });

  test.each([
    ['always_off', '1.0'],
    ['parentbased_traceidratio', '0.0'],
  ])('when traces are not sampled (%s): each is a recovered span in its place', async (sampler, share) => {
    const unsampled = await running(sampler, {
      start: 'register',
      environment: { OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share },
    });
    // It has five seconds to ship what it can; what it did not come to is in its log.
    await unsampled.stop();
    forward(unsampled);
    expect(await lost(unsampled)).toEqual([]);
    const records = await keptRecords(unsampled);
    const recordIds = new Map([...records.values()].map((record) => [numberOf(record), record.id]));
    for (const [traceId, shown] of Map.groupBy(unsampled.shown(), (line) => line.traceId)) {
      const spans = (await jaeger.getTrace(traceId))?.spans ?? [];
      for (const { number, name, spanId, parentSpanId } of shown) {
        const id = recordIds.get(number);
        const found = spans.filter(({ tags }) => tagValue(tags, 'faultline.record.id') === id);
        expect(found.map(({ traceID, operationName }) => [traceID, operationName])).toEqual([[traceId, name]]);
        expect(tagValue(found[0]?.tags ?? [], 'faultline.recovered')).toBe(true);
        // The parent of the span that was not sampled, and a link to it.
        expect(found[0]?.references.map(({ traceID, spanID }) => [traceID, spanID])).toEqual([
          [traceId, parentSpanId],
          [traceId, spanId],
        ]);
      }
    }
  });
});
