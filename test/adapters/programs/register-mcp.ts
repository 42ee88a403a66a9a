/** What `faultline/register` does for MCP, to be preloaded; `MCP_SIDES` names the sides that it adapts. */
import { registerMcpClient } from '../../../src/adapters/mcp-client.ts';
import { registerMcpServer } from '../../../src/adapters/mcp-server.ts';

const sides = process.env['MCP_SIDES'] ?? 'server client';
if (sides.includes('server')) registerMcpServer();
if (sides.includes('client')) registerMcpClient();
