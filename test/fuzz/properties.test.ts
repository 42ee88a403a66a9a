import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fuzzMaterial } from './material.ts';
import { mutated } from './mutations.ts';
import { brokenProperty } from './properties.ts';
import { shrunk } from './shrink.ts';
import { seededRandom } from '../random.ts';

/** Texts that the fuzzer found to break a property, at their smallest. */
const FOUND: Readonly<Record<string, string>> = {
  'half a character in an escape of JSON': String.raw`{"error":{:"\udfff`,
  'a type over two lines in a body': 'HTTP/1 400 \nerror":{"type":"r\nr""message":a}',
  'nothing but a character that is reserved for invisible marks': '\u2065',
};

test.each(Object.entries(FOUND))('%s', (_, text) => {
  expect(brokenProperty(text)).toBeNull();
});

test('any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(brokenProperty(text)).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test('texts made of near matches of our own patterns', () => {
  const { words } = fuzzMaterial(1);
  const text = fc.array(fc.tuple(fc.constantFrom(...words), fc.constantFrom('', ' ', '\n', ': ', '\n    ')), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(text, (parts) => {
      expect(brokenProperty(parts.flat().join(''))).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('outputs of real tools, changed', () => {
  const material = fuzzMaterial(1);
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      expect(brokenProperty(mutated(material.texts, seededRandom(seed), material))).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('an input is the same for the same seed', () => {
  const material = fuzzMaterial(7);
  const inputs = [1, 2].map(() => {
    const random = seededRandom(7);
    return Array.from({ length: 50 }, () => mutated(material.texts, random, material));
  });
  expect(inputs[0]).toEqual(inputs[1]);
  expect(new Set(inputs[0]).size).toBeGreaterThan(40);
});

test('what fails is made small', () => {
  const text = `${'many lines\n'.repeat(200)}the culprit${'\nand more'.repeat(200)}`;
  expect(shrunk(text, (other) => other.includes('culprit'))).toBe('culprit');
});
