import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Dialect } from '../../src/compactor/dialect.ts';
import { DIALECTS } from '../../src/compactor/dialects/index.ts';
import { evidenceOf } from '../../src/compactor/evidence.ts';

const asked = evidenceOf(DIALECTS);
const words = DIALECTS.flatMap(({ evidence = [] }) => evidence);

/** What the one pass has to find, the slow way. */
function askedSlowly(text: string): readonly boolean[] {
  return DIALECTS.map(({ evidence }: Dialect) => evidence?.some((word) => text.includes(word)) ?? true);
}

function found(text: string): readonly boolean[] {
  const dialects = new Set(asked(text));
  return DIALECTS.map((dialect) => dialects.has(dialect));
}

describe('the dialects that a text has the evidence for', () => {
  test('are those of which it has a word, wherever it stands', () => {
    const part = fc.oneof(
      fc.constantFrom(...words),
      fc.constantFrom(...words).map((word) => word.slice(1)),
      fc.string({ unit: 'binary', maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const text = parts.join('');
        expect(found(text)).toEqual(askedSlowly(text));
      }),
    );
  });

  test('are found behind as many characters as a window has, and by texts with other characters than those of ASCII', () => {
    for (const filler of ['x', 'é', '漢']) {
      for (const length of [16_380, 16_384, 100_000]) {
        const text = `${filler.repeat(length)}Exception in thread `;
        expect(found(text)).toEqual(askedSlowly(text));
      }
    }
  });

  test('are found where there is no Buffer', () => {
    vi.stubGlobal('Buffer', undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const text = `漢${'x'.repeat(20_000)}Exception in thread `;
    expect(found(text)).toEqual(askedSlowly(text));
  });

  test('do not depend on the text before', () => {
    const text = 'panic: \n\tat a.b(C.java:1)\n';
    const first = found(text);
    found(words.join('\n'));
    expect(found(text)).toEqual(first);
  });
});
