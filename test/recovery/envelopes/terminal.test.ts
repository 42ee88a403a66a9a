import { describe, expect, test } from 'vitest';
import type { ErrorReport } from '../../../src/recovery/error-report.ts';
import { labelOf, titleOf } from '../../../src/recovery/envelopes/label.ts';
import { structured } from '../../../src/recovery/envelopes/structured.ts';
import { terminal, terminalDebug } from '../../../src/recovery/envelopes/terminal.ts';
import { reportWith } from './report.ts';

type Given = Parameters<typeof reportWith>[0];

describe('the terminal text', () => {
  test.each<[string, Given, string]>([
    ['a message alone', {}, 'Error: It failed'],
    ['further lines of a message', { message: 'It failed\n\nBecause of this' }, 'Error: It failed\n  Because of this'],
    [
      'a suggestion that is a sentence, with its command',
      { suggestion: { text: 'Start the server.', command: 'npm start' } },
      'Error: It failed\n\nSuggestion: Start the server.\n  npm start',
    ],
    [
      'steps below a suggestion that leads to them',
      { suggestion: { text: 'Start the server:', command: null }, steps: ['npm ci', 'npm start'] },
      'Error: It failed\n\nSuggestion: Start the server:\n  1. npm ci\n  2. npm start',
    ],
    [
      'steps after any other suggestion',
      { suggestion: { text: 'Start the server', command: null }, steps: ['npm start'] },
      'Error: It failed\n\nSuggestion: Start the server\n\nSteps:\n  1. npm start',
    ],
    [
      'steps beside a command',
      { suggestion: { text: 'Start it with', command: 'npm start' }, steps: ['Look'] },
      'Error: It failed\n\nSuggestion: Start it with:\n  npm start\n\nSteps:\n  1. Look',
    ],
    ['steps alone', { steps: ['Look'] }, 'Error: It failed\n\nSteps:\n  1. Look'],
    [
      'how long to wait',
      { recovery: { retryAfterMillis: 1_000 } },
      'Error: It failed\n\nSuggestion: Retry after: 1 second',
    ],
    [
      'similar values beside a suggestion',
      { suggestion: { text: 'Choose another', command: null }, suggestions: ['a', 'b'] },
      "Error: It failed\n\nSuggestion: Choose another\n\nDid you mean: 'a', 'b'?",
    ],
    [
      'similar values once, where the suggestion names them',
      { suggestion: { text: "Did you mean: 'aa'?", command: null }, suggestions: ['aa'], details: { similar: ['aa'] } },
      "Error: It failed\n\nSuggestion: Did you mean: 'aa'?",
    ],
    [
      'similar values once, where nothing else is suggested',
      { suggestions: ['aa'], details: { similar: ['aa'] } },
      "Error: It failed\n\nSuggestion: Did you mean: 'aa'?",
    ],
    [
      'similar values once, where the details list them',
      {
        suggestion: { text: 'Choose one', command: null },
        suggestions: ['aa', 'bb'],
        details: { free_rooms: ['aa', 'bb'] },
      },
      'Error: It failed\n\nFree rooms: aa, bb\n\nSuggestion: Choose one',
    ],
    [
      'no lists of other things',
      { details: { sizes: [1, 2], mixed: ['a', 1], none: [], name: 'x' } },
      'Error: It failed',
    ],
    [
      'the call where there is no command',
      { example: { call: 'search({})', command: null } },
      'Error: It failed\n\nExample:\n  search({})',
    ],
    [
      'long values of fields shortened',
      { validationErrors: [{ field: '', code: 'X', message: 'Too long', value: 'x'.repeat(200) }] },
      `Error: It failed\n\n  Too long (got "${'x'.repeat(78)}…)`,
    ],
  ])('has %s', (_, given, text) => {
    expect(terminal.text(reportWith(given))).toBe(text);
    expect(terminal.from(reportWith(given))).toBe(text);
  });

  test('for debugging shows the whole stack, whatever language it is of', () => {
    const frames = Array.from({ length: 300 }, (_, place) => `    at step${place} (main.ts:${place + 1})`);
    const text = terminalDebug(reportWith(), { stack: ['Error: It failed', ...frames].join('\n') });
    expect(text).toContain('  at step0 (main.ts:1)\n');
    expect(text).toContain('  at step299 (main.ts:300)');
    const python = 'Traceback (most recent call last):\n  File "a.py", line 1, in <module>\nValueError: x';
    expect(terminalDebug(reportWith(), { stack: python })).toContain(
      'Stack Trace:\n  Traceback (most recent call last):\n  File "a.py", line 1, in <module>\n  ValueError: x',
    );
  });

  test('for debugging shows what was going on, and the cause that the message does not say', () => {
    const report = reportWith({
      message: 'Not saved',
      cause: 'EBUSY: locked',
      context: { source: 'notes', operation: 'save', parameters: { id: 7 } },
    });
    const shown = '[ERROR] Not saved\n\nError Details:\n  Code: INTERNAL_ERROR\n\n';
    const context = 'Context:\n  Source: notes\n  Operation: save\n  Parameters: {"id":7}';
    expect(terminalDebug(report, {})).toBe(`${shown}${context}\n\nCaused by:\n  EBUSY: locked`);
    expect(terminalDebug({ ...report, message: 'Not saved: EBUSY: locked' }, {})).not.toContain('Caused by');
  });

  test('for debugging cuts long values', () => {
    const text = terminalDebug(reportWith({ details: { query: `SELECT ${'x, '.repeat(200)}` } }), {});
    expect(text).toMatch(/\n {2}Query: SELECT x, .{280,300} \(truncated\)$/);
  });
});

test.each([
  ['availableWorkspaces', 'Available workspaces', 'Available Workspaces'],
  ['sqliteError', 'SQLite error', 'SQLite Error'],
  ['api_key_name', 'API key name', 'API Key Name'],
  ['HTTPStatus', 'HTTPStatus', 'HTTPStatus'],
  ['x-request-id', 'X request ID', 'X Request ID'],
  ['', '', ''],
])('%j reads as %j', (name, label, title) => {
  expect([labelOf(name), titleOf(name)]).toEqual([label, title]);
});

test.each<[NonNullable<ErrorReport['suggestion']>, string]>([
  [{ text: 'Create it with', command: 'app add' }, "Create it with 'app add'"],
  [{ text: 'Set the key', command: 'app set' }, "Set the key: 'app set'"],
  [{ text: 'Set the key:', command: 'app set' }, "Set the key: 'app set'"],
  [{ text: 'Start the server.', command: 'npm start' }, "Start the server. Run 'npm start'"],
  [{ text: 'Look at it', command: null }, 'Look at it'],
])('the suggestion %j is one sentence for programs', (suggestion, text) => {
  expect(structured.from(reportWith({ suggestion })).error.suggestion).toBe(text);
});
