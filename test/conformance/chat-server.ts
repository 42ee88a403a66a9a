import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A loopback provider that answers with JSON, whatever the path. */
export interface ChatServer {
  readonly url: string;
  /** Bodies of the requests, in order, as they were sent. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

/** Serves what a function of the request's number says, which counts from 0. */
export async function chatServer(answer: (turn: number) => object): Promise<ChatServer> {
  const bodies: string[] = [];
  const server = createServer((incoming, response) => {
    text(incoming).then(
      (body) => {
        bodies.push(body);
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer(bodies.length - 1)));
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
