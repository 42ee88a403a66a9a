import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { defineErrors } from '../../../src/recovery/define-errors.ts';
import { structured } from '../../../src/recovery/envelopes/structured.ts';
import { terminal, terminalDebug } from '../../../src/recovery/envelopes/terminal.ts';
import { reportOf } from '../../../src/recovery/report-of.ts';

const similar = z.object({ tag: z.string(), similar: z.array(z.string()) });
const DOCS = 'https://supertag.dev/docs/workspaces';

/** The errors of the origin's examples, each defined once for all formats. */
const tana = defineErrors({
  WORKSPACE_NOT_FOUND: {
    category: 'config',
    details: z.object({ workspace: z.string(), availableWorkspaces: z.array(z.string()) }),
    message: ({ workspace }) => `Workspace '${workspace}' not found`,
    suggestion: ({ workspace }) => ({
      text: `Use one of the available workspaces, or create '${workspace}' with`,
      command: `supertag workspace add ${workspace}`,
    }),
    example: ({ availableWorkspaces: [first] }) => ({
      call: `tana_search({ query: 'book', workspace: '${first}' })`,
      command: `supertag search book --workspace ${first}`,
    }),
    docUrl: DOCS,
    recoverable: true,
    recovery: ({ availableWorkspaces: [first] }) =>
      first === undefined ? {} : { parameterAdjustments: { workspace: first } },
  },
  TAG_NOT_FOUND: {
    category: 'input',
    details: similar,
    message: ({ tag }) => `Tag '${tag}' not found`,
    suggestions: (details) => details.similar,
    example: ({ similar: [first] }) => `tana_tagged({ tag: '${first}' })`,
  },
  RATE_LIMITED: {
    category: 'network',
    message: 'Rate limit exceeded',
    recovery: { retryable: true, retryAfterMillis: 30_000, strategy: 'exponential', maxRetries: 3 },
  },
  NODE_NOT_FOUND: {
    category: 'input',
    details: z.object({ node: z.string() }),
    message: ({ node }) => `Node '${node}' not found`,
    recovery: ({ node }) => ({ retryable: false, alternatives: [{ action: 'search', params: { query: node } }] }),
  },
  VALIDATION_ERRORS: { category: 'input', message: '3 validation errors' },
  DATABASE_CORRUPT: {
    category: 'database',
    details: z.object({ database: z.string(), query: z.string(), sqliteError: z.string() }),
    message: 'Database error: SQLITE_CORRUPT: database disk image is malformed',
    suggestion: ({ database }) =>
      [
        'Database may be corrupted. Try:',
        '1. supertag sync --force',
        '2. If that fails, set the database aside and re-sync:',
        `   mv ${database} ${database}.broken`,
        '   supertag sync',
      ].join('\n'),
  },
});

const workspaceMissing = reportOf(
  new tana.WORKSPACE_NOT_FOUND({ workspace: 'books', availableWorkspaces: ['main', 'work', 'personal'] }),
  { errors: tana },
);

describe('073 FR-1: structured error response', () => {
  test('of MCP, field for field', () => {
    expect(structured.from(workspaceMissing)).toStrictEqual({
      error: {
        code: 'WORKSPACE_NOT_FOUND',
        message: "Workspace 'books' not found",
        details: { workspace: 'books', availableWorkspaces: ['main', 'work', 'personal'] },
        suggestion: "Use one of the available workspaces, or create 'books' with 'supertag workspace add books'",
        example: "tana_search({ query: 'book', workspace: 'main' })",
        docUrl: DOCS,
        recoverable: true,
        retryWith: { workspace: 'main' },
      },
    });
  });

  test('of the command line, character for character', () => {
    expect(terminal.text(workspaceMissing)).toBe(
      `Error: Workspace 'books' not found

Available workspaces: main, work, personal

Suggestion: Use one of the available workspaces, or create 'books' with:
  supertag workspace add books

Example:
  supertag search book --workspace main

Docs: https://supertag.dev/docs/workspaces`,
    );
  });
});

test('073 FR-3: all validation errors at once, field for field', () => {
  const error = Object.assign(new tana.VALIDATION_ERRORS(), {
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
        expected: 'YYYY-MM-DD or relative (today, tomorrow, +3d)',
      },
    ],
  });
  const report = reportOf(error, { errors: tana });
  expect(structured.from(report)).toStrictEqual({
    error: {
      code: 'VALIDATION_ERRORS',
      message: '3 validation errors',
      validationErrors: error.validationErrors,
    },
  });
  expect(terminal.text(report)).toBe(
    `Error: 3 validation errors

  name: Name is required (got "")
  tag: Tag 'nonexistent-tag' not found (got "nonexistent-tag"). Did you mean: 'task', 'meeting', 'project'?
  fields.Due: Invalid date format (got "not-a-date"; expected YYYY-MM-DD or relative (today, tomorrow, +3d))`,
  );
});

test('073 FR-5: similar values, field for field', () => {
  const report = reportOf(new tana.TAG_NOT_FOUND({ tag: 'meetting', similar: ['meeting', 'meetings'] }), {
    errors: tana,
  });
  const { details, ...shown } = structured.from(report).error;
  expect(shown).toStrictEqual({
    code: 'TAG_NOT_FOUND',
    message: "Tag 'meetting' not found",
    suggestions: ['meeting', 'meetings'],
    example: "tana_tagged({ tag: 'meeting' })",
  });
  // What the definition's functions are made of is told as well; the origin's example leaves it out.
  expect(details).toStrictEqual({ tag: 'meetting', similar: ['meeting', 'meetings'] });
  expect(terminal.text(report)).toContain("Suggestion: Did you mean: 'meeting', 'meetings'?");
});

describe('073 FR-6: debug mode', () => {
  const database = '~/.local/share/supertag/workspaces/main/tana-index.db';
  const report = reportOf(
    new tana.DATABASE_CORRUPT({ database, query: 'SELECT ... (truncated)', sqliteError: 'SQLITE_CORRUPT (11)' }),
    { errors: tana },
  );

  // The origin deletes the database; no step of ours destroys data, so that it is set aside here.
  test('tells the example, character for character', () => {
    expect(
      terminalDebug(report, {
        log: ['Loading config from ~/.config/supertag/config.json', 'Using workspace: main'],
        stack:
          'DatabaseError: x\n    at Database.prepare (sqlite.ts:45)\n    at search (search.ts:123)\n    at main (cli.ts:89)',
      }),
    ).toBe(
      `[DEBUG] Loading config from ~/.config/supertag/config.json
[DEBUG] Using workspace: main
[ERROR] Database error: SQLITE_CORRUPT: database disk image is malformed

Error Details:
  Code: DATABASE_CORRUPT
  Database: ${database}
  Query: SELECT ... (truncated)
  SQLite Error: SQLITE_CORRUPT (11)

Stack Trace:
  at Database.prepare (sqlite.ts:45)
  at search (search.ts:123)
  at main (cli.ts:89)

Suggestion: Database may be corrupted. Try:
  1. supertag sync --force
  2. If that fails, set the database aside and re-sync:
     mv ${database} ${database}.broken
     supertag sync`,
    );
  });

  test('shows state, request and response, and the chain of causes (Scenario 4)', () => {
    const text = terminalDebug(report, {
      causes: ['SQLITE_CORRUPT (11)', 'read failed'],
      state: { workspace: 'main', request: { method: 'GET', path: '/search' }, response: { status: 500 } },
    });
    expect(text).toContain(
      `State:
  Workspace: main
  Request: {"method":"GET","path":"/search"}
  Response: {"status":500}

Caused by:
  SQLITE_CORRUPT (11)
  read failed`,
    );
  });
});

describe('073 FR-7: error recovery hints for AI', () => {
  test('of an error that a wait mends, field for field', () => {
    expect(structured.from(reportOf(new tana.RATE_LIMITED(), { errors: tana }))).toStrictEqual({
      error: {
        code: 'RATE_LIMITED',
        message: 'Rate limit exceeded',
        recovery: { retryable: true, retryAfter: 30, retryStrategy: 'exponential', maxRetries: 3 },
      },
    });
  });

  test('of an error that another call mends, field for field', () => {
    expect(structured.from(reportOf(new tana.NODE_NOT_FOUND({ node: 'abc123' }), { errors: tana }))).toStrictEqual({
      error: {
        code: 'NODE_NOT_FOUND',
        message: "Node 'abc123' not found",
        details: { node: 'abc123' },
        recovery: { retryable: false, alternativeAction: 'search', alternativeParams: { query: 'abc123' } },
      },
    });
  });
});
