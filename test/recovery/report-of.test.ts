import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseRaw } from '../../src/compactor/parse.ts';
import { StructuredError } from '../../src/definition/structured-error.ts';
import { captureRawError, STANDS_FOR } from '../../src/raw-error.ts';
import { defineErrors } from '../../src/recovery/define-errors.ts';
import { withErrorContext } from '../../src/recovery/error-context.ts';
import { errors } from '../../src/recovery/errors.ts';
import {
  type ReportOptions,
  reportOf,
  reportOfParsed,
  reportOfRaw,
  reportOfText,
} from '../../src/recovery/report-of.ts';

const run = promisify(execFile);
const orders = defineErrors(
  {
    ORDER_LOCKED: {
      category: 'orders',
      details: z.object({ order: z.string() }),
      message: ({ order }) => `Order ${order} is being changed`,
      suggestion: ({ order }) => ({ text: 'Wait for the other change', command: `orders wait ${order}` }),
      recovery: { retryable: true, retryAfterMillis: 500, strategy: 'fixed', maxRetries: 2 },
      hint: 'hint_orders_locked_001',
    },
  },
  { extends: errors, docPage: 'https://example.com/errors' },
);

async function thrownBy(work: () => PromiseLike<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It was to fail');
}

describe('errors with a definition', () => {
  test('tell what their definition says of their details', () => {
    const report = reportOf(new orders.ORDER_LOCKED({ order: 'A7' }), { errors: orders });
    expect(report).toMatchObject({
      code: 'ORDER_LOCKED',
      category: 'orders',
      errorClass: 'Runtime',
      message: 'Order A7 is being changed',
      details: { order: 'A7' },
      validationErrors: [],
      suggestion: { text: 'Wait for the other change', command: 'orders wait A7' },
      docUrl: 'https://example.com/errors#order_locked',
      recoverable: null,
      recovery: { retryable: true, retryAfterMillis: 500, strategy: 'fixed', maxRetries: 2 },
      hintId: 'hint_orders_locked_001',
      httpStatus: 500,
      cause: null,
    });
    expect(report.location?.file).toContain('report-of.test.ts');
  });

  test('may say of one failure what their kind does not', () => {
    const error = new orders.ORDER_LOCKED(
      { order: 'A7' },
      { message: 'Not now', recovery: { retryAfterMillis: 9_000 }, cause: new TypeError('lock is null') },
    );
    const report = reportOf(error, { errors: orders });
    expect(report).toMatchObject({ message: 'Not now', cause: 'TypeError: lock is null' });
    expect(report.recovery).toMatchObject({ retryable: true, retryAfterMillis: 9_000, strategy: 'fixed' });
  });

  test('that are never to be repeated name no wait', () => {
    const error = new orders.ORDER_LOCKED({ order: 'A7' }, { recovery: { retryable: false } });
    expect(reportOf(error).recovery).toMatchObject({
      retryable: false,
      retryAfterMillis: null,
      strategy: null,
      maxRetries: null,
    });
  });

  test('are found behind errors that wrap them', () => {
    const wrapped = new Error('tool failed', { cause: new orders.ORDER_LOCKED({ order: 'A7' }) });
    expect(reportOf(wrapped).code).toBe('ORDER_LOCKED');
  });

  test('are known by their brand, whatever copy of the package made them', () => {
    const otherCopy = Object.assign(new Error('Closed'), {
      [Symbol.for('faultline.structured-error')]: true,
      code: 'SHOP_CLOSED',
      details: { until: '09:00' },
      definition: { category: 'shop', message: 'Closed', suggestion: 'Come back at nine' },
      ownRecovery: {},
    });
    expect(otherCopy).not.toBeInstanceOf(StructuredError);
    expect(reportOf(otherCopy)).toMatchObject({
      code: 'SHOP_CLOSED',
      category: 'shop',
      details: { until: '09:00' },
      suggestion: { text: 'Come back at nine' },
    });
  });

  test('are known again from the log, by code and class name', () => {
    const error = new orders.ORDER_LOCKED({ order: 'A7' });
    const options = { errors: orders };
    const { errorId, timestamp, ...fromLog } = reportOfRaw(captureRawError(error), options);
    expect(reportOf(error, options)).toMatchObject(fromLog);
    expect(errorId).not.toBe(reportOf(error, options).errorId);
    expect(timestamp).toMatch(/^\d{4}-.*Z$/);
    const standing = Object.assign(new Error('E3 …'), { [STANDS_FOR]: captureRawError(error) });
    expect(reportOf(standing, options).code).toBe('ORDER_LOCKED');
  });

  test('take a page where it is published', () => {
    const error = new errors.TIMEOUT({ host: 'a.example' });
    expect(reportOf(error).docUrl).toBe('docs/errors.md#timeout');
    expect(reportOf(error, { docPage: 'https://example.com/e' }).docUrl).toBe('https://example.com/e#timeout');
  });

  test('whose functions throw still say the rest', () => {
    const broken = defineErrors({
      BROKEN: {
        category: 'x',
        message: () => {
          throw new Error('no');
        },
        steps: () => {
          throw new Error('no');
        },
        suggestion: 'Mend the definition',
      },
    });
    expect(reportOf(new broken.BROKEN())).toMatchObject({ code: 'BROKEN', message: 'BROKEN', steps: [] });
  });
});

describe('foreign errors', () => {
  test('a refused connection behind fetch', async () => {
    const error = await thrownBy(() => fetch('http://127.0.0.1:8/'));
    const report = reportOf(new Error('inventory lookup failed', { cause: error }));
    expect(report).toMatchObject({
      code: 'CONNECTION_REFUSED',
      message: 'connect ECONNREFUSED 127.0.0.1:8',
      details: { host: '127.0.0.1', port: 8, errorCode: 'ECONNREFUSED', outerMessage: 'inventory lookup failed' },
      recovery: { retryable: true },
      hintId: 'hint_net_refused_001',
      httpStatus: 503,
    });
    expect(report.steps[0]).toBe("See what listens: ss -ltnp 'sport = :8'");
  });

  test('a process that failed without telling why', async () => {
    const report = reportOf(await thrownBy(() => run(process.execPath, ['-e', 'process.exit(3)'])));
    expect(report).toMatchObject({ code: 'COMMAND_FAILED', category: 'system', recovery: { retryable: null } });
    expect(reportOf({ exitCode: 3, stdout: '', stderr: '' }).details).toMatchObject({ exitCode: 3 });
  });

  test('a process that told why', async () => {
    const error = await thrownBy(() => run(process.execPath, ['-e', "require('fs').readFileSync('/no/such.csv')"]));
    const report = reportOf(error);
    expect(report).toMatchObject({ code: 'FILE_NOT_FOUND', details: { path: '/no/such.csv' }, httpStatus: 404 });
    expect(report.steps).toContain('Look for the file: find . -name such.csv');
  });

  test('an answer whose status alone is known', () => {
    expect(reportOf(Object.assign(new Error('I am a teapot'), { status: 418 }))).toMatchObject({
      code: 'API_ERROR',
      message: 'I am a teapot',
      details: { status: 418 },
    });
  });

  test('what nobody knows', () => {
    expect(reportOf(new Error('the flux is out of phase'))).toMatchObject({
      code: 'TOOL_EXECUTION_FAILED',
      message: 'the flux is out of phase',
      recovery: { retryable: null, retryAfterMillis: null },
    });
  });

  test('of a validation tell every issue', () => {
    const { error } = z.object({ name: z.string().min(1), age: z.number() }).safeParse({ name: '', age: 'x' });
    const report = reportOf(error);
    expect(report).toMatchObject({ code: 'VALIDATION_ERRORS', message: '2 validation errors', details: { count: 2 } });
    expect(report.validationErrors.map(({ field }) => field)).toEqual(['name', 'age']);
  });

  test('with a list of errors for another reason keep their own code', () => {
    const body = { errors: [{ field: 'authorization', message: 'token expired' }] };
    const error = Object.assign(new Error('Unauthorized'), { status: 401, body });
    expect(reportOf(error).code).toBe('AUTH_FAILED');
  });

  test('a class that is not sure, or that throws, is none', () => {
    const classify: ReportOptions['classify'] = () => {
      throw new Error('no');
    };
    expect(reportOf(new Error('connect ECONNREFUSED 1.2.3.4:5'), { classify }).code).toBe('TOOL_EXECUTION_FAILED');
    expect(
      reportOf(new Error('x'), { classify: () => ({ code: 'NO_SUCH_CODE', hintId: 'hint_a_b_001' }) }),
    ).toMatchObject({ code: 'TOOL_EXECUTION_FAILED', hintId: 'hint_tool_failed_001' });
    expect(reportOf(new Error('x'), { classify: () => ({ code: 'DISK_FULL', hintId: 'hint_a_b_001' }) })).toMatchObject(
      {
        code: 'DISK_FULL',
        hintId: 'hint_a_b_001',
      },
    );
  });

  test('texts, and errors that were read already, say the same', () => {
    const text =
      'Traceback (most recent call last):\n  File "/app/a.py", line 3, in <module>\n    import foo\nModuleNotFoundError: No module named \'foo\'\n';
    const ofText = reportOfText(text);
    expect(ofText).toMatchObject({
      code: 'MODULE_NOT_FOUND',
      details: { name: 'foo', line: 3 },
      location: { line: 3 },
    });
    const raw = captureRawError(text);
    for (const other of [reportOf(text), reportOfParsed(parseRaw(raw), raw)])
      expect({ ...other, errorId: '', timestamp: '' }).toEqual({ ...ofText, errorId: '', timestamp: '' });
  });
});

describe('a failure', () => {
  test('keeps its id and its time wherever it is reported', () => {
    let ids = 0;
    const options: ReportOptions = { newErrorId: () => `id-${(ids += 1)}`, now: () => Date.UTC(2026, 0, 2, 3, 4, 5) };
    const error = new Error('x');
    expect(reportOf(error, options)).toMatchObject({ errorId: 'id-1', timestamp: '2026-01-02T03:04:05.000Z' });
    expect(reportOf(error, { ...options, now: () => 0 })).toMatchObject({
      errorId: 'id-1',
      timestamp: '2026-01-02T03:04:05.000Z',
    });
    expect(reportOf(new Error('x'), options).errorId).toBe('id-2');
    expect(reportOf(new Error('x')).errorId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test('names what was going on: as it knows itself, then as its reporter does', () => {
    const context = { source: 'agent', operation: 'call', parameters: { password: 'hunter2-very-long' } };
    expect(reportOf(new Error('x'), { context }).context).toEqual({
      source: 'agent',
      operation: 'call',
      parameters: { password: '[redacted:password]' },
    });
    const error: unknown = (() => {
      try {
        return withErrorContext('weather', 'get_weather', { city: 'York' }, () => {
          throw new Error('x');
        });
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(reportOf(error, { context }).context).toEqual({
      source: 'weather',
      operation: 'get_weather',
      parameters: { city: 'York' },
    });
  });

  test('says when to come back, dates included', () => {
    const now = Date.UTC(2026, 10, 22);
    const headers = { 'retry-after': new Date(now + 90_000).toUTCString() };
    const report = reportOf(Object.assign(new Error('slow down'), { status: 429, headers }), { now: () => now });
    expect(report).toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfterSeconds: 90 },
      suggestion: { text: 'Retry after: 90 seconds' },
      recovery: { retryable: true, retryAfterMillis: 90_000, strategy: 'exponential', maxRetries: 3 },
    });
  });
});

test('a quota that a wait lifts is a rate limit, and a rate limit that none lifts is a quota', () => {
  const quota = { message: 'Quota exceeded for quota metric', code: 429, status: 'RESOURCE_EXHAUSTED' };
  const details = [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '37s' }];
  expect(reportOf(JSON.stringify({ error: { ...quota, details } }))).toMatchObject({
    code: 'RATE_LIMITED',
    recovery: { retryable: true, retryAfterMillis: 37_000 },
    suggestion: { text: 'Retry after: 37 seconds' },
  });
  const never = Object.assign(new Error('Too many'), { status: 429, headers: { 'x-should-retry': 'false' } });
  expect(reportOf(never)).toMatchObject({ code: 'QUOTA_EXCEEDED', recovery: { retryable: false } });
});
