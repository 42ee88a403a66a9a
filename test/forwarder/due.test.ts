import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDue, type Patience, type Waiting } from '../../src/forwarder/due.ts';

const GRACE = 30_000;
const NOW = 1_000_000;

function due(record: Partial<Waiting>, patience: Partial<Patience> = {}): boolean {
  return isDue(
    { timeMillis: NOW, seenMillis: 0, isDecided: true, isLive: false, ...record },
    { graceMillis: GRACE, now: NOW, monotonicNow: 0, isOver: false, ...patience },
  );
}

describe('a record is due', () => {
  test('at once when it is decided, and no exporter of the host has it', () => {
    expect(due({})).toBe(true);
  });

  test('when its decision has not come for five seconds', () => {
    expect(due({ isDecided: false }, { now: NOW + 4_999 })).toBe(false);
    expect(due({ isDecided: false }, { now: NOW + 5_000 })).toBe(true);
  });

  test('when the exporter of the host has had its time', () => {
    expect(due({ isLive: true }, { now: NOW + GRACE - 1 })).toBe(false);
    expect(due({ isLive: true }, { now: NOW + GRACE })).toBe(true);
    expect(due({ isLive: true }, { now: NOW, graceMillis: 0 })).toBe(true);
  });

  test('at once when the writer is gone or the process ends', () => {
    expect(due({ isLive: true, isDecided: false }, { isOver: true })).toBe(true);
  });

  test('after as long as it was seen, when the clock has gone back', () => {
    const back = { now: NOW - 86_400_000 };
    expect(due({ isLive: true }, { ...back, monotonicNow: GRACE - 1 })).toBe(false);
    expect(due({ isLive: true }, { ...back, monotonicNow: GRACE })).toBe(true);
  });

  test('for ever, once it was', () => {
    const clocks = fc.record({ now: fc.nat(NOW * 2), monotonicNow: fc.nat(NOW) });
    fc.assert(
      fc.property(clocks, fc.boolean(), fc.boolean(), fc.nat(NOW), (clock, isDecided, isLive, later) => {
        if (!due({ isDecided, isLive }, clock)) return;
        expect(due({ isDecided, isLive }, { ...clock, monotonicNow: clock.monotonicNow + later })).toBe(true);
        expect(due({ isDecided: true, isLive }, clock)).toBe(true);
      }),
    );
  });
});
