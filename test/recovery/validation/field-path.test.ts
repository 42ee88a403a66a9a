import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fieldPath,
  pathOfKeys,
  pathOfPointer,
  pathOfText,
  valueAt,
} from '../../../src/recovery/validation/field-path.ts';

describe('fieldPath', () => {
  test.each([
    [['items', 2, 'sku'], 'items[2].sku'],
    [['fields', 'Due'], 'fields.Due'],
    [['headers', 'x-id'], 'headers["x-id"]'],
    [['größe'], 'größe'],
    [['a"b', 'c d'], '["a\\"b"]["c d"]'],
    [[0, 'a'], '[0].a'],
    [[], ''],
  ])('%j is %s', (path, text) => {
    expect(fieldPath(path)).toBe(text);
  });

  test('is bounded', () => {
    expect(fieldPath(Array.from({ length: 10_000 }, () => 'name')).length).toBeLessThanOrEqual(200);
  });
});

test.each([
  ['items[2].sku', ['items', 2, 'sku']],
  ['items.2.sku', ['items', 2, 'sku']],
  ['headers["x-id"]', ['headers', 'x-id']],
  ["['a.b'].c", ['a.b', 'c']],
  ['[0].a', [0, 'a']],
  ['', []],
  ['a[', ['a[']],
])('%s in parts', (text, path) => {
  expect(pathOfText(text)).toEqual(path);
});

test('paths of names and places are read back', () => {
  const part = fc.oneof(fc.stringMatching(/^[a-z_][a-z0-9_-]{0,9}$/), fc.nat(1_000));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (path) => {
      expect(pathOfText(fieldPath(path))).toEqual(path);
    }),
  );
});

test('pointers and keys', () => {
  expect(pathOfPointer('#/a~1b/m~0n/2')).toEqual(['a/b', 'm~n', 2]);
  expect(pathOfPointer('')).toEqual([]);
  expect(pathOfKeys(['a', 1, { key: 'b' }, Symbol.for('c')])).toEqual(['a', 1, 'b', 'Symbol(c)']);
});

test('valueAt takes own members alone', () => {
  expect(valueAt({ a: [{ b: 1 }] }, ['a', 0, 'b'])).toBe(1);
  expect(valueAt({ a: 1 }, ['toString'])).toBeUndefined();
  expect(valueAt('text', ['length'])).toBeUndefined();
  expect(valueAt(null, ['a'])).toBeUndefined();
});
