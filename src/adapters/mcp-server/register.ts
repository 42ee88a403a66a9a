import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { beforeConnect } from '../../boundary/at-connect.ts';
import { type ModulePatch, patchModules } from '../../boundary/module-patches.ts';
import { adaptServer } from './adapt.ts';

let registered: Faultline | null = null;

/**
 * Adapts every server that the process connects from now on, once their module is loaded; servers that a program
 * gave to `withFaultline` keep its options. Another instance takes the place of the former.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerMcpServer(faultline: Faultline = defaultFaultline()): void {
  if (registered === null) patchModules(PATCHES);
  registered = faultline;
}

/** The files in which both majors have their servers, as modules and as CommonJS. */
const PATCHES: readonly ModulePatch[] = [
  ...['esm', 'cjs'].flatMap((format) => [
    patch('@modelcontextprotocol/sdk', `/dist/${format}/server/index.js`, ['Server']),
    patch('@modelcontextprotocol/sdk', `/dist/${format}/server/mcp.js`, ['McpServer']),
  ]),
  patch('@modelcontextprotocol/server', '/dist/index.mjs', ['Server', 'McpServer']),
  // Its chunks have hashed names; what they export is on `exports` here.
  patch('@modelcontextprotocol/server', '/dist/index.cjs', ['exports']),
];

function patch(packageName: string, file: string, bindings: readonly string[]): ModulePatch {
  return {
    packageName,
    file,
    bindings,
    apply(found) {
      const { Server, McpServer } = bindings[0] === 'exports' ? { ...Object(found['exports']) } : found;
      adaptAtConnect(McpServer);
      adaptAtConnect(Server);
    },
  };
}

/** Every server has its handlers, or the means to set them later, before it is connected. */
function adaptAtConnect(serverClass: unknown): void {
  beforeConnect(serverClass, 'MCP server', (server) => adaptServer(server, {}, () => registered));
}
