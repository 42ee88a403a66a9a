import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleFor } from '../../../src/recovery/validation/example-for.ts';
import { patternSample } from '../../../src/recovery/validation/pattern-sample.ts';
import type { StandardSchema } from '../../../src/recovery/validation/schema.ts';

const order = z.strictObject({
  name: z.string().min(1),
  owner: z.string().min(3),
  tag: z.enum(['task', 'meeting', 'project']),
  due: z.iso.date(),
  priority: z.enum(['low', 'high']).optional(),
  items: z.array(z.object({ sku: z.string().regex(/^[A-Z]{3}-\d{4}$/), quantity: z.int().min(1).max(100) })).min(1),
});

describe('an input is mended', () => {
  test('where it is wrong, and nowhere else', () => {
    const input = {
      name: 'Offsite',
      tag: 'meetting',
      due: 'soon',
      prioritty: 'high',
      items: [
        { sku: 'ABC-1234', quantity: 2 },
        { sku: 'nope', quantity: '7' },
        { sku: 'ABC-0001', quantity: 500 },
      ],
    };
    expect(exampleFor(order, input)).toEqual({
      name: 'Offsite',
      owner: 'text',
      tag: 'meeting',
      due: '2026-01-31',
      priority: 'high',
      items: [
        { sku: 'ABC-1234', quantity: 2 },
        { sku: 'AAA-0000', quantity: 7 },
        { sku: 'ABC-0001', quantity: 100 },
      ],
    });
  });

  test('what is right stays as it is', () => {
    const input = {
      name: 'a',
      owner: 'ada',
      tag: 'task',
      due: '2026-02-03',
      items: [{ sku: 'ABC-1234', quantity: 1 }],
    };
    expect(exampleFor(order, input)).toEqual(input);
  });

  test('a member that cannot be put right is left out', () => {
    const schema = z.object({ name: z.string(), words: z.record(z.string().regex(/^[a-z]+$/), z.number()) });
    expect(exampleFor(schema, { name: 'a', words: { BAD: 1, good: 2 } })).toEqual({ name: 'a', words: { good: 2 } });
  });

  test('of a long input, the smallest is made', () => {
    const input = { name: 'a'.repeat(5_000), tag: 'task', due: 'soon' };
    expect(exampleFor(order, input)).toEqual({
      name: 'text',
      owner: 'text',
      tag: 'task',
      due: '2026-01-31',
      items: [{ sku: 'AAA-0000', quantity: 1 }],
    });
  });
});

describe('secrets', () => {
  const schema = z.object({ user: z.string(), password: z.string().min(12), apiKey: z.string(), n: z.number() });

  test('are replaced by placeholders that the schema takes', () => {
    const input = { user: 'ada', password: 'tiger-lily-70', apiKey: 'k-4711-secret-4711', n: 'x' };
    const example = exampleFor(schema, input);
    expect(example).toEqual({ user: 'ada', password: '<passwordxx>', apiKey: '<apiKey>', n: 1 });
    expect(JSON.stringify(example)).not.toMatch(/tiger|4711|redacted/);
  });
});

describe('what cannot be made', () => {
  test.each([
    ['a schema that refuses everything', z.string().refine(() => false)],
    ['a schema that answers later', z.string().refine(async () => true)],
    [
      'a schema that throws',
      z.string().refine(() => {
        throw new Error('no');
      }),
    ],
    [
      'a schema that nobody can tell',
      {
        '~standard': { version: 1, vendor: 'x', validate: () => ({ issues: [{ message: 'no' }] }) },
      } satisfies StandardSchema,
    ],
    ['a pattern with a look ahead', z.string().regex(/^(?=.*\d)(?=.*[a-z]).{8,}$/)],
    ['JSON Schema that refers to another document', { $ref: 'https://example.org/other.json' }],
    [
      'a schema that contains itself for ever',
      {
        $ref: '#/$defs/a',
        $defs: { a: { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/a' } } } },
      },
    ],
  ])('%s', (_, schema) => {
    expect(exampleFor(schema, undefined)).toBeNull();
    expect(exampleFor(schema, 'given')).toBeNull();
  });
});

describe('JSON Schema', () => {
  const pet = {
    anyOf: [
      { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' } } },
      {
        type: 'object',
        required: ['kind', 'age'],
        properties: { kind: { const: 'dog' }, age: { type: 'integer', minimum: 3 } },
      },
    ],
  };

  test.each<[string, Record<string, unknown>, unknown, unknown]>([
    [
      'types',
      {
        type: 'object',
        required: ['a', 'b', 'c'],
        properties: { a: { type: 'integer' }, b: { type: 'boolean' }, c: { type: 'null' } },
      },
      undefined,
      { a: 1, b: true, c: null },
    ],
    ['limits', { type: 'number', minimum: 2.5, multipleOf: 2 }, 1, 4],
    ['a default', { type: 'string', default: 'here' }, 5, '5'],
    [
      'references',
      { $ref: '#/$defs/x', $defs: { x: { type: 'string', format: 'email' } } },
      undefined,
      'ada@example.org',
    ],
    [
      'lists',
      { type: 'array', minItems: 2, items: { type: 'string', format: 'uri' } },
      undefined,
      ['https://example.org/', 'https://example.org/'],
    ],
    [
      'what it is composed of',
      {
        allOf: [
          { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
          { type: 'object', required: ['b'], properties: { b: { const: 2 } } },
        ],
      },
      undefined,
      { a: 'text', b: 2 },
    ],
    [
      'alternatives',
      { type: 'object', required: ['pet'], properties: { pet } },
      { pet: { kind: 'dog', age: 1 } },
      { pet: { kind: 'dog', age: 3 } },
    ],
  ])('%s', (_, schema, input, expected) => {
    expect(exampleFor(schema, input)).toEqual(expected);
  });
});

test.each([
  ['keywords without a type', { minimum: 3 }],
  ['keywords beside a reference', { $ref: '#/$defs/a', minLength: 5, $defs: { a: { type: 'string' } } }],
  ['members that are required and not described', { type: 'object', required: ['a'] }],
  ['a list of anything', { type: 'array', minItems: 2 }],
  ['a format that is not checked', { type: 'string', format: 'iri' }],
  ['conditions', { type: 'object', if: { required: ['a'] }, else: { required: ['b'] } }],
])('JSON Schema that would be checked by half gives no example: %s', (_, schema) => {
  expect(exampleFor(schema, undefined)).toBeNull();
  expect(exampleFor({ type: 'object', required: ['x'], properties: { x: schema } }, {})).toBeNull();
});

test('a number below nought is made where one is wanted', () => {
  expect(exampleFor(z.int().negative())).toBe(-1);
  expect(exampleFor(z.int32())).toBe(1);
});

test('whatever is given, the example is one that the schema takes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), (input) => {
      const example = exampleFor(order, input);
      expect(order.safeParse(example).success).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('patternSample', () => {
  test.each([
    '^[A-Z]{3}-\\d{4}$',
    '^(?:cat|dog)s?$',
    '^v\\d+\\.\\d+\\.\\d+(?:-[a-z]+)?$',
    '^#[0-9a-f]{6}$',
    '^(?<year>\\d{4})-(0[1-9]|1[0-2])$',
    '^[\\w.+-]+@[\\w-]+\\.[a-z]{2,}$',
    '^\\/[a-z]+(\\/[a-z]+)*$',
    'a|b',
    '^[^A-Z]+$',
    '^[^a-z0-9-]{2}$',
    '^[^/]+/[^/]+$',
    '^[\\d-]+[a\\-z]$',
    '',
  ])('%s', (pattern) => {
    const sample = patternSample(pattern);
    expect(sample).not.toBeNull();
    expect(sample).toMatch(new RegExp(pattern));
  });

  test.each(['^(?=a)', '(?!b)', '(a)\\1', 'a{99999}', '(', '*', '(a', 'a'.repeat(500), '(((a{99}){99}){99})'])(
    'not %s',
    (pattern) => {
      expect(patternSample(pattern)).toBeNull();
    },
  );

  test('takes any pattern without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (pattern) => {
        expect(['string', 'object']).toContain(typeof patternSample(pattern));
      }),
    );
  });
});
