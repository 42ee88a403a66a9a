import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InvalidInputError } from '../../src/errors.ts';
import { createEscalator, NULL_ESCALATOR } from '../../src/escalator/escalator.ts';
import { VERDICTS, type Verdict } from '../../src/model.ts';

const alone = { canReview: false, canHalt: true };
const attended = { canReview: true, canHalt: true };

function verdicts(
  escalator: { decide: (c: { consecutive: number; budgetUsed: number }) => Verdict },
  upTo: number,
): Verdict[] {
  return Array.from({ length: upTo }, (_, index) =>
    escalator.decide({ consecutive: index + 1, budgetUsed: index + 1 }),
  );
}

describe('createEscalator', () => {
  test('by default hints at the second failure in a row and halts at the third', () => {
    expect(verdicts(createEscalator({}, alone), 4)).toEqual(['continue', 'hint', 'halt', 'halt']);
  });

  test('asks a person first where there is one', () => {
    expect(verdicts(createEscalator({}, attended), 6)).toEqual([
      'continue',
      'hint',
      'review',
      'review',
      'review',
      'halt',
    ]);
  });

  test('halts when the budget of the run is used up, whatever is in a row', () => {
    const escalator = createEscalator({ budget: 5 }, alone);
    expect(escalator.decide({ consecutive: 1, budgetUsed: 4 })).toBe('continue');
    expect(escalator.decide({ consecutive: 1, budgetUsed: 5 })).toBe('halt');
  });

  test('asks a person when the budget is used up and there is one', () => {
    expect(createEscalator({ budget: 5 }, attended).decide({ consecutive: 1, budgetUsed: 5 })).toBe('review');
  });

  test('goes through all stages of a full ladder', () => {
    const escalator = createEscalator({ ladder: { hint: 2, block: 3, review: 4, halt: 5 } }, attended);
    expect(verdicts(escalator, 5)).toEqual(['continue', 'hint', 'block', 'review', 'halt']);
    expect(escalator.blocksCall({ consecutive: 3, callConsecutive: 2, budgetUsed: 3 })).toBe(false);
    expect(escalator.blocksCall({ consecutive: 3, callConsecutive: 3, budgetUsed: 3 })).toBe(true);
  });

  test('more failures never give a milder verdict', () => {
    const stages = fc
      .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 4, maxLength: 4 })
      .map((all) => all.sort((a, b) => a - b));
    fc.assert(
      fc.property(stages, fc.integer({ min: 1, max: 50 }), ([hint, block, review, halt], budget) => {
        const escalator = createEscalator(
          { budget, ladder: { hint: hint ?? 1, block: block ?? 2, review: review ?? 3, halt: halt ?? 4 } },
          attended,
        );
        const harshness = verdicts(escalator, 60).map((verdict) => VERDICTS.indexOf(verdict));
        expect(harshness).toEqual(harshness.toSorted((a, b) => a - b));
      }),
    );
  });

  test.each([
    [{ consecutive: 0 }, alone, 'escalator.consecutive should be a positive integer, got 0'],
    [{ budget: 1.5 }, alone, 'escalator.budget should be a positive integer, got 1.5'],
    [{ ladder: { hint: 4, halt: 2 } }, alone, 'escalator.ladder.halt should not come before hint (4), got 2'],
    [{ ladder: { review: 2 } }, alone, 'pass onReview'],
    [{ ladder: { halt: null } }, alone, 'has no stage that acts'],
    [{}, { canReview: false, canHalt: false }, 'pass onVerdict'],
  ])('refuses %j with %j', (options, actors, said) => {
    expect(() => createEscalator(options, actors)).toThrow(InvalidInputError);
    expect(() => createEscalator(options, actors)).toThrow(said);
  });
});

test('the null escalator only counts', () => {
  expect(verdicts(NULL_ESCALATOR, 50).every((verdict) => verdict === 'continue')).toBe(true);
});
