import { describe, expect, test } from 'vitest';
import { ax } from '../../../src/recovery/envelopes/ax.ts';
import { card } from '../../../src/recovery/envelopes/card.ts';
import { structured } from '../../../src/recovery/envelopes/structured.ts';
import { reportWith } from './report.ts';

const cause = 'EBUSY: resource busy';

describe('the root cause', () => {
  test('is told by every full form', () => {
    const report = reportWith({ message: 'The order was not saved', details: { order: 7 }, cause });
    expect(structured.from(report).error.details).toStrictEqual({ order: 7, cause });
    expect(ax.from(report).error.metadata).toStrictEqual({ order: 7, cause });
    expect(card.from(report).cause).toBe(cause);
  });

  test('is not told twice', () => {
    const report = reportWith({ message: `The order was not saved: ${cause}`, cause });
    expect(structured.from(report).error).not.toHaveProperty('details');
    expect(ax.from(report).error).not.toHaveProperty('metadata');
    expect(card.from(report).cause).toBe(report.message);
  });

  test('gives way to what the error itself calls so', () => {
    const report = reportWith({ message: 'Not saved', details: { cause: 'power' }, cause });
    expect(structured.from(report).error.details).toStrictEqual({ cause: 'power' });
  });
});
