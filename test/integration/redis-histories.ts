import { createClient } from 'redis';
import { onTestFinished } from 'vitest';
import { redisHistory, type RedisHistory, type RedisHistorySettings } from '../../src/redis.ts';
import { type RedisServer, startRedis } from '../backends/redis.ts';

/** Keys that no other test has. */
export const newPrefix = (): string => `${crypto.randomUUID()}:`;

/** A history as that of a process of its own. The machine may be busy: Redis gets time where the test asks nothing else. */
export function historyOf(url: string, prefix: string, settings: RedisHistorySettings = {}): RedisHistory {
  const history = redisHistory({ url, prefix, timeoutMillis: 10_000, ...settings });
  onTestFinished(() => history.close());
  return history;
}

/** A client of the test's own. */
export async function connected(url: string) {
  const client = createClient({ url });
  client.on('error', () => {});
  await client.connect();
  onTestFinished(() => client.destroy());
  return client;
}

/** A server that the test may do anything to. */
export async function serverOfTheTest(): Promise<RedisServer> {
  const server = await startRedis();
  onTestFinished(() => server.close());
  return server;
}
