import { describe, expect, test } from 'vitest';
import { argumentsNamed, isFinal, placesNamed, rawErrorOffered, waitAdvised } from './reading.ts';

const SHOP = { directory: '/tmp/shop', names: ['reports', 'sync', 'catalogue', 'src'] };

const TRACEBACK = `Command failed: python3 -m reports.daily
Traceback (most recent call last):
  File "/tmp/shop/reports/reader.py", line 43, in read_orders
    orders.append(to_order(row))
  File "/tmp/shop/reports/reader.py", line 27, in to_line
    quantity=row["quantity"],
KeyError: 'quantity'

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "<frozen runpy>", line 198, in _run_module_as_main
  File "/tmp/shop/reports/daily.py", line 30, in <module>
    main()
  File "/tmp/shop/reports/reader.py", line 45, in read_orders
    raise ReportError("cannot be read") from error
reports.reader.ReportError: cannot be read`;

const STACK = `Error: order sync stopped
    at syncOrders (file:///tmp/shop/sync/sync-orders.mjs:13:13)
    at async file:///tmp/shop/sync/main.mjs:4:16 {
  [cause]: RangeError: Invalid time value
      at Date.toISOString (<anonymous>)
      at toDay (file:///tmp/shop/sync/day.mjs:3:27)
      at Array.map (<anonymous>)
      at syncOrders (file:///tmp/shop/sync/sync-orders.mjs:10:36)
      at node:internal/modules/run_main:101:5
}`;

describe('placesNamed', () => {
  test.each([
    ['a traceback', TRACEBACK, ['reports/reader.py:27', 'reports/reader.py:45']],
    ['our line for it', "E4 [KeyError] at to_line (reports/reader.py:27): 'quantity'", ['reports/reader.py:27']],
    ['a stack with a cause', STACK, ['sync/day.mjs:3', 'sync/sync-orders.mjs:13']],
    ['our line for it', 'E3 [RangeError] at toDay (sync/day.mjs:3): Invalid time value', ['sync/day.mjs:3']],
    [
      'a compiler',
      'src/cart.ts(4,29): error TS2339: no\nsrc/cart.ts(9,1): error TS1: no',
      ['src/cart.ts:4', 'src/cart.ts:9'],
    ],
    [
      'our line for it',
      'E7 [TS2339] at src/cart.ts:4: no (+1 error: src/cart.ts:9 TS1)',
      ['src/cart.ts:4', 'src/cart.ts:9'],
    ],
    [
      'a parser',
      "cannot publish catalogue/a.json: Expected ',' in JSON at position 3 (line 10 column 9)",
      ['catalogue/a.json:10'],
    ],
    ['files of others', 'at postJson (/opt/agent/request.ts:25), node_modules/ai/index.js:3', []],
  ])('reads %s', (_, text, expected) => {
    expect(placesNamed(text, SHOP).leads.map(({ path, line }) => `${path}:${line}`)).toEqual(expected);
  });

  test('keeps the callers apart', () => {
    const { others } = placesNamed(STACK, SHOP);
    expect(others.map(({ path, line }) => `${path}:${line}`)).toEqual(['sync/sync-orders.mjs:10', 'sync/main.mjs:4']);
  });
});

describe('advice', () => {
  test.each([
    ['answered 429 Too Many Requests (retry-after: 2)', 2],
    ['{"status": 429, "retry_after": 3}', 3],
    ['E12 [HttpError] Too Many Requests · retry after 1.5 s', 1.5],
    ['Error: connect ECONNREFUSED 127.0.0.1:4711', 1],
    ['E1 [ECONNREFUSED] connect · retryable', 1],
    ['E1 ×2 same error: wait before retrying.', 1],
    ['E14 [HttpError] 403 Forbidden · not retryable', null],
    ["KeyError: 'quantity'", null],
  ])('waitAdvised(%j) is %j', (text, expected) => {
    expect(waitAdvised(text)).toBe(expected);
  });

  test.each([
    ['answered 403 Forbidden', true],
    ['E14 [HttpError] … · not retryable', true],
    ['answered 503 Service Unavailable', false],
  ])('isFinal(%j) is %j', (text, expected) => {
    expect(isFinal(text)).toBe(expected);
  });
});

test('argumentsNamed finds the same in zod issues and in a line, and not in the value', () => {
  const known = ['currency', 'lines.0.quantity', 'dueDate'];
  const issues = 'Value: {"dueDate":"soon"}. [{"path": [\n "lines",\n 0,\n "quantity"\n]}, {"path": ["currency"]}]';
  expect(argumentsNamed(issues, known)).toEqual(['currency', 'lines.0.quantity']);
  expect(argumentsNamed('currency: Invalid option; lines[0].quantity: Invalid input', known)).toEqual([
    'currency',
    'lines.0.quantity',
  ]);
});

test('rawErrorOffered reads the id', () => {
  expect(rawErrorOffered('E3 … · +28 lines: get_error("E3")')).toBe('E3');
  expect(rawErrorOffered('Traceback')).toBeNull();
});
