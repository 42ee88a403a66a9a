import { describe, expect, test } from 'vitest';
import { parseRaw } from '../../../src/compactor/parse.ts';
import { retryAdviceAt } from '../../../src/compactor/retry.ts';
import type { RetryAdvice } from '../../../src/model.ts';
import { captureRawError } from '../../../src/raw-error.ts';

const NOW = Date.UTC(2026, 10, 22, 12, 0, 0);
const IN_A_MINUTE = new Date(NOW + 60_000).toUTCString();
const never: RetryAdvice = { retryable: false, afterMillis: null };
const after = (afterMillis: number | null): RetryAdvice => ({ retryable: true, afterMillis });

/** What an error with these properties says, at noon. */
function advice(properties: object, message = 'it failed'): RetryAdvice | null {
  return retryAdviceAt(captureRawError(Object.assign(new Error(message), properties)), NOW);
}

const limited = (headers: object, status = 429): object => ({ status, headers });

describe('headers', () => {
  test.each<[string, object, RetryAdvice | null]>([
    ['Retry-After in seconds', limited({ 'Retry-After': '30' }), after(30_000)],
    ['Retry-After as a date', limited({ 'retry-after': IN_A_MINUTE }), after(60_000)],
    ['Retry-After that is neither', limited({ 'retry-after': 'soon' }), after(null)],
    ['Headers of fetch', { status: 503, headers: new Headers({ 'retry-after': '2' }) }, after(2_000)],
    ['a Response', { response: new Response('', { status: 503, headers: { 'retry-after': '2' } }) }, after(2_000)],
    ['a list of values', limited({ 'retry-after': ['7', '9'] }), after(7_000)],
    ['retry-after-ms', limited({ 'retry-after-ms': '1500' }), after(1_500)],
    ['x-ms-retry-after-ms', limited({ 'x-ms-retry-after-ms': '250', 'retry-after': '1' }), after(250)],
    [
      'x-should-retry: false against the status',
      limited({ 'x-should-retry': 'false', 'retry-after': '3' }, 503),
      never,
    ],
    ['x-should-retry: true against the status', limited({ 'x-should-retry': 'true' }, 409), after(null)],
    [
      'a date with a clock of the server',
      limited({ date: new Date(NOW).toUTCString(), 'retry-after': IN_A_MINUTE }),
      after(60_000),
    ],
    ['ratelimit-reset', limited({ 'ratelimit-reset': '12' }), after(12_000)],
    ['RateLimit of the draft', limited({ ratelimit: '"default";r=0;t=30' }), after(30_000)],
    ['RateLimit of older drafts', limited({ ratelimit: 'limit=100, remaining=0, reset=50' }), after(50_000)],
    ['x-ratelimit-reset as an epoch', limited({ 'x-ratelimit-reset': String(NOW / 1_000 + 90) }), after(90_000)],
    ['x-ratelimit-reset-after', limited({ 'x-ratelimit-reset-after': '0.65' }), after(650)],
    [
      'resets of a model provider: the limit that is used up counts',
      limited({
        'x-ratelimit-remaining-requests': '0',
        'x-ratelimit-reset-requests': '6m0s',
        'x-ratelimit-remaining-tokens': '149000',
        'x-ratelimit-reset-tokens': '8h0m0s',
      }),
      after(360_000),
    ],
    ['a reset in milliseconds', limited({ 'x-ratelimit-reset-tokens': '20ms' }), after(20)],
    [
      'resets as times',
      limited({
        'anthropic-ratelimit-input-tokens-remaining': '0',
        'anthropic-ratelimit-input-tokens-reset': new Date(NOW + 5_000).toISOString(),
      }),
      after(5_000),
    ],
    [
      '403 with a limit that is used up',
      limited({ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(NOW / 1_000 + 5) }, 403),
      after(5_000),
    ],
    ['403 with requests left', limited({ 'x-ratelimit-remaining': '55', 'x-ratelimit-reset': '9' }, 403), never],
    ['404 with a reset', limited({ 'x-ratelimit-reset': '9' }, 404), never],
  ])('%s', (_, properties, expected) => {
    expect(advice(properties)).toEqual(expected);
  });

  test('a date means nothing without a clock', () => {
    const raw = captureRawError(Object.assign(new Error('busy'), limited({ 'retry-after': IN_A_MINUTE })));
    expect(parseRaw(raw).retry).toEqual(after(null));
  });
});

describe('marks', () => {
  test.each<[string, object, RetryAdvice | null]>([
    ['isRetryable', { isRetryable: false, statusCode: 503 }, never],
    ['$retryable', { $retryable: {} }, after(null)],
    ['$retryable of throttling', { $retryable: { throttling: true }, $metadata: { httpStatusCode: 400 } }, after(null)],
    ['retryable', { retryable: true, status: 400 }, after(null)],
    ['the mark of LangChain, false', { [Symbol.for('langchain.errors.retryable')]: false, status: 503 }, never],
    ['the mark of LangChain, true', { [Symbol.for('langchain.errors.retryable')]: true }, after(null)],
    ['none', {}, null],
  ])('%s', (_, properties, expected) => {
    expect(advice(properties)).toEqual(expected);
  });
});

describe('bodies', () => {
  test.each<[string, object, RetryAdvice | null]>([
    [
      'Discord',
      { status: 429, rawError: {}, body: { message: 'You are being rate limited.', retry_after: 0.65 } },
      after(650),
    ],
    ['Telegram', { response: { ok: false, error_code: 429, parameters: { retry_after: 14 } } }, after(14_000)],
    ['RFC 9457', { status: 503, data: { title: 'Busy', retryable: true, retry_after: 7 } }, after(7_000)],
    ['RFC 9457 that knows better than its status', { status: 503, data: { title: 'No', retryable: false } }, never],
    ['a text of JSON', { statusCode: 503, responseBody: '{"error":{"retryAfterMs":800}}' }, after(800)],
    ['a quota behind 429', { status: 429, isRetryable: true, data: { error: { code: 'insufficient_quota' } } }, never],
    ['our own full form', { data: { error: { recovery: { retryable: true, retryAfter: 30 } } } }, after(30_000)],
    ['our own compact form', { data: { err: { code: 'X', retry: true, retryAfterMs: 40 } } }, after(40)],
    ['a number that is a limit of tries', { body: { retry: 3 } }, null],
    ['a body that is no JSON', { status: 502, body: '{"error": <html>' }, after(null)],
  ])('%s', (_, properties, expected) => {
    expect(advice(properties)).toEqual(expected);
  });

  test('Google: RetryInfo and ErrorInfo in JSON', () => {
    const details = [
      { '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'RATE_LIMIT_EXCEEDED', domain: 'googleapis.com' },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '3.5s' },
    ];
    expect(advice({ status: 429, error: { code: 429, status: 'RESOURCE_EXHAUSTED', details } })).toEqual(after(3_500));
    expect(advice({ statusDetails: [{ retryDelay: { seconds: '3', nanos: 500_000_000 } }] })).toEqual(after(3_500));
    expect(advice({ error: { details: [{ reason: 'API_KEY_INVALID' }] } })).toEqual(never);
  });
});

describe('codes', () => {
  test('numbers are codes of gRPC in its own errors alone', () => {
    const grpc = (code: number): object => ({ code, details: 'x', metadata: {} });
    expect(advice(grpc(14))).toEqual(after(null));
    expect(advice(grpc(5))).toEqual(never);
    expect(advice(grpc(2))).toBeNull();
    expect(advice({ code: 14 })).toBeNull();
    expect(advice({ code: 14 }, '14 UNAVAILABLE: No connection established')).toEqual(after(null));
  });

  test('a pushback below zero forbids what the code allows (gRPC A6)', () => {
    expect(advice({ code: 14, details: 'x', metadata: { 'grpc-retry-pushback-ms': '-1' } })).toEqual(never);
    expect(advice({ code: 14, details: 'x', metadata: { 'grpc-retry-pushback-ms': '900' } })).toEqual(after(900));
  });

  test('names of the AWS SDK are class names, and throttling is told by 400', () => {
    const throttled = { name: 'ThrottlingException', $metadata: { httpStatusCode: 400 } };
    expect(advice(throttled)).toEqual(after(null));
    expect(advice({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } })).toEqual(never);
    expect(advice({ name: 'InternalServerError', $metadata: { httpStatusCode: 503 } })).toEqual(after(null));
  });
});

test('hostile properties end the reading, and nothing else', () => {
  let deep: object = { retry_after: 5 };
  for (let depth = 0; depth < 50; depth++) deep = { error: deep };
  expect(advice(deep)).toBeNull();
  expect(advice({ retryAfter: -5, status: 503 })).toEqual(after(null));
  expect(advice({ retryAfter: Number.NaN, status: 503 })).toEqual(after(null));
  expect(advice({ body: `{"a":"${'x'.repeat(100_000)}","retry_after":3}`, status: 503 })).toEqual(after(null));
});
