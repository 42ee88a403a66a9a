import { describe, expect, test } from 'vitest';
import { answerHints } from '../../../src/recovery/hints/answer-hints.ts';
import { createHintRegistry } from '../../../src/recovery/hints/hint-registry.ts';
import { hintsPage } from '../../../src/recovery/hints/hints-page.ts';

const registry = createHintRegistry({
  builtIn: false,
  hints: [
    { id: 'hint_orders_locked_001', advice: { en: { action: 'Release it', tool: 'release', field: 'orderId' } } },
    { id: 'hint_orders_gone_001', advice: { en: { action: 'List the orders' } } },
  ],
});

describe('hintsPage', () => {
  test('tells the advice of one id, however it is written', () => {
    for (const asked of ['hint_orders_locked_001', ' HINT_ORDERS_LOCKED_001 ', 'hint_orders_locked_001,'])
      expect(hintsPage(registry, asked)).toEqual({
        id: 'hint_orders_locked_001',
        part: 1,
        parts: 1,
        text: 'Release it · tool: release · field: orderId',
      });
  });

  test.each([', ', ' ', '\n', ';'])('tells several separated by %j, each once and by name', (separator) => {
    const asked = ['hint_orders_locked_001', 'hint_orders_gone_001', 'hint_orders_gone_001'].join(separator);
    const page = hintsPage(registry, asked);
    expect(page?.id).toBe('hint_orders_locked_001, hint_orders_gone_001');
    expect(page?.text).toBe(
      'hint_orders_locked_001: Release it · tool: release · field: orderId\nhint_orders_gone_001: List the orders',
    );
  });

  test('offers what is nearest to an unknown id', () => {
    expect(hintsPage(registry, 'hint_orders_lockd_001')?.text).toBe(
      'there is no such hint; nearest: hint_orders_locked_001, hint_orders_gone_001',
    );
    expect(hintsPage(createHintRegistry({ builtIn: false }), 'hint_x_y_001')?.text).toBe('there is no such hint');
  });

  test.each(['E3', 'e12', '', 'hinterland'])('leaves %j to errors', (asked) => {
    expect(hintsPage(registry, asked)).toBeNull();
  });

  test('does not repeat a text without end', () => {
    expect(hintsPage(registry, `hint_${'x'.repeat(1_000_000)}`)?.text.length).toBeLessThan(500);
    expect(hintsPage(registry, 'hint_a_b_001 '.repeat(100_000))?.text.length).toBeLessThan(500);
  });
});

describe('answerHints', () => {
  test('answers each id once, and 50 of them at most', () => {
    const ids = Array.from({ length: 80 }, (_, index) => `hint_x_y_${String(index).padStart(3, '0')}`);
    expect(Object.keys(answerHints(registry, ids).data.unknown ?? {})).toHaveLength(50);
    expect(answerHints(registry, ['hint_orders_gone_001', 'hint_orders_gone_001'])).toEqual({
      data: { hints: { hint_orders_gone_001: { action: 'List the orders' } } },
    });
  });

  test('survives names that objects have', () => {
    const { hints, unknown } = answerHints(registry, ['__proto__', 'constructor']).data;
    expect(hints).toEqual({});
    expect(Object.keys(unknown ?? {})).toEqual(['__proto__', 'constructor']);
  });
});
