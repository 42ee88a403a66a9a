import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsedJson } from '../../src/compactor/parsed-json.ts';

const BLANKS = fc.string({ unit: fc.constantFrom(' ', '\n', '\t', '\r'), maxLength: 600 });

test('whatever is JSON is read, with blanks around and within', () => {
  fc.assert(
    fc.property(fc.json(), BLANKS, (json, blanks) => {
      const text = `${blanks}${json.replace(/^[[{]/, `$&${blanks}`)}${blanks}`;
      expect(parsedJson(text)).toEqual(JSON.parse(text));
    }),
  );
});

test.each(['', '{', '{a}', '{"a":1', '["a"', '{"a":1}]', '[1}', 'a', '\u00a0{"a":1}'])('%j is none', (text) => {
  expect(parsedJson(text)).toBeUndefined();
});
