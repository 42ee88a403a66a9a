import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readLog } from '../../src/audit/log-reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'faultline-claude-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const directory = join(folder, 'log');
const programs = join(import.meta.dirname, 'programs');
const preload = ['--import', join(programs, 'register-claude-agent-sdk.ts')];

function run(args: readonly string[], ...rest: readonly string[]): Record<string, unknown> {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [...args, join(programs, 'claude-agent.ts'), folder, ...rest],
    {
      env: { ...process.env, FAULTLINE_DIR: directory, NODE_OPTIONS: '' },
      encoding: 'utf8',
    },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test('zero code: lines, the end of the run, and the same run in another process that resumes the session', async () => {
  const first = run(preload, '1');
  expect(first).toMatchObject({
    results: [expect.stringMatching(/^E1 \[ECONNREFUSED\] .*inventory lookup failed/)],
    offered: ['mcp__faultline__get_error', 'mcp__shop__look_up'],
    ended: 'completed',
  });
  const second = run(preload, '3', String(first['session']));
  expect(second['ended']).toBe('hook_stopped');
  expect(second['results']).toEqual([first['results'], expect.stringMatching(/^E1 ×2 same error/)].flat());
  expect(
    (await readLog(directory)).map(({ decision }) => [decision?.runId, decision?.count, decision?.verdict]),
  ).toEqual([
    [first['session'], 1, 'continue'],
    [first['session'], 2, 'hint'],
    [first['session'], 3, 'halt'],
  ]);
});

test('without us, the bare message', () => {
  expect(run([], '2')).toMatchObject({
    results: ['inventory lookup failed', 'inventory lookup failed'],
    offered: ['mcp__shop__look_up'],
    ended: 'completed',
  });
});
