import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { ENVELOPE_NAMES } from '../../src/recovery/envelopes/index.ts';
import { publishedSchemas } from '../../src/recovery/published-schemas.ts';

const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
addFormats.default(ajv);
const schemas = publishedSchemas();
const validators = new Map(Object.entries(schemas).map(([name, schema]) => [name, ajv.compile(schema)]));

const RECORD = { timestamp: '2026-01-02T11:45:00Z', command: 'make release', returncode: 0, success: true };
const HINT = { action: 'Release the order first', when: { code: 'ORDER_LOCKED' } };

describe('the published schemas', () => {
  test('are those of every format, of the records of runs, and of the files of a workspace', () => {
    expect(Object.keys(schemas)).toEqual([...ENVELOPE_NAMES, 'run-record', 'hints-file', 'steps-file']);
  });

  test('have names that nobody else has, and say what they are of', () => {
    for (const [name, schema] of Object.entries(schemas)) {
      expect(schema).toMatchObject({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        $id: `urn:faultline:schema:${name}`,
        title: expect.stringMatching(/^[A-Z]/),
        description: expect.stringMatching(/\.$/),
      });
    }
  });

  test.each([
    ['run-record', RECORD, { ...RECORD, returncode: '0' }],
    ['run-record', { ...RECORD, pd_report: { v: '1', chunks_returned: 1 } }, { ...RECORD, pd_report: 'v=1' }],
    [
      'hints-file',
      { version: 1, hints: { hint_orders_locked_001: HINT } },
      { version: 1, hints: { hint_orders_locked_001: { ...HINT, action: '' } } },
    ],
    ['hints-file', { version: 1, hints: {} }, { version: 1, hints: { orders_locked: HINT } }],
    [
      'steps-file',
      { version: 1, steps: { 'class:Precondition': ['Run: make setup'] } },
      { version: 1, steps: { PORT_IN_USE: [] } },
    ],
    ['steps-file', { version: 1, steps: {} }, { version: 2, steps: {} }],
  ])('of a %s takes %j and refuses %j', (name, right, wrong) => {
    const validate = validators.get(name);
    expect([validate?.(right), validate?.errors]).toEqual([true, null]);
    expect(validate?.(wrong)).toBe(false);
  });
});
