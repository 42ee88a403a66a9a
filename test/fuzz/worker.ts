// Makes inputs and checks them, in a thread of its own; what it is busy with stands in shared memory.
import { parentPort, workerData } from 'node:worker_threads';
import { seededRandom } from '../random.ts';
import { startCoverage } from './coverage.ts';
import { type Desk, layOut } from './desk.ts';
import { fuzzMaterial } from './material.ts';
import { mutated } from './mutations.ts';
import { brokenProperty } from './properties.ts';

/** What a worker is told. */
interface WorkerOrder {
  readonly seed: number;
  readonly runs: number;
  readonly desk: Desk;
}

/** What it answers at its end. */
export interface WorkerReport {
  readonly seed: number;
  readonly runs: number;
  readonly chars: number;
  /** Places of the source that ran. */
  readonly places: number;
  /** Inputs that reached new places and were mutated further. */
  readonly kept: number;
  readonly failures: readonly { readonly text: string; readonly broken: string }[];
}

/** Inputs between two questions for coverage. */
const BATCH = 100;
/** Most inputs that are kept for having reached something new. */
const MAX_KEPT = 20_000;
/** A worker that fails this often has found enough. */
const MAX_FAILURES = 20;

const { seed, runs, desk } = workerData as WorkerOrder;
const random = seededRandom(seed);
const material = fuzzMaterial(seed);
const pool = [...material.texts];
const failures: { readonly text: string; readonly broken: string }[] = [];
const coverage = startCoverage();
let [done, chars, places, kept] = [0, 0, 0, 0];
while (done < runs && failures.length < MAX_FAILURES) {
  const batch = Array.from({ length: Math.min(BATCH, runs - done) }, () => mutated(pool, random, material));
  for (const text of batch) {
    layOut(desk, text);
    const broken = brokenProperty(text);
    if (broken !== null) failures.push({ text, broken });
    chars += text.length;
  }
  done += batch.length;
  const found = coverage.newPlaces();
  places += found;
  if (found > 0 && kept < MAX_KEPT) {
    pool.push(...batch);
    kept += batch.length;
  }
}
const report: WorkerReport = { seed, runs: done, chars, places, kept, failures };
parentPort?.postMessage(report);
