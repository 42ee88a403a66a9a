import { describe, expect, test } from 'vitest';
import { ax } from '../../../src/recovery/envelopes/ax.ts';
import { compact } from '../../../src/recovery/envelopes/compact.ts';
import type { Envelope } from '../../../src/recovery/envelopes/envelope.ts';
import { structured } from '../../../src/recovery/envelopes/structured.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { tokensOf } from '../../demo/tokens.ts';
import { sampleErrors } from '../sample-errors.ts';

/** Share of tokens (o200k_base) that the compact form saves over every built-in error, with realistic details. */
function savings(full: Envelope<unknown>): {
  readonly each: readonly (readonly [string, number])[];
  readonly all: number;
} {
  const sizes = sampleErrors().map((error) => {
    const report = reportOf(error);
    return { code: error.code, short: tokensOf(compact.text(report)), long: tokensOf(full.text(report)) };
  });
  const sum = (name: 'short' | 'long'): number => sizes.reduce((total, size) => total + size[name], 0);
  return {
    each: sizes.map(({ code, short, long }) => [code, 1 - short / long]),
    all: 1 - sum('short') / sum('long'),
  };
}

describe('AX-012 "Token Savings": the compact form over every built-in error', () => {
  test('is 30 to 50 % smaller than the full form of the same origin', () => {
    const { each, all } = savings(ax);
    expect(all).toBeGreaterThan(0.3);
    expect(all).toBeLessThan(0.5);
    expect(each.filter(([, saved]) => saved < 0.2)).toEqual([]);
  });

  // The structured error tells more than that origin's full form (address, example, retry), so that more is saved.
  test('is at least 30 % smaller than each structured error, and more than half smaller than all of them', () => {
    const { each, all } = savings(structured);
    expect(each.filter(([, saved]) => saved < 0.3)).toEqual([]);
    expect(all).toBeGreaterThan(0.5);
    expect(all).toBeLessThan(0.65);
  });
});
