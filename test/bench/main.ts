// Compares in one run and prints a JSON line for each measurement: operations a second, the quickest
// run, the median and the 99th percentile in microseconds, and, where there is one, the ratio to the measurement it is compared with.
// `--quick` only shows that everything runs, its figures mean little; `--only hostile` runs one part.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Bench } from 'tinybench';
import { digestCases } from './digest-cases.ts';
import { envelopeCases } from './envelope-cases.ts';
import type { Figures } from './figures.ts';
import { forwarderFigures } from './forwarder-figures.ts';
import { hostileFigures } from './hostile-figures.ts';
import { logCases } from './log-cases.ts';
import { redactCases } from './redact-cases.ts';
import { spanCases } from './span-cases.ts';
import { textFigures } from './text-figures.ts';

/** How many of the slowest texts are listed where only hostile ones are measured. */
const SLOWEST = 40;

const directory = mkdtempSync(join(tmpdir(), 'faultline-bench-'));
process.env['FAULTLINE_DIR'] = directory;

const { quick, only } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
}).values;
const parts = new Map<string, () => Promise<void>>([
  ['operations', runOperations],
  ['texts', async () => print(textFigures(quick))],
  ['hostile', async () => print(hostileFigures(quick, only === undefined ? 0 : SLOWEST))],
  ['forwarder', async () => print(await forwarderFigures(directory, quick))],
]);
if (only !== undefined && !parts.has(only)) {
  console.error(`--only ${only}: there is no such part; expected one of ${[...parts.keys()].join(', ')}`);
  process.exitCode = 2;
}
for (const [name, run] of parts) if (only === undefined || only === name) await run();
rmSync(directory, { recursive: true, force: true });

async function runOperations(): Promise<void> {
  /** Name of the measurement that another is compared with. */
  const baselines = new Map<string, string>();
  const bench = new Bench(
    quick ? { time: 20, warmupTime: 5, iterations: 2, warmupIterations: 1 } : { time: 1_000, warmupTime: 1_000 },
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
      name,
      operationsPerSecond: Math.round(throughput.mean),
      // What else shares the core slows most runs of a short operation; the quickest is the program's own.
      quickestMicros: micros(latency.min),
      medianMicros: micros(latency.p50),
      p99Micros: micros(latency.p99),
      ...(against !== undefined && base !== undefined && { against, ratio: Number((latency.p50 / base).toFixed(2)) }),
    };
    print([figures]);
  }
}

function print(rows: readonly Figures[]): void {
  for (const row of rows) console.log(JSON.stringify(row));
}

function micros(millis: number): number {
  return Number((millis * 1_000).toFixed(1));
}
