import { InvalidInputError } from '../errors.ts';
import { type Verdict, VERDICTS } from '../model.ts';
import { defaultLadder, type Ladder, stageAt } from './ladder.ts';

/** The counters that the decision rests on. */
interface EscalationCounters {
  /** Failures of the class in a row. */
  readonly consecutive: number;
  /** Failures of the run that count against its budget. */
  readonly budgetUsed: number;
}

/** Decides what a count means. Pure: it neither stores nor acts. */
export interface Escalator {
  readonly ladder: Ladder;
  decide(counters: EscalationCounters): Verdict;
  /** From how many identical failures on the identical call is answered without being executed; `null`: never. */
  readonly blockAt: number | null;
}

/** Who can act on verdicts. */
export interface Actors {
  /** A person can be asked: review stages have someone to carry them out. */
  readonly canReview: boolean;
  /** Something ends the run on `halt`: the adapters by throwing, or the user's callback. */
  readonly canHalt: boolean;
}

/** Thresholds. All counts are positive integers. */
export interface EscalatorOptions {
  /** Failures of one class in a row that make the ladder act. @default 3 */
  readonly consecutive?: number;
  /** Failures of a run, of all classes together, that end it; where a person can be asked, that start a review. @default 20 */
  readonly budget?: number;
  /** Single stages that differ from those that follow from `consecutive`. */
  readonly ladder?: Partial<Ladder>;
}

/** Counts and never acts; for those who only want to observe. */
export const NULL_ESCALATOR: Escalator = {
  ladder: { hint: null, block: null, review: null, halt: null },
  blockAt: null,
  decide: () => 'continue',
};

/**
 * @throws InvalidInputError when a threshold is no positive integer, the stages are out of order, or nobody
 *   is there to act on a stage: a counter that nothing acts on would hide the loop instead of breaking it.
 */
export function createEscalator(options: EscalatorOptions, actors: Actors): Escalator {
  const consecutive = positiveInteger('escalator.consecutive', options.consecutive ?? 3);
  const budget = positiveInteger('escalator.budget', options.budget ?? 20);
  const ladder: Ladder = { ...defaultLadder(consecutive, actors.canReview), ...options.ladder };
  checkOrder(ladder);
  checkActors(ladder, actors);
  const overBudget: Verdict = ladder.review === null ? 'halt' : 'review';
  return {
    ladder,
    blockAt: ladder.block,
    decide(counters) {
      const stage = stageAt(ladder, counters.consecutive);
      return counters.budgetUsed >= budget ? harsher(stage, overBudget) : stage;
    },
  };
}

function harsher(a: Verdict, b: Verdict): Verdict {
  return VERDICTS.indexOf(a) >= VERDICTS.indexOf(b) ? a : b;
}

function positiveInteger(name: string, value: number): number {
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidInputError(
    `${name} should be a positive integer, got ${String(value)}; for example { consecutive: 3 }`,
  );
}

function checkOrder(ladder: Ladder): void {
  let earlier: [string, number] | null = null;
  for (const stage of ['hint', 'block', 'review', 'halt'] as const) {
    const start = ladder[stage];
    if (start === null) continue;
    positiveInteger(`escalator.ladder.${stage}`, start);
    if (earlier && start < earlier[1]) {
      throw new InvalidInputError(
        `escalator.ladder.${stage} should not come before ${earlier[0]} (${earlier[1]}), got ${start}; ` +
          'for example { hint: 2, block: 3, review: 4, halt: 6 }',
      );
    }
    earlier = [stage, start];
  }
}

function checkActors(ladder: Ladder, actors: Actors): void {
  if (ladder.review !== null && !actors.canReview) {
    throw new InvalidInputError(
      'escalator.ladder.review has nobody to ask: pass onReview, for example ' +
        "onReview: async ({ line }) => ((await askOnCall(line)) ? 'continue' : 'halt')",
    );
  }
  if (ladder.halt === null && ladder.review === null && ladder.block === null) {
    throw new InvalidInputError(
      'escalator.ladder has no stage that acts (block, review or halt): set one, for example { halt: 3 }, ' +
        'or pass escalator: false to count without acting',
    );
  }
  if (ladder.halt !== null && !actors.canHalt) {
    throw new InvalidInputError(
      "escalator.ladder.halt has nobody to act: with enforce: 'callback' pass onVerdict, for example " +
        "onVerdict: ({ verdict }) => { if (verdict === 'halt') controller.abort(); }",
    );
  }
}
