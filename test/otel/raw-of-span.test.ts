import { describe, expect, test } from 'vitest';
import { rawOfEvent } from '../../src/otel/raw-of-span.ts';

const FRAMES = '\n    at lookup (/app/src/inventory.js:12:9)';

function event(type: string | undefined, message: string | undefined, stack: string | undefined) {
  return {
    name: 'exception',
    time: [0, 0] as [number, number],
    attributes: { 'exception.type': type, 'exception.message': message, 'exception.stacktrace': stack },
  };
}

describe('rawOfEvent', () => {
  test.each([
    ['TypeError', `TypeError: x${FRAMES}`, { type: 'TypeError', code: null }],
    ['ECONNREFUSED', `Error: x${FRAMES}`, { type: 'Error', code: 'ECONNREFUSED' }],
    ['ERR_INVALID_URL', `TypeError [ERR_INVALID_URL]: x${FRAMES}`, { type: 'TypeError', code: 'ERR_INVALID_URL' }],
    ['42P01', `DatabaseError: x${FRAMES}`, { type: 'DatabaseError', code: '42P01' }],
    ['auth/invalid-token', `FirebaseError: x${FRAMES}`, { type: 'FirebaseError', code: 'auth/invalid-token' }],
    ['rate_limit_exceeded', `RateLimitError: 429 x${FRAMES}`, { type: 'RateLimitError', code: 'rate_limit_exceeded' }],
    ['AbortError', `Error: x${FRAMES}`, { type: 'AbortError', code: null }],
    ['ECONNREFUSED', undefined, { type: null, code: 'ECONNREFUSED' }],
    [undefined, `Error: x${FRAMES}`, { type: null, code: null }],
  ])('reads type %s with stack %j', (type, stack, expected) => {
    expect(rawOfEvent(event(type, 'x', stack))).toMatchObject({ ...expected, message: 'x', stack: stack ?? null });
  });

  test('takes an event that says nothing', () => {
    expect(rawOfEvent({ name: 'exception', time: [0, 0] })).toMatchObject({ type: null, code: null, message: '' });
  });
});
