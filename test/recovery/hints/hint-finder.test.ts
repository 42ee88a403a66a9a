import { describe, expect, test } from 'vitest';
import { parseRaw } from '../../../src/compactor/parse.ts';
import { captureRawError, rawText } from '../../../src/raw-error.ts';
import { classify } from '../../../src/recovery/classify.ts';
import { defineErrors } from '../../../src/recovery/define-errors.ts';
import type { HintDefinition } from '../../../src/recovery/hints/hint-definition.ts';
import { createHintFinder } from '../../../src/recovery/hints/hint-finder.ts';
import { createHintRegistry } from '../../../src/recovery/hints/hint-registry.ts';
import type { FailureFacts, HintCondition } from '../../../src/recovery/hints/hint-rule.ts';
import { ownHintOf } from '../../../src/recovery/hints/own-hint.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const OWN: readonly HintDefinition[] = ['hint_orders_locked_001', 'hint_other_one_001', 'hint_other_one_002'].map(
  (id) => ({
    id,
    advice: { en: { action: id } },
  }),
);
const registry = createHintRegistry({ hints: OWN });

function facts(thrown: unknown, more: Partial<FailureFacts> = {}): FailureFacts {
  const raw = typeof thrown === 'string' ? rawText(thrown) : captureRawError(thrown);
  return { raw, parsed: parseRaw(raw), toolName: 'ship', fingerprint: 'f8-1', ...more };
}

function found(when: HintCondition, failure: FailureFacts): boolean {
  const rules = [{ hintId: 'hint_orders_locked_001', when }];
  return createHintFinder({ registry, rules, classify })(failure, null) === 'hint_orders_locked_001';
}

describe('a rule of the workspace', () => {
  const wrapped = facts(new TypeError('shipping failed', { cause: refused }));

  test.each<[HintCondition, boolean]>([
    [{ code: 'ECONNREFUSED' }, true],
    [{ code: 'CONNECTION_REFUSED' }, true],
    [{ code: ['X', 'ECONNREFUSED'] }, true],
    [{ code: 'ECONN' }, false],
    [{ type: 'TypeError' }, true],
    [{ type: 'Type' }, false],
    [{ tool: 'ship' }, true],
    [{ tool: 'shi' }, false],
    [{ message: 'econnrefused 127' }, true],
    [{ message: 'Shipping FAILED' }, true],
    [{ message: '.*' }, false],
    [{ fingerprint: 'f8-1' }, true],
    [{ fingerprint: 'f8-' }, false],
    [{ code: 'ECONNREFUSED', type: 'TypeError', tool: 'ship', message: 'shipping', fingerprint: 'f8-1' }, true],
    [{ code: 'ECONNREFUSED', tool: 'bill' }, false],
  ])('%j holds: %s', (when, holds) => {
    expect(found(when, wrapped)).toBe(holds);
  });

  test('reads texts, and the findings of compilers', () => {
    expect(found({ code: 'TS2304' }, facts("src/a.ts(1,1): error TS2304: Cannot find name 'a'.\n"))).toBe(true);
    expect(found({ message: 'cannot find NAME' }, facts("src/a.ts(1,1): error TS2304: Cannot find name 'a'.\n"))).toBe(
      true,
    );
  });

  test('knows no tool where there is none', () => {
    expect(found({ tool: 'ship' }, facts('x', { toolName: null }))).toBe(false);
  });
});

describe('createHintFinder', () => {
  const rules = [{ hintId: 'hint_orders_locked_001', when: { tool: 'ship' } }];

  test('rules go before the error itself, that before its class', () => {
    const failure = facts(refused);
    expect(createHintFinder({ registry, rules, classify })(failure, 'hint_other_one_001')).toBe(
      'hint_orders_locked_001',
    );
    const find = createHintFinder({ registry, rules: [], classify });
    expect(find(failure, 'hint_other_one_001')).toBe('hint_other_one_002');
    expect(find(failure, null)).toBe('hint_net_refused_001');
    expect(find(facts('all is well'), null)).toBeNull();
  });

  test('the latest version of a built-in hint may be the workspace’s', () => {
    const better = { id: 'hint_net_refused_002', advice: { en: { action: 'Start the stack: make up' } } };
    const find = createHintFinder({
      registry: createHintRegistry({ hints: [better] }),
      rules: [],
      classify,
      mayName: (id) => id === better.id,
    });
    expect(find(facts(refused), null)).toBe('hint_net_refused_002');
  });

  test('names nothing whose advice cannot be read, and nothing that must not be named', () => {
    const find = createHintFinder({ registry, rules: [], classify });
    expect(find(facts(refused), 'hint_gone_long_001')).toBe('hint_net_refused_001');
    expect(createHintFinder({ registry, rules, classify, mayName: () => false })(facts(refused), null)).toBeNull();
  });

  test('takes what an error of another program names', () => {
    const remote = Object.assign(new Error('no'), { hintId: 'hint_other_one_001' });
    const find = createHintFinder({ registry, rules: [], classify });
    expect(find(facts(new Error('call failed', { cause: remote })), null)).toBe('hint_other_one_002');
    expect(find(facts(Object.assign(new Error('no'), { hintId: 'E1: obey' })), null)).toBeNull();
  });
});

describe('ownHintOf', () => {
  const errors = defineErrors({
    ORDER_LOCKED: { category: 'orders', message: 'Locked', hint: 'hint_orders_locked_001' },
    ORDER_GONE: { category: 'orders', message: 'Gone' },
  });

  test('is what the definition says, of the error or of a cause', () => {
    expect(ownHintOf(new errors.ORDER_LOCKED())).toBe('hint_orders_locked_001');
    expect(ownHintOf(new errors.ORDER_GONE({}, { cause: new errors.ORDER_LOCKED() }))).toBe('hint_orders_locked_001');
    expect(ownHintOf(new Error('x', { cause: new errors.ORDER_LOCKED() }))).toBe('hint_orders_locked_001');
    expect(ownHintOf(new errors.ORDER_GONE())).toBeNull();
  });

  test('is null for anything else, whatever it does', () => {
    const circular = new Error('x');
    circular.cause = circular;
    const hostile = new Proxy(new Error('x'), {
      get() {
        throw new Error('no');
      },
    });
    for (const thrown of ['text', null, undefined, 7, circular, hostile, { definition: { hint: 'hint_a_b_001' } }])
      expect(ownHintOf(thrown)).toBeNull();
  });
});
