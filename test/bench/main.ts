// Compares in one run and prints a JSON line for each measurement: operations a second, the median and
// 99th percentile in microseconds, and, where there is one, the ratio to the measurement it is compared with.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Bench } from 'tinybench';
import { digestCases } from './digest-cases.ts';
import { envelopeCases } from './envelope-cases.ts';
import { forwarderFigures } from './forwarder-figures.ts';
import { logCases } from './log-cases.ts';
import { redactCases } from './redact-cases.ts';
import { spanCases } from './span-cases.ts';
import { textFigures } from './text-figures.ts';

const directory = mkdtempSync(join(tmpdir(), 'faultline-bench-'));
process.env['FAULTLINE_DIR'] = directory;

/** Name of the measurement that another is compared with. */
const baselines = new Map<string, string>();
/** `--quick` only shows that everything runs; its figures mean little. */
const quick = process.argv.includes('--quick');
const bench = new Bench(
  quick ? { time: 20, warmupTime: 5, iterations: 2, warmupIterations: 1 } : { time: 1_000, warmupTime: 200 },
);
for (const { name, run, against } of [
  ...spanCases(),
  ...logCases(directory),
  ...digestCases(),
  ...redactCases(),
  ...envelopeCases(),
]) {
  bench.add(name, run);
  if (against !== undefined) baselines.set(name, against);
}
await bench.run();

const medians = new Map<string, number>();
for (const { name, result } of bench.tasks) {
  if (result.state !== 'completed') throw new Error(`${name} did not complete: ${result.state}`);
  const { latency, throughput } = result;
  medians.set(name, latency.p50);
  const against = baselines.get(name);
  const base = against === undefined ? undefined : medians.get(against);
  const figures = {
    operationsPerSecond: Math.round(throughput.mean),
    medianMicros: micros(latency.p50),
    p99Micros: micros(latency.p99),
  };
  console.log(
    JSON.stringify({ name, ...figures, ...(base && { against, ratio: Number((latency.p50 / base).toFixed(2)) }) }),
  );
}
for (const figures of textFigures(quick)) console.log(JSON.stringify(figures));
for (const figures of await forwarderFigures(directory, quick)) console.log(JSON.stringify(figures));
rmSync(directory, { recursive: true, force: true });

function micros(millis: number): number {
  return Number((millis * 1_000).toFixed(1));
}
