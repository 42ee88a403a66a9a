import { InvalidInputError } from '../errors.ts';
import type { Ladder } from './ladder.ts';

/** @throws InvalidInputError when the value is none */
export function positiveInteger(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidInputError(
    `${name} should be a positive integer, got ${String(value)}; for example { consecutive: 3 }`,
  );
}

/** @throws InvalidInputError when a stage is no positive integer, or starts before a milder one */
export function checkLadder(name: string, ladder: Ladder): void {
  let earlier: [string, number] | null = null;
  for (const stage of ['hint', 'block', 'review', 'halt'] as const) {
    const start = ladder[stage];
    if (start === null) continue;
    positiveInteger(`${name}.ladder.${stage}`, start);
    if (earlier && start < earlier[1]) {
      throw new InvalidInputError(
        `${name}.ladder.${stage} should not come before ${earlier[0]} (${earlier[1]}), got ${start}; ` +
          'for example { hint: 2, block: 3, review: 4, halt: 6 }',
      );
    }
    earlier = [stage, start];
  }
}
