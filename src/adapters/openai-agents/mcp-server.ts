import { isObject, member } from '../../json-value.ts';
import { adapterState } from './state.ts';

/** By what the SDK calls a tool of an MCP server. */
const METHODS = ['callTool', 'callToolResult'];

/**
 * Has an MCP server of an agent note why a call failed, before the SDK makes its fixed sentence of it. In its place,
 * since the SDK knows servers by the object.
 */
export function adoptServer(server: object): void {
  const { adapted } = adapterState();
  if (adapted.has(server) || Object.isFrozen(server)) return;
  adapted.set(server, null);
  for (const name of METHODS) {
    const method = member(server, name);
    if (typeof method !== 'function') continue;
    const value = async (...args: readonly unknown[]): Promise<unknown> => {
      try {
        return await Reflect.apply(method, server, args);
      } catch (error) {
        const open = adapterState().calls.getStore();
        if (open) open.thrown = { error };
        throw error;
      }
    };
    Object.defineProperty(server, name, { value, configurable: true, writable: true, enumerable: false });
  }
}

/** The MCP servers of an agent. */
export function serversOf(agent: unknown): readonly object[] {
  const servers = member(agent, 'mcpServers');
  return Array.isArray(servers) ? servers.filter(isObject) : [];
}
