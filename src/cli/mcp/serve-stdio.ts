import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio as serve } from '@modelcontextprotocol/server/stdio';

/** Serves MCP over standard input and output until the client closes the input; problems go to standard error. */
export function serveStdio(create: () => McpServer): void {
  serve(create, { onerror: ({ message }) => process.stderr.write(`faultline mcp: ${message}\n`) });
}
