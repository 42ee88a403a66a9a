/**
 * The adapter for MCP clients: those of `@modelcontextprotocol/sdk` 1 and `@modelcontextprotocol/client` 2, and that
 * of `@ai-sdk/mcp`. For the loop of an agent whose tools are on servers; what such a server is, does not matter.
 *
 * | what          | how                                                                                         |
 * | ------------- | ------------------------------------------------------------------------------------------- |
 * | observe       | `callTool` runs at the boundary; a result with `isError` is a failure, as is what it throws  |
 * | replace       | the line is the only text of the result; what was thrown is the same Error, which reads as   |
 * |               | the line; `onFailure` makes the one of the other                                              |
 * | inject        | the line is the answer itself; earlier messages stay as they are                              |
 * | stop          | a call of an ended run throws `RunHaltedError` out of the loop                                |
 * | review        | `onReview` waits in the call; with `'native'` the next call asks the person by the handler    |
 * |               | for elicitation that the program has set; a loop may also ask by {@link runOf}, `openReview`  |
 * |               | and `resume`                                                                                  |
 * | pre-execution | the server says unknown tools and wrong arguments, as a result or an error                    |
 * | raw           | `get_error` at the end of `listTools`, answered here                                          |
 * | zero-code     | `registerMcpClient` adapts each client when it is connected                                   |
 *
 * A server that has our adapter as well (`faultline/mcp-server`) is told so, with the W3C trace context, baggage and
 * run, in `_meta`: it sends back the raw error, and the failure counts here alone, under the id of its audit copy
 * there. Of any other server there is the text of its result.
 *
 * What zero-code cannot do: add `get_error` to the list of more than one client, as providers refuse two tools of
 * one name; where a framework is loaded, its adapter adds it. Clients that were bundled, or loaded before, are not
 * found.
 *
 * What `ai` 7 cannot do: a result with `isError` is a success to it
 * (https://github.com/vercel/ai/blob/main/packages/mcp/src/tool/mcp-client.ts, `execute`). The client of
 * `@ai-sdk/mcp` therefore throws; for the others pass `onFailure: 'throw'`.
 *
 * The run is the one that the caller names (`runId`, `withRun`), otherwise the trace, otherwise that of the client:
 * its session with the server is no conversation, as loops may share a client.
 */
import { adaptClient, toolsOf } from './mcp-client/adapt.ts';
import type { McpClientOptions } from './mcp-client/called-tools.ts';

export { lineOf } from '../boundary/marked-error.ts';
export type { McpClientOptions } from './mcp-client/called-tools.ts';
export { registerMcpClient } from './mcp-client/register.ts';

/**
 * The same client with Faultline in it, before or after it is connected. Given once more, the later options count.
 *
 * @throws InvalidInputError when it is no client
 */
export function withFaultline<C extends object>(client: C, options: McpClientOptions = {}): C {
  adaptClient(client, options);
  return client;
}

/**
 * The run to which calls of this client belong now, for `checkRun`, `openReview` and `resume`; `null` where the
 * client was not given to {@link withFaultline}.
 */
export function runOf(client: object): string | null {
  return toolsOf(client)?.runId() ?? null;
}
