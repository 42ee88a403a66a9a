import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOfLog, costOfRuns } from '../../../src/cli/stats/cost.ts';
import { pricesOf } from '../../../src/cli/stats/prices.ts';
import { SavingsCount } from '../../../src/cli/stats/savings.ts';
import { SentTokensCount } from '../../../src/cli/stats/sent-tokens.ts';

/** A run of four steps: 100 tokens at the first and at the third, of which the model was shown 20 and 5. */
function fourSteps(): SentTokensCount {
  const sent = new SentTokensCount();
  sent.add('a', 1, { raw: 100, shown: 20 });
  sent.add('a', 2, null);
  sent.add('a', 3, { raw: 100, shown: 5 });
  sent.add('a', 4, null);
  return sent;
}

describe('what a run sends', () => {
  test('is each text once, and again at every later step', () => {
    // 100 × 3 later steps + 100 × 1; 20 × 3 + 5 × 1.
    expect(fourSteps().runs()).toEqual([
      { run: 'a', steps: 4, errors: 2, raw: { fresh: 200, again: 400 }, shown: { fresh: 25, again: 65 } },
    ]);
  });

  test('does not depend on how steps of several runs are mixed, or on when the last one comes', () => {
    const sent = fourSteps();
    sent.add('b', 1, { raw: 7, shown: 7 });
    sent.add('a', 5, null);
    expect(sent.runs()).toEqual([
      { run: 'a', steps: 5, errors: 2, raw: { fresh: 200, again: 600 }, shown: { fresh: 25, again: 90 } },
      { run: 'b', steps: 1, errors: 1, raw: { fresh: 7, again: 0 }, shown: { fresh: 7, again: 0 } },
    ]);
  });

  test('is what a loop sends that is carried out', () => {
    const step = fc.record({ raw: fc.nat(1_000), shown: fc.nat(100), fails: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
        const sent = new SentTokensCount();
        let context = 0;
        let [fresh, again] = [0, 0];
        for (const [index, { raw, shown, fails }] of steps.entries()) {
          again += context;
          sent.add('a', index + 1, fails ? { raw, shown } : null);
          if (!fails) continue;
          fresh += raw;
          context += raw;
        }
        expect(sent.runs()[0]?.raw).toEqual({ fresh, again });
      }),
    );
  });
});

describe('the cost of a run', () => {
  test('is that of writing the cache once and of reading it at each later step', () => {
    const prices = pricesOf({ priceInput: 3, priceCachedInput: 0.5, priceCacheWrite: 4 });
    const cost = prices && costOfRuns(fourSteps().runs(), prices);
    // In millionths: 200 × 4 = 800 and 400 × 0.5 = 200 raw; 25 × 4 = 100 and 65 × 0.5 = 32.5 shown.
    const millionths = (raw: number, shown: number) => ({
      raw: expect.closeTo(raw / 1e6, 12),
      shown: expect.closeTo(shown / 1e6, 12),
      saved: expect.closeTo((raw - shown) / 1e6, 12),
    });
    expect(cost).toMatchObject({
      fresh: millionths(800, 100),
      again: millionths(200, 32.5),
      total: millionths(1_000, 132.5),
      runs: [{ run: 'a', steps: 4, errors: 2, ...millionths(1_000, 132.5) }],
    });
    expect(cost?.assumed).toMatch(/once fresh and n − k times again.*fresh token costs 4 a million.*sent again 0\.5/);
  });

  test('is the full price each time where there is no cache', () => {
    const prices = pricesOf({ priceInput: 10 });
    expect(prices).toEqual({ input: 10, cachedInput: 10, cacheWrite: 10 });
    const cost = prices && costOfRuns(fourSteps().runs(), prices);
    expect(cost?.total).toEqual({ raw: 0.006, shown: 0.0009, saved: expect.closeTo(0.0051, 12) });
    expect(cost?.assumed).toContain('there is no cache: all of it costs 10 a million');
  });

  test('is that of the full price for what is written, where writing costs no more', () => {
    expect(pricesOf({ priceInput: 2, priceCachedInput: 0 })).toEqual({ input: 2, cachedInput: 0, cacheWrite: 2 });
  });
});

test('of a log only the least cost is known', () => {
  const prices = { input: 3, cachedInput: 0.3, cacheWrite: 5 };
  expect(costOfLog({ raw: 2_000_000, shown: 500_000 }, prices)).toEqual({
    prices,
    fresh: { raw: 10, shown: 2.5, saved: 7.5 },
    again: null,
    total: null,
    runs: null,
    assumed: expect.stringContaining('cannot be computed, since a log does not hold the steps'),
  });
});

describe('savings', () => {
  test('are those of digests, where a class is new, and of repeats', () => {
    const savings = new SavingsCount();
    savings.add({ raw: 100, shown: 40 }, 1);
    savings.add({ raw: 100, shown: 10 }, 2);
    savings.add({ raw: 100, shown: 10 }, 3);
    savings.add({ raw: 10, shown: 10 }, 1);
    expect(savings.figures()).toEqual({
      raw: 310,
      shown: 70,
      share: 240 / 310,
      digests: { tokens: 60, share: 0.25 },
      repeats: { tokens: 180, share: 0.75 },
    });
  });

  test('of nothing have no shares', () => {
    expect(new SavingsCount().figures()).toEqual({
      raw: 0,
      shown: 0,
      share: null,
      digests: { tokens: 0, share: null },
      repeats: { tokens: 0, share: null },
    });
  });
});
