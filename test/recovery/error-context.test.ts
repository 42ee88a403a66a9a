import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { captureRawError } from '../../src/raw-error.ts';
import { createRedactor } from '../../src/redaction/redactor.ts';
import { contextOf, contextsOf, errorContext, withErrorContext } from '../../src/recovery/error-context.ts';
import { errors } from '../../src/recovery/errors.ts';
import { reportOf } from '../../src/recovery/report-of.ts';

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

function fail(error: unknown): never {
  throw error;
}

const CONTEXT = { source: 'weather_tool', operation: 'get_weather', parameters: { location: 'Oslo' } };
const within = <T>(work: () => T): T => withErrorContext('weather_tool', 'get_weather', { location: 'Oslo' }, work);

describe('withErrorContext', () => {
  test('hands results on, synchronous ones at once', async () => {
    expect(within(() => 4)).toBe(4);
    expect(within(() => null)).toBeNull();
    const later = within(async () => 5);
    expect(later).toBeInstanceOf(Promise);
    expect(await later).toBe(5);
  });

  class OwnError extends Error {}
  test.each<[string, object]>([
    ['an error', new OwnError('no')],
    ['a frozen one', Object.freeze(new OwnError('no'))],
    ['one of ours', new errors.TIMEOUT({})],
    ['one of another realm', runInNewContext('new TypeError("no")') as object],
    ['an object', { status: 500 }],
    ['a function', () => 1],
    ['a proxy', new Proxy({}, {})],
  ])('%s keeps its identity, and gets the context', async (_, error) => {
    const before = Object.getOwnPropertyNames(error);
    expect(thrownBy(() => within(() => fail(error)))).toBe(error);
    await expect(within(async () => fail(error))).rejects.toBe(error);
    expect(Object.getOwnPropertyNames(error)).toEqual(before);
    expect(contextOf(error)).toEqual(CONTEXT);
  });

  test.each(['the city is unknown', 42, undefined, null, Symbol('x')])(
    'in place of %s, an error is thrown that the pipeline reads as the value',
    (value) => {
      const error = thrownBy(() => within(() => fail(value)));
      expect(error).toBeInstanceOf(Error);
      expect((error as Error).cause).toBe(value);
      expect(captureRawError(error)).toEqual(captureRawError(value));
      expect(contextOf(error)).toEqual(CONTEXT);
    },
  );

  test('an error that is returned counts as well', async () => {
    const error = new Error('returned');
    expect(within(() => error)).toBe(error);
    expect(contextOf(error)).toEqual(CONTEXT);
    const later = new Error('later');
    expect(await within(async () => later)).toBe(later);
    expect(contextOf(later)).toEqual(CONTEXT);
  });

  test('what answers later without being a promise is waited for', async () => {
    const error = new Error('thenable');
    const thenable = {
      // oxlint-disable-next-line unicorn/no-thenable -- such as the builders of queries
      then: (_: unknown, failed: (reason: unknown) => unknown): void => void failed(error),
    };
    await expect(within(() => thenable)).rejects.toBe(error);
    expect(contextOf(error)).toEqual(CONTEXT);
  });

  test('the innermost names the source; all are told, also through causes', async () => {
    const error = await within(async () => {
      try {
        return await withErrorContext('http', 'GET', { url: 'https://example.org' }, async () =>
          fail(new Error('refused')),
        );
      } catch (cause) {
        throw new Error('no weather', { cause });
      }
    }).catch((thrown: unknown) => thrown);
    expect(contextOf(error)?.source).toBe('http');
    expect(contextsOf(error).map(({ source }) => source)).toEqual(['http', 'weather_tool']);
  });

  test('one that is thrown again and again does not collect contexts for ever', () => {
    const error = new Error('cached');
    for (let count = 0; count < 100; count += 1) thrownBy(() => within(() => fail(error)));
    expect(contextsOf(error).length).toBeLessThanOrEqual(8);
  });

  test('calls at the same time do not mix', async () => {
    const call = async (city: string, millis: number): Promise<unknown> =>
      withErrorContext('weather', 'get', { city }, async () => {
        await new Promise((resolve) => setTimeout(resolve, millis));
        throw new Error(city);
      }).catch((error: unknown) => error);
    const failed = await Promise.all([call('Oslo', 20), call('Rome', 5), call('Kyiv', 10)]);
    expect(failed.map((error) => contextOf(error)?.parameters)).toEqual([
      { city: 'Oslo' },
      { city: 'Rome' },
      { city: 'Kyiv' },
    ]);
  });

  test('parameters are shown without secrets, by the names of the host too', () => {
    const redactor = createRedactor({ keys: ['badge'] });
    const error = thrownBy(() =>
      withErrorContext(
        'a',
        'b',
        { password: 'tiger-lily', badge: 'B-77', note: 'x'.repeat(900), city: 'Oslo' },
        () => fail(new Error('no')),
        { redactor },
      ),
    );
    expect(contextOf(error)?.parameters).toEqual({
      password: '[redacted:password]',
      badge: '[redacted:secret]',
      note: `${'x'.repeat(160)}… (900 characters)`,
      city: 'Oslo',
    });
  });

  test('parameters that cannot be read do not take the place of the error', () => {
    const error = new Error('no');
    const params = new Proxy({}, { ownKeys: () => fail(new Error('unreadable')) });
    expect(thrownBy(() => withErrorContext('a', 'b', params, () => fail(error)))).toBe(error);
    expect(contextOf(error)).toEqual({ source: 'a', operation: 'b', parameters: {} });
  });

  test('a report tells it', () => {
    expect(reportOf(thrownBy(() => within(() => fail(new errors.TIMEOUT({}))))).context).toEqual(CONTEXT);
    expect(reportOf(thrownBy(() => within(() => fail('as text')))).context).toEqual(CONTEXT);
  });
});

describe('errorContext', () => {
  test('attach and run add it within the block of a using', async () => {
    const attached = thrownBy(() => {
      using scope = errorContext('weather_tool', 'get_weather', { location: 'Oslo' });
      throw scope.attach(new Error('attached'));
    });
    expect(contextOf(attached)).toEqual(CONTEXT);
    const run = async (): Promise<unknown> => {
      using scope = errorContext('weather_tool', 'get_weather', { location: 'Oslo' });
      return scope.run(async () => {
        await Promise.resolve();
        throw new Error('after the block has ended');
      });
    };
    expect(contextOf(await run().catch((error: unknown) => error))).toEqual(CONTEXT);
  });

  test('what is thrown without them has none: a disposer is not told of it', () => {
    const error = thrownBy(() => {
      using _scope = errorContext('weather_tool', 'get_weather');
      throw new Error('alone');
    });
    expect(contextOf(error)).toBeNull();
  });

  test('after the block it adds nothing', () => {
    const scope = errorContext('a', 'b');
    scope[Symbol.dispose]();
    expect(contextOf(scope.attach(new Error('late')))).toBeNull();
    expect(contextOf(thrownBy(() => scope.run(() => fail(new Error('late')))))).toBeNull();
  });
});

test.each([undefined, null, 'text', 4, new Error('x'), {}])('%s has no context', (value) => {
  expect(contextOf(value)).toBeNull();
  expect(contextsOf(value)).toEqual([]);
});
