/** The rules of the error-compaction pattern (V11), section by section, on the pipeline as users have it. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readLog } from '../../../src/audit/log-reader.ts';
import { digestOf } from '../../../src/compactor/digest.ts';
import { parseText } from '../../../src/compactor/parse.ts';
import { fingerprintOf } from '../../../src/deduplicator/fingerprint.ts';
import { InvalidInputError, RunHaltedError } from '../../../src/errors.ts';
import { createFaultline, type Faultline, type ToolCall } from '../../../src/faultline.ts';
import { decide, REPEATS_THAT_PAY } from '../../../src/cli/decision.ts';

let directory: string;
let faultline: Faultline;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'faultline-v11-')), 'log');
  faultline = createFaultline({ directory });
});

const call: ToolCall = { toolName: 'query', input: { id: 1 }, boundary: 'test', runId: 'run', canReadRaw: true };
const TRACEBACK = readFileSync(
  new URL('../../fixtures/errors/python/chained-cause/input.txt', import.meta.url),
  'utf8',
);

function connectionError(line: number, request = 'req_8fk2j1a9'): string {
  return [
    'Traceback (most recent call last):',
    `  File "/srv/shop/db.py", line ${line}, in query`,
    '    connect()',
    `ConnectionError: connection refused (request ${request})`,
  ].join('\n');
}

describe('V11 Structure and Participants', () => {
  test('Error Compactor: [type] at [loc]: [root cause], on one line, never without the root cause', () => {
    const digest = digestOf(parseText(TRACEBACK));
    expect(digest).toMatch(/^\[RuntimeError\] at parse_port \(\S+:2\): .*ValueError: invalid literal for int\(\)/);
    expect(digest).not.toContain('\n');
  });

  test('Error History: a digest that is present is not emitted again; the counter is', async () => {
    const first = await faultline.recordError(connectionError(42), call);
    const second = await faultline.recordError(connectionError(42), call);
    expect(first.line).toContain('connection refused');
    expect(second.line).toMatch(/^E1 ×2 /);
    expect(second.line).not.toContain('connection refused');
  });

  test('Deduplicator: matches on (type, location, root-cause key), not on the whole text', () => {
    const print = (text: string): string => fingerprintOf(parseText(text));
    expect(print(connectionError(42))).toBe(print(connectionError(42, 'req_zz81kq0p')));
    expect(print(connectionError(42))).not.toBe(print(connectionError(42).replace('refused', 'reset')));
    expect(print(connectionError(42))).not.toBe(print(connectionError(42).replace('ConnectionError', 'TimeoutError')));
    expect(print(connectionError(42))).not.toBe(print(connectionError(42).replace('in query', 'in save')));
  });

  test('Escalator: both thresholds are set from the start, and both act', async () => {
    for (let turn = 0; turn < 3; turn++) await faultline.recordError(connectionError(42), call);
    expect(() => faultline.checkRun('run')).toThrow(RunHaltedError);
    const other = { ...call, runId: 'budget' };
    for (let turn = 0; turn < 20; turn++) await faultline.recordError(`KeyError: 'k${'x'.repeat(turn)}'`, other);
    expect(() => faultline.checkRun('budget')).toThrow(RunHaltedError);
  });

  test('Audit Sink: the raw error is persisted whole, beside what is shown', async () => {
    const { line, recordId } = await faultline.recordError(TRACEBACK, call);
    const [logged] = await readLog(directory);
    expect(logged?.record.id).toBe(recordId);
    expect(logged?.record.raw.message).toBe(TRACEBACK);
    expect(line.length).toBeLessThan(TRACEBACK.length / 3);
  });
});

describe('V11 Decision Criteria', () => {
  test('1: below 5 % not worth it, above 10 % it pays, above 25 % mandatory', () => {
    const said = [0.04, 0.07, 0.11, 0.26].map((tonnage) => decide(tonnage, 0).tonnage);
    expect(said).toEqual(['not worth it', 'between', 'pays', 'mandatory']);
  });

  test('2: a class that comes 3 times or more earns the deduplicator alone', () => {
    expect(REPEATS_THAT_PAY).toBe(3);
    expect(decide(0.01, 1)).toMatchObject({ tonnage: 'not worth it', deduplicator: true });
  });

  test('3: code first: a structured error costs no model call; an unreadable one may', async () => {
    const asked: string[] = [];
    const compacting = createFaultline({
      directory,
      modelCompactor: {
        compactWith: ({ prompt }) => {
          asked.push(prompt);
          return Promise.resolve('the mixer refused batch 9');
        },
      },
    });
    await compacting.recordError(TRACEBACK, call);
    expect(asked).toEqual([]);
  });

  test('5: where the audit copy cannot be written, the line says so', async () => {
    const unwritable = createFaultline({ directory: '/dev/null/log' });
    const { line, kept } = await unwritable.recordError(TRACEBACK, { ...call, runId: 'unkept' });
    expect(kept).toBe(false);
    expect(line).toContain('raw copy not kept');
  });
});

describe('V11 Risks and failure modes', () => {
  test('Lost root cause: the sub-error inside a wrapper stays', async () => {
    const wrapped = new Error('request failed', { cause: new Error('certificate has expired: api.shop.test') });
    expect((await faultline.recordError(wrapped, call)).line).toContain('certificate has expired');
  });

  test('Silent escalation: an escalator that nobody wired is an error at the start', () => {
    expect(() => createFaultline({ directory, enforce: 'callback' })).toThrow(InvalidInputError);
  });

  test('Audit skipped: the record is on disk before the line is returned', () => {
    // A process that ends at once after it has the line, without any chance to flush.
    const program = `
      import { createFaultline } from ${JSON.stringify(new URL('../../../src/faultline.ts', import.meta.url).href)};
      const faultline = createFaultline({ directory: ${JSON.stringify(directory)} });
      const { line } = await faultline.recordError('KeyError: colour', { toolName: 't', boundary: 'b', runId: 'r' });
      process.stdout.write(line, () => process.kill(process.pid, 'SIGKILL'));`;
    const { stdout, signal } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
      encoding: 'utf8',
    });
    expect(signal).toBe('SIGKILL');
    expect(stdout).toContain('colour');
    const written = readdirSync(directory).map((name) => readFileSync(join(directory, name), 'utf8'));
    expect(written.join('')).toContain('KeyError: colour');
  });

  test('Compactor drift: equal errors have equal digests', () => {
    expect(digestOf(parseText(TRACEBACK))).toBe(digestOf(parseText(TRACEBACK)));
  });
});

describe('V11 Implementation Notes', () => {
  test('the count is carried visibly, and about 3 consecutive failures of a class escalate', async () => {
    const outcomes = [];
    for (let turn = 1; turn <= 3; turn++) outcomes.push(await faultline.recordError(connectionError(42), call));
    expect(outcomes.map(({ verdict }) => verdict)).toEqual(['continue', 'hint', 'halt']);
    expect(outcomes.map(({ line }) => /×\d/.exec(line)?.[0])).toEqual([undefined, '×2', '×3']);
  });

  test('normalising strips numbers, temporary paths and request ids', () => {
    const failed = (id: string, path: string): string => `OSError: request ${id} could not write ${path}`;
    const print = (text: string): string => fingerprintOf(parseText(text));
    expect(print(failed('req_8fk2j1a9', '/tmp/tmpab12/out.csv'))).toBe(
      print(failed('req_zz81kq0p', '/tmp/tmpx99/out.csv')),
    );
  });
});
