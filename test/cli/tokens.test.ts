import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, test } from 'vitest';
import { loadTokenCounter, pieces } from '../../src/cli/tokens.ts';
import { FIXTURES } from './run-cli.ts';

const countTokens = await loadTokenCounter();
const exact = (text: string): number => encode(text, { disallowedSpecial: new Set() }).length;

describe('loadTokenCounter', () => {
  test('counts real error text exactly', () => {
    const text = readFileSync(join(FIXTURES, 'python/connection-refused/input.txt'), 'utf8');
    expect(countTokens(text)).toBe(exact(text));
    expect(countTokens(text.repeat(20))).toBe(exact(text.repeat(20)));
  });

  test('counts the marks of models as text', () => {
    expect(countTokens('<|endoftext|>')).toBe(exact('<|endoftext|>'));
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(1);
  });

  test.each(['a', '=', ' ', '漢', '😀', '─='])('cuts runs of %j, which would take the square of their time', (unit) => {
    const cut = pieces(unit.repeat(10_000));
    expect(cut.join('')).toBe(unit.repeat(10_000));
    expect(Math.max(...cut.map((piece) => piece.length))).toBeLessThanOrEqual(257);
    expect(cut.every((piece) => piece.isWellFormed())).toBe(true);
  });

  test('does not cut text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 200 }), (text) => {
        expect(pieces(text)).toEqual([text]);
      }),
    );
  });
});
