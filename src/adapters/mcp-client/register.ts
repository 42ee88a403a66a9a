import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { beforeConnect } from '../../boundary/at-connect.ts';
import { diagLogger } from '../../otel-registry.ts';
import { type ModulePatch, patchModules } from '../../boundary/module-patches.ts';
import { adaptClient } from './adapt.ts';
import { addsRawTool, noteFramework } from './only-client.ts';

let registered: Faultline | null = null;

/**
 * Adapts every client that the process connects from now on, once their module is loaded; clients that a program
 * gave to `withFaultline` keep its options. Another instance takes the place of the former.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerMcpClient(faultline: Faultline = defaultFaultline()): void {
  if (registered === null) patchModules(PATCHES);
  registered = faultline;
}

/** The files in which both majors have their client, as modules and as CommonJS. */
const PATCHES: readonly ModulePatch[] = [
  patch('@modelcontextprotocol/sdk', '/dist/esm/client/index.js', 'Client'),
  patch('@modelcontextprotocol/sdk', '/dist/cjs/client/index.js', 'Client'),
  patch('@modelcontextprotocol/client', '/dist/index.mjs', 'Client'),
  // Its chunks have hashed names; what they export is on `exports` here.
  patch('@modelcontextprotocol/client', '/dist/index.cjs', 'exports'),
  patchAiSdk('/dist/index.mjs'),
  patchAiSdk('/dist/index.js'),
  ...['ai', '@langchain/core', '@mastra/core', '@openai/agents-core'].map(frameworkPatch),
];

/** Changes nothing: it tells that the framework is being loaded, whatever of it the program imports. */
function frameworkPatch(packageName: string): ModulePatch {
  return { packageName, file: /\/index\.[cm]?js$/, bindings: [], apply: () => noteFramework(packageName) };
}

function patch(packageName: string, file: string, binding: 'Client' | 'exports'): ModulePatch {
  return {
    packageName,
    file,
    bindings: [binding],
    apply(found) {
      adaptAtConnect(binding === 'exports' ? Object(found['exports']).Client : found['Client']);
    },
  };
}

/** The client of `@ai-sdk/mcp` is connected by the function that makes it. */
function patchAiSdk(file: string): ModulePatch {
  return {
    packageName: '@ai-sdk/mcp',
    file,
    bindings: ['createMCPClient'],
    apply({ createMCPClient: create }) {
      if (typeof create !== 'function') return {};
      const createMCPClient = async (...args: readonly unknown[]): Promise<unknown> => {
        const client: unknown = await Reflect.apply(create, undefined, args);
        if (typeof client === 'object' && client !== null) adaptSafely(client);
        return client;
      };
      return { createMCPClient };
    },
  };
}

/** No tool is called before the client is connected. */
function adaptAtConnect(clientClass: unknown): void {
  beforeConnect(clientClass, 'MCP client', adapt);
}

function adapt(client: object): void {
  adaptClient(client, {}, { owner: () => registered, addsRawTool: () => addsRawTool(client) });
}

function adaptSafely(client: object): void {
  try {
    adapt(client);
  } catch (error) {
    diagLogger().warn(`faultline: an MCP client could not be adapted: ${String(error)}`);
  }
}
