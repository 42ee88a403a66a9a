import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rawTool } from '../src/boundary/raw-tool.ts';
import { RunHaltedError } from '../src/errors.ts';
import { createFaultline, type Faultline } from '../src/faultline.ts';
import { wrapTool } from '../src/adapters/tools.ts';
import { MemoryHistory } from '../src/history/memory.ts';
import type { FaultlineOptions } from '../src/options.ts';
import { withRun } from '../src/otel/run-context.ts';
import { lineOf } from '../src/boundary/marked-error.ts';

const runId = 'conversation-1';

function refused(sku: string): never {
  throw Object.assign(new Error(`stock of ${sku}: connect ECONNREFUSED 127.0.0.1:5432`), { code: 'ECONNREFUSED' });
}

/** A process that begins anew with the same log; nothing but the folder is left of the one before. */
function restartable(options: FaultlineOptions = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'faultline-'));
  return (): Faultline => createFaultline({ directory, ...options });
}

/** What the model reads of one failing call. */
function failing(faultline: Faultline, tool: (sku: string) => unknown = refused, sku = 'A1'): string {
  try {
    wrapTool('stock', tool, { faultline, runId, canReadRaw: true })(sku);
    return 'fine';
  } catch (error) {
    if (RunHaltedError.isInstance(error)) return `halted: ${error.message}`;
    return lineOf(error) ?? String(error);
  }
}

describe('after a restart', () => {
  test('counts, ids and verdicts go on where they were', () => {
    const start = restartable();
    const first = start();
    expect(failing(first, () => JSON.parse('{'))).toMatch(/^E1 /);
    expect(failing(first)).toMatch(/^E2 /);
    expect(failing(start())).toMatch(/^E2 ×2 same error, same arguments, 2 in a row: /);
    expect(failing(start())).toMatch(/^E2 ×3 .*run halted/);
    expect(failing(start())).toMatch(/^halted: run halted by the ladder: E2 ×3, 3 in a row/);
    expect(failing(start(), () => 'never called')).toMatch(/^halted: /);
  });

  test('a success and a review before it are remembered', async () => {
    const start = restartable();
    failing(start());
    failing(start());
    expect(failing(start(), () => 1)).toBe('fine');
    expect(failing(start())).toMatch(/^E1 ×3 same error, same arguments: /);
    failing(start());
    expect(failing(start())).toContain('run halted');
    await start().resume(runId);
    expect(failing(start())).toMatch(/^E1 ×6 same error, same arguments: /);
  });

  test('the raw error can be read, also of what failed before', async () => {
    const start = restartable();
    failing(start());
    const read = await withRun(runId, () => rawTool(start()).execute({ id: 'E1' }));
    expect(read).toContain('ECONNREFUSED');
    expect(read).toContain('at refused');
  });

  test('an identical call stays blocked, a changed one goes through', () => {
    const start = restartable({ escalator: { ladder: { hint: 1, block: 2, halt: 9 } } });
    failing(start());
    expect(failing(start())).toContain('change the call, this one is blocked now');
    const called: string[] = [];
    const note = (sku: string): void => void called.push(sku);
    expect(failing(start(), note)).toMatch(/^E1 ×3 .*blocked, not executed: change the call/);
    expect(failing(start(), note, 'B2')).toBe('fine');
    expect(called).toEqual(['B2']);
  });

  test('a call stays blocked where its raw error is in the log of another process', async () => {
    const history = new MemoryHistory();
    const options = { history, escalator: { ladder: { hint: 1, block: 2, halt: 9 } } };
    const elsewhere = (): Faultline => restartable(options)();
    failing(elsewhere());
    failing(elsewhere());
    expect(failing(elsewhere(), () => 'executed')).toMatch(/^E1 ×3 .*blocked, not executed/);
    expect(history.find(runId, 'E1')).toMatchObject({ count: 3 });
  });

  test('a tool may be named like a member of every object', () => {
    const faultline = restartable({ escalator: { consecutive: 9, toolConsecutive: 2 } })();
    const fail = (): string => {
      try {
        return String(wrapTool('constructor', refused, { faultline, runId })('A1'));
      } catch (error) {
        return lineOf(error) ?? '';
      }
    };
    expect([fail(), fail()]).toEqual([expect.stringMatching(/^E1 \[/), expect.stringContaining('run halted')]);
  });

  test('an open review is still open, and ends the run when a person says so', async () => {
    const start = restartable({ onReview: 'native' });
    for (let turn = 0; turn < 3; turn += 1) failing(start());
    expect(await start().openReview(runId)).toMatchObject({ verdict: 'review', errorId: 'E1', consecutive: 3 });
    await start().halt(runId);
    expect(await start().openReview(runId)).toBeNull();
    expect(failing(start())).toMatch(/^halted: run halted by review/);
  });

  test('the run of a conversation is known by the line that the model read', async () => {
    const start = restartable();
    const call = { toolName: 'stock', toolCallId: 'call_1', runId, boundary: 'test' };
    const { line } = await start().recordError(new Error('connect ECONNREFUSED 127.0.0.1:5432'), call);
    expect(start().runOfAnswer('call_1', line)).toBe(runId);
    expect(start().runOfAnswer('call_1', 'another text')).toBeNull();
    expect(start().runOfAnswer('call_2', line)).toBeNull();
  });

  test('runs that nothing names do not go on', () => {
    const start = restartable();
    const anonymous = (): string => {
      try {
        return String(wrapTool('stock', refused, { faultline: start() })('A1'));
      } catch (error) {
        return lineOf(error) ?? '';
      }
    };
    expect([anonymous(), anonymous()]).toEqual([expect.stringMatching(/^E1 \[/), expect.stringMatching(/^E1 \[/)]);
  });

  test('another process that goes on with the run is seen by one that had not begun it', () => {
    const start = restartable();
    const waiting = start();
    failing(waiting, () => 1);
    failing(start());
    expect(failing(waiting)).toMatch(/^E1 ×2 /);
  });
});
