import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DurableLog } from '../../src/audit/durable-log.ts';
import { createForwarder } from '../../src/forwarder/create-forwarder.ts';
import { otlpSettings } from '../../src/forwarder/otlp-settings.ts';
import { checkpointPath } from '../../src/audit/checkpoint.ts';
import { decision, record } from '../audit/records.ts';
import type { Figures } from './figures.ts';

const run = promisify(execFile);
/** Nobody listens there. */
const NOBODY = 'http://127.0.0.1:8';

/** How fast the forwarder empties a log into a backend on this machine, and what it takes while there is none. */
export async function forwarderFigures(directory: string, quick: boolean): Promise<readonly Figures[]> {
  const count = quick ? 500 : 20_000;
  const full = join(directory, 'forwarder');
  const stream = writeLog(full, count);
  // A process of its own, so that it takes no time from the forwarder.
  const server = spawn(process.execPath, [program('draining-server')], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(server.stdout, 'data');
  const figures: Figures[] = [];
  for (const compression of ['gzip', 'none']) {
    rmSync(checkpointPath(full, stream), { force: true });
    const seconds = await ship(full, `http://127.0.0.1:${String(port).trim()}`, compression, count);
    const name = `forwarder to a backend on the loopback, compression ${compression}`;
    figures.push({ name, records: count, recordsPerSecond: Math.round(count / seconds) });
  }
  server.kill();
  rmSync(checkpointPath(full, stream), { force: true });
  const empty = join(directory, 'empty');
  mkdirSync(empty);
  const [before, during] = [await outage(empty, quick), await outage(full, quick)];
  figures.push({
    name: 'forwarder during an outage, beside one with nothing to ship',
    pending: during.pending,
    heapMebibytes: Number((during.heap - before.heap).toFixed(1)),
    rssMebibytes: Number((during.rss - before.rss).toFixed(1)),
  });
  return figures;
}

/** The stream that it wrote. */
function writeLog(directory: string, count: number): string {
  const log = new DurableLog({ directory });
  for (let index = 0; index < count; index++) {
    log.write(record(`r${index}`));
    log.writeDecision(decision(`r${index}`));
  }
  return log.stream ?? '';
}

/** In seconds. */
async function ship(directory: string, endpoint: string, compression: string, count: number): Promise<number> {
  const { endpoints } = otlpSettings({ OTEL_EXPORTER_OTLP_COMPRESSION: compression }, 'spans', { endpoint });
  const forwarder = createForwarder({ directory, endpoints, adopt: 'all' });
  const start = performance.now();
  const { shipped, reason } = await forwarder.drain(300_000);
  const seconds = (performance.now() - start) / 1_000;
  await forwarder.shutdown(0);
  if (shipped !== count) throw new Error(`${shipped} of ${count} records were shipped: ${reason}`);
  return seconds;
}

async function outage(
  directory: string,
  quick: boolean,
): Promise<{ readonly pending: number; readonly heap: number; readonly rss: number }> {
  const words = ['--expose-gc', program('forwarder-outage'), directory, NOBODY, quick ? '300' : '5000'];
  const { stdout } = await run(process.execPath, words);
  return JSON.parse(stdout) as { pending: number; heap: number; rss: number };
}

function program(name: string): string {
  return join(import.meta.dirname, 'programs', `${name}.ts`);
}
