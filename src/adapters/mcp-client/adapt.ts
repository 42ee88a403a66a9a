import type { Ask } from '../../boundary/elicited-review.ts';
import { InvalidInputError } from '../../errors.ts';
import { readProperty } from '../../json-value.ts';
import { CalledTools, type McpClientOptions, type Unwritten } from './called-tools.ts';

/** Shared by every copy of the package in the process. */
const CALLED = Symbol.for('faultline.mcp-client');

/** The tools of a client that was adapted; `null` for any other. */
export function toolsOf(client: object): CalledTools | null {
  const known = readProperty(client, CALLED);
  return known instanceof CalledTools ? known : null;
}

type Method = (...args: readonly unknown[]) => unknown;

/**
 * Puts Faultline between a client's server and its loop, once; options that a program gives later take the place of
 * the former.
 *
 * @param unwritten - for a program without a line of ours
 * @throws InvalidInputError when it is no client
 */
export function adaptClient(client: object, options: McpClientOptions, unwritten?: Unwritten): void {
  const known = readProperty(client, CALLED);
  if (known instanceof CalledTools && unwritten === undefined) known.settle(options);
  if (known !== undefined) return;
  const callTool = methodOf(client, 'callTool');
  const listTools = methodOf(client, 'listTools');
  const isOfAiSdk = typeof readProperty(client, 'toolsFromDefinitions') === 'function';
  const tools = new CalledTools(isOfAiSdk ? AI_SDK_DEFAULTS : {}, askThrough(client));
  tools.settle(options, unwritten);
  Object.defineProperty(client, CALLED, { value: tools });
  replace(client, 'listTools', async (...args) => {
    const result = await listTools(...args);
    return typeof result === 'object' && result !== null ? tools.listed(result) : result;
  });
  if (isOfAiSdk) {
    adaptRequests(client, tools);
    return;
  }
  replace(client, 'callTool', async (params, ...rest) => {
    const { name, arguments: input, _meta: meta } = { ...Object(params) };
    const send = (sentMeta: Readonly<Record<string, unknown>>): unknown =>
      callTool({ ...Object(params), _meta: sentMeta }, ...rest);
    return await tools.call({ name: String(name), input, meta, send });
  });
}

/**
 * In `ai`, a result that calls itself an error is a result, and counts as a success: only what is thrown is a
 * failure. `get_error` is added there by the adapter of `ai`, which leaves alone a tool of that name.
 */
const AI_SDK_DEFAULTS: McpClientOptions = { onFailure: 'throw', addRawTool: false };

/** The client of `@ai-sdk/mcp` has no place for `_meta` in its calls of tools, only in the requests that these make. */
function adaptRequests(client: object, tools: CalledTools): void {
  const request = methodOf(client, 'request');
  replace(client, 'request', async (asked, ...rest) => {
    const { method, params } = { ...Object(Object(asked).request) };
    if (method !== 'tools/call') return await request(asked, ...rest);
    const { name, arguments: input, _meta: meta } = { ...Object(params) };
    const send = (sentMeta: Readonly<Record<string, unknown>>): unknown =>
      request({ ...Object(asked), request: { method, params: { ...Object(params), _meta: sentMeta } } }, ...rest);
    return await tools.call({ name: String(name), input, meta, send });
  });
}

/**
 * Asks the person as the program does when a server wants to know something: by the handler that it has set for
 * elicitation. Both majors keep it in a map that is private, and have no other way to it.
 */
function askThrough(client: object): Ask {
  return (params) => {
    const handlers = readProperty(client, '_requestHandlers');
    const handler: unknown = handlers instanceof Map ? handlers.get('elicitation/create') : null;
    if (typeof handler !== 'function') return null;
    const request = { jsonrpc: '2.0', id: 0, method: 'elicitation/create', params };
    const { signal } = new AbortController();
    return Reflect.apply(handler, undefined, [request, { signal, requestId: 0, mcpReq: { signal, id: 0 } }]);
  };
}

function methodOf(client: object, name: string): Method {
  const method = readProperty(client, name);
  if (typeof method === 'function') return (...args) => Reflect.apply(method, client, args);
  throw new InvalidInputError(
    `withFaultline expects a Client of @modelcontextprotocol/sdk 1 or @modelcontextprotocol/client 2, but it has no ${name}, ` +
      'for example withFaultline(new Client({ name: "agent", version: "1.0.0" }))',
  );
}

function replace(client: object, name: string, value: Method): void {
  Object.defineProperty(client, name, { value, configurable: true, writable: true });
}
