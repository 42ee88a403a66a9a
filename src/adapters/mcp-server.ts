/**
 * The adapter for MCP servers: `McpServer` and `Server` of `@modelcontextprotocol/sdk` 1 and of
 * `@modelcontextprotocol/server` 2. For whoever writes tools that others call.
 *
 * | what          | how                                                                                          |
 * | ------------- | -------------------------------------------------------------------------------------------- |
 * | observe       | each `tools/call` runs at the boundary; what a tool throws is kept before `McpServer` makes a |
 * |               | text of it                                                                                    |
 * | replace       | a failed call answers `{content: [{type: 'text', text: line}], isError: true}`, or with the   |
 * |               | envelope that `errorFormat`, the environment or the call asks for                             |
 * | inject        | the line is the answer itself                                                                 |
 * | stop          | calls of an ended run are answered by an error of the protocol, which is not for the model    |
 * | review        | `onReview` waits in the call; with `'native'` the next call asks the person by elicitation    |
 * | pre-execution | unknown tools, arguments that do not fit, requests that cannot be read                        |
 * | raw           | `get_error` at the end of the list of tools, and `get_hints` where envelopes name hints       |
 * | zero-code     | `registerMcpServer` adapts each server when it is connected                                   |
 *
 * An envelope is one line of JSON, for programs as `structuredContent` too, or in `_meta` where the tool has an
 * `outputSchema`. What the ladder says of repeats and blocked calls follows it as a line.
 *
 * A client that has our adapter as well (`faultline/mcp-client`) counts and stops by itself. To it a failed call
 * answers with the raw error in `_meta` (at most 64 KiB, without secrets), and keeps it here too, under the same id
 * and in the same trace and run.
 *
 * What a server cannot do: end the loop of a client that is none of ours. The protocol has no answer for that
 * (https://modelcontextprotocol.io/specification/2025-11-25/server/tools, "Error Handling"); the nearest is that no
 * tool is executed until `resume`. Servers of protocol 2026-07-28 ask nobody (elicitation needs a connection that
 * lasts); there a run under review waits for `resume`.
 *
 * The run is the one that is named (`runId`, or in the client's baggage), otherwise the session, the client's trace,
 * the connection. Over HTTP without any of these nothing says which requests belong together: each is a run of its
 * own, and no line names `get_error`. A client that names a run reads its errors, too: where clients must not see
 * each other's, `FAULTLINE_TRUST_BAGGAGE=false` has names from outside ignored.
 */
import { adaptServer } from './mcp-server/adapt.ts';
import type { McpServerOptions } from './mcp-server/served-tools.ts';

export { registerMcpServer } from './mcp-server/register.ts';
export type { McpServerOptions } from './mcp-server/served-tools.ts';

/**
 * The same server with Faultline in it, before or after its tools are registered. Given once more, the later options
 * count.
 *
 * @throws InvalidInputError when it is no server
 */
export function withFaultline<S extends object>(server: S, options: McpServerOptions = {}): S {
  adaptServer(server, options);
  return server;
}
