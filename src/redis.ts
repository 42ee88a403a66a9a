import { createRequire } from 'node:module';
import { isCarriedName } from './context/run.ts';
import { InvalidInputError } from './errors.ts';
import { RedisHistory } from './history/redis.ts';
import type { RedisClient } from './history/redis/client.ts';
import type { RedisHistorySettings } from './history/redis/settings.ts';
import { ownPlace } from './zero-code/own-place.ts';

export type { RedisHistory } from './history/redis.ts';
export type { RedisClient } from './history/redis/client.ts';
export type { RedisHistorySettings } from './history/redis/settings.ts';

/** Options of {@link redisHistory}: a client or an address. */
export type RedisHistoryOptions = RedisHistorySettings &
  (
    | {
        /**
         * Your own client of the package `redis`, 5 or 6, for one server. It is connected at first use where it is not
         * yet, and stays yours to close. Its connection errors are heard, so that none of them ends the process.
         */
        readonly client: RedisClient;
        readonly url?: undefined;
      }
    | {
        /** Address of the server, such as `redis://127.0.0.1:6379`. The connection does not keep the process alive. */
        readonly url: string;
        readonly client?: undefined;
      }
  );

/**
 * The history of runs in Redis, for processes that share runs: `createFaultline({ history: redisHistory({ url }) })`.
 *
 * | What happens to Redis | What happens to the run |
 * | --- | --- |
 * | refused, silent, killed, read-only, out of memory | goes on in each process from the state that it saw last; a call waits `timeoutMillis` once, not each time. New ids carry the process (`E4-3f9a`) and stay good |
 * | back again | what happened meanwhile is added to the shared state, once, before anything else of that run |
 * | back, but empty or older | what the processes remember of their runs is put back; ids go on behind a gap, so that none is given twice |
 * | holds a newer format, or what is not ours | never overwritten; that run goes on in each process |
 *
 * Runs that nothing names stay in their process. The raw errors are in the log of the process in which they happened,
 * unless processes share its folder.
 *
 * @throws InvalidInputError when an option is wrong, or for a `url` without the package `redis`
 */
export function redisHistory(options: RedisHistoryOptions): RedisHistory {
  const { client, url, ...settings } = options;
  const isOwn = (runId: string): boolean => !isCarriedName(runId);
  if (client !== undefined) return new RedisHistory({ ...settings, client, isOwn });
  if (typeof url !== 'string') {
    throw new InvalidInputError("redisHistory needs a client or a url; for example { url: 'redis://127.0.0.1:6379' }");
  }
  const own = createOwnClient(url);
  const disconnect = (): void => {
    if (own.isOpen) own.destroy();
  };
  return new RedisHistory({ ...settings, client: own, isOwn, disconnect });
}

interface OwnClient extends RedisClient {
  unref(): void;
  destroy(): void;
}

/** What is used of the package `redis`. */
interface RedisPackage {
  createClient(options: {
    readonly url: string;
    readonly disableOfflineQueue: boolean;
    readonly socket: { readonly reconnectStrategy: false };
  }): OwnClient;
}

/**
 * A client that keeps nothing for later and connects when it is asked to: what Redis misses is handed in by the
 * history, which tries again by itself, and the client's own tries would keep the process alive. The package is
 * required here, as it is optional and only an address asks for it, and at once, so that its absence is seen at the
 * start.
 */
function createOwnClient(url: string): OwnClient {
  const client = redisPackage().createClient({
    url,
    disableOfflineQueue: true,
    socket: { reconnectStrategy: false },
  });
  client.unref();
  return client;
}

function redisPackage(): RedisPackage {
  try {
    const found: RedisPackage = createRequire(ownPlace())('redis');
    return found;
  } catch (error) {
    throw new InvalidInputError('redisHistory({ url }) needs the package redis: npm install redis', { cause: error });
  }
}
