import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Answer } from '../../src/forwarder/answer.ts';
import { deliver, type Refusal } from '../../src/forwarder/deliver.ts';

const REFUSED: Answer = { kind: 'refused', status: 400, reason: 'bad' };
const FAILED: Answer = { kind: 'failed', status: 500, reason: 'broken' };
const ACCEPTED: Answer = { kind: 'accepted', warning: null };
const LATER: Answer = { kind: 'retry', reason: 'busy', afterMillis: null, isCut: false };

/** A desk before a backend that answers by a function. */
function desk(answer: (items: readonly number[]) => Answer, isFailingLong = false) {
  const sent: (readonly number[])[] = [];
  const accepted: number[] = [];
  const aside: [number, string][] = [];
  const warnings: string[] = [];
  return {
    sent,
    accepted,
    aside,
    warnings,
    isFailingLong,
    send(items: readonly number[]) {
      sent.push(items);
      return Promise.resolve(answer(items));
    },
    accept: (items: readonly number[]) => void accepted.push(...items),
    setAside(item: number, { reason }: Refusal) {
      aside.push([item, reason]);
      return Promise.resolve();
    },
    warn: (message: string) => void warnings.push(message),
  };
}

const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const poisonedBy = (poison: readonly number[], answer: Answer) => (items: readonly number[]) =>
  items.some((item) => poison.includes(item)) ? answer : ACCEPTED;

describe('a batch', () => {
  test('goes in one request', async () => {
    const one = desk(() => ACCEPTED);
    expect(await deliver(range(256), one)).toBeNull();
    expect(one.sent).toEqual([range(256)]);
    expect(one.accepted).toEqual(range(256));
  });

  test('is halved until the record that is refused stands alone', async () => {
    const one = desk(poisonedBy([37], REFUSED));
    expect(await deliver(range(256), one)).toBeNull();
    expect(one.aside).toEqual([[37, 'bad']]);
    expect(one.accepted).toEqual(range(256).filter((item) => item !== 37));
    expect(one.sent.length).toBeLessThan(20);
  });

  test('loses nothing but what is refused, and keeps its order, whatever is refused', async () => {
    const batches = fc.record({ size: fc.integer({ min: 1, max: 60 }), poison: fc.array(fc.nat(59)) });
    await fc.assert(
      fc.asyncProperty(batches, fc.boolean(), async ({ size, poison }, isPartial) => {
        const items = range(size);
        const refused = new Set(poison.filter((item) => item < size));
        const one = desk((part) => {
          const rejected = part.filter((item) => refused.has(item)).length;
          if (rejected === 0) return ACCEPTED;
          return isPartial ? { kind: 'partial', rejected, reason: 'bad', status: 200 } : REFUSED;
        });
        expect(await deliver(items, one)).toBeNull();
        expect(one.accepted).toEqual(items.filter((item) => !refused.has(item)));
        expect(one.aside.map(([item]) => item)).toEqual(items.filter((item) => refused.has(item)));
      }),
    );
  });

  test('is sent one by one when some of it were taken and it is not said which', async () => {
    const one = desk((items) =>
      items.includes(2) ? { kind: 'partial', rejected: 1, reason: 'too old', status: 200 } : ACCEPTED,
    );
    expect(await deliver(range(4), one)).toBeNull();
    expect(one.sent).toEqual([range(4), [0], [1], [2], [3]]);
    expect(one.aside).toEqual([[2, 'too old']]);
  });

  test('stops where the backend does, with what was taken before', async () => {
    let requests = 0;
    const one = desk((items) => {
      requests += 1;
      if (requests > 3) return LATER;
      return items.includes(7) ? REFUSED : ACCEPTED;
    });
    expect(await deliver(range(8), one)).toEqual(LATER);
    expect(one.accepted).toEqual([0, 1, 2, 3]);
    expect(one.aside).toEqual([]);
  });

  test('passes a warning on', async () => {
    const one = desk(() => ({ kind: 'accepted', warning: 'use v2' }));
    await deliver([1], one);
    expect(one.warnings).toEqual(['use v2']);
  });

  test('throws what setting aside throws: the record is still pending then', async () => {
    const one = { ...desk(() => REFUSED), setAside: () => Promise.reject(new Error('disk full')) };
    await expect(deliver([1], one)).rejects.toThrow('disk full');
    expect(one.accepted).toEqual([]);
  });
});

describe('a backend that fails', () => {
  test('is first given time', async () => {
    const one = desk(poisonedBy([3], FAILED));
    expect(await deliver(range(8), one)).toEqual(FAILED);
    expect(one.sent).toHaveLength(1);
  });

  test('fails because of a record when it takes the others', async () => {
    for (const poison of [0, 3, 255]) {
      const one = desk(poisonedBy([poison], FAILED), true);
      expect(await deliver(range(256), one)).toBeNull();
      expect(one.aside).toEqual([[poison, 'broken']]);
      expect(one.accepted).toEqual(range(256).filter((item) => item !== poison));
    }
  });

  test('may have failed for a moment: what failed alone is tried once more', async () => {
    let failures = 4;
    const one = desk((items) => {
      if (!items.includes(3) || failures === 0) return ACCEPTED;
      failures -= 1;
      return FAILED;
    }, true);
    expect(await deliver(range(8), one)).toBeNull();
    expect(one.aside).toEqual([]);
    expect(one.accepted.toSorted((a, b) => a - b)).toEqual(range(8));
  });

  test('fails by itself when it takes none, which few requests show', async () => {
    const one = desk(() => FAILED, true);
    expect(await deliver(range(256), one)).toEqual(FAILED);
    expect(one.aside).toEqual([]);
    expect(one.sent.length).toBeLessThan(15);
  });

  test('is not to be told from a record that is alone', async () => {
    const one = desk(() => FAILED, true);
    expect(await deliver([1], one)).toEqual(FAILED);
    expect(one.aside).toEqual([]);
  });
});
