import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startCli } from '../live-cli.ts';
import { runCli, temporaryFolder } from '../run-cli.ts';
import { type ClientKind, CLIENTS, connectStdio, told } from './clients.ts';

const SHOP = join(import.meta.dirname, '../programs/mcp-shop.ts');
/** Which server can be asked by which client. */
const PAIRS = CLIENTS.flatMap((kind) => ['1', '2'].map((major) => [kind, major] as const));

async function wrapped(kind: ClientKind, major: string, words: readonly string[] = [], env = {}) {
  const directory = join(temporaryFolder(), 'log');
  return await connectStdio(kind, ['--dir', directory, ...words, '--', process.execPath, SHOP, major], env);
}

describe.each(PAIRS)('client %s, server of major %s', (kind, major) => {
  test('failed calls are told in the format that each asks for; all else is as it was', async () => {
    const { client, stderr } = await wrapped(kind, major);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'stock',
      'price',
      'strict',
      'die',
      'leave',
      'get_hints',
      'get_error',
    ]);
    expect(client.getServerVersion()).toMatchObject({ name: 'shop' });
    const found = await client.callTool({ name: 'stock', arguments: { sku: 'A1' } });
    expect(found.content).toEqual([{ type: 'text', text: '7 of A1 — ✓' }]);

    const failed = { name: 'stock', arguments: { sku: 'B2' } };
    const full = await client.callTool(failed);
    expect(full).toMatchObject({ isError: true });
    expect(told(full)).toEqual(full.structuredContent);
    expect(told(full)).toMatchObject({
      error: {
        code: 'CONNECTION_REFUSED',
        message: expect.stringContaining('ECONNREFUSED 127.0.0.1:5432'),
        recovery: { retryable: true },
      },
    });

    const again = await client.callTool({ ...failed, _meta: { 'faultline/error-format': 'compact' } });
    const { err } = JSON.parse(again.content[0]?.text ?? '') as { err: { hintId: string } };
    expect(err).toMatchObject({ code: 'CONNECTION_REFUSED', retry: true });
    expect(again.content[1]?.text).toMatch(/^E1 ×2 same error.*get_error\("E1"\)$/);

    // What was named can be asked for, in the run of this client.
    const hints = await client.callTool({ name: 'get_hints', arguments: { hintIds: [err.hintId] } });
    expect(told(hints)).toMatchObject({ data: { hints: { [err.hintId]: { action: expect.any(String) } } } });
    const raw = await client.callTool({ name: 'get_error', arguments: { id: 'E1' } });
    expect(raw.structuredContent).toMatchObject({ tool: 'stock', count: 2, text: expect.stringContaining('5432') });

    const line = await client.callTool({ ...failed, _meta: { 'faultline/error-format': 'line' } });
    expect(line.content).toMatchObject([{ text: expect.stringMatching(/^E1 ×3 same error/) }]);
    expect(stderr()).toContain('shop is open\n');
  });

  test('a tool with a schema for its results keeps it, other content too', async () => {
    const { client } = await wrapped(kind, major, ['--errors', 'compact']);
    await client.listTools();
    const price = await client.callTool({ name: 'price', arguments: { sku: 'A1' } });
    expect(price.structuredContent).toEqual({ price: 7 });
    const limited = await client.callTool({ name: 'price', arguments: { sku: 'B2' } });
    expect(told(limited)).toMatchObject({ err: { code: 'RATE_LIMITED', retry: true, retryAfterMs: 30_000 } });
    expect(limited).not.toHaveProperty('structuredContent');
    expect(limited._meta).toMatchObject({ 'faultline/error-envelope': told(limited) });
    expect(limited.content[1]).toMatchObject({ type: 'image', data: 'AAAA' });
  });

  test('errors of the protocol are told so, too', async () => {
    const { client } = await wrapped(kind, major, ['--errors', 'structured']);
    await client.listTools();
    const unknown = await client.callTool({ name: 'sell', arguments: {} });
    expect(unknown.isError).toBe(true);
    expect(told(unknown)).toMatchObject({
      error: { code: expect.any(String), message: expect.stringMatching(/sell/) },
    });
    const invalid = await client.callTool({ name: 'stock', arguments: {} });
    expect(told(invalid)).toMatchObject({ error: { message: expect.stringMatching(/sku/) } });
  });
});

test('the argument chooses the format where it is offered, and no tool sees it but one that has it itself', async () => {
  const { client } = await wrapped('v2 modern', '2', ['--errors-parameter']);
  const { tools } = await client.listTools();
  const offered = tools.filter(({ inputSchema }) => 'error_format' in (inputSchema.properties ?? {}));
  expect(offered.map(({ name }) => name)).toEqual(['stock', 'price', 'strict', 'die', 'leave']);
  const failed = await client.callTool({ name: 'stock', arguments: { sku: 'B2', error_format: 'compact' } });
  expect(told(failed)).toMatchObject({ err: { code: 'CONNECTION_REFUSED' } });
  const strict = await client.callTool({ name: 'strict', arguments: { sku: 'A1', error_format: 'compact' } });
  expect(strict.content).toEqual([{ type: 'text', text: 'strict A1' }]);
  const own = await client.callTool({ name: 'price', arguments: { sku: 'A1', error_format: 'compact' } });
  expect(own.content).toEqual([{ type: 'text', text: 'compact' }]);
  const ownFailed = await client.callTool({ name: 'price', arguments: { sku: 'B2', error_format: 'compact' } });
  expect(told(ownFailed)).toMatchObject({ error: { code: 'RATE_LIMITED' } });
});

test.each([
  [{ FAULTLINE_ERROR_FORMAT: 'compact' }, 'err'],
  [{ FAULTLINE_CONTEXT_TOKENS: '8000' }, 'err'],
  [{ FAULTLINE_CONTEXT_TOKENS: '200000' }, 'error'],
  [{}, 'error'],
])('the environment %o has failures told as %s', async (env, member) => {
  const { client } = await wrapped('v1', '1', [], env);
  const failed = await client.callTool({ name: 'stock', arguments: { sku: 'B2' } });
  expect(told(failed)).toHaveProperty(member);
});

test.each(['1', '2'])('a server of major %s that dies is reported, with what it said last', async (major) => {
  const { client, stderr, closed } = await wrapped('v1', major);
  await client.listTools();
  const died = await client.callTool({ name: 'die', arguments: {} });
  expect(died.isError).toBe(true);
  expect(told(died)).toMatchObject({ error: { message: expect.stringMatching(/SIGKILL|database file is gone/) } });
  await closed;
  expect(stderr()).toMatch(
    /FATAL: the database file is gone\nfaultline mcp: .* was ended by SIGKILL, 1 request open\n/,
  );
});

const INITIALIZE = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'agent', version: '1.0.0' } },
};

test('the exit code of the server is ours, and a signal reaches it', async () => {
  const words = ['mcp', '--', process.execPath, SHOP, '1'];
  const leaving = startCli(words);
  for (const message of [INITIALIZE, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'leave' } }]) {
    leaving.child.stdin?.write(`${JSON.stringify(message)}\n`);
  }
  expect(await leaving.ended()).toBe(7);

  const stopped = startCli(words);
  await stopped.until(/shop is open/, 'stderr');
  expect(await stopped.ended('SIGTERM')).toBe(3);
  expect(stopped.stderr()).toContain('shop got SIGTERM\n');

  const killed = startCli(['mcp', '--', process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")']);
  await once(killed.child, 'close');
  expect(killed.child.signalCode).toBe('SIGKILL');
});

test('what is no message passes byte for byte, and an ended input ends the server', async () => {
  const echo = 'process.stdin.pipe(process.stdout)';
  const lines = [
    'no JSON',
    '{"jsonrpc":"2.0",  "method":"x/y","id":"1", "params":{"n":1.0}}',
    '[1,2]',
    '“ü”\r',
    'no end',
  ];
  const { stdout, status } = runCli(['mcp', '--', process.execPath, '-e', echo], { input: lines.join('\n') });
  expect([stdout, status]).toEqual([lines.join('\n'), 0]);
});

test('a command that is none is bad input', () => {
  const { status, stderr } = runCli(['mcp', '--', 'no-such-server-anywhere']);
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^faultline mcp: no-such-server-anywhere: no such command; expected/),
  ]);
});

test.each([
  [['mcp', '--errors', 'verbose'], /--errors should be one of line, structured, compact/],
  [['mcp', '--http', '4319', '--', 'node'], /expected no command beside it/],
  [['mcp', '--http', '70000'], /--http should be a port/],
  [['mcp', '--context-tokens', 'many'], /--context-tokens should be a number of tokens/],
  [['mcp', '--errors-parameter'], /--errors-parameter is for a wrapped server/],
])('%j is bad input', (words, expected) => {
  const { status, stderr } = runCli(words);
  expect([status, stderr]).toEqual([2, expect.stringMatching(expected)]);
});
