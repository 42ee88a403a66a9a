'use strict';
/** The same as `mcp-plain.ts` in CommonJS, without the calls that fail otherwise. */
const major = process.argv[2];
const { McpServer } = require(
  major === '2' ? '@modelcontextprotocol/server' : '@modelcontextprotocol/sdk/server/mcp.js',
);
const clientModule = require(
  major === '2' ? '@modelcontextprotocol/client' : '@modelcontextprotocol/sdk/client/index.js',
);
const { InMemoryTransport } = major === '2' ? clientModule : require('@modelcontextprotocol/sdk/inMemory.js');

async function main() {
  const server = new McpServer({ name: 'shop', version: '1.0.0' });
  server.registerTool('buy', { description: 'buys' }, () => {
    throw new Error('order failed', { cause: Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }) });
  });
  const client = new clientModule.Client({ name: 'agent', version: '1.0.0' });
  const [there, here] = InMemoryTransport.createLinkedPair();
  await server.connect(there);
  await client.connect(here);
  const { tools } = await client.listTools();
  const { content } = await client.callTool({ name: 'buy', arguments: {} });
  process.stdout.write(JSON.stringify({ tools: tools.map(({ name }) => name), read: [JSON.stringify(content)] }));
  await client.close();
}
void main();
