import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withinRaw } from '../../src/context/budget.ts';
import { estimateTokens } from '../../src/context/tokens.ts';

describe('withinRaw', () => {
  test('takes the first wording that costs no more than the raw error', () => {
    const raw = 'Error: no such table: b';
    expect(withinRaw([`${raw} and more`, raw, 'Error'], raw, estimateTokens)).toBe(raw);
  });

  test('lets a short error stand for itself, on one line, rather than cut what it says', () => {
    expect(withinRaw(['[E] at f (a.ts:1): no\tb'], ' no\r\n\tb \u202e', estimateTokens)).toBe('no b');
  });

  test('is never larger, whatever the texts', () => {
    const text = fc.string({ unit: 'binary', maxLength: 120 });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), text, (wordings, raw) => {
        const line = withinRaw(wordings, raw, estimateTokens);
        expect(line.length).toBeLessThanOrEqual(raw.length);
        expect(estimateTokens(line)).toBeLessThanOrEqual(estimateTokens(raw));
      }),
    );
  });
});
