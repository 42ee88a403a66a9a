import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { type } from 'arktype';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { exampleFor } from '../../../src/recovery/validation/example-for.ts';
import { issuesOf } from '../../../src/recovery/validation/issues-of.ts';
import type { StandardSchema } from '../../../src/recovery/validation/schema.ts';
import { validate } from '../../../src/recovery/validation/validate.ts';

const INPUT = { name: '', tag: 'taks', prioritty: 'low', quantity: 0, shape: { kind: 'square', side: '2' } };

const SCHEMAS: Readonly<Record<string, StandardSchema>> = {
  zod: z.strictObject({
    name: z.string().min(1),
    tag: z.enum(['task', 'meeting']),
    due: z.iso.date(),
    quantity: z.int().min(1),
    priority: z.enum(['low', 'high']).optional(),
    shape: z.union([
      z.object({ kind: z.literal('circle'), radius: z.number() }),
      z.object({ kind: z.literal('square'), side: z.number() }),
    ]),
  }),
  valibot: v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty()),
    tag: v.picklist(['task', 'meeting']),
    due: v.pipe(v.string(), v.isoDate()),
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1)),
    priority: v.optional(v.picklist(['low', 'high'])),
    shape: v.variant('kind', [
      v.object({ kind: v.literal('circle'), radius: v.number() }),
      v.object({ kind: v.literal('square'), side: v.number() }),
    ]),
  }),
  arktype: type({
    '+': 'reject',
    name: 'string > 0',
    tag: "'task' | 'meeting'",
    due: 'string',
    quantity: 'number.integer >= 1',
    'priority?': "'low' | 'high'",
    shape: type({ kind: "'circle'", radius: 'number' }).or({ kind: "'square'", side: 'number' }),
  }),
};

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe.each(Object.entries(SCHEMAS))('%s, as a Standard Schema', (name, schema) => {
  const error = thrownBy(() => validate(schema, INPUT));
  const report = reportOf(error);

  test('tells all issues at once', () => {
    const told = Object.fromEntries(report.validationErrors.map(({ field, code }) => [field, code]));
    expect(told).toEqual({
      name: 'REQUIRED',
      tag: 'NOT_ALLOWED',
      due: 'REQUIRED',
      quantity: 'TOO_SMALL',
      'shape.side': 'INVALID_TYPE',
      prioritty: 'UNKNOWN_FIELD',
    });
    const tag = report.validationErrors.find(({ field }) => field === 'tag');
    expect(tag).toMatchObject({ value: 'taks', suggestion: "Did you mean: 'task'?" });
  });

  test('the example, where the library tells its schema, is one that it takes', async () => {
    const call = report.example?.call ?? null;
    // Valibot's JSON Schema is a package of its own.
    expect(call === null).toBe(name === 'valibot');
    const checked = call === null ? {} : await schema['~standard'].validate(JSON.parse(call));
    expect(checked).not.toHaveProperty('issues');
  });
});

describe('ajv', () => {
  const json = {
    type: 'object',
    required: ['name', 'due', 'pet'],
    additionalProperties: false,
    properties: {
      name: { type: 'string', minLength: 1 },
      due: { type: 'string', format: 'date' },
      priority: { enum: ['low', 'high'] },
      quantity: { type: ['integer', 'null'], exclusiveMinimum: 0 },
      tags: { type: 'array', uniqueItems: true },
      pet: { anyOf: [{ $ref: '#/$defs/cat' }, { $ref: '#/$defs/dog' }] },
      either: { oneOf: [{ type: 'string' }, { type: 'number' }] },
    },
    $defs: {
      cat: { type: 'object', required: ['kind'], properties: { kind: { const: 'cat' } } },
      dog: { type: 'object', required: ['kind', 'age'], properties: { kind: { const: 'dog' }, age: { minimum: 3 } } },
    },
  };
  const input = { name: '', prioritty: 'high', quantity: 0, tags: [1, 1], pet: { kind: 'dog', age: 1 }, either: true };
  const ajv = addFormats.default(new Ajv({ allErrors: true, strict: false, verbose: true }));
  const check = ajv.compile(json);
  check(input);

  test('every keyword has its kind, and a union the branch that was meant', () => {
    const issues = issuesOf(check, { input });
    expect(issues?.map(({ field, code, expected, suggestion }) => [field, code, expected ?? suggestion])).toEqual([
      ['due', 'REQUIRED', undefined],
      ['prioritty', 'UNKNOWN_FIELD', "Did you mean: 'priority'?"],
      ['name', 'REQUIRED', 'at least 1 character'],
      ['quantity', 'TOO_SMALL', 'more than 0'],
      ['tags', 'NOT_UNIQUE', undefined],
      ['pet.age', 'TOO_SMALL', 'at least 3'],
      ['either', 'INVALID_TYPE', 'a string or a number'],
    ]);
  });

  test('the list of errors and an error that carries it are the same', () => {
    const issues = issuesOf(check, { input });
    expect(issuesOf(check.errors, { input })).toEqual(issues);
    expect(issuesOf(Object.assign(new Error('validation failed'), { errors: check.errors }), { input })).toEqual(
      issues,
    );
    expect(issuesOf(Object.assign(new Error('body'), { validation: check.errors }), { input })).toEqual(issues);
  });

  test('the example is one that the compiled function takes', () => {
    const example = exampleFor(check, input);
    expect(check(example)).toBe(true);
    expect(example).toMatchObject({ priority: 'high', quantity: 1, pet: { kind: 'dog', age: 3 } });
    // Without ajv, a schema of this kind could not be checked as a whole.
    expect(exampleFor(json, input)).toBeNull();
  });
});
