import { describe, expect, test } from 'vitest';
import { HINT_ID } from '../../../src/recovery/check-definitions.ts';
import { catalogOf } from '../../../src/recovery/define-errors.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { BUILT_IN_HINTS } from '../../../src/recovery/hints/built-in.ts';
import { destructiveCommandIn } from '../../../src/recovery/steps/destructive.ts';
import { namedByRules } from '../classes/named.ts';

const LANGUAGES = ['en', 'de'];
const IDS = BUILT_IN_HINTS.map(({ id }) => id);

describe('the built-in hints', () => {
  test('have ids by the convention, each once', () => {
    expect(IDS.filter((id) => !HINT_ID.test(id))).toEqual([]);
    expect(new Set(IDS).size).toBe(IDS.length);
  });

  test.each(BUILT_IN_HINTS)('$id says in every language what to do next, in one short sentence', ({ advice }) => {
    expect(Object.keys(advice)).toEqual(LANGUAGES);
    for (const hint of Object.values(advice)) {
      expect(hint.action.length).toBeLessThanOrEqual(120);
      expect(hint.action).toMatch(/^[A-ZÄÖÜ][^\n]{15,}[^.\s]$/);
    }
    expect(advice['de']?.action).not.toBe(advice.en.action);
  });

  test('no two give the same advice', () => {
    for (const language of LANGUAGES) {
      const actions = BUILT_IN_HINTS.map(({ advice }) => advice[language]?.action);
      expect(new Set(actions).size).toBe(IDS.length);
    }
  });

  test('no tool destroys data', () => {
    const tools = BUILT_IN_HINTS.flatMap(({ advice }) => advice.en.tool ?? []);
    expect(tools.length).toBeGreaterThan(100);
    expect(tools.filter((tool) => destructiveCommandIn(tool) !== null)).toEqual([]);
  });

  test('each is reached by a rule or by a definition, and no other is named', () => {
    const byDefinition = catalogOf(errors).entries.flatMap(({ definition }) => definition.hint ?? []);
    const named = new Set([...namedByRules().map(({ hintId }) => hintId), ...byDefinition]);
    expect(IDS.filter((id) => !named.has(id))).toEqual([]);
    expect([...named].filter((id) => !IDS.includes(id))).toEqual([]);
  });
});
