import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  type McpServer,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { InvalidInputError } from '../../errors.ts';
import { errorCode } from '../../json-value.ts';

/** Where clients find the server. */
const PATH = '/mcp';
const HOST = '127.0.0.1';

/** A server of MCP over HTTP. */
export interface HttpService {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves MCP by streamable HTTP on this machine alone, each request by a server of its own. Requests under another
 * name of the host, and those of web pages from elsewhere, are refused, so that no page can read the log by a name
 * that it had point here (DNS rebinding).
 *
 * @param port - 0 for any that is free
 * @throws InvalidInputError when the port is taken or may not be used
 */
export async function serveHttp(create: () => McpServer, port: number): Promise<HttpService> {
  const handler = createMcpHandler(create);
  const server = createServer((incoming, outgoing) => {
    void respond(incoming, outgoing, handler.fetch).catch(() => outgoing.destroy());
  });
  await listen(server, port);
  const address = server.address();
  const usedPort = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${HOST}:${usedPort}${PATH}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      await handler.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, HOST);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const why = code === 'EADDRINUSE' ? 'is in use' : 'may not be used';
    throw new InvalidInputError(`port ${port} ${why}; expected one that is free, for example --http 0`, {
      cause: error,
    });
  }
}

async function respond(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  fetch: (request: Request) => Promise<Response>,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  const request = requestOf(incoming, gone.signal);
  const response =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins()) ??
    (new URL(request.url).pathname === PATH ? await fetch(request) : new Response(null, { status: 404 }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else await pipeline(Readable.fromWeb(response.body), outgoing);
}

function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request {
  const { method = 'GET', url = '/', headers } = incoming;
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return new Request(new URL(url, `http://${HOST}`), {
    method,
    headers: pairs,
    signal,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  });
}
