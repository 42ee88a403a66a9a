/** A loop of `ai` with the client of `@ai-sdk/mcp`, without a line of ours; prints what its model read. */
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { generateText, isStepCount } from 'ai';
import { scriptedModel } from '../scripted-model.ts';

// Its name is not written out, so that the program can be type-checked where the package is not installed.
const { createMCPClient } = await import(process.argv[2] ?? '');
const server = new McpServer({ name: 'shop', version: '1.0.0' });
server.registerTool('buy', { description: 'buys' }, () => {
  throw new Error('order failed', { cause: Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }) });
});
const [there, here] = InMemoryTransport.createLinkedPair();
await server.connect(there);
const client = await createMCPClient({ transport: here });
const { model, results } = scriptedModel([{ tool: 'buy', input: {} }], [{ tool: 'buy', input: {} }], 'done');
await generateText({ model, tools: await client.tools(), prompt: 'buy', stopWhen: isStepCount(5) });
process.stdout.write(JSON.stringify(results()));
await client.close();
