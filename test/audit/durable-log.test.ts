import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuditDecision, AuditRecord } from '../../src/audit/audit-sink.ts';
import { DurableLog } from '../../src/audit/durable-log.ts';
import { logFiles, readLog } from '../../src/audit/log-reader.ts';
import { captureRawError } from '../../src/raw-error.ts';

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'faultline-')), 'log');
});

const raw = captureRawError(
  Object.assign(new Error('inventory lookup failed', { cause: new TypeError('line\nbreak') }), {
    code: 'E_INVENTORY',
    status: 503,
    stderr: Buffer.from('äöü'),
  }),
);

function record(id: string): AuditRecord {
  return {
    id,
    timeMillis: 1_795_300_000_123,
    raw,
    trace: { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 },
    runId: 'run',
    toolName: 'lookup',
    toolCallId: 'call-1',
    agentName: null,
    origin: 'boundary',
  };
}

function decision(recordId: string): AuditDecision {
  const { trace, runId, timeMillis } = record(recordId);
  const counted = { count: 2, consecutive: 1, verdict: 'hint', tokens: { raw: 90, shown: 12 } } as const;
  return {
    recordId,
    timeMillis,
    trace,
    runId,
    errorId: 'E1',
    fingerprint: 'f1-00',
    digest: 'd',
    location: { file: 'src/db.ts', line: 42, column: null, function: 'query' },
    line: 'E1 d',
    ...counted,
  };
}

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
    const lost: unknown[] = [];
    const log = new DurableLog({ directory, onLost: (error) => lost.push(error) });
    expect(log.write(record('a'))).toBe(false);
    expect(lost).toHaveLength(1);
    expect(log.read('a')).toEqual(raw);
  });

  test('reports a full disk, and damages nothing that was written before', async () => {
    const script = `
      import { DurableLog } from ${JSON.stringify(join(import.meta.dirname, '../../src/audit/durable-log.ts'))};
      const log = new DurableLog({ directory: ${JSON.stringify(directory)}, onLost: (error) => console.log(error.code) });
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
