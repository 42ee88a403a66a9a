import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { structured } from '../../../src/recovery/envelopes/structured.ts';
import { terminal } from '../../../src/recovery/envelopes/terminal.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { didYouMean } from '../../../src/recovery/similar.ts';
import { type CollectedIssues, collectIssues } from '../../../src/recovery/validation/collected.ts';
import { validate } from '../../../src/recovery/validation/validate.ts';
import { quickestMillis } from '../../processor-time.ts';

const REQUEST = { name: '', tag: 'nonexistent-tag', fields: { Due: 'not-a-date' } };
const TAGS = ['task', 'meeting', 'project'];
const DATES = 'YYYY-MM-DD or relative (today, tomorrow, +3d)';

/** What a tool checks by hand, as the section's example does. */
function checked({ name, tag, fields }: typeof REQUEST): CollectedIssues {
  const issues = collectIssues();
  issues.require('name', name);
  if (!TAGS.includes(tag))
    issues.add({
      field: 'tag',
      code: 'TAG_NOT_FOUND',
      message: `Tag '${tag}' not found`,
      value: tag,
      suggestion: `Did you mean: ${TAGS.map((each) => `'${each}'`).join(', ')}?`,
    });
  if (!/^\d{4}-\d\d-\d\d$/.test(fields.Due))
    issues.add({
      field: 'fields.Due',
      code: 'INVALID_FORMAT',
      message: 'Invalid date format',
      value: fields.Due,
      expected: DATES,
    });
  return issues;
}

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('073 FR-3: all validation errors at once, from issues that were collected by hand, field for field', () => {
  const { error } = structured.from(reportOf(thrownBy(() => checked(REQUEST).throwIfAny())));
  expect({ code: error.code, message: error.message, validationErrors: error.validationErrors }).toEqual({
    code: 'VALIDATION_ERRORS',
    message: '3 validation errors',
    validationErrors: [
      { field: 'name', code: 'REQUIRED', message: 'Name is required', value: '' },
      {
        field: 'tag',
        code: 'TAG_NOT_FOUND',
        message: "Tag 'nonexistent-tag' not found",
        value: 'nonexistent-tag',
        suggestion: "Did you mean: 'task', 'meeting', 'project'?",
      },
      {
        field: 'fields.Due',
        code: 'INVALID_FORMAT',
        message: 'Invalid date format',
        value: 'not-a-date',
        expected: DATES,
      },
    ],
  });
  expect(error.details).toBeUndefined();
});

describe('073 FR-3 and Scenario 3, of a schema', () => {
  const schema = z.object({
    name: z.string().min(1, 'Name is required'),
    tag: z.enum(['task', 'meeting', 'project']),
    fields: z.object({ Due: z.iso.date('Invalid date format') }),
  });
  const report = reportOf(thrownBy(() => validate(schema, REQUEST)));

  test('all validation errors shown, not just the first', () => {
    expect(report.message).toBe('3 validation errors');
    expect(report.validationErrors.map(({ field, code, message }) => [field, code, message])).toEqual([
      ['name', 'REQUIRED', 'Name is required'],
      ['tag', 'NOT_ALLOWED', "'tag' has a value that is not allowed"],
      ['fields.Due', 'INVALID_FORMAT', 'Invalid date format'],
    ]);
  });

  test('shows expected format and type, and the problematic value', () => {
    expect(report.validationErrors.map(({ value, expected }) => [value, expected])).toEqual([
      ['', 'at least 1 character'],
      ['nonexistent-tag', "one of 'task', 'meeting', 'project'"],
      ['not-a-date', 'a date as YYYY-MM-DD'],
    ]);
    const text = terminal.from(report);
    for (const { field } of report.validationErrors) expect(text).toContain(field);
    expect(text).toContain('not-a-date');
  });

  test('the example of a correct call is one', () => {
    const example: unknown = JSON.parse(report.example?.call ?? '');
    expect(schema.safeParse(example).success).toBe(true);
  });
});

describe('073 FR-4: contextual suggestions of an issue', () => {
  test('did you mean the similar values', () => {
    const issues = collectIssues();
    issues.oneOf('tag', 'meetting', TAGS);
    expect(issues.issues[0]?.suggestion).toBe("Did you mean: 'meeting'?");
  });

  test('INVALID_FORMAT: expected is a description of the format', () => {
    const error = thrownBy(() => validate(z.object({ at: z.iso.datetime() }), { at: 'noon' }));
    expect(reportOf(error).validationErrors[0]).toMatchObject({
      code: 'INVALID_FORMAT',
      expected: 'a date and time as YYYY-MM-DDTHH:MM:SSZ',
    });
  });
});

test('073 FR-5: similar values by their distance', () => {
  const similar = didYouMean(['project', 'meetings', 'task', 'meeting'], 'meetting');
  expect(similar).toEqual(['meeting', 'meetings']);
  const { error } = structured.from(reportOf(new errors.TAG_NOT_FOUND({ tag: 'meetting', similar })));
  expect(error).toMatchObject({
    code: 'TAG_NOT_FOUND',
    message: "Tag 'meetting' not found",
    suggestions: ['meeting', 'meetings'],
  });
});

test('073 "Non-Functional Requirements": validating and formatting takes less than 10 ms', () => {
  const schema = z.object({ name: z.string().min(1), tag: z.enum(['task', 'meeting']), due: z.iso.date() });
  const input = { name: '', tag: 'taks', due: 'soon' };
  const tell = (): unknown => structured.from(reportOf(thrownBy(() => validate(schema, input))));
  for (let count = 0; count < 50; count += 1) tell();
  expect(quickestMillis(tell, 50)).toBeLessThan(10);
});
