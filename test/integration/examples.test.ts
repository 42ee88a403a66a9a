import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const EXAMPLES = join(import.meta.dirname, '../../examples');
/** Longest example that people read to its end, in lines. */
const MAX_LINES = 30;
/** Started by another example. */
const SERVERS: ReadonlySet<string> = new Set(['mcp-server.ts']);

const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith('.ts'));

describe('examples', () => {
  test.each(examples)('%s is short', (name) => {
    const lines = readFileSync(join(EXAMPLES, name), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  });

  test.each(examples.filter((name) => !SERVERS.has(name)))('%s shows lines, and a repeat as such', (name) => {
    const directory = mkdtempSync(join(tmpdir(), 'faultline-example-'));
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(EXAMPLES, name)], {
      cwd: directory,
      encoding: 'utf8',
      env: { ...process.env, FAULTLINE_DIR: join(directory, 'log') },
    });
    expect({ stdout, stderr, status }).toMatchObject({
      stdout: expect.stringMatching(/\bE1 \[[^]*\bE1 ×2 same error/),
      status: 0,
    });
    expect(stdout).not.toContain('node:internal');
    expect(readdirSync(join(directory, 'log'))).not.toHaveLength(0);
  });
});
