import type { Verdict } from '../model.ts';

/**
 * The stages of escalation: from how many failures of one class in a row each applies. `null` switches a
 * stage off. Later stages are harsher and may not start before earlier ones.
 */
export interface Ladder {
  /** The line says to change something. */
  readonly hint: number | null;
  /** The identical call is answered without being executed; a changed call goes through. */
  readonly block: number | null;
  /** A person is asked. */
  readonly review: number | null;
  /** The run ends. */
  readonly halt: number | null;
}

/** Counts without acting. */
export const NO_LADDER: Ladder = { hint: null, block: null, review: null, halt: null };

/** The stages, harshest first. */
const HARSHEST_FIRST = ['halt', 'review', 'block', 'hint'] as const satisfies readonly Verdict[];

/**
 * The ladder that follows from one threshold: a hint one failure before it; at the threshold a person is
 * asked where one can be, and the run ends at twice the threshold; without a person it ends at the threshold.
 */
export function defaultLadder(consecutive: number, canReview: boolean): Ladder {
  return {
    hint: consecutive > 1 ? consecutive - 1 : null,
    block: null,
    review: canReview ? consecutive : null,
    halt: canReview ? consecutive * 2 : consecutive,
  };
}

/** The harshest stage that so many failures in a row have reached. Monotone: more failures never give a milder stage. */
export function stageAt(ladder: Ladder, consecutive: number): Verdict {
  for (const stage of HARSHEST_FIRST) {
    const start = ladder[stage];
    if (start !== null && consecutive >= start) return stage;
  }
  return 'continue';
}
