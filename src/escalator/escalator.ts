import { InvalidInputError } from '../errors.ts';
import { type Verdict, VERDICTS } from '../model.ts';
import { checkLadder, positiveInteger } from './check-ladder.ts';
import { defaultLadder, type Ladder, NO_LADDER, stageAt } from './ladder.ts';

/** The counters that the decision rests on. */
interface EscalationCounters {
  /** Steps in a row in which the class occurred. */
  readonly consecutive: number;
  /** Steps in a row in which the identical call failed so. @default 0 */
  readonly callConsecutive?: number | undefined;
  /** Steps in which the tool failed, without a success of it between. @default 0 */
  readonly toolConsecutive?: number | undefined;
  /** Failures of the run that count against its budget. */
  readonly budgetUsed: number;
  /** Tokens of the lines that the model was shown of them. @default 0 */
  readonly budgetTokens?: number | undefined;
}

/** Whose failure it is; thresholds may differ. */
export interface FailureNames {
  readonly fingerprint: string;
  /** Type and code of the outermost exception and of the root cause. */
  readonly names: readonly string[];
  readonly toolName: string | null;
}

/** Decides what a count means. Pure: it neither stores nor acts. */
export interface Escalator {
  /** Failures that are older count no more, in milliseconds; `null`: all of them do. */
  readonly windowMillis: number | null;
  /** Whether failures of the tool are counted without moving the ladder. */
  isPolling(toolName: string | null): boolean;
  decide(counters: EscalationCounters, failure?: FailureNames): Verdict;
  /** Whether the identical call is not to be executed again. */
  blocksCall(counters: EscalationCounters, failure?: FailureNames): boolean;
}

/** Who can act on verdicts. */
export interface Actors {
  /** A person can be asked: review stages have someone to carry them out. */
  readonly canReview: boolean;
  /** Something ends the run on `halt`: the adapters by throwing, or the user's callback. */
  readonly canHalt: boolean;
}

/** From how many failures in a row the ladder acts. */
export interface Thresholds {
  /** Steps in a row that fail alike and make the ladder act. @default 3 */
  readonly consecutive?: number | undefined;
  /** Single stages that differ from those that follow from `consecutive`. */
  readonly ladder?: Partial<Ladder> | undefined;
}

/** What a run may spend on failures before it ends; where a person can be asked, before they are. */
export interface Budget {
  /** Failures of all classes together. @default 20 */
  readonly failures?: number | undefined;
  /** Tokens of the lines that the model is shown. @default no limit */
  readonly tokens?: number | undefined;
}

/** Thresholds. All counts are positive integers. */
export interface EscalatorOptions extends Thresholds {
  /** A number is one of failures. @default 20 */
  readonly budget?: number | Budget | undefined;
  /** Failures that are older than so many milliseconds count no more, in a row and for the budget. @default all count */
  readonly windowMillis?: number | undefined;
  /** Steps in a row in which one tool fails, whatever the class, that make the ladder act. @default never */
  readonly toolConsecutive?: number | undefined;
  /** Thresholds of single classes, by fingerprint, type or code; `false`: counted without acting. */
  readonly classes?: Readonly<Record<string, Thresholds | false>> | undefined;
  /** Thresholds of the failures of single tools, by name, where their class has none; `false`: counted without acting. */
  readonly tools?: Readonly<Record<string, Thresholds | false>> | undefined;
  /**
   * Names of tools that fail until something is ready. Their failures are counted, but neither move the ladder nor
   * end what is in a row, and no more does their success.
   */
  readonly polling?: readonly string[] | undefined;
}

/** Counts and never acts; for those who only want to observe. */
export const NULL_ESCALATOR: Escalator = {
  windowMillis: null,
  isPolling: () => false,
  decide: () => 'continue',
  blocksCall: () => false,
};

/**
 * @throws InvalidInputError when a threshold is no positive integer, the stages are out of order, or nobody
 *   is there to act on a stage: a counter that nothing acts on would hide the loop instead of breaking it.
 */
export function createEscalator(options: EscalatorOptions, actors: Actors): Escalator {
  const ladder = ladderOf('escalator', options, actors);
  const classes = laddersOf('escalator.classes', options.classes, actors);
  const tools = laddersOf('escalator.tools', options.tools, actors);
  const toolLadder =
    options.toolConsecutive === undefined
      ? NO_LADDER
      : ladderOf(
          'escalator.tool',
          { consecutive: positiveInteger('escalator.toolConsecutive', options.toolConsecutive) },
          actors,
        );
  const { failures = 20, tokens = Infinity } =
    typeof options.budget === 'number' ? { failures: options.budget } : (options.budget ?? {});
  positiveInteger('escalator.budget', failures);
  if (tokens !== Infinity) positiveInteger('escalator.budget.tokens', tokens);
  if (options.windowMillis !== undefined) positiveInteger('escalator.windowMillis', options.windowMillis);
  const polling = new Set(options.polling);
  const overBudget: Verdict = ladder.review === null ? 'halt' : 'review';

  function ladderFor(failure: FailureNames | undefined): Ladder {
    if (!failure) return ladder;
    const named = [failure.fingerprint, ...failure.names].find((name) => classes.has(name));
    const ofClass = named === undefined ? undefined : classes.get(named);
    const ofTool = failure.toolName === null ? undefined : tools.get(failure.toolName);
    return ofClass ?? ofTool ?? ladder;
  }

  return {
    windowMillis: options.windowMillis ?? null,
    isPolling: (toolName) => toolName !== null && polling.has(toolName),
    decide(counters, failure) {
      const { consecutive, toolConsecutive = 0, budgetUsed, budgetTokens = 0 } = counters;
      const own = ladderFor(failure);
      if (own === NO_LADDER) return 'continue';
      const stage = harsher(stageAt(own, consecutive), stageAt(toolLadder, toolConsecutive));
      return budgetUsed >= failures || budgetTokens >= tokens ? harsher(stage, overBudget) : stage;
    },
    blocksCall({ callConsecutive = 0 }, failure) {
      const { block } = ladderFor(failure);
      return block !== null && callConsecutive >= block;
    },
  };
}

function laddersOf(
  name: string,
  thresholds: Readonly<Record<string, Thresholds | false>> = {},
  actors: Actors,
): ReadonlyMap<string, Ladder> {
  return new Map(
    Object.entries(thresholds).map(([key, own]) => [
      key,
      own === false ? NO_LADDER : ladderOf(`${name}.${key}`, own, actors),
    ]),
  );
}

/** @throws InvalidInputError as {@link createEscalator} */
function ladderOf(name: string, { consecutive = 3, ladder }: Thresholds, actors: Actors): Ladder {
  const whole = { ...defaultLadder(positiveInteger(`${name}.consecutive`, consecutive), actors.canReview), ...ladder };
  checkLadder(name, whole);
  checkActors(name, whole, actors);
  return whole;
}

function harsher(a: Verdict, b: Verdict): Verdict {
  return VERDICTS.indexOf(a) >= VERDICTS.indexOf(b) ? a : b;
}

function checkActors(name: string, ladder: Ladder, actors: Actors): void {
  if (ladder.review !== null && !actors.canReview) {
    throw new InvalidInputError(
      `${name}.ladder.review has nobody to ask: pass onReview, for example ` +
        "onReview: async ({ line }) => ((await askOnCall(line)) ? 'continue' : 'halt')",
    );
  }
  if (ladder.halt === null && ladder.review === null && ladder.block === null) {
    throw new InvalidInputError(
      `${name}.ladder has no stage that acts (block, review or halt): set one, for example { halt: 3 }, ` +
        'or pass false instead to count without acting',
    );
  }
  if (ladder.halt !== null && !actors.canHalt) {
    throw new InvalidInputError(
      `${name}.ladder.halt has nobody to act: with enforce: 'callback' pass onVerdict, for example ` +
        "onVerdict: ({ verdict }) => { if (verdict === 'halt') controller.abort(); }",
    );
  }
}
