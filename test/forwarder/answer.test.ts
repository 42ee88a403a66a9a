import { describe, expect, test } from 'vitest';
import { answerOf, type HttpResponse } from '../../src/forwarder/answer.ts';
import { pauseMillis } from '../../src/forwarder/backoff.ts';
import { retryAfterMillis } from '../../src/forwarder/retry-after.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');

function answer(status: number, body = '', more: Partial<HttpResponse> = {}) {
  const response = { contentType: 'application/json', retryAfter: undefined, location: undefined, isCut: false };
  return answerOf({ ...response, status, body: Buffer.from(body), ...more }, NOW);
}

describe('what a response means', () => {
  test.each([
    ['an empty body', 200, ''],
    ['an empty message', 200, '{}'],
    ['an empty partial success', 200, '{"partialSuccess":{}}'],
    ['rejected none, as 64-bit text', 200, '{"partialSuccess":{"rejectedSpans":"0"}}'],
    ['another 2xx', 202, ''],
  ])('%s is acceptance', (_, status, body) => {
    expect(answer(status, body)).toEqual({ kind: 'accepted', warning: null });
  });

  test('an empty message of protocol buffers is acceptance, any other binary answer is not', () => {
    const contentType = 'application/x-protobuf';
    expect(answer(200, '', { contentType }).kind).toBe('accepted');
    expect(answerOf({ ...base(200), contentType, body: Buffer.from([0x0a, 0]) }, NOW).kind).toBe('accepted');
    expect(answerOf({ ...base(200), contentType, body: Buffer.from([0x0a, 2, 8, 1]) }, NOW).kind).toBe('retry');
  });

  test.each([
    ['the page of a portal', '<html>Sign in</html>'],
    ['half a message', '{"partialSuccess":'],
    ['no object', '[]'],
    ['a text', '"ok"'],
  ])('%s with status 200 is none', (_, body) => {
    expect(answer(200, body)).toMatchObject({ kind: 'retry', afterMillis: null });
  });

  test('an answer that was too long to be read is none', () => {
    expect(answer(200, '{}', { isCut: true }).kind).toBe('retry');
  });

  test.each([
    ['{"partialSuccess":{"rejectedSpans":"3","errorMessage":"too old"}}', 3, 'too old'],
    ['{"partialSuccess":{"rejectedSpans":2}}', 2, 'no reason given'],
    ['{"partialSuccess":{"rejectedLogRecords":"1","errorMessage":"x\\n\\u001b[31my"}}', 1, 'x [31my'],
    ['{"partial_success":{"rejected_spans":1}}', 1, 'no reason given'],
  ])('%s is a partial success', (body, rejected, reason) => {
    expect(answer(200, body)).toEqual({ kind: 'partial', rejected, reason, status: 200 });
  });

  test('a message without a rejection is a warning', () => {
    expect(answer(200, '{"partialSuccess":{"errorMessage":"use v2"}}')).toEqual({
      kind: 'accepted',
      warning: 'use v2',
    });
  });

  test.each([408, 425, 429, 502, 503, 504])('%i is for later', (status) => {
    expect(answer(status, 'busy', { retryAfter: '7' })).toMatchObject({ kind: 'retry', afterMillis: 7_000 });
  });

  test.each([400, 413, 422])('%i is the fault of a record', (status) => {
    expect(answer(status, '{"message":"bad span"}')).toEqual({
      kind: 'refused',
      status,
      reason: `HTTP ${status}: bad span`,
    });
  });

  test.each([500, 501, 505])('%i may be the fault of either', (status) => {
    expect(answer(status)).toMatchObject({ kind: 'failed', status });
  });

  test.each([401, 403, 404, 405, 415])('%i is the fault of the configuration', (status) => {
    expect(answer(status)).toMatchObject({ kind: 'misconfigured', status });
  });

  test('a redirect is not followed, and its target is named', () => {
    expect(answer(308, '', { location: 'https://elsewhere.test/v1/traces' })).toEqual({
      kind: 'misconfigured',
      status: 308,
      reason: 'HTTP 308, which sends to https://elsewhere.test/v1/traces',
    });
  });

  test('the text of a page is no reason, however long', () => {
    const page = answer(502, `<html>${'x'.repeat(10_000)}`, { contentType: 'text/html' });
    expect(page).toMatchObject({ reason: 'HTTP 502' });
    const text = answer(502, 'y'.repeat(10_000), { contentType: 'text/plain' });
    expect(text).toMatchObject({ reason: `HTTP 502: ${'y'.repeat(300)}` });
  });
});

function base(status: number): HttpResponse {
  return { status, contentType: '', retryAfter: undefined, location: undefined, body: Buffer.alloc(0), isCut: false };
}

describe('how long to wait', () => {
  test.each([
    ['2', 2_000],
    [' 0 ', 0],
    ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
    ['86400', 300_000],
    ['Mon, 22 Nov 2027 10:00:00 GMT', 300_000],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('Retry-After: %s', (header, expected) => {
    expect(retryAfterMillis(header, NOW)).toBe(expected);
  });

  test('pauses double up to the longest, and are spread over their whole length', () => {
    const pauses = { firstMillis: 1_000, mostMillis: 60_000 };
    const longest = [1, 2, 3, 6, 7, 50, 5_000].map((failures) => pauseMillis(failures, pauses, 1));
    expect(longest).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000, 60_000]);
    expect(pauseMillis(7, pauses, 0.25)).toBe(15_000);
    expect(pauseMillis(7, pauses, 0)).toBe(0);
  });
});
