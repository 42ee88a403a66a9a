// An MCP server that defines its errors. Callers read them in the format that they ask for: the full one, or with
// `_meta: {"faultline/error-format": "compact"}` the short one. `node examples/mcp-structured-errors.ts` serves stdio.
import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { withFaultline } from 'faultline/mcp-server';
import { defineErrors } from 'faultline/recovery';
import { z } from 'zod';

const STOCK = new Map([['A1', 7]]);
const errors = defineErrors({
  SKU_UNKNOWN: {
    category: 'input',
    details: z.object({ sku: z.string(), known: z.array(z.string()) }),
    message: ({ sku }) => `No item ${sku} in stock. The list was read today.`,
    suggestion: ({ known }) => `Use one of: ${known.join(', ')}`,
    recovery: ({ known }) => ({ retryable: false, parameterAdjustments: { sku: known[0] ?? '' } }),
  },
  STOCK_CLOSED: { category: 'network', message: 'The stock is closed at night.', recovery: { retryable: true } },
});

serveStdio(() => {
  const server = withFaultline(new McpServer({ name: 'shop', version: '1.0.0' }), { errorFormat: 'structured' });
  server.registerTool('stock', { inputSchema: z.object({ sku: z.string() }) }, ({ sku }) => {
    if (sku === 'NIGHT') throw new errors.STOCK_CLOSED();
    if (!STOCK.has(sku)) throw new errors.SKU_UNKNOWN({ sku, known: [...STOCK.keys()] });
    return { content: [{ type: 'text', text: String(STOCK.get(sku)) }] };
  });
  return server;
});
