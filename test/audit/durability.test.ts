import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { record } from './records.ts';

/** Writes three records and their decisions in a process that counts its calls of the file system. */
function syncs(durability: string): { readonly data: number; readonly folders: number } {
  const directory = join(mkdtempSync(join(tmpdir(), 'faultline-')), 'log');
  const source = JSON.stringify(join(import.meta.dirname, '../../src/audit/durable-log.ts'));
  const script = `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const counted = { data: 0, folders: 0 };
    for (const [name, key] of [['fdatasyncSync', 'data'], ['fsyncSync', 'folders']]) {
      const real = fs[name];
      fs[name] = (file) => { real(file); counted[key] += 1; };
    }
    syncBuiltinESMExports();
    const { DurableLog } = await import(${source});
    const log = new DurableLog({ directory: ${JSON.stringify(directory)}, limits: { durability: '${durability}' } });
    const record = JSON.parse(${JSON.stringify(JSON.stringify(record('a')))});
    for (const id of ['a', 'b', 'c']) {
      if (!log.write({ ...record, id })) throw new Error('not written');
      log.markDelivered([id]);
    }
    console.log(JSON.stringify(counted));
  `;
  const run = spawnSync(process.execPath, ['--input-type=module'], { input: script, encoding: 'utf8' });
  expect(run.stderr).toBe('');
  return JSON.parse(run.stdout);
}

describe('durability', () => {
  test('`disk` waits for the disk at each record, and at each new file for its folder', () => {
    expect(syncs('disk')).toEqual({ data: 3, folders: 1 });
  });

  test('`os` leaves it to the operating system', () => {
    expect(syncs('os')).toEqual({ data: 0, folders: 0 });
  });
});
