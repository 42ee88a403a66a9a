// Looks for a text that breaks what holds for every text (properties.ts): texts of the fixtures and near
// matches of our own patterns are mutated, and what reaches new places of the source is mutated further.
//
//   node test/fuzz/main.ts [--runs 1000000] [--seed N] [--workers N]     prints the seed; the same seed repeats a run
//   node test/fuzz/main.ts --input FILE                                  checks one text
//
// What fails is made as small as possible, printed, and written below the folder for temporary files; exits with 1.
// A mutation fuzzer of its own, as jazzer.js ships an engine that asks for a newer C library than Debian's stable has.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { begun, createDesk, laidOut } from './desk.ts';
import { brokenProperty } from './properties.ts';
import { shrunk } from './shrink.ts';
import type { WorkerReport } from './worker.ts';

/** One input may take this long on a busy machine; the slowest honest one takes a hundredth of it. */
const MAX_MILLIS = 30_000;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_007) },
    workers: { type: 'string', default: String(availableParallelism()) },
    input: { type: 'string' },
  },
});
const [runs, seed, workers] = [Number(values.runs), Number(values.seed), Number(values.workers)];
if (![runs, seed, workers].every((number) => Number.isSafeInteger(number) && number >= 0) || workers === 0) {
  console.error('--runs, --seed and --workers should be whole numbers, such as --runs 20000 --seed 7 --workers 2');
  process.exit(2);
}
process.exit(values.input === undefined ? await search() : checkFile(values.input));

function checkFile(path: string): number {
  const broken = brokenProperty(readFileSync(path, 'utf16le').replace(/^\ufeff/, ''));
  console.log(broken ?? 'all properties hold');
  return broken === null ? 0 : 1;
}

async function search(): Promise<number> {
  console.log(`seed ${seed}, ${runs} inputs, ${workers} workers`);
  const start = performance.now();
  const share = Math.ceil(runs / workers);
  const reports = await Promise.all(Array.from({ length: workers }, (_, index) => work(seed + index, share)));
  const failures = reports.flatMap((one) => one.failures);
  const folder = failures.length > 0 ? mkdtempSync(join(tmpdir(), 'faultline-fuzz-')) : '';
  for (const [index, { text, broken }] of failures.entries()) report(text, broken, join(folder, `${index}.utf16`));
  const sum = (part: (report: WorkerReport) => number): number => reports.reduce((total, one) => total + part(one), 0);
  const figures = {
    inputs: sum((one) => one.runs),
    megachars: Math.round(sum((one) => one.chars) / 1e6),
    seconds: Math.round((performance.now() - start) / 1_000),
    placesReached: Math.max(...reports.map((one) => one.places)),
    kept: sum((one) => one.kept),
    failures: failures.length,
  };
  console.log(JSON.stringify(figures));
  return failures.length === 0 ? 0 : 1;
}

function report(text: string, broken: string, path: string): void {
  const hangs = broken.startsWith('took longer');
  const kind = broken.slice(0, 24);
  const small = hangs ? text : shrunk(text, (other) => brokenProperty(other)?.startsWith(kind) === true);
  // UTF-16, as an input may hold half a character.
  writeFileSync(path, `\ufeff${small}`, 'utf16le');
  console.log(`FAIL ${(hangs ? broken : (brokenProperty(small) ?? broken)).slice(0, 1_500)}`);
  console.log(`     ${JSON.stringify(small).slice(0, 1_000)}\n     --input ${path}`);
}

/** Runs one worker, and ends it when one input takes too long. */
function work(workerSeed: number, share: number): Promise<WorkerReport> {
  const desk = createDesk();
  const worker = new Worker(join(import.meta.dirname, 'worker.ts'), {
    workerData: { seed: workerSeed, runs: share, desk },
  });
  return new Promise((resolve, reject) => {
    let [last, since] = [begun(desk), performance.now()];
    const watch = setInterval(() => {
      const now = begun(desk);
      if (now !== last || now === 0) [last, since] = [now, performance.now()];
      else if (performance.now() - since > MAX_MILLIS) finish(hung());
    }, 1_000);
    const hung = (): WorkerReport => {
      const failures = [{ text: laidOut(desk), broken: `took longer than ${MAX_MILLIS} ms` }];
      return { seed: workerSeed, runs: last, chars: 0, places: 0, kept: 0, failures };
    };
    const finish = (done: WorkerReport): void => {
      clearInterval(watch);
      resolve(done);
      void worker.terminate();
    };
    worker.on('message', finish);
    worker.on('error', reject);
  });
}
