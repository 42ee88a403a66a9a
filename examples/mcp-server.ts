// An MCP server whose tool fails; whoever calls it reads one line. `node examples/mcp-client.ts` starts it.
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { withFaultline } from 'faultline/mcp-server';
import { z } from 'zod';

const server = withFaultline(new McpServer({ name: 'shop', version: '1.0.0' }));

server.registerTool('stock', { inputSchema: { sku: z.string() } }, async ({ sku }) => {
  // Nobody listens on this port.
  const response = await fetch(`http://127.0.0.1:8/stock/${sku}`).catch((cause: unknown) => {
    throw new Error('inventory lookup failed', { cause });
  });
  return { content: [{ type: 'text', text: await response.text() }] };
});

await server.connect(new StdioServerTransport());
