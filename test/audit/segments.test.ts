import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DurableLog } from '../../src/audit/durable-log.ts';
import { readLog, streamLog, type TornLine } from '../../src/audit/log-reader.ts';
import { listSegments, logFiles } from '../../src/audit/segments.ts';
import { decision, record } from './records.ts';

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'faultline-')), 'log');
});

describe('segments', () => {
  test('are closed at their limit, and read in the order in which they were written', async () => {
    const log = new DurableLog({ directory, limits: { segmentBytes: 20_000 } });
    const ids = Array.from({ length: 40 }, (_, index) => `record-${index}`);
    for (const id of ids) {
      log.write(record(id));
      log.writeDecision(decision(id));
    }
    const segments = listSegments(directory);
    expect(segments.length).toBeGreaterThan(3);
    expect(segments.map(({ sequence }) => sequence)).toEqual(segments.map((_, index) => index + 1));
    for (const { path } of segments) expect(statSync(path).size).toBeLessThanOrEqual(20_000);
    expect((await readLog(directory)).map((logged) => logged.record.id)).toEqual(ids);
    expect(ids.map((id) => log.read(id)?.message)).toEqual(ids.map(() => 'inventory lookup failed'));
  });

  test('hold a line that is larger than their limit', async () => {
    const log = new DurableLog({ directory, limits: { segmentBytes: 1_000 } });
    expect(['a', 'b'].map((id) => log.write(record(id)))).toEqual([true, true]);
    expect(listSegments(directory)).toHaveLength(2);
    expect(await readLog(directory)).toHaveLength(2);
  });

  test('keep their order when the clock goes back', async () => {
    let now = Date.parse('2026-05-01T12:00:00Z');
    const log = new DurableLog({ directory, limits: { segmentBytes: 1_000 }, now: () => (now -= 3_600_000) });
    for (const id of ['a', 'b', 'c']) log.write(record(id));
    const ids: string[] = [];
    for await (const logged of streamLog(directory)) ids.push(logged.record.id);
    expect(ids).toEqual(['a', 'b', 'c']);
  });

  test('of several writers stand stream by stream', () => {
    const logs = [2, 1].map((hour) => new DurableLog({ directory, limits: { segmentBytes: 1 }, now: () => hour }));
    for (const id of ['a', 'b']) for (const log of logs) log.write(record(id));
    expect(listSegments(directory).map(({ stream, sequence }) => [stream, sequence])).toEqual(
      [logs[1]?.stream, logs[0]?.stream].flatMap((stream) => [
        [stream, 1],
        [stream, 2],
      ]),
    );
  });

  test('written before there were sequences are still read', () => {
    new DurableLog({ directory, now: () => Date.parse('2026-05-01T12:00:00Z') }).write(record('a'));
    const old = join(directory, '2026-04-01T12-00-00-000Z-17.otlp.jsonl');
    writeFileSync(old, '');
    writeFileSync(join(directory, 'notes.txt'), '');
    expect(logFiles(directory)).toEqual([old, expect.stringContaining('.000001.otlp.jsonl')]);
  });

  test('with a torn end say so, and lose nothing before it', async () => {
    const log = new DurableLog({ directory });
    log.write(record('a'));
    const [file = ''] = logFiles(directory);
    const whole = statSync(file).size;
    writeFileSync(file, '{"resourceLogs":[{"reso', { flag: 'a' });
    const torn: TornLine[] = [];
    const ids: string[] = [];
    for await (const logged of streamLog(directory, (line) => torn.push(line))) ids.push(logged.record.id);
    expect(ids).toEqual(['a']);
    expect(torn).toEqual([{ path: file, offset: whole, bytes: 23, isEnded: false }]);
  });

  test('that are removed while they are read are passed over', async () => {
    const log = new DurableLog({ directory, limits: { segmentBytes: 1 } });
    for (const id of ['a', 'b', 'c']) {
      log.write(record(id));
      log.writeDecision(decision(id));
    }
    const ids: string[] = [];
    for await (const logged of streamLog(directory)) {
      ids.push(logged.record.id);
      for (const name of readdirSync(directory)) rmSync(join(directory, name));
    }
    expect(ids).toEqual(['a']);
  });
});
