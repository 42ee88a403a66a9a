import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer, type ServerOptions } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A request as it came. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** After decompression. */
  readonly body: string;
  /** Records in it, by their ids, in order. */
  readonly ids: readonly string[];
}

/** What the server does with a request. */
export type Reaction =
  | {
      readonly status?: number;
      readonly body?: string;
      readonly type?: string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'hang'
  | 'reset';

/** A loopback endpoint of OTLP/HTTP whose answers a test scripts. */
export interface TestCollector {
  readonly endpoint: string;
  readonly requests: readonly Received[];
  /** Ids of the records that were accepted, in the order in which they came first. */
  readonly accepted: () => readonly string[];
  /** How each request is answered from now on. */
  readonly react: (reaction: (request: Received, index: number) => Reaction | Promise<Reaction>) => void;
  readonly close: () => Promise<void>;
}

const ACCEPTED: Reaction = { status: 200, body: '{"partialSuccess":{}}' };
/** `"faultline.record.id"` as an attribute of the span or log record itself, which comes before its event. */
const RECORD_ID = /"key":"faultline\.record\.id","value":\{"stringValue":"([^"]*)"/g;

export async function testCollector(tls?: ServerOptions): Promise<TestCollector> {
  const requests: Received[] = [];
  const accepted = new Set<string>();
  const open = new Set<Socket>();
  let reaction: (request: Received, index: number) => Reaction | Promise<Reaction> = () => ACCEPTED;
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = [];
    request.on('error', () => {});
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const sent = Buffer.concat(chunks);
      const body = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent).toString('utf8');
      const ids = [...new Set([...body.matchAll(RECORD_ID)].map((match) => match[1] ?? ''))];
      const received = { path: request.url ?? '', headers: request.headers, body, ids };
      requests.push(received);
      void Promise.resolve(reaction(received, requests.length - 1)).then((answer) => {
        if (answer === 'hang') return;
        if (answer === 'reset') {
          request.socket.resetAndDestroy();
          return;
        }
        const { status = 200, body: said = '', type = 'application/json', headers = {} } = answer;
        if (answer === ACCEPTED) for (const id of ids) accepted.add(id);
        response.writeHead(status, { 'content-type': type, ...headers }).end(said);
      });
    });
  };
  const server: Server = tls ? createTlsServer(tls, listener) : createServer(listener);
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    requests,
    accepted: () => [...accepted],
    react(next) {
      reaction = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** The answer that takes everything. */
export function accept(): Reaction {
  return ACCEPTED;
}
