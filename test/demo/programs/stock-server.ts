/** Somebody else's MCP server, which knows nothing of Faultline: it asks a stock service that is down. */
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

const server = new McpServer({ name: 'stock', version: '1.0.0' });
const [url = ''] = process.argv.slice(2);

server.registerTool('stock', { inputSchema: { sku: z.string() } }, async ({ sku }) => {
  const response = await fetch(`${url}/stock/${sku}`).catch((cause: unknown) => {
    throw new Error(`stock of ${sku} cannot be read: ${reasonOf(cause)}`, { cause });
  });
  return { content: [{ type: 'text', text: await response.text() }] };
});

function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
}

await server.connect(new StdioServerTransport());
