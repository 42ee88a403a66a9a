// The origin's table of codes and what it asks of suggestions and recovery (073, FR-2, FR-4, FR-7).
import { describe, expect, test } from 'vitest';
import { StructuredError } from '../../../src/definition/structured-error.ts';
import { catalogOf, defineErrors } from '../../../src/recovery/define-errors.ts';
import { structured } from '../../../src/recovery/envelopes/structured.ts';
import { errors } from '../../../src/recovery/errors.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';
import { sampleDetails } from '../sample-errors.ts';

const catalog = catalogOf(errors);

describe.each([
  ['config', ['CONFIG_NOT_FOUND', 'CONFIG_INVALID', 'WORKSPACE_NOT_FOUND', 'API_KEY_MISSING']],
  ['input', ['INVALID_PARAMETER', 'MISSING_REQUIRED', 'INVALID_FORMAT', 'NODE_NOT_FOUND', 'TAG_NOT_FOUND']],
  ['database', ['DATABASE_NOT_FOUND', 'DATABASE_CORRUPT', 'DATABASE_LOCKED', 'SYNC_REQUIRED']],
  ['network', ['API_ERROR', 'RATE_LIMITED', 'TIMEOUT', 'NETWORK_ERROR']],
  ['auth', ['AUTH_FAILED', 'PERMISSION_DENIED']],
  ['internal', ['INTERNAL_ERROR']],
])('073 FR-2: category %s', (category, codes) => {
  test.each(codes)('%s', (code) => {
    const entry = catalog.get(code);
    expect(entry?.definition.category).toBe(category);
    const { error } = structured.from(
      reportOf(new StructuredError(code, entry?.definition ?? { category, message: '' }, sampleDetails(code) ?? {})),
    );
    expect(error).toMatchObject({ code, docUrl: `docs/errors.md#${code.toLowerCase()}` });
    expect(error.message.length).toBeGreaterThan(5);
    expect(error.suggestion?.length).toBeGreaterThan(5);
  });
});

describe('073 FR-4: contextual suggestions', () => {
  const suggestion = (error: StructuredError): string | undefined => structured.from(reportOf(error)).error.suggestion;

  test('TAG_NOT_FOUND: did you mean the similar tags', () => {
    expect(suggestion(new errors.TAG_NOT_FOUND({ tag: 'meetting', similar: ['meeting', 'meetings'] }))).toBe(
      "Did you mean: 'meeting', 'meetings'?",
    );
  });

  test('NODE_NOT_FOUND: search for the node', () => {
    const text = suggestion(new errors.NODE_NOT_FOUND({ node: 'abc123', searchCommand: 'supertag search "name"' }));
    expect(text).toContain('Search for the node');
    expect(text).toContain('supertag search "name"');
  });

  test('DATABASE_NOT_FOUND: the command that creates it', () => {
    const text = suggestion(new errors.DATABASE_NOT_FOUND({ database: 'index.db', command: 'supertag sync' }));
    expect(text).toContain('Create the database');
    expect(text).toContain('supertag sync');
  });

  test('API_KEY_MISSING: the command that sets it', () => {
    const command = 'supertag config set apiKey <key>';
    expect(suggestion(new errors.API_KEY_MISSING({ command }))).toContain(command);
  });

  test('RATE_LIMITED: retry after so many seconds', () => {
    expect(suggestion(new errors.RATE_LIMITED({ retryAfterSeconds: 30 }))).toBe('Retry after: 30 seconds');
    expect(suggestion(new errors.RATE_LIMITED({ retryAfterSeconds: 1 }))).toBe('Retry after: 1 second');
    expect(suggestion(new errors.RATE_LIMITED())).toBe('Wait, then retry with fewer requests at once');
  });

  test('INVALID_FORMAT: the format that is expected', () => {
    const expected = 'YYYY-MM-DD or relative (today, tomorrow, +3d)';
    expect(suggestion(new errors.INVALID_FORMAT({ parameter: 'Due', expected }))).toBe(`Expected: ${expected}`);
  });
});

describe('073 FR-7: recovery for machines', () => {
  test('RATE_LIMITED', () => {
    const { error } = structured.from(reportOf(new errors.RATE_LIMITED({ retryAfterSeconds: 30 })));
    expect(error).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Rate limit exceeded',
      recovery: { retryable: true, retryAfter: 30, retryStrategy: 'exponential', maxRetries: 3 },
    });
  });

  test('NODE_NOT_FOUND', () => {
    const { error } = structured.from(reportOf(new errors.NODE_NOT_FOUND({ node: 'abc123' })));
    expect(error).toMatchObject({
      code: 'NODE_NOT_FOUND',
      message: "Node 'abc123' not found",
      recovery: { retryable: false, alternativeAction: 'search', alternativeParams: { query: 'abc123' } },
    });
  });

  test('the same of a rate limit that somebody else raised', () => {
    const answer = Object.assign(new Error('Too Many Requests'), { status: 429, headers: { 'retry-after': '30' } });
    expect(structured.from(reportOf(answer)).error).toMatchObject({
      code: 'RATE_LIMITED',
      recovery: { retryable: true, retryAfter: 30, retryStrategy: 'exponential', maxRetries: 3 },
    });
  });
});

test('073 FR-1: the message of an unknown workspace, and the values to try again with', () => {
  const availableWorkspaces = ['main', 'work', 'personal'];
  const { error } = structured.from(
    reportOf(new errors.WORKSPACE_NOT_FOUND({ workspace: 'books', availableWorkspaces })),
  );
  expect(error).toMatchObject({
    message: "Workspace 'books' not found",
    details: { workspace: 'books', availableWorkspaces },
    recoverable: true,
    retryWith: { workspace: 'main' },
  });
});

test('073 FR-3: the message counts the validation errors', () => {
  expect(reportOf(new errors.VALIDATION_ERRORS({ count: 3 })).message).toBe('3 validation errors');
  expect(reportOf(new errors.VALIDATION_ERRORS({ count: 1 })).message).toBe('1 validation error');
});

test('073 FR-5: similar values as a list, and an example that uses the likeliest', () => {
  const { error } = structured.from(
    reportOf(new errors.TAG_NOT_FOUND({ tag: 'meetting', similar: ['meeting', 'meetings'] })),
  );
  expect(error).toMatchObject({ message: "Tag 'meetting' not found", suggestions: ['meeting', 'meetings'] });
  expect(error.example).toContain("tag: 'meeting'");
});

test('073 "Assumptions": codes are stable, so that a changed one is found out at once', () => {
  expect(() => defineErrors({ NODE_4711123: { category: 'x', message: 'm' } })).toThrow(/would not be stable/);
  expect(() =>
    defineErrors({
      NEW: { category: 'x', message: 'm', formerCodes: ['OLD'] },
      OLD: { category: 'x', message: 'm' },
    }),
  ).toThrow(/OLD/);
});
