import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { z as z3 } from 'zod/v3';
import { reportOf } from '../../../src/recovery/report-of.ts';
import type { StandardSchema } from '../../../src/recovery/validation/schema.ts';
import { validate } from '../../../src/recovery/validation/validate.ts';
import { validationError } from '../../../src/recovery/validation/validation-error.ts';

const schema = z.strictObject({ city: z.string().min(1), units: z.enum(['metric', 'imperial']).default('metric') });

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('validate', () => {
  test('gives what the schema makes of the input', () => {
    const value = validate(schema, { city: 'Oslo' });
    expect(value).toEqual({ city: 'Oslo', units: 'metric' });
    expectTypeOf(value).toEqualTypeOf<
      { city: string; units: 'metric' | 'imperial' } | Promise<{ city: string; units: 'metric' | 'imperial' }>
    >();
  });

  test('throws all issues, with an example that the schema takes', () => {
    const error = thrownBy(() => validate(schema, { cty: 'Oslo', units: 'Metric' }));
    const report = reportOf(error);
    expect(report).toMatchObject({ code: 'VALIDATION_ERRORS', message: '3 validation errors', httpStatus: 422 });
    expect(report.validationErrors.map(({ field, code, suggestion }) => [field, code, suggestion])).toEqual([
      ['city', 'REQUIRED', undefined],
      ['units', 'NOT_ALLOWED', "Did you mean: 'metric'?"],
      ['cty', 'UNKNOWN_FIELD', "Did you mean: 'city'?"],
    ]);
    expect(report.example?.call).toBe('{"units":"metric","city":"Oslo"}');
  });

  test('the stack begins at the caller', () => {
    const error = thrownBy(function caller() {
      void validate(schema, {});
    });
    expect(String((error as Error).stack).split('\n')[1]).toContain('caller');
  });

  test('a schema that answers later is waited for', async () => {
    const later = z.string().refine(async (value) => value === 'yes', 'Say yes');
    await expect(validate(later, 'yes')).resolves.toBe('yes');
    await expect(validate(later, 'no')).rejects.toMatchObject({
      code: 'VALIDATION_ERRORS',
      validationErrors: [{ field: '', code: 'INVALID_VALUE', message: 'Say yes', value: 'no' }],
    });
  });

  test('zod 3 and libraries that nobody knows are schemas too', () => {
    expect(() => validate(z3.object({ a: z3.string() }), {})).toThrow('1 validation error');
    const own: StandardSchema<number> = {
      '~standard': {
        version: 1,
        vendor: 'own',
        validate: (value) =>
          typeof value === 'number' ? { value } : { issues: [{ message: 'must be a number', path: [{ key: 'n' }] }] },
      },
    };
    expect(validate(own, 4)).toBe(4);
    expect(thrownBy(() => validate(own, { n: 'x' }))).toMatchObject({
      validationErrors: [{ field: 'n', code: 'INVALID_TYPE', message: 'must be a number', value: 'x' }],
    });
  });
});

describe('validationError', () => {
  test('keeps the cause, and takes issues that are told already', () => {
    const cause = new Error('the library');
    const error = validationError({ issues: [{ field: 'a', code: 'REQUIRED', message: 'A is required' }], cause });
    expect(error.cause).toBe(cause);
    expect(error.validationErrors).toEqual([{ field: 'a', code: 'REQUIRED', message: 'A is required' }]);
    expect(error.name).toBe('ValidationErrors');
  });

  test('what was validated is in no part of it as it was given', () => {
    const secret = 'correct-horse-battery';
    const input = { city: '', login: { password: secret }, units: 1 };
    const loose = z.object({ city: z.string().min(1), login: z.object({ password: z.string().min(50) }) });
    const error = thrownBy(() => validate(loose, input));
    const { stack, message, details, validationErrors } = error as ReturnType<typeof validationError>;
    expect(JSON.stringify([stack, message, details, validationErrors, reportOf(error)])).not.toContain(secret);
  });
});
