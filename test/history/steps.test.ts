import { describe, expect, test } from 'vitest';
import type { Counters, Occurrence } from '../../src/history/history.ts';
import { MemoryHistory } from '../../src/history/memory.ts';

/** A run whose clock the test moves: each thing that happens is a second after the one before. */
function run() {
  const history = new MemoryHistory();
  let now = 1_000_000;
  const tick = (): number => (now += 1_000);
  function fail(fingerprint: string, more: Partial<Occurrence> = {}): Counters {
    return history.record({
      runId: 'run',
      fingerprint,
      recordId: `record-${now}`,
      digest: fingerprint,
      callKey: fingerprint,
      toolName: 'query',
      escalates: true,
      alreadyCounted: false,
      startedMillis: tick(),
      failedMillis: tick(),
      sinceMillis: null,
      ...more,
    });
  }
  const succeed = (more: { toolName?: string; startedMillis?: number } = {}): boolean =>
    history.recordSuccess({ runId: 'run', toolName: 'query', startedMillis: tick(), ...more });
  return { history, tick, fail, succeed };
}

describe('steps of a run', () => {
  test('calls that began before the latest failure was known are one step', () => {
    const { tick, fail } = run();
    for (const expected of [1, 2, 3]) {
      const startedMillis = tick();
      const fanOut = ['x', 'y', 'z'].map((callKey) => fail('refused', { callKey, startedMillis }));
      expect(fanOut.map(({ consecutive }) => consecutive)).toEqual([expected, expected, expected]);
      expect(fanOut.map(({ callConsecutive }) => callConsecutive)).toEqual([expected, expected, expected]);
      expect(fanOut.at(-1)?.count).toBe(3 * expected);
    }
  });

  test('classes that fail side by side, step after step, are in a row each', () => {
    const { tick, fail } = run();
    const both = (): readonly number[] => {
      const startedMillis = tick();
      return ['refused', 'missing'].map((name) => fail(name, { startedMillis }).consecutive);
    };
    expect([both(), both(), both()]).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ]);
    fail('other');
    expect(both()).toEqual([1, 1]);
  });

  test('one after the other they are not', () => {
    const { fail } = run();
    expect(['a', 'b', 'a', 'b'].map((name) => fail(name).consecutive)).toEqual([1, 1, 1, 1]);
  });

  test('a success beside a failure ends nothing, one after it does', () => {
    const { tick, fail, succeed } = run();
    const startedMillis = tick();
    fail('refused', { startedMillis });
    expect(succeed({ startedMillis })).toBe(false);
    expect(fail('refused').consecutive).toBe(2);
    expect(succeed()).toBe(true);
    expect(succeed()).toBe(false);
    expect(fail('refused').consecutive).toBe(1);
  });

  test('a tool that fails in ever new ways is counted until it succeeds', () => {
    const { fail, succeed } = run();
    expect(['a', 'b', 'c'].map((name) => fail(name).toolConsecutive)).toEqual([1, 2, 3]);
    succeed({ toolName: 'other' });
    expect(fail('d').toolConsecutive).toBe(4);
    succeed();
    expect(fail('e').toolConsecutive).toBe(1);
  });

  test('what is older than the window counts no more', () => {
    const { history, tick, fail } = run();
    const windowed = (windowMillis: number): Counters => {
      const failedMillis = tick();
      return fail('refused', { failedMillis, sinceMillis: failedMillis - windowMillis });
    };
    const shown = { digest: 'refused', line: 'E1 refused' };
    for (const expected of [1, 2, 3]) {
      expect(windowed(60_000)).toMatchObject({ consecutive: expected, budgetUsed: expected });
      const about = { runId: 'run', fingerprint: 'refused', callKey: null, blocksCall: false, stop: null };
      history.conclude({ ...about, shown, tokens: 10, timeMillis: tick() });
    }
    for (let passed = 0; passed < 100; passed += 1) tick();
    expect(windowed(60_000)).toMatchObject({ count: 4, consecutive: 1, budgetUsed: 1, budgetTokens: 0 });
  });
});
