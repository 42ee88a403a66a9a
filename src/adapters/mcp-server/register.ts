import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { diagLogger } from '../../otel-registry.ts';
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
  if (typeof serverClass !== 'function') return;
  const prototype: object = serverClass.prototype;
  const connect: unknown = Reflect.get(prototype, 'connect');
  if (typeof connect !== 'function') return;
  Object.defineProperty(prototype, 'connect', {
    configurable: true,
    writable: true,
    value(this: object, ...args: readonly unknown[]): unknown {
      try {
        adaptServer(this, {}, () => registered);
      } catch (error) {
        diagLogger().warn(`faultline: an MCP server could not be adapted: ${String(error)}`);
      }
      return Reflect.apply(connect, this, args);
    },
  });
}
