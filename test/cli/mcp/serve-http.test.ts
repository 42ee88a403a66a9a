import { request } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { startCli } from '../live-cli.ts';
import { recordedLog } from '../recorded-log.ts';
import { runCli } from '../run-cli.ts';
import { CLIENTS, connectHttp } from './clients.ts';

/** Starts the server; its address. */
async function served() {
  const cli = startCli(['mcp', '--http', '0', '--dir', await recordedLog()]);
  onTestFinished(() => void cli.child.kill('SIGKILL'));
  const [, url = ''] = /listening on (\S+)/.exec(await cli.until(/listening on \S+\n/, 'stderr')) ?? [];
  return { cli, url };
}

test('all clients are served side by side, and a signal ends it', async () => {
  const { cli, url } = await served();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mcp$/);
  const clients = await Promise.all(CLIENTS.map((kind) => connectHttp(kind, url)));
  const lists = await Promise.all(
    clients.map(async (client) => {
      const { tools } = await client.listTools();
      const { structuredContent } = await client.callTool({ name: 'list_errors', arguments: { last: 1 } });
      const { contents } = await client.readResource({ uri: 'faultline://errors/E1' });
      return [tools.length, structuredContent?.['total'], contents.length];
    }),
  );
  expect(lists).toEqual(CLIENTS.map(() => [4, 4, 1]));
  await Promise.all(clients.map((client) => client.close()));
  expect(await cli.ended('SIGTERM')).toBe(0);
  expect(cli.stdout()).toBe('');
});

/** The status of a request with headers that no client of ours would send. */
async function statusOf(url: string, headers: Readonly<Record<string, string>>, path = '/mcp'): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
  const accept = 'application/json, text/event-stream';
  const sent = request(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...headers },
  });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  return answer.statusCode;
}

test('other names of the host, pages from elsewhere and other paths are refused', async () => {
  const { url } = await served();
  const { port } = new URL(url);
  expect(await statusOf(url, {})).toBe(200);
  expect(await statusOf(url, { host: `localhost:${port}`, origin: 'http://localhost:3000' })).toBe(200);
  expect(await statusOf(url, { host: `rebound.example.com:${port}` })).toBe(403);
  expect(await statusOf(url, { origin: 'https://example.com' })).toBe(403);
  expect(await statusOf(url, { origin: 'null' })).toBe(403);
  expect(await statusOf(url, {}, '/')).toBe(404);
});

test('a port that is taken is told as bad input', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? String(address?.port) : '';
  const { status, stderr } = runCli(['mcp', '--http', port]);
  expect([status, stderr]).toEqual([
    2,
    expect.stringMatching(/^faultline mcp: port \d+ is in use; expected .*--http 0\n$/),
  ]);
});
