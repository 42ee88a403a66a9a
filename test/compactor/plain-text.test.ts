import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPlainText } from '../../src/compactor/plain-text.ts';

/** The same, the slow way. */
const PLAIN = /^[\t\n\r -~]*$/;

test('a text is plain where every character is, wherever it stands', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme-ascii' }),
    fc.string({ unit: 'binary', maxLength: 1 }),
    fc.constant('\t\r\n'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      expect(isPlainText(parts.join(''))).toBe(PLAIN.test(parts.join('')));
    }),
  );
});

test('every character of the first 256 is told at every place of four', () => {
  for (let code = 0; code < 256; code += 1) {
    for (const before of ['', 'a', 'ab', 'abc']) {
      const text = `${before}${String.fromCharCode(code)}xyz`;
      expect([code, before, isPlainText(text)]).toEqual([code, before, PLAIN.test(text)]);
    }
  }
});

test('a text longer than what is looked at together is looked at to its end', () => {
  const full = 'x'.repeat(16_383);
  expect(isPlainText(`${full}x`)).toBe(true);
  for (const end of ['\u0000', '\u007f', 'é', '漢']) expect(isPlainText(full + end)).toBe(false);
  expect(isPlainText(`é${full}`)).toBe(false);
  const long = 'x'.repeat(40_000);
  expect(isPlainText(long)).toBe(true);
  for (const end of ['\u0000', '\u007f', 'é', '\ud800']) expect(isPlainText(long + end)).toBe(false);
});
