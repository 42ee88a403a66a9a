import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './server.ts';

/** Where the ports begin that Linux gives to outgoing connections. */
const FIRST_EPHEMERAL_PORT = 32_768;

test('a server gets a port that no other server and no outgoing connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, freePort));
  expect(new Set(ports).size).toBe(200);
  expect(Math.max(...ports)).toBeLessThan(FIRST_EPHEMERAL_PORT);
  const servers = ports.map((port) => createServer().listen(port, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  for (const server of servers) server.close();
});
