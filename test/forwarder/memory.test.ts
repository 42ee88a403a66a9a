import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../temporary-folder.ts';
import { raw } from '../audit/records.ts';
import { testCollector } from './collector.ts';
import { append, entry, names } from './logs.ts';

const run = promisify(execFile);
const COUNT = 20_000;

/** What the forwarder of a log of so many records says after some time without its backend. */
async function outage(
  count: number,
): Promise<{ readonly pending: number; readonly heap: number; readonly rss: number }> {
  const directory = temporaryFolder();
  const collector = await testCollector();
  onTestFinished(collector.close);
  collector.react(() => ({ status: 503 }));
  const more = { raw: { ...raw, properties: { body: 'x'.repeat(2_000) } } };
  for (let from = 0; from < count; from += 1_000) {
    append(
      directory,
      names(1_000, from)
        .map((id) => entry(id, more))
        .join(''),
      undefined,
      from / 1_000 + 1,
    );
  }
  const program = join(import.meta.dirname, 'programs/outage.ts');
  const { stdout } = await run(process.execPath, ['--expose-gc', program, directory, collector.endpoint]);
  return JSON.parse(stdout);
}

test('an outage takes no memory but for what is looked ahead', { timeout: 120_000 }, async () => {
  const few = await outage(2_000);
  const many = await outage(COUNT);
  // Estimates, as most of it was not read.
  expect(few.pending / 2_000).toBeCloseTo(1, 1);
  expect(many.pending / COUNT).toBeCloseTo(1, 1);
  // The log has grown by 100 MiB.
  expect(many.heap - few.heap).toBeLessThan(10);
});
