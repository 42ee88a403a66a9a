import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { expect, onTestFinished, test } from 'vitest';
import { withFaultline as withClient } from '../../src/adapters/mcp-client.ts';
import { withFaultline } from '../../src/adapters/mcp-server.ts';
import { loggedFaultline } from './logged-faultline.ts';

/** An HTTP server that makes an MCP server for each request; how to connect to it. */
async function shop(faultline: Parameters<typeof withFaultline>[1]) {
  const { fetch } = createMcpHandler(() => {
    const server = withFaultline(new McpServer({ name: 'shop', version: '1.0.0' }), faultline);
    server.registerTool('buy', { description: 'buys' }, () => {
      throw new Error('order failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) });
    });
    return server;
  });
  const listener: RequestListener = (request, response) => {
    void bodyOf(request).then(async (body) => {
      const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]);
      const { method = 'GET' } = request;
      const address = `http://localhost${request.url}`;
      const answer = await fetch(new Request(address, { method, headers, ...(body.length > 0 && { body }) }));
      response.writeHead(answer.status, Object.fromEntries(answer.headers));
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  };
  const http = createServer(listener);
  await new Promise<void>((resolve) => void http.listen(0, resolve));
  onTestFinished(() => void http.close());
  const { port } = http.address() as AddressInfo;
  return async (mode: 'legacy' | 'auto', prepare: (client: Client) => Client = (client) => client) => {
    const client = prepare(new Client({ name: 'agent', version: '1.0.0' }, { versionNegotiation: { mode } }));
    await client.connect(new StreamableHTTPClientTransport(new URL(`http://localhost:${port}/mcp`)));
    onTestFinished(() => client.close());
    return client;
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const ERAS = [
  ['legacy', 'legacy'],
  ['auto', 'modern'],
] as const;
const FIRST = /^E1 \[ECONNREFUSED\] at .*mcp-http\.test\.ts:\d+\)?: order failed ← refused/;

test.each(ERAS)(
  'a server for each request (%s): requests that nothing joins are runs of their own',
  async (mode, era) => {
    const there = loggedFaultline();
    const connect = await shop({ faultline: there.faultline });
    const client = await connect(mode);
    expect(client.getProtocolEra()).toBe(era);
    for (const _call of [1, 2]) {
      const { content, isError } = await client.callTool({ name: 'buy', arguments: {} });
      expect([isError, content]).toEqual([true, [{ type: 'text', text: expect.stringMatching(FIRST) }]]);
      // It could not be read there.
      expect(JSON.stringify(content)).not.toContain('get_error');
    }
    expect(new Set((await there.log()).map(({ record }) => record.runId)).size).toBe(2);
  },
);

test.each(ERAS)('a server for each request (%s): a client that knows us counts', async (mode, era) => {
  const [there, here] = [loggedFaultline(), loggedFaultline()];
  const connect = await shop({ faultline: there.faultline });
  const client = await connect(mode, (made) => withClient(made, { faultline: here.faultline }));
  expect(client.getProtocolEra()).toBe(era);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['buy', 'get_error']);
  const texts = [];
  for (const name of ['buy', 'buy', 'sell']) texts.push((await client.callTool({ name, arguments: {} })).content);
  expect(texts.flat()).toMatchObject([
    { text: expect.stringMatching(FIRST) },
    { text: expect.stringMatching(/^E1 ×2 same error, same arguments, 2 in a row/) },
    { text: expect.stringContaining('Tool sell not found') },
  ]);
  const [kept, counted] = [await there.log(), await here.log()];
  expect(kept.map(({ record }) => [record.id, record.runId])).toEqual(
    counted.map(({ record }) => [record.id, record.runId]),
  );
});
