import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DurableLog } from '../../src/audit/durable-log.ts';
import { readLog, readSegment } from '../../src/audit/log-reader.ts';
import { logFiles } from '../../src/audit/segments.ts';
import { decision, raw, record } from './records.ts';

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'faultline-')), 'log');
});

describe('DurableLog', () => {
  test('keeps a record whole, with its trace, and what was decided about it', async () => {
    const log = new DurableLog({ directory });
    expect(log.write(record('a'))).toBe(true);
    log.writeDecision(decision('a'));
    expect(await readLog(directory)).toEqual([{ record: record('a'), decision: decision('a') }]);
    expect(log.read('a')).toEqual(raw);
    expect(log.read('unknown')).toBeNull();
  });

  test('writes one OTLP/JSON line for each record', () => {
    const log = new DurableLog({ directory, resource: { 'service.name': 'shop' } });
    log.write(record('a'));
    const lines = readFileSync(logFiles(directory)[0] ?? '', 'utf8').split('\n');
    expect(lines).toHaveLength(2);
    const [resource] = JSON.parse(lines[0] ?? '').resourceLogs;
    expect(resource.resource.attributes).toEqual([{ key: 'service.name', value: { stringValue: 'shop' } }]);
    expect(resource.scopeLogs[0].logRecords[0]).toMatchObject({
      timeUnixNano: '1795300000123000000',
      severityNumber: 17,
      eventName: 'exception',
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
    });
  });

  test('goes on in a new file when the folder was deleted under it', async () => {
    const log = new DurableLog({ directory });
    log.write(record('a'));
    rmSync(directory, { recursive: true });
    expect(log.write(record('b'))).toBe(true);
    expect((await readLog(directory)).map((logged) => logged.record.id)).toEqual(['b']);
  });

  test('keeps what is known of the span, and which records were delivered', async () => {
    const log = new DurableLog({ directory, now: () => 5 });
    const trace = {
      traceId: '0af7651916cd43dd8448eb211c80319c',
      spanId: 'b7ad6b7169203331',
      traceFlags: 0,
      parentSpanId: '00f067aa0ba902b7',
      name: 'execute_tool lookup',
      startTimeMillis: 1_795_300_000_000.25,
    };
    log.write({ ...record('a'), trace });
    log.markDelivered(['a', 'b']);
    const entries = [];
    for await (const line of readSegment(logFiles(directory)[0] ?? '')) entries.push(...line.entries);
    expect(entries).toEqual([
      { kind: 'record', record: { ...record('a'), trace }, resource: log.resource },
      { kind: 'delivery', recordIds: ['a', 'b'] },
    ]);
  });

  test('skips a line that was torn by a crash and keeps what is around it', async () => {
    const log = new DurableLog({ directory });
    log.write(record('a'));
    const file = logFiles(directory)[0] ?? '';
    appendFileSync(file, '{"resourceLogs":[{"resou\n');
    log.write(record('b'));
    expect((await readLog(directory)).map((logged) => logged.record.id)).toEqual(['a', 'b']);
  });

  test('reports what it cannot keep, and still reads it back from memory', () => {
    writeFileSync(directory, 'a file where the folder should be');
    const lost: number[] = [];
    const log = new DurableLog({ directory, onLost: (count) => lost.push(count) });
    expect(log.write(record('a'))).toBe(false);
    log.writeDecision(decision('a'));
    expect(lost).toEqual([1]);
    expect(log.read('a')).toEqual(raw);
    expect(log.unwritten()).toEqual([{ record: record('a'), decision: decision('a') }]);
    log.markDelivered(['a']);
    expect(log.unwritten()).toEqual([]);
  });

  test('reports a full disk, and damages nothing that was written before', async () => {
    const script = `
      import { DurableLog } from ${JSON.stringify(join(import.meta.dirname, '../../src/audit/durable-log.ts'))};
      const log = new DurableLog({ directory: ${JSON.stringify(directory)}, onLost: (count, error) => console.log(error.code) });
      const record = JSON.parse(${JSON.stringify(JSON.stringify(record('a')))});
      console.log(log.write(record), log.write({ ...record, id: 'b', raw: { ...record.raw, message: 'x'.repeat(400_000) } }), log.write({ ...record, id: 'c' }));
    `;
    // The shell's file size limit makes the second write fail half-way.
    const run = spawnSync(
      'bash',
      ['-c', `trap '' XFSZ; ulimit -f 200; exec "${process.execPath}" --input-type=module`],
      { input: script, encoding: 'utf8' },
    );
    expect(run.stdout.trim().split('\n').at(-1)).toBe('true false true');
    expect((await readLog(directory)).map((logged) => logged.record.id)).toEqual(['a', 'c']);
  });

  test('gives each process a file of its own', () => {
    new DurableLog({ directory, now: () => 0 }).write(record('a'));
    const script = `
      import { DurableLog } from ${JSON.stringify(join(import.meta.dirname, '../../src/audit/durable-log.ts'))};
      new DurableLog({ directory: ${JSON.stringify(directory)}, now: () => 0 }).write(JSON.parse(${JSON.stringify(JSON.stringify(record('b')))}));
    `;
    expect(spawnSync(process.execPath, ['--input-type=module'], { input: script, encoding: 'utf8' }).stderr).toBe('');
    expect(readdirSync(directory)).toHaveLength(2);
  });

  test('gives each thread that starts at the same moment a file of its own, and each reads back what it wrote', () => {
    const logs = [1, 2, 3].map(() => new DurableLog({ directory, now: () => 0 }));
    for (const id of ['a', 'b']) {
      for (const [index, log] of logs.entries()) {
        log.write({ ...record(`${id}${index}`), raw: { ...raw, message: `${id}${index}`.repeat(index + 1) } });
      }
    }
    expect(logs.map((log, index) => log.read(`b${index}`)?.message)).toEqual(['b0', 'b1b1', 'b2b2b2']);
    expect(readdirSync(directory)).toHaveLength(3);
  });
});
