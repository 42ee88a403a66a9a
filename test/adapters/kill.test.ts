import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readLog } from '../../src/audit/log-reader.ts';

test.each(['killed-tools-loop.ts', 'killed-ai-loop.ts'])(
  '%s: the line was shown, so the raw error is in the log',
  async (program) => {
    const directory = mkdtempSync(join(tmpdir(), 'faultline-killed-'));
    const { signal, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'programs', program)], {
      env: { ...process.env, FAULTLINE_DIR: directory, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    expect([signal, stderr]).toEqual(['SIGKILL', '']);
    expect(stdout).toMatch(/^E1 \[ECONNREFUSED\] [^\n]+\n$/);
    const logged = await readLog(directory);
    expect(logged.map(({ record }) => record.raw)).toMatchObject([
      {
        message: 'inventory lookup failed',
        cause: { code: 'ECONNREFUSED', stack: expect.stringContaining('Error: ') },
      },
    ]);
  },
);
