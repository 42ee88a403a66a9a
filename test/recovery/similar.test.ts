import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';
import { didYouMean, didYouMeanText, nearest } from '../../src/recovery/similar.ts';
import { quickestMillis } from '../processor-time.ts';

describe('didYouMean', () => {
  test.each([
    ['a slip', ['task', 'meeting', 'meetings', 'project'], 'meetting', ['meeting', 'meetings']],
    ['two letters swapped', ['low', 'medium', 'high'], 'hihg', ['high']],
    ['another case', ['POST', 'PUT', 'GET'], 'get', ['GET']],
    ['the exact one in another case before a near one', ['gett', 'GET'], 'get', ['GET', 'gett']],
    ['other separators', ['dueDate', 'name'], 'due_date', ['dueDate']],
    ['accents', ['café', 'cape'], 'cafe', ['café', 'cape']],
    ['a plural', ['category', 'tag'], 'categories', ['category']],
    ['a singular', ['boxes', 'tags'], 'box', ['boxes']],
    ['a beginning, the shortest ending first', ['description', 'describe'], 'desc', ['describe', 'description']],
    ['what is written twice', ['task', 'task'], 'tsak', ['task']],
    ['nothing near', ['task', 'meeting', 'project'], 'nonexistent-tag', []],
    ['another word of two letters', ['ab', 'ac'], 'ad', []],
    ['a number of the same length', ['2024', '2025'], '1999', []],
    ['nothing wanted', ['task'], '', []],
    ['only signs', ['--', '++'], '**', []],
  ])('%s', (_, allowed, wanted, expected) => {
    expect(didYouMean(allowed, wanted)).toEqual(expected);
  });

  test('gives as many as are asked for', () => {
    expect(didYouMean(['task1', 'task2', 'task3', 'task4'], 'task', 2)).toEqual(['task1', 'task2']);
  });

  test('gives nothing but allowed values, each once, and always the wanted one itself', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), fc.string({ minLength: 1 }), (allowed, wanted) => {
        const near = didYouMean(allowed, wanted, 100);
        expect(new Set(near).size).toBe(near.length);
        expect(near.every((value) => allowed.includes(value))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.string()), fc.stringMatching(/^[a-z]{3,40}$/), (others, wanted) => {
        expect(didYouMean([...others, wanted], wanted)[0]?.toLowerCase()).toBe(wanted);
      }),
    );
  });

  test('10,000 long names take less than two seconds of a free machine', () => {
    const allowed = Array.from({ length: 10_000 }, (_, at) => `${'segment-'.repeat(8)}${at}`);
    expect(quickestMillis(() => didYouMean(allowed, `${'segmnet-'.repeat(8)}77`))).toBeLessThan(2_000);
  });
});

test('didYouMeanText offers the values in quotes', () => {
  expect(didYouMeanText(['task', 'meeting'])).toBe("Did you mean: 'task', 'meeting'?");
  expect(didYouMeanText([])).toBeNull();
});

test('nearest always gives names, of equally like ones those with the closest number first', () => {
  expect(nearest(['E1', 'E22', 'E3', 'E9'], 'E2', 2)).toEqual(['E1', 'E3']);
  expect(nearest(['hint_net_refused_001', 'hint_fs_missing_001'], 'hint_net_refusde_001', 1)).toEqual([
    'hint_net_refused_001',
  ]);
});
