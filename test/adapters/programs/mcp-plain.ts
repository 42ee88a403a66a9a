/** A server, a client and a loop without a line of ours, of the major version that is given; prints what was read. */
import { strict } from 'node:assert';

const major = process.argv[2] === '2' ? 2 : 1;
const modules = major === 1 ? await first() : await second();
const server = new modules.McpServer({ name: 'shop', version: '1.0.0' });
const tool = (): never => {
  throw new Error('order failed', { cause: Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }) });
};
Reflect.apply(server.registerTool, server, ['buy', { description: 'buys' }, tool]);
const client = new modules.Client({ name: 'agent', version: '1.0.0' });
const [there, here] = modules.InMemoryTransport.createLinkedPair();
strict(there && here);
await Promise.all([Reflect.apply(server.connect, server, [there]), Reflect.apply(client.connect, client, [here])]);
const { tools } = await client.listTools();
const read: string[] = [];
for (const name of ['buy', 'buy', 'sell', 'buy', 'buy', 'buy', 'buy', 'buy', 'buy', 'buy']) {
  try {
    const { content } = await client.callTool({ name, arguments: {} });
    read.push(JSON.stringify(content));
  } catch (error) {
    read.push(`thrown: ${String(error)}`);
  }
}
process.stdout.write(JSON.stringify({ tools: tools.map(({ name }) => name), read }));
await client.close();

async function first() {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
  const { InMemoryTransport } = await import('@modelcontextprotocol/sdk/inMemory.js');
  return { McpServer, Client, InMemoryTransport };
}

async function second() {
  const { McpServer } = await import('@modelcontextprotocol/server');
  const { Client, InMemoryTransport } = await import('@modelcontextprotocol/client');
  return { McpServer, Client, InMemoryTransport };
}
