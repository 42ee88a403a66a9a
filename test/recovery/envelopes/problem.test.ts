import { STATUS_CODES } from 'node:http';
import { describe, expect, test } from 'vitest';
import { pointerOf } from '../../../src/recovery/envelopes/json-pointer.ts';
import { problem } from '../../../src/recovery/envelopes/problem.ts';
import { statusTitle } from '../../../src/recovery/envelopes/status-title.ts';
import { reportWith } from './report.ts';

describe('problem details', () => {
  test('tell a kind that is documented by its address', () => {
    const report = reportWith({
      code: 'RATE_LIMITED',
      message: 'Rate limit exceeded',
      docUrl: 'https://shop.example/errors#rate_limited',
      httpStatus: 429,
      hintId: 'hint_net_rate_001',
      recovery: { retryable: true, retryAfterMillis: 1_200 },
    });
    expect(problem.from(report)).toStrictEqual({
      type: 'https://shop.example/errors#rate_limited',
      title: 'Rate limited',
      status: 429,
      detail: 'Rate limit exceeded',
      instance: 'urn:uuid:550e8400-e29b-41d4-a716-446655440000',
      code: 'RATE_LIMITED',
      retryable: true,
      retry_after: 2,
      hint_id: 'hint_net_rate_001',
    });
  });

  test.each([null, 'docs/errors.md#not_found', '#anchor'])(
    'have no type of their own where the address is %s',
    (docUrl) => {
      expect(problem.from(reportWith({ docUrl, httpStatus: 404 }))).toMatchObject({
        type: 'about:blank',
        title: 'Not Found',
      });
    },
  );

  test('point at every field that is wrong', () => {
    const validationErrors = [
      { field: 'fields.Due', code: 'INVALID_FORMAT', message: 'Invalid date', value: 'x', expected: 'YYYY-MM-DD' },
      { field: '', code: 'REQUIRED', message: 'Nothing was sent' },
    ];
    expect(problem.from(reportWith({ validationErrors })).errors).toStrictEqual([
      { detail: 'Invalid date', pointer: '#/fields/Due', code: 'INVALID_FORMAT', value: 'x', expected: 'YYYY-MM-DD' },
      { detail: 'Nothing was sent', pointer: '#', code: 'REQUIRED' },
    ]);
  });

  test.each([
    ['', '#'],
    ['name', '#/name'],
    ['items[2].sku', '#/items/2/sku'],
    ['[0]', '#/0'],
    ['matrix[1][2]', '#/matrix/1/2'],
    ['headers["x-id"]', '#/headers/x-id'],
    ['headers["a.b[0]"].c', '#/headers/a.b%5B0%5D/c'],
    ['paths["/a~b"]', '#/paths/~1a~0b'],
    ['say["\\"hi\\""]', '#/say/%22hi%22'],
    ['größe', '#/gr%C3%B6%C3%9Fe'],
    ['half\ud800', '#/half%EF%BF%BD'],
  ])('the field %j is at %s', (field, pointer) => {
    expect(pointerOf(field)).toBe(pointer);
  });

  test('titles are the phrases of HTTP', () => {
    // Node keeps some older phrases, and statuses that are no longer in the registry.
    const renamed = new Set([413, 418, 422, 509, 510]);
    const known = Object.entries(STATUS_CODES)
      .map(([status, phrase]): [number, string] => [Number(status), (phrase ?? '').toLowerCase()])
      .filter(([status]) => status >= 400 && !renamed.has(status));
    expect(known.map(([status]) => [status, statusTitle(status).toLowerCase()])).toEqual(known);
    expect(statusTitle(499)).toBe('Bad Request');
    expect(statusTitle(599)).toBe('Internal Server Error');
  });
});
