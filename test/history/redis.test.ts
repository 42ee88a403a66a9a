import { once } from 'node:events';
import { createServer } from 'node:net';
import { MessageChannel } from 'node:worker_threads';
import { createClient } from 'redis';
import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.ts';
import { within } from '../../src/history/redis/client.ts';
import { failure as failing } from '../../src/history/redis/changes.ts';
import { addAlias, evict, isLost, newRun, restored, type RunCopy } from '../../src/history/redis/run-copy.ts';
import { decodeRun, encodeRun, UnreadableRunError } from '../../src/history/redis/stored-run.ts';
import { redisHistory, type RedisHistorySettings } from '../../src/redis.ts';
import { freePort } from '../backends/server.ts';
import { failure, STOP } from './happenings.ts';

/** A run in which these classes failed, as the store gives it after so many changes. */
function runOf(fingerprints: readonly string[], epoch = 'epoch'): RunCopy {
  const run = newRun(epoch);
  for (const fingerprint of fingerprints) failing(failure(fingerprint)).apply(run, undefined);
  return stored(run);
}

function stored(run: RunCopy): RunCopy {
  const whole = decodeRun(encodeRun(run));
  if (whole === null) throw new Error('nothing was written');
  return whole;
}

function listener(more: RedisHistorySettings = {}) {
  const told: string[] = [];
  const settings = { timeoutMillis: 300, retryMillis: 60_000, prefix: 'p:', onAway: () => void told.push('away') };
  return { told, settings: { ...settings, ...more } };
}

describe('redisHistory', () => {
  test.each([
    [{}, 'needs a client or a url'],
    [{ url: 'redis://127.0.0.1:1', timeoutMillis: 0 }, 'timeoutMillis of redisHistory'],
    [{ url: 'redis://127.0.0.1:1', expireMillis: 1.5 }, 'expireMillis of redisHistory'],
  ])('says at once what is wrong with %j', (options, message) => {
    const make = (): unknown => redisHistory(options as { url: string });
    expect(make).toThrow(InvalidInputError);
    expect(make).toThrow(message);
  });

  test('takes a client of the package as it is, by its type', () => {
    const history = redisHistory({ client: createClient({ url: 'redis://127.0.0.1:1' }) });
    expect(history.isAway).toBe(false);
  });

  test('nobody waits for a server that is not there, nor for one that accepts and says nothing', async () => {
    const silent = createServer(() => {});
    const port = await freePort();
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    for (const target of [port, await freePort()]) {
      const { told, settings } = listener();
      const history = redisHistory({ url: `redis://127.0.0.1:${target}`, ...settings });
      onTestFinished(() => history.close());
      history.reportTo((stage) => told.push(stage));
      const first = await history.record(failure('a'));
      expect(first).toMatchObject({ id: expect.stringMatching(/^E1-[0-9a-f]{4}$/), count: 1 });
      // From then on the answer is there at once, and is no promise.
      expect(history.record(failure('a'))).toMatchObject({ id: first.id, count: 2, consecutive: 2 });
      expect(history.record(failure('b'))).toMatchObject({ id: first.id.replace('E1', 'E2'), count: 1 });
      expect(history.find('run', first.id)).toMatchObject({ fingerprint: 'a', count: 2 });
      await history.recordStop('run', STOP);
      expect(history.stopOf('run')).toEqual(STOP);
      expect(told).toEqual(['history', 'away']);
    }
  });

  test('holds back a bounded number of changes, goes on counting, and says once that it is too many', async () => {
    const { told, settings } = listener({ maxPending: 3 });
    const history = redisHistory({ url: `redis://127.0.0.1:${await freePort()}`, ...settings });
    onTestFinished(() => history.close());
    history.reportTo((_, error) => told.push(String(error)));
    for (let count = 1; count <= 6; count += 1) expect(await history.record(failure('a'))).toMatchObject({ count });
    expect(told.filter((text) => text.includes('more than 3'))).toHaveLength(1);
  });

  test('a callback that throws does no harm', async () => {
    const onAway = (): never => {
      throw new Error('from the callback');
    };
    const { settings } = listener({ onAway });
    const history = redisHistory({ url: `redis://127.0.0.1:${await freePort()}`, ...settings });
    onTestFinished(() => history.close());
    expect(await history.record(failure('a'))).toMatchObject({ count: 1 });
  });
});

describe('a stored run', () => {
  test('reads as it was written', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 20 }), (fingerprints) => {
        const run = newRun('epoch');
        for (const fingerprint of fingerprints)
          failing(failure(fingerprint, { toolName: 'a tool', callKey: 'x' })).apply(run, undefined);
        run.seen.set('process', 7);
        const { head, classes, seen, classCount } = stored(run);
        expect({ head, classes, seen, classCount }).toEqual({
          head: run.head,
          classes: run.classes,
          seen: run.seen,
          classCount: new Set(fingerprints).size,
        });
      }),
    );
  });

  test.each(['v', 'head', 'm', 'c:a'])('is not taken for one of ours when %j is broken', (field) => {
    const fields = new Map(encodeRun(runOfOne()));
    for (const text of ['', '{', '[]', '2:epoch:1', '{"id":7}']) {
      fields.set(field, text);
      expect(() => decodeRun(fields)).toThrow(UnreadableRunError);
    }
  });

  function runOfOne(): RunCopy {
    const run = newRun('epoch');
    failing(failure('a')).apply(run, undefined);
    return run;
  }

  test('forgets the class unused for longest', () => {
    const run = runOf(['a', 'b', 'c', 'a']);
    expect(evict(run, 2)).toEqual(['b']);
    expect([...run.classes.keys()].sort()).toEqual(['a', 'c']);
    expect(run.classCount).toBe(2);
  });

  test('keeps a bounded number of ids beside its own, the latest', () => {
    const run = runOf(['a']);
    for (let number = 0; number < 30; number += 1) addAlias(run, 'a', `E${number}-ffff`);
    expect(run.classes.get('a')?.aliases).toHaveLength(20);
    expect(run.classes.get('a')?.aliases.at(-1)).toBe('E29-ffff');
  });
});

describe('a lost state', () => {
  test('is seen by its absence, another epoch, and fewer changes than before', () => {
    const last = runOf(['a', 'b']);
    expect(isLost(null, null)).toBe(false);
    expect(isLost(null, last)).toBe(true);
    expect(isLost(runOf(['a', 'b', 'c']), last)).toBe(false);
    expect(isLost(runOf(['a']), last)).toBe(true);
    expect(isLost(runOf(['a', 'b', 'c'], 'other'), last)).toBe(true);
  });

  test('is put back with its ids, and the next id leaves room for those that others gave', () => {
    const last = runOf(['a', 'b']);
    const run = restored(null, last, 'next', 'ffff');
    expect([...run.classes.values()].map(({ id }) => id)).toEqual(['E1', 'E2']);
    expect(run.head.nextId).toBe(101);
    expect(run.stamp).toMatchObject({ epoch: 'next', changes: last.stamp.changes });
  });

  test('gets what it lacks from each who remembers more, and an id that was given twice gets another word', () => {
    const begun = runOf(['c', 'b'], 'next');
    const last = runOf(['a', 'b', 'b', 'd']);
    const run = restored(begun, last, 'unused', 'ffff');
    const known = Object.fromEntries(
      [...run.classes.values()].map(({ id, fingerprint, count }) => [fingerprint, [id, count]]),
    );
    expect(known).toEqual({ c: ['E1', 1], b: ['E2', 2], a: ['E1-ffff', 1], d: ['E3', 1] });
    expect(run.stamp.epoch).toBe('next');
  });
});

describe('within', () => {
  test('an answer that came while the process was busy has come in time', async () => {
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    const answer = once(port1, 'message');
    const waited = within(answer, 20);
    port2.postMessage('here');
    const end = performance.now() + 60;
    while (performance.now() < end);
    await expect(waited).resolves.toEqual(['here']);
  });

  test('a later one is dropped', async () => {
    await expect(within(new Promise(() => {}), 5)).rejects.toThrow('no answer within 5 ms');
    await expect(within(Promise.reject(new Error('said no')), 5)).rejects.toThrow('said no');
  });
});
