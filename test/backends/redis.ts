import { dataFolder, freePort, type Server, startServer } from './server.ts';

export interface RedisServer extends Server {
  readonly url: string;
}

/** Starts a Redis that writes each change to its disk: a restart, and a kill, keeps the data. */
export async function startRedis(): Promise<RedisServer> {
  const folder = dataFolder();
  const port = await freePort();
  const server = await startServer({
    command: 'redis-server',
    arguments: [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      folder,
      '--appendonly',
      'yes',
      '--appendfsync',
      'always',
    ],
    folder,
    ready: (output) => output.includes('Ready to accept connections'),
  });
  return { ...server, url: `redis://127.0.0.1:${port}` };
}
