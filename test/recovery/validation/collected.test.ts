import { describe, expect, test } from 'vitest';
import { StructuredError } from '../../../src/definition/structured-error.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { collectIssues } from '../../../src/recovery/validation/collected.ts';
import { issuesOf } from '../../../src/recovery/validation/issues-of.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('collectIssues', () => {
  test('throws all issues at once, and nothing where there is none', () => {
    const issues = collectIssues();
    expect(issues.require('name', 'Offsite')).toBe(true);
    expect(issues.oneOf('tag', 'task', ['task'])).toBe(true);
    expect(issues.error()).toBeNull();
    issues.throwIfAny();
    expect(issues.require('name', '')).toBe(false);
    expect(issues.require('fields.Due', undefined)).toBe(false);
    expect(issues.oneOf('tag', 'taks', ['task', 'meeting'])).toBe(false);
    const error = thrownBy(() => issues.throwIfAny());
    expect(error).toMatchObject({ code: 'VALIDATION_ERRORS', message: '3 validation errors' });
    expect(StructuredError.isInstance(error)).toBe(true);
    expect(errors.VALIDATION_ERRORS.isInstance(error)).toBe(true);
    expect(issuesOf(error)).toEqual([
      { field: 'name', code: 'REQUIRED', message: 'Name is required', value: '' },
      { field: 'fields.Due', code: 'REQUIRED', message: "'fields.Due' is required" },
      {
        field: 'tag',
        code: 'NOT_ALLOWED',
        message: 'Tag has a value that is not allowed',
        value: 'taks',
        expected: "one of 'task', 'meeting'",
        suggestion: "Did you mean: 'task'?",
      },
    ]);
  });

  test.each([
    [0, true],
    [false, true],
    [[], true],
    [' ', true],
    [null, false],
  ])('%j is there: %s', (value, isThere) => {
    expect(collectIssues().require('n', value)).toBe(isThere);
  });

  test('says one error in the singular, and gives the example', () => {
    const issues = collectIssues({ example: { name: 'Offsite' } });
    issues.require('name', null);
    expect(issues.error()).toMatchObject({ message: '1 validation error', details: { example: { name: 'Offsite' } } });
  });

  test('adds may be chained; values are shown without secrets, in messages too', () => {
    const issues = collectIssues()
      .add({ field: 'password', code: 'TOO_SMALL', message: 'Too short', value: 'tiger-lily' })
      .add({ field: 'note', code: 'INVALID_VALUE', message: 'api_key=k4711-4711-4711-4711 is in it' }).issues;
    expect(issues[0]?.value).toBe('[redacted:password]');
    expect(JSON.stringify(issues)).not.toMatch(/tiger|4711/);
  });
});
