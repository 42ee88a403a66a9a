import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startCli } from '../cli/live-cli.ts';
import { recordedLog } from '../cli/recorded-log.ts';
import { MAIN } from '../cli/run-cli.ts';

const run = promisify(execFile);

/** It is 110 MB large, and so no dependency of ours. */
const INSPECTOR = '@modelcontextprotocol/inspector@2.12.0';
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache', INSPECTOR.replaceAll(/\W+/g, '-'));
const BIN = join(FOLDER, 'node_modules/.bin/mcp-inspector');
const HOME = mkdtempSync(join(tmpdir(), 'faultline-inspector-'));

beforeAll(async () => {
  if (existsSync(BIN)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ name: 'inspector', private: true }));
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--silent'];
  await run('npm', ['install', ...flags, INSPECTOR], { cwd: FOLDER });
});

/** What it prints of one method. Rejects where it finds an error, or the server answers with one. */
async function inspect(
  words: readonly string[],
  target: readonly string[],
): Promise<{ readonly result: unknown; readonly stderr: string }> {
  const { stdout, stderr } = await run(BIN, ['--cli', '--format', 'json', ...words, ...target], {
    env: { ...process.env, HOME },
    maxBuffer: 1 << 26,
  });
  const printed: { readonly result: unknown } = JSON.parse(stdout);
  return { result: printed.result, stderr };
}

const METHODS: readonly (readonly [words: readonly string[], expected: object])[] = [
  [
    ['--method', 'resources/list'],
    { resources: expect.arrayContaining([expect.objectContaining({ name: 'errors' })]) },
  ],
  [['--method', 'resources/templates/list'], { resourceTemplates: [{ name: 'error' }, { name: 'hint' }] }],
  [['--method', 'resources/read', '--uri', 'faultline://errors/E1'], { contents: [{ uri: 'faultline://errors/E1' }] }],
  [
    ['--method', 'resources/read', '--uri', 'faultline://hints'],
    { contents: [{ text: expect.stringMatching(/hint_/) }] },
  ],
  [['--method', 'prompts/list'], { prompts: [] }],
  [call('list_errors', {}), { structuredContent: { total: 4 } }],
  [call('get_error', { id: 'E1' }), { structuredContent: { id: 'E1', part: 1 } }],
  [
    call('get_hints', { hintIds: ['hint_net_refused_001'] }),
    { structuredContent: { data: { hints: expect.anything() } } },
  ],
  [call('explain_error', { text: 'Error: boom', format: 'card' }), { structuredContent: { format: 'card' } }],
];

function call(name: string, args: object): readonly string[] {
  return ['--method', 'tools/call', '--tool-name', name, '--tool-args-json', JSON.stringify(args)];
}

const TOOLS = ['--method', 'tools/list', '--strict'];
const ERAS = ['legacy', 'modern'] as const;

/** Each method is a process of its own, over stdio two. */
const TIMEOUT_MILLIS = 300_000;

describe.each(ERAS)('the inspector, protocol %s', { timeout: TIMEOUT_MILLIS }, (era) => {
  const eraWords = ['--protocol-era', era];

  test('finds nothing to say against the tools, and every method is answered, over stdio', async () => {
    const target = ['--', process.execPath, MAIN, 'mcp', '--dir', await recordedLog()];
    const { result, stderr } = await inspect([...eraWords, ...TOOLS], target);
    expect(result).toMatchObject({ tools: { length: 4 } });
    expect(stderr).not.toMatch(/Warning|Error/);
    for (const [words, expected] of METHODS) {
      expect((await inspect([...eraWords, ...words], target)).result).toMatchObject(expected);
    }
  });

  test('the same over HTTP', async () => {
    const cli = startCli(['mcp', '--http', '0', '--dir', await recordedLog()]);
    onTestFinished(() => void cli.child.kill('SIGKILL'));
    const [, url = ''] = /listening on (\S+)/.exec(await cli.until(/listening on \S+\n/, 'stderr')) ?? [];
    const target = ['--transport', 'http', '--server-url', url];
    const { result, stderr } = await inspect([...eraWords, ...TOOLS], target);
    expect(result).toMatchObject({ tools: { length: 4 } });
    expect(stderr).not.toMatch(/Warning|Error/);
    for (const [words, expected] of METHODS) {
      expect((await inspect([...eraWords, ...words], target)).result).toMatchObject(expected);
    }
  });
});

test('nor against the tools that a wrapped server is given', async () => {
  const shop = join(import.meta.dirname, '../cli/programs/mcp-shop.ts');
  const words = ['mcp', '--errors-parameter', '--dir', join(HOME, 'log'), '--', process.execPath, shop, '2'];
  const { result, stderr } = await inspect(TOOLS, ['--', process.execPath, MAIN, ...words]);
  expect(result).toMatchObject({ tools: { length: 7 } });
  expect(stderr).not.toMatch(/(?:Warning|Error): tool/);
});
