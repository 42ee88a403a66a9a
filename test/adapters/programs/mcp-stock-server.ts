/** An MCP server over stdio whose tool runs a Python script; one line of it is ours. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';
import { withFaultline } from '../../../src/adapters/mcp-server.ts';

const run = promisify(execFile);
const server = withFaultline(new McpServer({ name: 'stock', version: '1.0.0' }));
server.registerTool('look_up', { inputSchema: { sku: z.string() } }, async ({ sku }) => {
  const { stdout } = await run('python3', [join(import.meta.dirname, 'stock.py'), sku]);
  return { content: [{ type: 'text', text: stdout }] };
});
await server.connect(new StdioServerTransport());
