// The tools of a loop are on an MCP server; the model reads one line for each failure, until the run is ended.
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { withFaultline } from 'faultline/mcp-client';

const client = withFaultline(new Client({ name: 'agent', version: '1.0.0' }));
const args = [join(import.meta.dirname, 'mcp-server.ts')];
await client.connect(new StdioClientTransport({ command: process.execPath, args }));
const { tools } = await client.listTools();
console.log('tools:', tools.map(({ name }) => name).join(', '));

// In place of a provider's model: it asks for the same tool again and again.
const model = () => ({ name: 'stock', arguments: { sku: 'A1' } });

try {
  for (let turn = 1; turn <= 10; turn += 1) {
    const { content } = await client.callTool(model());
    console.log(`the model reads: ${JSON.stringify(content)}`);
  }
} catch (error) {
  console.log(String(error));
}
await client.close();
