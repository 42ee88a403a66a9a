import * as fc from 'fast-check';
import { createClient } from 'redis';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { MemoryHistory } from '../../src/history/memory.ts';
import { redisHistory } from '../../src/redis.ts';
import { type RedisServer, startRedis } from '../backends/redis.ts';
import { answersOf, conclusion, failing, failure, happening, resetMoment, STOP } from '../history/happenings.ts';
import { connected, historyOf, newPrefix } from './redis-histories.ts';

let redis: RedisServer;

beforeAll(async () => {
  redis = await startRedis();
});
afterAll(() => redis.close());

describe('on a real server', () => {
  test('counts like the memory, whatever happens, one process or two in turns', async () => {
    await fc.assert(
      fc.asyncProperty(failing, fc.array(happening, { maxLength: 30 }), async (first, later) => {
        const happenings = [first, ...later];
        const settings = { maxClasses: 4 };
        const memory = new MemoryHistory(settings);
        const prefix = newPrefix();
        const shared = [1, 2].map(() => redisHistory({ url: redis.url, prefix, timeoutMillis: 10_000, ...settings }));
        try {
          resetMoment();
          const expected: unknown[] = [];
          for (const { tell } of happenings) expected.push(await tell(memory));
          resetMoment();
          for (const [at, { tell }] of happenings.entries()) {
            const history = shared[at % 2] ?? memory;
            expect(await tell(history)).toEqual(expected[at]);
          }
          for (const history of shared) {
            expect(await answersOf(history)).toEqual(await answersOf(memory));
            expect(history.isAway).toBe(false);
          }
        } finally {
          for (const history of shared) await history.close();
        }
      }),
      { numRuns: 60 },
    );
  });

  test('takes any client of the package, connected or not, and leaves it open', async () => {
    const client = await connected(redis.url);
    const prefix = newPrefix();
    const history = redisHistory({ client, prefix });
    expect(await history.record(failure('a'))).toMatchObject({ id: 'E1', count: 1 });
    await history.close();
    expect(client.isOpen).toBe(true);
    const idle = createClient({ url: redis.url });
    onTestFinished(() => idle.destroy());
    expect(await redisHistory({ client: idle, prefix }).record(failure('a'))).toMatchObject({ id: 'E1', count: 2 });
  });

  test('a run is a hash of its own that expires after its last change', async () => {
    const client = await connected(redis.url);
    const prefix = newPrefix();
    const history = historyOf(redis.url, prefix, { expireMillis: 100_000 });
    const runId = 'a/b c:*{1}é';
    await history.record(failure('a', { runId }));
    expect(await client.keys(`${prefix}*`)).toEqual([`${prefix}run:${encodeURIComponent(runId)}`]);
    const key = `${prefix}run:${encodeURIComponent(runId)}`;
    await client.pExpire(key, 50_000);
    await history.recordSuccess({ runId, toolName: null, startedMillis: null });
    expect(await client.pTTL(key)).toBeGreaterThan(50_000);
    await client.pExpire(key, 50_000);
    expect(await history.stopOf(runId)).toBeNull();
    expect(await client.pTTL(key)).toBeLessThanOrEqual(50_000);
  });

  test('a run that nothing names stays in its process', async () => {
    const client = await connected(redis.url);
    const prefix = newPrefix();
    const [first, second] = [historyOf(redis.url, prefix), historyOf(redis.url, prefix)];
    await first.record(failure('a', { runId: 'process' }));
    expect(await second.classes('process')).toEqual([]);
    expect(await first.find('process', 'E1')).toMatchObject({ fingerprint: 'a' });
    expect(await client.keys(`${prefix}*`)).toEqual([]);
  });

  test('what stops a run stops it in all processes, until a person lets it go on in one of them', async () => {
    const prefix = newPrefix();
    const [first, second, third] = [
      historyOf(redis.url, prefix),
      historyOf(redis.url, prefix),
      historyOf(redis.url, prefix),
    ];
    await first.record(failure('a', { callKey: 'x' }));
    await first.conclude(conclusion('a', { callKey: 'x', blocksCall: true, stop: STOP }));
    for (const other of [second, third]) {
      expect(await other.stopOf('run')).toEqual(STOP);
      expect(await other.blockedCall('run', 'x')).toMatchObject({ fingerprint: 'a' });
    }
    await third.recordReview('run');
    for (const other of [first, second]) {
      expect(await other.stopOf('run')).toBeNull();
      expect(await other.blockedCall('run', 'x')).toBeNull();
    }
  });

  test('what a newer version or somebody else has written is left as it is', async () => {
    const client = await connected(redis.url);
    const prefix = newPrefix();
    const foreign = {
      newer: { v: '2:epoch:7', head: '{}', m: '{}' },
      broken: { v: '1:epoch:7', head: '{"nextId":', m: '{"seen":[],"classCount":0}' },
      other: { name: 'nobody' },
    };
    for (const [name, fields] of Object.entries(foreign)) await client.hSet(`${prefix}run:${name}`, fields);
    await client.set(`${prefix}run:text`, 'a text');
    const told: string[] = [];
    const history = historyOf(redis.url, prefix, { onAway: () => told.push('away') });
    history.reportTo((stage, error) => told.push(`${stage} ${String(error)}`));
    for (const runId of [...Object.keys(foreign), 'text']) {
      expect(await history.record(failure('a', { runId }))).toMatchObject({ count: 1, consecutive: 1 });
      expect(await history.record(failure('a', { runId }))).toMatchObject({ count: 2, consecutive: 2 });
    }
    expect(told).toEqual([
      expect.stringContaining('format 2'),
      expect.stringContaining('"head" cannot be read'),
      expect.stringContaining('something else'),
      expect.stringContaining('something else'),
    ]);
    expect(await history.record(failure('a'))).toMatchObject({ id: 'E1', count: 1 });
    for (const [name, fields] of Object.entries(foreign))
      expect({ ...(await client.hGetAll(`${prefix}run:${name}`)) }).toEqual(fields);
    expect(await client.get(`${prefix}run:text`)).toBe('a text');
  });
});
