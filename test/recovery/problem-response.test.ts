import { describe, expect, test } from 'vitest';
import { errors } from '../../src/recovery/errors.ts';
import { problemResponse } from '../../src/recovery/problem-response.ts';

const limited = (): Error =>
  new errors.RATE_LIMITED({ service: 'weather' }, { recovery: { retryable: true, retryAfterMillis: 1_200 } });

describe('problemResponse', () => {
  test('has the status of the code, the media type, and whole seconds to wait', async () => {
    const response = problemResponse(limited());
    expect(response.status).toBe(429);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({ status: 429, code: 'RATE_LIMITED', retry_after: 2, retryable: true });
  });

  test('an error that nobody knows is one of the server, without a time to wait', async () => {
    const response = problemResponse(new Error('x is not a function'));
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(response.headers.has('retry-after')).toBe(false);
    expect(await response.json()).toMatchObject({ status: response.status });
  });

  test.each([
    ['text/plain', 'text/plain; charset=utf-8', /^Error: /],
    ['text/html, text/plain;q=0.5', 'text/plain; charset=utf-8', /^Error: /],
    ['application/json, text/plain, */*', 'application/problem+json', /^\{/],
    ['*/*', 'application/problem+json', /^\{/],
    ['text/html', 'application/problem+json', /^\{/],
  ])('a request that takes %s gets %s', async (accept, type, body) => {
    const response = problemResponse(limited(), new Request('https://example.org/', { headers: { accept } }));
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toMatch(body);
  });

  test('HEAD has the same headers and no body', async () => {
    const response = problemResponse(limited(), new Request('https://example.org/', { method: 'HEAD' }));
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.text()).toBe('');
  });
});
