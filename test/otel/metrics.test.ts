import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  InMemoryMetricExporter,
  MeterProvider,
  type MetricData,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';
import { rawText } from '../../src/raw-error.ts';
import { metricsObserver, type MetricsObserver } from '../../src/otel/metrics.ts';
import type { Failure, Outcome } from '../../src/pipeline.ts';

const SECRET = 'password hunter2 for /home/alice';

function outcome(change: Partial<Outcome> = {}, failure: Partial<Failure> = {}): Outcome {
  return {
    failure: {
      raw: rawText(SECRET),
      runId: 'run-1',
      toolName: 'lookup',
      toolCallId: 'call-1',
      agentName: 'buyer',
      callKey: null,
      trace: null,
      forModel: true,
      escalates: true,
      sighting: null,
      rawTool: null,
      ...failure,
    },
    recordId: 'r1',
    parsed: { ...parseText('x'), exceptions: [{ type: 'TypeError', code: null, message: SECRET, frames: [] }] },
    digest: `[TypeError]: ${SECRET}`,
    fingerprint: 'f8-0123456789abcdef',
    hintId: null,
    counters: {
      id: 'E1',
      count: 1,
      consecutive: 1,
      sameCall: false,
      callConsecutive: 0,
      toolConsecutive: 0,
      budgetUsed: 1,
      budgetTokens: 0,
      shown: null,
    },
    verdict: 'continue',
    line: `E1 [TypeError]: ${SECRET}`,
    kept: true,
    tokens: { raw: 100, shown: 10 },
    ...change,
  };
}

function measured(
  work: (observer: MetricsObserver) => void,
  readPending?: () => number | null,
): Promise<ReadonlyMap<string, MetricData>> {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 30 });
  const provider = new MeterProvider({ readers: [reader] });
  work(metricsObserver(() => provider, readPending));
  return collected(exporter, reader);
}

async function collected(exporter: InMemoryMetricExporter, reader: PeriodicExportingMetricReader) {
  exporter.reset();
  await reader.forceFlush();
  const metrics = exporter.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics));
  return new Map(metrics.map((metric) => [metric.descriptor.name, metric]));
}

function points(metric: MetricData | undefined): readonly DataPoint<number>[] {
  return (metric?.dataPoints ?? []) as DataPoint<number>[];
}

describe('the metrics', () => {
  test('have the names, units and attributes of the contract', async () => {
    const metrics = await measured((observer) => {
      observer.onOutcome?.(outcome({ verdict: 'hint' }));
      observer.onCompact?.(0.002);
      observer.onInternalFailure?.('digest', new Error(SECRET));
      observer.onAuditLost(2);
    });
    const shape = [...metrics.values()].map(({ descriptor, dataPoints }) => [
      descriptor.name,
      descriptor.unit,
      [...new Set(dataPoints.flatMap(({ attributes }) => Object.keys(attributes)))].sort(),
    ]);
    expect(shape.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))).toEqual([
      ['faultline.audit.lost', '{error}', []],
      ['faultline.compact.duration', 's', []],
      [
        'faultline.errors',
        '{error}',
        ['error.type', 'faultline.fingerprint', 'faultline.repeat', 'gen_ai.agent.name', 'gen_ai.tool.name'],
      ],
      [
        'faultline.escalations',
        '{error}',
        ['error.type', 'faultline.verdict', 'gen_ai.agent.name', 'gen_ai.tool.name'],
      ],
      ['faultline.internal.failures', '{error}', ['faultline.stage']],
      ['faultline.run.consecutive', '{error}', []],
      ['faultline.tokens', '{token}', ['faultline.direction']],
    ]);
    const duration = metrics.get('faultline.compact.duration');
    expect(duration?.dataPointType).toBe(DataPointType.HISTOGRAM);
    expect(duration?.dataPoints[0]?.value as Histogram).toMatchObject({ count: 1, sum: 0.002 });
    expect(JSON.stringify([...metrics.values()].map(({ dataPoints }) => dataPoints))).not.toMatch(/hunter2|alice/);
  });

  test('say what is pending, where somebody ships it', async () => {
    const fail = (observer: MetricsObserver): void => observer.onOutcome?.(outcome());
    const pending = (await measured(fail, () => 12)).get('faultline.audit.pending');
    expect(pending?.descriptor.unit).toBe('{error}');
    expect(points(pending).map(({ value }) => value)).toEqual([12]);
    expect((await measured(fail)).has('faultline.audit.pending')).toBe(false);
  });

  test('count each failure once, and tell new ones from repeats', async () => {
    const { counters } = outcome();
    const metrics = await measured((observer) => {
      observer.onOutcome?.(outcome());
      observer.onOutcome?.(outcome({ counters: { ...counters, count: 2 } }));
      observer.onOutcome?.(outcome({}, { sighting: { fingerprint: 'f8-0', runId: 'run-1', origin: 'span' } }));
    });
    const errors = points(metrics.get('faultline.errors'));
    expect(errors.map(({ attributes, value }) => [attributes['faultline.repeat'], value])).toEqual([
      [false, 1],
      [true, 1],
    ]);
  });

  test('count tokens only of what a model reads', async () => {
    const metrics = await measured((observer) => {
      observer.onOutcome?.(outcome());
      observer.onOutcome?.(outcome({}, { forModel: false }));
    });
    const tokens = points(metrics.get('faultline.tokens'));
    expect(tokens.map(({ attributes, value }) => [attributes['faultline.direction'], value])).toEqual([
      ['raw', 100],
      ['shown', 10],
    ]);
  });

  test('bound fingerprints, and fold what is no name', async () => {
    const { parsed } = outcome();
    const named = (type: string): Outcome =>
      outcome({ parsed: { ...parsed, exceptions: [{ type, code: null, message: '', frames: [] }] } });
    const metrics = await measured((observer) => {
      for (let index = 0; index < 300; index++) observer.onOutcome?.(outcome({ fingerprint: `f8-${index}` }));
      for (let index = 0; index < 300; index++) observer.onOutcome?.(named(`Type${index}`));
      observer.onOutcome?.(named(SECRET));
      observer.onOutcome?.(named('x'.repeat(101)));
    });
    const errors = points(metrics.get('faultline.errors'));
    const values = (name: string) => new Set(errors.map(({ attributes }) => attributes[name]));
    expect(values('faultline.fingerprint').size).toBe(201);
    expect(values('error.type').size).toBe(101);
    expect(values('error.type')).toContain('_OTHER');
    expect(JSON.stringify(errors)).not.toMatch(/hunter2|xxx/);
  });

  test('show the longest streak since the last reading', async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 30 });
    const provider = new MeterProvider({ readers: [reader] });
    const observer = metricsObserver(() => provider);
    const { counters } = outcome();
    for (const consecutive of [1, 4, 2]) observer.onOutcome?.(outcome({ counters: { ...counters, consecutive } }));
    const read = async () => points((await collected(exporter, reader)).get('faultline.run.consecutive')).at(-1)?.value;
    expect(await read()).toBe(4);
    expect(await read()).toBe(0);
  });

  test('follow a provider that is registered later', async () => {
    const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
    const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 2 ** 30 });
    let provider = new MeterProvider();
    const observer = metricsObserver(() => provider);
    observer.onOutcome?.(outcome());
    provider = new MeterProvider({ readers: [reader] });
    observer.onOutcome?.(outcome());
    expect(points((await collected(exporter, reader)).get('faultline.errors'))).toMatchObject([{ value: 1 }]);
  });
});
