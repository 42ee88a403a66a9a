/** 073, FR-8: errors are logged for later analysis, and the commands that read the log. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createFaultline } from '../../../src/faultline.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { jsonLines, runCli, temporaryFolder } from '../../cli/run-cli.ts';

const cwd = temporaryFolder();

beforeAll(async () => {
  const faultline = createFaultline({ directory: join(cwd, '.faultline'), escalator: false });
  for (let number = 0; number < 12; number++) {
    const error = new errors.WORKSPACE_NOT_FOUND({ workspace: `w${'x'.repeat(number)}` });
    await faultline.recordError(error, { toolName: 'search', input: { number }, runId: 'run', boundary: 'test' });
  }
  const locked = new errors.DATABASE_LOCKED({ database: 'data/index.db' });
  await faultline.recordError(locked, { toolName: 'sync', runId: 'run', boundary: 'test' });
});

function rows(...words: readonly string[]): readonly { readonly digest: string; readonly tool: string | null }[] {
  const { stdout, status, stderr } = runCli(['errors', '--json', ...words], { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return JSON.parse(stdout) as readonly { digest: string; tool: string | null }[];
}

describe('073 FR-8: error logging', () => {
  test('errors shows recent errors with time, code and what was called', () => {
    const { stdout } = runCli(['errors'], { cwd });
    expect(stdout).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:]+Z .*WORKSPACE_NOT_FOUND/m);
    expect(stdout).toContain('DATABASE_LOCKED');
  });

  test('errors --last 10 shows the last 10', () => {
    expect(rows('--last', '10')).toHaveLength(10);
    expect(rows('--last', '1')[0]?.digest).toContain('DATABASE_LOCKED');
  });

  test('filters: by tool, class, run and time', () => {
    expect(rows('--tool', 'sync').map(({ tool }) => tool)).toEqual(['sync']);
    expect(rows('--tool', 'nobody')).toEqual([]);
    expect(rows('--run', 'run', '--since', '1h').length).toBeGreaterThan(1);
  });

  test('errors --export has code, details and stack of each, for a bug report', () => {
    const file = join(cwd, 'errors.jsonl');
    expect(runCli(['errors', '--export', file], { cwd }).status).toBe(0);
    const exported = jsonLines(readFileSync(file, 'utf8'));
    expect(exported).toHaveLength(13);
    expect(exported.at(-1)).toMatchObject({
      record: {
        toolName: 'sync',
        raw: {
          code: 'DATABASE_LOCKED',
          stack: expect.stringContaining('073-error-log.test.ts'),
          properties: { details: { database: 'data/index.db' } },
        },
      },
    });
  });

  test('errors --clear clears the log', () => {
    expect(runCli(['errors', '--clear', '--tool', 'sync'], { cwd }).status).toBe(2);
    expect(runCli(['errors', '--clear'], { cwd }).status).toBe(0);
    expect(rows()).toEqual([]);
    expect(existsSync(join(cwd, 'errors.jsonl'))).toBe(true);
  });
});
