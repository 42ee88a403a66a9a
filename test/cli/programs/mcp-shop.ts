/** An MCP server of somebody else, of the major version that is its argument: `node mcp-shop.ts 2`. */
import { McpServer as McpServer2 } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { McpServer as McpServer1 } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { z } from 'zod';

/** A longer text, such as servers make of a stack. */
const REFUSED = `connect ECONNREFUSED 127.0.0.1:5432
    at TCPConnectWrap.afterConnect [as oncomplete] (node:net:1637:16)
    at Stock.find (/shop/src/stock.ts:41:9)
    at async Shop.lookUp (/shop/src/shop.ts:17:20)`;

const info = { name: 'shop', version: '1.0.0' };

function register(server: McpServer1 | McpServer2): void {
  // Both majors have it, with types of their own.
  const add: (name: string, config: object, tool: (input: Record<string, string>) => unknown) => void =
    server.registerTool.bind(server) as never;
  add('stock', { description: 'Looks up', inputSchema: z.object({ sku: z.string() }) }, ({ sku }) => {
    if (sku === 'A1') return { content: [{ type: 'text', text: '7 of A1 — ✓' }] };
    throw new Error(REFUSED);
  });
  add(
    'price',
    {
      inputSchema: z.object({ sku: z.string(), error_format: z.string().optional() }),
      outputSchema: z.object({ price: z.number() }),
    },
    ({ sku, error_format: own }) => {
      if (sku === 'A1') return { content: [{ type: 'text', text: String(own) }], structuredContent: { price: 7 } };
      return {
        isError: true,
        content: [
          { type: 'text', text: 'HTTP/1.1 429 Too Many Requests\nRetry-After: 30' },
          { type: 'image', data: 'AAAA', mimeType: 'image/png' },
        ],
      };
    },
  );
  add('strict', { inputSchema: z.strictObject({ sku: z.string() }) }, ({ sku }) => ({
    content: [{ type: 'text', text: `strict ${sku}` }],
  }));
  add('die', { inputSchema: z.object({}) }, () => {
    process.stderr.write('FATAL: the database file is gone\n', () => process.kill(process.pid, 'SIGKILL'));
    return new Promise(() => {});
  });
  add('leave', { inputSchema: z.object({}) }, () => {
    setTimeout(() => process.exit(7), 50);
    return { content: [{ type: 'text', text: 'bye' }] };
  });
}

process.on('SIGTERM', () => {
  process.stderr.write('shop got SIGTERM\n');
  process.exit(3);
});
process.stderr.write('shop is open\n');
if (process.argv[2] === '1') {
  const server = new McpServer1(info);
  register(server);
  await server.connect(new StdioServerTransport());
} else {
  serveStdio(() => {
    const server = new McpServer2(info);
    register(server);
    return server;
  });
}
