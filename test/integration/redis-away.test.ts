import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redisHistory, type RedisClient } from '../../src/redis.ts';
import type { RedisServer } from '../backends/redis.ts';
import { eventually } from '../backends/server.ts';
import { failure, STOP } from '../history/happenings.ts';
import { connected, historyOf, newPrefix, serverOfTheTest } from './redis-histories.ts';

/** What a history tells, in order. */
function listener() {
  const told: string[] = [];
  return {
    told,
    settings: {
      retryMillis: 50,
      timeoutMillis: 1_000,
      onAway: () => void told.push('away'),
      onBack: (handedIn: number) => void told.push(`back with ${handedIn}`),
    },
  };
}

type Client = Awaited<ReturnType<typeof connected>>;

/** Ways to be away, and back again with all data. */
const OUTAGES: Readonly<Record<string, readonly ((server: RedisServer, client: Client) => unknown)[]>> = {
  'is read-only': [
    (_, client) => client.sendCommand(['REPLICAOF', '127.0.0.1', '1']),
    (_, client) => client.sendCommand(['REPLICAOF', 'NO', 'ONE']),
  ],
  'has no memory left': [
    (_, client) => client.configSet('maxmemory', '1'),
    (_, client) => client.configSet('maxmemory', '0'),
  ],
  'has lost its replicas': [
    (_, client) => client.configSet('min-replicas-to-write', '1'),
    (_, client) => client.configSet('min-replicas-to-write', '0'),
  ],
  'is silent': [(server) => server.pause(), (server) => server.resume()],
  'is killed': [(server) => server.kill(), (server) => server.restart()],
};

describe.each(Object.entries(OUTAGES))('a Redis that %s', (_, [breakIt, mendIt]) => {
  test('is missed without a failure, and told afterwards what happened, once', async () => {
    const server = await serverOfTheTest();
    const prefix = newPrefix();
    const { told, settings } = listener();
    const client = await connected(server.url);
    const first = historyOf(server.url, prefix, settings);
    const second = historyOf(server.url, prefix, { retryMillis: 50 });
    await first.record(failure('a'));
    await first.record(failure('a'));
    await breakIt?.(server, client);

    expect(await first.record(failure('a'))).toMatchObject({ id: 'E1', count: 3, consecutive: 3 });
    expect(first.isAway).toBe(true);
    const { id } = await first.record(failure('b'));
    expect(id).toMatch(/^E2-[0-9a-f]{4}$/);
    expect(await first.record(failure('c'))).toMatchObject({ id: id.replace('E2', 'E3'), count: 1 });
    expect(await first.find('run', id)).toMatchObject({ fingerprint: 'b' });
    await first.recordStop('run', STOP);
    expect(await first.stopOf('run')).toEqual(STOP);

    await mendIt?.(server, client);
    const other = await second.record(failure('b'));
    await eventually(() => Promise.resolve(told.length >= 2 || undefined));
    await eventually(() => Promise.resolve(!second.isAway || undefined));
    expect(told).toEqual(['away', 'back with 4']);
    for (const history of [first, second]) {
      expect(await history.find('run', id)).toMatchObject({ fingerprint: 'b', count: 2 });
      expect(await history.find('run', other.id)).toMatchObject({ fingerprint: 'b', count: 2 });
      const counts = (await history.classes('run')).map(({ fingerprint, count }) => [fingerprint, count]);
      expect(Object.fromEntries(counts)).toEqual({ a: 3, b: 2, c: 1 });
      expect(await history.stopOf('run')).toEqual(STOP);
    }
    await second.record(failure('d'));
    expect(new Set((await first.classes('run')).map((known) => known.id)).size).toBe(4);
  });
});

test('what Redis has forgotten is put back by who remembers it, and no id gets a second meaning', async () => {
  const server = await serverOfTheTest();
  const client = await connected(server.url);
  const prefix = newPrefix();
  const [first, second] = [historyOf(server.url, prefix), historyOf(server.url, prefix)];
  await first.record(failure('a'));
  await second.record(failure('b'));
  await first.record(failure('a'));
  await second.record(failure('c'));
  await client.flushAll();
  const d = await first.record(failure('d'));
  const e = await second.record(failure('e'));
  expect([d.id, e.id]).toEqual(['E101', 'E102']);
  for (const history of [first, second]) {
    expect(await history.classes('run')).toMatchObject([
      { id: 'E1', fingerprint: 'a', count: 2 },
      { id: 'E2', fingerprint: 'b', count: 1 },
      { id: 'E3', fingerprint: 'c', count: 1 },
      { id: 'E101', fingerprint: 'd', count: 1 },
      { id: 'E102', fingerprint: 'e', count: 1 },
    ]);
  }
});

test('a connection that was closed while nobody used it costs nothing', async () => {
  const server = await serverOfTheTest();
  const other = await connected(server.url);
  const prefix = newPrefix();
  const own = historyOf(server.url, prefix);
  const given = redisHistory({ client: await connected(server.url), prefix, timeoutMillis: 10_000 });
  let count = 0;
  for (const history of [own, given]) {
    expect(await history.record(failure('a'))).toMatchObject({ count: (count += 1) });
    await other.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
    expect(await history.record(failure('a'))).toMatchObject({ id: 'E1', count: (count += 1) });
    expect(history.isAway).toBe(false);
  }
});

test('a run that was halted stays so when Redis forgets it', async () => {
  const server = await serverOfTheTest();
  const client = await connected(server.url);
  const prefix = newPrefix();
  const history = historyOf(server.url, prefix);
  await history.record(failure('a'));
  await history.recordStop('run', STOP);
  await client.flushAll();
  expect(await history.stopOf('run')).toEqual(STOP);
  expect(await historyOf(server.url, prefix).stopOf('run')).toEqual(STOP);
});

/** A client whose commands get lost on the way there, or whose answers get lost on the way back, as told. */
function lossy(client: RedisClient, losses: Iterator<'none' | 'command' | 'answer' | 'late'>): RedisClient {
  async function perhaps<T>(send: () => Promise<T>): Promise<T> {
    const loss = losses.next().value ?? 'none';
    if (loss === 'command') throw new Error('the command was lost');
    // Arrives when somebody else may have written.
    if (loss === 'late') setTimeout(() => void send().catch(() => {}), 3);
    if (loss === 'late') throw new Error('nobody has answered yet');
    const answer = await send();
    if (loss === 'answer') throw new Error('the answer was lost');
    return answer;
  }
  return {
    isOpen: true,
    isReady: true,
    connect: () => client.connect(),
    on: () => {},
    hmGet: (key, fields) => perhaps(() => client.hmGet(key, fields)),
    hGetAll: (key) => perhaps(() => client.hGetAll(key)),
    eval: (script, options) => perhaps(() => client.eval(script, options)),
  };
}

test('whatever gets lost on the way, each failure counts once, and each id that was told means what it meant', async () => {
  const server = await serverOfTheTest();
  const client: RedisClient = await connected(server.url);
  const loss = fc.constantFrom('none', 'none', 'command', 'answer', 'late');
  const step = fc.record({ process: fc.nat(2), fingerprint: fc.constantFrom('a', 'b', 'c', 'd') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(loss, { maxLength: 60 }),
      async (steps, losses) => {
        const prefix = newPrefix();
        const losing = losses.values();
        const histories = [0, 1, 2].map(() =>
          redisHistory({ client: lossy(client, losing), prefix, retryMillis: 1, timeoutMillis: 10_000 }),
        );
        const meanings = new Map<string, string>();
        await Promise.all(
          steps.map(async ({ process, fingerprint }) => {
            const counters = await histories[process]?.record(failure(fingerprint));
            const id = counters?.id ?? '';
            expect(meanings.get(id) ?? fingerprint).toBe(fingerprint);
            meanings.set(id, fingerprint);
          }),
        );
        // What is late arrives meanwhile.
        await new Promise((resolve) => setTimeout(resolve, 5));
        const all = redisHistory({ client: lossy(client, [].values()), prefix, timeoutMillis: 10_000 });
        await eventually(async () => {
          for (const history of histories) await history.classes('run');
          return histories.some(({ isAway }) => isAway) ? undefined : true;
        });
        for (const history of histories) await history.close();
        const counts = Object.groupBy(steps, ({ fingerprint }) => fingerprint);
        const expected = Object.entries(counts).map(([name, found]) => [name, found?.length]);
        const classes = await all.classes('run');
        expect(Object.fromEntries(classes.map((known) => [known.fingerprint, known.count]))).toEqual(
          Object.fromEntries(expected),
        );
        for (const [id, fingerprint] of meanings) expect(await all.find('run', id)).toMatchObject({ fingerprint });
      },
    ),
    { numRuns: 40 },
  );
});
