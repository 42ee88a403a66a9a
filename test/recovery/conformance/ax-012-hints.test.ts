import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { getHintsTool } from '../../../src/adapters/tools.ts';
import { catalogOf, defineErrors } from '../../../src/recovery/define-errors.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { HINT_ID } from '../../../src/recovery/check-definitions.ts';
import { createHintRegistry } from '../../../src/recovery/hints/hint-registry.ts';
import { errorOfCode } from '../../../src/recovery/error-of-code.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { createFaultline } from '../../../src/faultline.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

/** The advice of the origin's examples. */
const ADVICE = {
  hint_mod_invalid_001: { action: 'Check module ID spelling', tool: 'introspect', field: 'policy.modules' },
  hint_policy_not_found_001: { action: 'Initialize workspace with policy file', tool: 'lex init' },
};

/** The codes of the origin with the hints that it maps them to, beside the one that is built in. */
const domain = defineErrors(
  {
    VALIDATION_INVALID_MODULE_ID: { category: 'input', message: 'No such module', hint: 'hint_mod_invalid_001' },
    POLICY_NOT_FOUND: { category: 'config', message: 'No policy file', hint: 'hint_policy_not_found_001' },
    FRAME_NOT_FOUND: { category: 'input', message: 'No such frame', hint: 'hint_frame_not_found_001' },
  },
  { extends: errors },
);

const registry = createHintRegistry({
  hints: Object.entries(ADVICE).map(([id, en]) => ({ id, advice: { en } })),
});

describe('AX-012 Hint Registry', () => {
  test.each(Object.entries(ADVICE))('%s leads to its advice, field for field', (id, advice) => {
    expect(JSON.stringify(registry.get(id))).toBe(JSON.stringify(advice));
  });

  test('hints are stable: whatever is added later, an id keeps its advice', () => {
    const later = createHintRegistry({
      hints: [
        ...Object.entries(ADVICE).map(([id, en]) => ({ id, advice: { en } })),
        { id: 'hint_mod_invalid_002', advice: { en: { action: 'List the modules', tool: 'introspect' } } },
      ],
    });
    for (const id of registry.ids) expect(later.get(id)).toEqual(registry.get(id));
  });
});

describe('AX-012 get_hints MCP Tool', () => {
  test('the example of request and response', async () => {
    const directory = temporaryFolder();
    writeFileSync(join(directory, 'hints.json'), JSON.stringify({ version: 1, hints: ADVICE }));
    const tool = getHintsTool(createFaultline({ directory }));
    expect(tool.name).toBe('get_hints');
    expect(await tool.execute({ hintIds: ['hint_mod_invalid_001', 'hint_policy_not_found_001'] })).toBe(
      JSON.stringify({ data: { hints: ADVICE } }),
    );
  });
});

describe('AX-012 Hint ID Naming Convention', () => {
  test.each(['hint_mod_invalid_001', 'hint_policy_not_found_001', 'hint_storage_write_001'])('%s', (id) => {
    expect(id).toMatch(HINT_ID);
  });

  test('every built-in id follows it', () => {
    const { ids } = createHintRegistry();
    expect(ids.length).toBeGreaterThan(50);
    for (const id of ids) expect(id).toMatch(HINT_ID);
  });
});

describe('AX-012 Error Code to Hint ID Mapping', () => {
  test.each([
    ['VALIDATION_INVALID_MODULE_ID', 'hint_mod_invalid_001'],
    ['POLICY_NOT_FOUND', 'hint_policy_not_found_001'],
    ['FRAME_NOT_FOUND', 'hint_frame_not_found_001'],
    ['STORAGE_WRITE_FAILED', 'hint_storage_write_001'],
  ])('%s → %s', (code, hintId) => {
    const error = errorOfCode(code, 'it went wrong', {}, { errors: domain });
    expect(reportOf(error, { errors: domain }).hintId).toBe(hintId);
  });

  test('every built-in code is mapped to a hint that is known', () => {
    for (const { code, definition } of catalogOf(errors).entries) {
      expect([code, registry.get(definition.hint ?? '')?.action]).toEqual([code, expect.stringMatching(/\w+ \w+/)]);
    }
  });
});

describe('AX-012 Future Enhancements', () => {
  test('2. Hint versioning: several versions of an advice, of which new errors name the latest', () => {
    const versions = createHintRegistry({
      builtIn: false,
      hints: [
        { id: 'hint_mod_invalid_001', advice: { en: ADVICE.hint_mod_invalid_001 } },
        { id: 'hint_mod_invalid_002', advice: { en: { action: 'List the modules' } } },
      ],
    });
    expect(versions.latest('hint_mod_invalid_001')).toBe('hint_mod_invalid_002');
    expect(versions.get('hint_mod_invalid_001')).toEqual(ADVICE.hint_mod_invalid_001);
  });

  test('3. Localized hints: an advice in several languages, English where there is no other', () => {
    const en = ADVICE.hint_mod_invalid_001;
    const localized = createHintRegistry({
      builtIn: false,
      hints: [{ id: 'hint_mod_invalid_001', advice: { en, de: { action: 'Prüfe, wie das Modul heißt' } } }],
    });
    expect(localized.get('hint_mod_invalid_001', 'de-AT')).toEqual({ ...en, action: 'Prüfe, wie das Modul heißt' });
    expect(localized.get('hint_mod_invalid_001', 'fr')).toEqual(en);
  });

  test('4. Custom hints: a workspace names its own for the errors of its domain', async () => {
    const directory = temporaryFolder();
    const when = { code: 'FRAME_LOST' };
    const hints = { hint_frame_lost_001: { action: 'Save the frame again', when } };
    writeFileSync(join(directory, 'hints.json'), JSON.stringify({ version: 1, hints }));
    const { line, hintId } = await createFaultline({ directory }).recordError(
      Object.assign(new Error('frame 7 is lost'), { code: 'FRAME_LOST' }),
      { toolName: 'frames', boundary: 'test', canReadRaw: true },
    );
    expect(hintId).toBe('hint_frame_lost_001');
    expect(line).toContain(': frame 7 is lost · hint_frame_lost_001 · ');
  });
});
