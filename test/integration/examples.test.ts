import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { describe, expect, onTestFinished, test } from 'vitest';

const EXAMPLES = join(import.meta.dirname, '../../examples');
/** Longest example that people read to its end, in lines. */
const MAX_LINES = 30;
/** Those that define errors of their own have a few lines more. */
const MAX_LINES_OF: Readonly<Record<string, number>> = { 'mcp-structured-errors.ts': 40, 'command-line.ts': 40 };
/** Started by a client, or by `faultline run` (test/cli/command-line-example.test.ts). */
const SERVERS: ReadonlySet<string> = new Set(['mcp-server.ts', 'mcp-structured-errors.ts', 'command-line.ts']);

const examples = readdirSync(EXAMPLES).filter((name) => name.endsWith('.ts'));

describe('examples', () => {
  test.each(examples)('%s is short', (name) => {
    const lines = readFileSync(join(EXAMPLES, name), 'utf8').trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(MAX_LINES_OF[name] ?? MAX_LINES);
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

test('mcp-structured-errors.ts tells its errors in the format that is asked for', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'faultline-example-'));
  const client = new Client({ name: 'agent', version: '1.0.0' });
  onTestFinished(() => client.close());
  const args = [join(EXAMPLES, 'mcp-structured-errors.ts')];
  const env = { PATH: process.env['PATH'] ?? '', FAULTLINE_DIR: join(directory, 'log') };
  await client.connect(new StdioClientTransport({ command: process.execPath, args, env, cwd: directory }));
  const call = { name: 'stock', arguments: { sku: 'A2' } };
  const full = await client.callTool(call);
  expect(full).toMatchObject({
    isError: true,
    structuredContent: {
      error: {
        code: 'SKU_UNKNOWN',
        details: { known: ['A1'] },
        suggestion: 'Use one of: A1',
        retryWith: { sku: 'A1' },
      },
    },
  });
  const compact = await client.callTool({ ...call, _meta: { 'faultline/error-format': 'compact' } });
  expect(compact.structuredContent).toEqual({
    err: { code: 'SKU_UNKNOWN', msg: 'No item A2 in stock.', retry: false },
  });
});
