import { InvalidInputError } from '../../errors.ts';
import { member, readProperty } from '../../json-value.ts';

/** A handler of requests, as both majors keep it. */
export type Handler = (request: unknown, context: unknown) => unknown;

/**
 * What is used of the server below `McpServer`, or the low-level `Server` itself. `_requestHandlers` is private in
 * both majors, and the one place where all of a server's tool calls come together: those of `registerTool`, before
 * or after, and those of `setRequestHandler`, whose parameters differ.
 */
export interface Protocol {
  readonly _requestHandlers: Map<string, Handler>;
  readonly setRequestHandler: (...args: readonly unknown[]) => unknown;
}

/** The server that has the handlers. @throws InvalidInputError when it is none */
export function protocolOf(server: object): Protocol {
  const inner = readProperty(server, 'server');
  const found = typeof inner === 'object' && inner !== null ? inner : server;
  if (isProtocol(found)) return found;
  throw new InvalidInputError(
    'withFaultline expects an McpServer or a Server of @modelcontextprotocol/sdk 1 or @modelcontextprotocol/server 2, ' +
      'for example withFaultline(new McpServer({ name: "shop", version: "1.0.0" }))',
  );
}

function isProtocol(value: object): value is Protocol {
  return (
    readProperty(value, '_requestHandlers') instanceof Map &&
    typeof readProperty(value, 'setRequestHandler') === 'function'
  );
}

/** What a request says of the connection on which it came. */
export interface Connection {
  /** Session of the transport; `null` where it has none, such as stdio. */
  readonly sessionId: string | null;
  /** Whether each request may be served by an object of its own. */
  readonly isHttp: boolean;
}

/** The connection in what a handler is given as its second argument: `extra` in major 1, `ctx` in major 2. */
export function connectionOf(context: unknown): Connection {
  const sessionId = member(context, 'sessionId');
  return {
    sessionId: typeof sessionId === 'string' ? sessionId : null,
    isHttp: member(context, 'requestInfo') !== undefined || member(context, 'http') !== undefined,
  };
}
