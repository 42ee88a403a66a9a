import { describe, expect, test } from 'vitest';
import { debugStateOf } from '../../src/recovery/debug-state.ts';
import { terminalDebug } from '../../src/recovery/envelopes/terminal.ts';
import { reportOf } from '../../src/recovery/report-of.ts';
import { secrets } from '../redaction/secrets.ts';

describe('what is told of an error for debugging', () => {
  test('is its stack, its causes with theirs, and what it carries', () => {
    const root = new TypeError('total is not a function');
    const cause = new AggregateError(
      [new Error('first try'), new Error('second try', { cause: root })],
      'no try worked',
    );
    const error = Object.assign(new Error('The order was not saved', { cause }), {
      request: { method: 'PUT', url: '/orders/7' },
      response: { status: 500 },
    });
    const { stack, causes, state } = debugStateOf(error);
    expect(stack).toBe(error.stack);
    expect(causes.map((each) => each.split('\n')[0])).toEqual([
      'AggregateError: no try worked',
      'Error: first try',
      'Error: second try',
      'TypeError: total is not a function',
    ]);
    expect(state).toEqual({ request: { method: 'PUT', url: '/orders/7' }, response: { status: 500 } });

    const text = terminalDebug(reportOf(error), { ...debugStateOf(error), log: ['Saving the order'] });
    expect(text).toMatch(/^\[DEBUG\] Saving the order\n\[ERROR\] /);
    expect(text).toContain('State:\n  Request: {"method":"PUT","url":"/orders/7"}\n  Response: {"status":500}');
    expect(text).toMatch(
      /\nCaused by:\n {2}AggregateError: no try worked\n {4}at .+\n(?: {4}.+\n)* {2}Error: first try\n/,
    );
    expect(text).toMatch(/\n {2}TypeError: total is not a function\n {4}at /);
    expect(text).toMatch(/\nStack Trace:\n {2}at .*debug-state\.test\.ts/);
  });

  test('ends where causes go round', () => {
    const error = new Error('one');
    error.cause = new Error('two', { cause: error });
    expect(debugStateOf(error).causes.length).toBeLessThanOrEqual(16);
    expect(debugStateOf('a text')).toEqual({ stack: null, causes: [], state: {} });
  });

  test.each(secrets().map(({ kind, text, secret }) => [kind, text, secret]))('has no %s', (_, text, secret) => {
    const error = Object.assign(new Error(text, { cause: new Error(text) }), { request: { body: text } });
    expect(terminalDebug(reportOf(error), debugStateOf(error))).not.toContain(secret);
  });
});
