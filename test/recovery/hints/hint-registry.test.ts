import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../../src/errors.ts';
import type { HintDefinition } from '../../../src/recovery/hints/hint-definition.ts';
import { createHintRegistry, type HintRegistry } from '../../../src/recovery/hints/hint-registry.ts';

function hint(id: string, action = `do ${id}`, more: Partial<HintDefinition> = {}): HintDefinition {
  return { id, advice: { en: { action } }, ...more };
}

function registryOf(...hints: readonly HintDefinition[]): HintRegistry {
  return createHintRegistry({ builtIn: false, hints });
}

describe('versions', () => {
  const registry = registryOf(hint('hint_a_b_001', 'old'), hint('hint_a_b_003', 'new'), hint('hint_a_b_002', 'newer'));

  test('an old id keeps its advice, and new errors name the latest', () => {
    expect(registry.get('hint_a_b_001')).toEqual({ action: 'old' });
    for (const id of registry.ids) expect(registry.latest(id)).toBe('hint_a_b_003');
  });

  test('a hint may come in the place of one of another name, and be replaced itself', () => {
    const replaced = registryOf(
      hint('hint_a_b_001'),
      hint('hint_c_d_001', 'better', { replaces: 'hint_a_b_001' }),
      hint('hint_c_d_002'),
    );
    expect(replaced.latest('hint_a_b_001')).toBe('hint_c_d_002');
    expect(replaced.latest('hint_unknown_x_001')).toBe('hint_unknown_x_001');
  });

  test('two that replace each other are left as they are', () => {
    const circle = registryOf(
      hint('hint_a_b_001', 'a', { replaces: 'hint_c_d_001' }),
      hint('hint_c_d_001', 'c', { replaces: 'hint_a_b_001' }),
    );
    for (const id of circle.ids) expect(circle.latest(id)).toBe(id);
  });

  test('whatever replaces whatever, an answer comes, and it is a known id', () => {
    const ids = ['hint_a_b_001', 'hint_a_b_002', 'hint_c_d_001', 'hint_c_d_007', 'hint_e_f_001'];
    const any = fc.array(fc.tuple(fc.constantFrom(...ids), fc.option(fc.constantFrom(...ids), { nil: undefined })));
    const isSound = (pairs: readonly (readonly [string, string | undefined])[]): boolean => {
      const hints = new Map(pairs.map(([id, replaces]) => [id, hint(id, 'act', { replaces })]));
      try {
        const known = registryOf(...hints.values());
        return known.ids.every((id) => known.ids.includes(known.latest(id)) && known.get(id) !== null);
      } catch (error) {
        return InvalidInputError.isInstance(error);
      }
    };
    expect(() => fc.assert(fc.property(any, isSound))).not.toThrow();
  });
});

describe('languages', () => {
  const advice = {
    en: { action: 'Release the order', tool: 'release', field: 'order' },
    de: { action: 'Gib den Auftrag frei' },
    'de-at': { action: 'Gib die Bestellung frei' },
    'zh-Hant': { action: '釋放訂單', tool: 'release --zh' },
  };
  const registry = registryOf({ id: 'hint_a_b_001', advice });

  test.each([
    ['de', 'Gib den Auftrag frei'],
    ['de-AT', 'Gib die Bestellung frei'],
    ['DE-at', 'Gib die Bestellung frei'],
    ['de-CH', 'Gib den Auftrag frei'],
    ['de-CH-x-bern', 'Gib den Auftrag frei'],
    ['zh-Hant-TW', '釋放訂單'],
    ['zh-Hans', 'Release the order'],
    ['fr', 'Release the order'],
    ['en-GB', 'Release the order'],
    ['no language at all', 'Release the order'],
    ['', 'Release the order'],
  ])('%s is answered: %s', (locale, action) => {
    expect(registry.get('hint_a_b_001', locale)?.action).toBe(action);
  });

  test('names are the same in all languages unless a translation has its own', () => {
    expect(registry.get('hint_a_b_001', 'de')).toEqual({ ...advice.en, action: 'Gib den Auftrag frei' });
    expect(registry.get('hint_a_b_001', 'zh-Hant')?.tool).toBe('release --zh');
  });

  test('the registry has a language of its own', () => {
    const german = createHintRegistry({ builtIn: false, hints: [{ id: 'hint_a_b_001', advice }], locale: 'de-DE' });
    expect(german.get('hint_a_b_001')?.action).toBe('Gib den Auftrag frei');
    expect(german.get('hint_a_b_001', 'en')?.action).toBe('Release the order');
    expect(() => createHintRegistry({ locale: 'de_DE.UTF-8' })).toThrow('got "de_DE.UTF-8"; for example "de-AT"');
  });
});

describe('unknown ids', () => {
  const registry = registryOf(hint('hint_net_refused_001'), hint('hint_net_refused_002'), hint('hint_fs_missing_001'));

  test('have no advice, and the nearest known are offered, without replaced ones', () => {
    expect(registry.get('hint_net_refusd_001')).toBeNull();
    expect(registry.nearest('hint_net_refusd_001')).toEqual(['hint_net_refused_002', 'hint_fs_missing_001']);
    expect(registry.nearest('hint_fs_mising_001', 1)).toEqual(['hint_fs_missing_001']);
  });

  test.each(['__proto__', 'constructor', 'toString', ''])('%j is unknown', (id) => {
    expect(registry.get(id)).toBeNull();
    expect(registry.latest(id)).toBe(id);
  });
});

describe('hints that cannot be used', () => {
  test('two advices for one id are named both; the same twice is one', () => {
    const [one, other] = [hint('hint_a_b_001', 'wait'), hint('hint_a_b_001', 'do not wait')];
    expect(() => registryOf(one, other)).toThrow(
      'hint_a_b_001 has two advices, "wait" and "do not wait": better advice is hint_a_b_002',
    );
    expect(registryOf(one, { advice: { en: { action: 'wait' } }, id: one.id }).ids).toEqual(['hint_a_b_001']);
  });

  test('all that is wrong is told at once', () => {
    const wrong = [
      hint('HINT_a_001'),
      hint('hint_a_b_001', ' '),
      hint('hint_c_d_001', 'act', { replaces: 'hint_gone_x_001' }),
      hint('hint_c_d_002', 'act', { replaces: 'hint_a_b_001' }),
      hint('hint_c_d_003', 'act', { replaces: 'hint_a_b_001' }),
      { id: 'hint_e_f_001', advice: { en: { action: 'act' }, german_: { action: 'tu es' } } },
    ];
    let error: unknown;
    try {
      registryOf(...wrong);
    } catch (thrown) {
      error = thrown;
    }
    expect(InvalidInputError.isInstance(error)).toBe(true);
    for (const said of [
      '"HINT_a_001" is not hint_<category>_<subcategory>_<nnn>',
      'hint_a_b_001 has no action in en',
      'hint_c_d_001 replaces hint_gone_x_001, which is not known',
      'hint_a_b_001 is replaced by hint_c_d_002 and hint_c_d_003',
      '"german_" of hint_e_f_001 is no language (BCP 47)',
      'for example {',
    ])
      expect(String(error)).toContain(said);
  });
});

test('the built-in hints are known unless they are not wanted', () => {
  expect(createHintRegistry().get('hint_net_refused_001')?.action).toEqual(expect.any(String));
  expect(registryOf().ids).toEqual([]);
});
