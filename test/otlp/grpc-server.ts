import { createServer, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';

/** A loopback server that takes every gRPC request and answers it with one message. */
export interface GrpcServer {
  readonly endpoint: string;
  /** Answers this message from now on; empty at first. */
  readonly answer: (message: Buffer) => void;
  readonly close: () => Promise<void>;
}

export async function grpcServer(): Promise<GrpcServer> {
  let message = Buffer.alloc(0);
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', (stream) => {
    stream.resume();
    stream.on('end', () => {
      stream.respond({ ':status': 200, 'content-type': 'application/grpc' }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
      const head = Buffer.alloc(5);
      head.writeUInt32BE(message.length, 1);
      stream.end(Buffer.concat([head, message]));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    answer(next) {
      message = Buffer.from(next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}
