import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { captureRawError, renderRawError } from '../src/raw-error.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('captureRawError', () => {
  test('keeps type, code, message, stack, own properties, causes and members', () => {
    const cause = Object.assign(new TypeError('inner'), { code: 'E_INNER', body: { detail: ['x'] } });
    const error = Object.assign(new AggregateError([new RangeError('one'), 'two'], 'outer', { cause }), {
      status: 503,
    });
    const raw = captureRawError(error);
    expect(raw).toMatchObject({
      type: 'AggregateError',
      code: null,
      message: 'outer',
      properties: { status: 503 },
      cause: { type: 'TypeError', code: 'E_INNER', message: 'inner', properties: { body: { detail: ['x'] } } },
      errors: [
        { type: 'RangeError', message: 'one' },
        { type: null, message: 'two' },
      ],
    });
    expect(raw.stack).toBe(error.stack);
  });

  test('names a subclass that set no name', () => {
    class DatabaseError extends Error {}
    expect(captureRawError(new DatabaseError('x')).type).toBe('DatabaseError');
  });

  test('reads what a failed child process left', () => {
    const run = (): string =>
      execFileSync(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exit(3)'], {
        stdio: 'pipe',
        encoding: 'utf8',
      });
    expect(captureRawError(thrownBy(run)).properties).toMatchObject({ status: 3, stdout: 'out\n', stderr: 'err\n' });
  });

  test('reads a response without touching its body', async () => {
    const response = new Response('later', { status: 429, headers: { 'retry-after': '2' } });
    const raw = captureRawError(Object.assign(new Error('too many'), { response }));
    expect(raw.properties['response']).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    expect(await response.text()).toBe('later');
  });

  const cyclic = new Error('cyclic');
  cyclic.cause = cyclic;
  const throwing = {
    get message(): string {
      throw new Error('getter');
    },
    get stack(): string {
      throw new Error('getter');
    },
  };
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('trap');
      },
      ownKeys: () => {
        throw new Error('trap');
      },
      getPrototypeOf: () => {
        throw new Error('trap');
      },
    },
  );
  let deep: Error = new Error('root');
  for (let depth = 0; depth < 200; depth++) deep = new Error(`level ${depth}`, { cause: deep });

  test.each([
    ['undefined', undefined, 'undefined was thrown'],
    ['null', null, 'null was thrown'],
    ['a string', 'just text', 'just text'],
    ['a number', 42, '42 was thrown'],
    ['a symbol', Symbol('s'), 'Symbol(s) was thrown'],
    ['a plain object', { reason: 'full' }, '{"reason":"full"}'],
    ['a frozen error', Object.freeze(new Error('frozen')), 'frozen'],
    ['a cyclic cause', cyclic, 'cyclic'],
    ['throwing getters', throwing, '{}'],
    ['a hostile proxy', hostile, '[unreadable]'],
    ['a very deep chain', deep, 'level 199'],
    ['an object without prototype', Object.assign(Object.create(null), { a: 1n }), '{"a":"1"}'],
  ])('handles %s', (_, thrown, message) => {
    const raw = captureRawError(thrown);
    expect(raw.message).toBe(message);
    expect(JSON.parse(JSON.stringify(raw))).toEqual(raw);
    expect(renderRawError(raw)).toContain(message);
  });
});
