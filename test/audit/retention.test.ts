import { mkdtempSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readCheckpoint, START, saveCheckpoint } from '../../src/audit/checkpoint.ts';
import { DurableLog, type LogLimits } from '../../src/audit/durable-log.ts';
import { readLog } from '../../src/audit/log-reader.ts';
import { listSegments } from '../../src/audit/segments.ts';
import { record } from './records.ts';

const DAY_MILLIS = 86_400_000;

let directory: string;
let lost: number;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'faultline-')), 'log');
  lost = 0;
});

/** A log with one record in each segment. */
function logWith(limits: Partial<LogLimits>, isShipped = false): DurableLog {
  return new DurableLog({
    directory,
    limits: { segmentBytes: 1, ...limits },
    isShipped,
    onLost: (count) => (lost += count),
  });
}

function write(log: DurableLog, ...ids: readonly string[]): void {
  for (const id of ids) expect(log.write(record(id))).toBe(true);
}

async function kept(): Promise<readonly string[]> {
  return (await readLog(directory)).map((logged) => logged.record.id);
}

/** The size of a segment with one record. */
function segmentBytes(): number {
  return statSync(listSegments(directory)[0]?.path ?? '').size;
}

/** Makes every segment as old as if nobody had written to it for so long. */
function age(days: number): void {
  const changed = new Date(Date.now() - days * DAY_MILLIS);
  for (const { path } of listSegments(directory)) utimesSync(path, changed, changed);
}

describe('retention', () => {
  test('removes the oldest segments beyond the size', async () => {
    write(logWith({}), 'a');
    const three = segmentBytes() * 3;
    write(logWith({ maxBytes: three }), 'b', 'c', 'd', 'e');
    // The first writer may still be alive: what it wrote last stays for an hour.
    expect(await kept()).toEqual(['a', 'd', 'e']);
    expect(lost).toBe(0);
  });

  test('removes what is too old, of writers that are gone as well', async () => {
    write(logWith({}), 'a', 'b');
    age(8);
    write(logWith({ maxAgeMillis: 7 * DAY_MILLIS }), 'c');
    expect(await kept()).toEqual(['c']);
  });

  test('keeps what is not yet shipped beyond age and size', async () => {
    const log = logWith({ maxBytes: 1, maxAgeMillis: DAY_MILLIS }, true);
    write(log, 'a', 'b', 'c');
    age(8);
    write(log, 'd');
    expect(await kept()).toEqual(['a', 'b', 'c', 'd']);
    await saveCheckpoint(directory, log.stream ?? '', { sequence: 3, offset: 0 });
    write(log, 'e');
    expect(await kept()).toEqual(['c', 'd', 'e']);
    expect(lost).toBe(0);
  });

  test('takes a folder with a checkpoint for one that is shipped', async () => {
    const first = logWith({});
    write(first, 'a');
    await saveCheckpoint(directory, first.stream ?? '', START);
    write(logWith({ maxBytes: 1 }), 'b', 'c');
    expect(await kept()).toEqual(['a', 'b', 'c']);
  });

  test('counts as lost what the hard limit removes unshipped', async () => {
    write(logWith({}, true), 'a');
    const bytes = segmentBytes();
    const log = logWith({ maxBytes: 1, hardMaxBytes: bytes * 3 }, true);
    write(log, 'b', 'c', 'd', 'e');
    expect(await kept()).toEqual(['a', 'd', 'e']);
    expect(lost).toBe(2);
  });

  test('removes the checkpoint with the last segment of its stream', async () => {
    const gone = logWith({});
    write(gone, 'a');
    await saveCheckpoint(directory, gone.stream ?? '', { sequence: 1, offset: segmentBytes() });
    age(8);
    write(logWith({ maxAgeMillis: DAY_MILLIS }), 'b');
    expect(readdirSync(directory)).toHaveLength(1);
  });
});

describe('a checkpoint', () => {
  test('is read back, and one that cannot be read means the start', async () => {
    write(logWith({}), 'a');
    await saveCheckpoint(directory, 's', { sequence: 2, offset: 17 });
    expect(readCheckpoint(directory, 's')).toEqual({ sequence: 2, offset: 17 });
    expect(readCheckpoint(directory, 'other')).toEqual(START);
    expect(readdirSync(directory).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});
