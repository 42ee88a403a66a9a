import { describe, expect, test } from 'vitest';
import { parseRaw } from '../../../src/compactor/parse.ts';
import { captureRawError } from '../../../src/raw-error.ts';
import { classify } from '../../../src/recovery/classify.ts';
import { catalogOf } from '../../../src/recovery/define-errors.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { BUILT_IN_HINTS } from '../../../src/recovery/hints/built-in.ts';

const IDS = new Set(BUILT_IN_HINTS.map(({ id }) => id));

describe('AX-012 Hint ID Naming Convention', () => {
  test.each([...IDS])('%s is hint_<category>_<subcategory>_<number>, the number of three digits', (id) => {
    expect(id).toMatch(/^hint_[a-z]+_[a-z_]+_\d{3}$/);
  });

  test('the first version of each is 001', () => {
    for (const id of IDS) expect(id.slice(-3)).toBe('001');
  });
});

describe('AX-012 Hint Registry', () => {
  test('advice has an action, and a tool and a field where they help', () => {
    for (const { advice } of BUILT_IN_HINTS) {
      for (const hint of Object.values(advice)) {
        expect(Object.keys(hint).filter((name) => !['action', 'tool', 'field'].includes(name))).toEqual([]);
        for (const value of Object.values(hint)) expect(value).toMatch(/\S/);
      }
    }
  });
});

describe('AX-012 Error Code to Hint ID Mapping', () => {
  test('STORAGE_WRITE_FAILED leads to hint_storage_write_001', () => {
    expect(catalogOf(errors).get('STORAGE_WRITE_FAILED')?.definition.hint).toBe('hint_storage_write_001');
    expect(IDS).toContain('hint_storage_write_001');
  });

  test('the system maps codes to hints by itself, those of other programs too', () => {
    const readOnly = Object.assign(new Error("EROFS: read-only file system, open '/boot/a'"), { code: 'EROFS' });
    const raw = captureRawError(readOnly);
    expect(classify(parseRaw(raw), raw)).toEqual({
      code: 'STORAGE_WRITE_FAILED',
      hintId: 'hint_storage_write_001',
    });
  });

  test('every code of the catalogue that has a hint has one of those', () => {
    const hints = catalogOf(errors).entries.flatMap(({ definition }) => definition.hint ?? []);
    expect(hints.length).toBeGreaterThan(50);
    expect(hints.filter((id) => !IDS.has(id))).toEqual([]);
  });
});

describe('AX-012 Future Enhancements 3, Localized hints', () => {
  test('all are in English and in one further language', () => {
    for (const { advice } of BUILT_IN_HINTS) expect(Object.keys(advice)).toEqual(['en', 'de']);
  });
});
