/** What is used of a client of the package `redis`, 5 or 6: any client with these members will do. */
export interface RedisClient {
  readonly isOpen: boolean;
  readonly isReady: boolean;
  connect(): Promise<unknown>;
  on(event: 'ready' | 'error', listener: (error?: unknown) => void): unknown;
  hmGet(key: string, fields: string[]): Promise<unknown>;
  hGetAll(key: string): Promise<unknown>;
  eval(script: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>;
}

/** A client, and whether it can be asked. */
export interface Connection {
  readonly client: RedisClient;
  /** Settles once commands can be sent. Rejects when that takes longer than so many milliseconds. */
  readonly ready: (millis: number) => Promise<void>;
}

/**
 * Watches over a client. An error of its connection is heard here, as one that nobody hears would end the host's
 * process; a client that nobody has connected yet is connected at first use.
 */
export function connectionOf(client: RedisClient): Connection {
  const waiting = new Set<() => void>();
  let latest: unknown;
  client.on('error', (error) => (latest = error));
  client.on('ready', () => {
    latest = undefined;
    for (const go of waiting) go();
  });
  return {
    client,
    async ready(millis) {
      if (client.isReady) return;
      if (!client.isOpen) client.connect().catch((error: unknown) => (latest = error));
      let go = (): void => {};
      const isReady = new Promise<void>((resolve) => (go = resolve));
      waiting.add(go);
      try {
        await within(isReady, millis);
      } catch (error) {
        throw latest ?? error;
      } finally {
        waiting.delete(go);
      }
    },
  };
}

/** Waits for an answer so many milliseconds, and rejects when it stays away; a later one is dropped. */
export function within<T>(answer: Promise<T>, millis: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`no answer within ${Math.round(millis)} ms`));
    // Where the host kept the process busy, the answer has come and is still to be read: that is done before this.
    const timer = setTimeout(() => setImmediate(fail), Math.max(1, millis));
    answer.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}
