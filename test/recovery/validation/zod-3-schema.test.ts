import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import { exampleFor } from '../../../src/recovery/validation/example-for.ts';
import { zod3Schema } from '../../../src/recovery/validation/zod-3-schema.ts';

const pet = z3.discriminatedUnion('kind', [
  z3.object({ kind: z3.literal('cat') }),
  z3.object({ kind: z3.literal('dog'), age: z3.number().int().min(3) }),
]);
const order = z3
  .object({
    name: z3.string().min(5).max(9),
    code: z3.string().length(4),
    sku: z3.string().regex(/^[A-Z]{3}-\d{4}$/),
    contact: z3.string().email(),
    due: z3.string().date(),
    tag: z3.enum(['task', 'meeting']),
    price: z3.number().gt(0).multipleOf(2),
    flags: z3.array(z3.boolean()).nonempty(),
    pair: z3.tuple([z3.string(), z3.number()]),
    limits: z3.record(z3.number()),
    pet,
    both: z3.intersection(z3.object({ a: z3.string() }), z3.object({ b: z3.null() })),
    checked: z3.string().transform((text) => text.length),
    note: z3.string().nullable(),
    priority: z3.string().optional(),
    units: z3.string().default('metric'),
  })
  .strict();

describe('zod 3', () => {
  test('an example is made of the schema alone', () => {
    const example = exampleFor(order);
    expect(order.safeParse(example).error).toBeUndefined();
    expect(example).not.toHaveProperty('priority');
    expect(example).not.toHaveProperty('units');
  });

  test('and of an input, with names that were meant', () => {
    const input = { nmae: 'Offsite', code: 'abcd', prioritty: 'high', pet: { kind: 'dog', age: 1 }, price: '4' };
    const example = exampleFor(order, input);
    expect(order.safeParse(example).error).toBeUndefined();
    expect(example).toMatchObject({
      name: 'Offsite',
      code: 'abcd',
      priority: 'high',
      pet: { kind: 'dog', age: 3 },
      price: 4,
    });
  });

  test('a schema that contains itself ends', () => {
    interface Tree {
      readonly next?: Tree | undefined;
      readonly name: string;
    }
    const tree: z3.ZodType<Tree> = z3.lazy(() => z3.object({ name: z3.string(), next: tree.optional() }));
    expect(exampleFor(tree)).toEqual({ name: 'text' });
  });
});

test.each([undefined, null, 'text', {}, { _def: {} }, { _def: { typeName: 'Other' } }, z.string()])(
  'nothing else is one of zod 3',
  (schema) => {
    expect(zod3Schema(schema)).toBeNull();
  },
);
