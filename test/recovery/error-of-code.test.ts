import { expect, test } from 'vitest';
import { defineErrors } from '../../src/recovery/define-errors.ts';
import { errorOfCode } from '../../src/recovery/error-of-code.ts';
import { reportOf } from '../../src/recovery/report-of.ts';

const shop = defineErrors({
  ORDER_LOCKED: { category: 'shop', message: 'Locked', formerCodes: ['ORDER_BUSY'], recovery: { retryable: true } },
});

test('an error of a code has what its definition says, and its own words', () => {
  const cause = new Error('lock held');
  const error = errorOfCode('ORDER_LOCKED', 'Order 7 is locked', { order: 7 }, { errors: shop, cause });
  expect([error.code, error.message, error.details, error.cause]).toEqual([
    'ORDER_LOCKED',
    'Order 7 is locked',
    { order: 7 },
    cause,
  ]);
  expect(reportOf(error, { errors: shop }).recovery.retryable).toBe(true);
});

test('an error of a former code has the code of today', () => {
  expect(errorOfCode('ORDER_BUSY', 'Locked', {}, { errors: shop }).code).toBe('ORDER_LOCKED');
});

test('the built-in codes stay known beside others, and unknown ones are kept', () => {
  const report = reportOf(errorOfCode('RATE_LIMITED', 'Slow down', {}, { errors: shop }));
  expect([report.code, report.message, report.recovery.retryable]).toEqual(['RATE_LIMITED', 'Slow down', true]);
  const unknown = reportOf(errorOfCode('SOMETHING_ELSE', 'Who knows', {}, { nextActions: ['Ask'] }));
  expect([unknown.code, unknown.message, unknown.recovery]).toMatchObject([
    'SOMETHING_ELSE',
    'Who knows',
    { retryable: null, requiredActions: ['Ask'] },
  ]);
});
