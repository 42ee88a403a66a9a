import { expect, test } from 'vitest';
import { z } from 'zod';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseRaw } from '../../src/compactor/parse.ts';
import { classNameOf } from '../../src/definition/structured-error.ts';
import { captureRawError } from '../../src/raw-error.ts';
import { defineErrors } from '../../src/recovery/define-errors.ts';

const errors = defineErrors({
  ORDER_LOCKED: {
    category: 'orders',
    message: 'Order is locked.',
    details: z.object({ seconds: z.number() }),
    recovery: ({ seconds }) => ({ retryable: true, retryAfterMillis: seconds * 1_000 }),
  },
  ORDER_GONE: { category: 'orders', message: 'Order is gone.', recovery: { retryable: false, retryAfterMillis: 7 } },
  ORDER_ODD: { category: 'orders', message: 'Order is odd.' },
});

function digestFor(error: Error): string {
  return digestOf(parseRaw(captureRawError(error))).replace(/ at [^:]*:\d+/, '');
}

test('what the definition knows of a retry reaches the line, and every library that reads the marks', () => {
  const locked = new errors.ORDER_LOCKED({ seconds: 30.5 });
  expect(locked).toMatchObject({ retryable: true, retryAfter: 30.5 });
  expect(digestFor(locked)).toBe('[ORDER_LOCKED]: Order is locked. · retry after 30.5 s');
  const gone = new errors.ORDER_GONE();
  expect(gone.retryable).toBe(false);
  expect(gone).not.toHaveProperty('retryAfter');
  expect(digestFor(gone)).toBe('[ORDER_GONE]: Order is gone. · not retryable');
});

test('one failure knows better than its kind', () => {
  const error = new errors.ORDER_LOCKED({ seconds: 1 }, { recovery: { retryable: false } });
  expect(error.retryable).toBe(false);
  expect(digestFor(error)).toBe('[ORDER_LOCKED]: Order is locked. · not retryable');
});

test('where nobody said, nothing is said', () => {
  expect(Object.keys(new errors.ORDER_ODD()).toSorted()).toEqual(['code', 'details']);
  expect(digestFor(new errors.ORDER_ODD())).toBe('[ORDER_ODD]: Order is odd.');
});

test('a class is called after its code', () => {
  expect(['WORKSPACE_NOT_FOUND', 'API_ERROR', 'VALIDATION_ERRORS', 'HTTP_404'].map(classNameOf)).toEqual([
    'WorkspaceNotFoundError',
    'ApiError',
    'ValidationErrors',
    'Http404Error',
  ]);
});
