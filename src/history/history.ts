import type { MaybePromise, Verdict } from '../model.ts';

/** One failure, as the history needs to know it. */
export interface Occurrence {
  readonly runId: string;
  readonly fingerprint: string;
  /** Id of the audit copy of this occurrence. */
  readonly recordId: string;
  /** The digest of this occurrence, as the code words it. */
  readonly digest: string;
  /** Fingerprint of tool and arguments; `null` where the caller does not know them. */
  readonly callKey: string | null;
  readonly toolName: string | null;
  /** `false` for a failure that no agent's tool call reported: it is counted, but does not move the ladder. */
  readonly escalates: boolean;
  /** `true` when this failure was counted before, seen from another span: only the ladder moves. */
  readonly alreadyCounted: boolean;
  /**
   * When the call began, in milliseconds since the Unix epoch; `null` where nobody knows. A call that began before the
   * latest failure was known is of the same step: parallel calls that fail alike are one step, not several.
   */
  readonly startedMillis: number | null;
  /** When it failed, in milliseconds since the Unix epoch; later than everything that was known before. */
  readonly failedMillis: number;
  /** Failures before this moment count no more, in milliseconds since the Unix epoch; `null`: all of them do. */
  readonly sinceMillis: number | null;
}

/** Counters of one class in one run, after an occurrence was added. */
export interface Counters {
  /** Id of the class in its run: `E1`, `E2`, … in the order of first appearance. Never used again after eviction. */
  readonly id: string;
  /** All occurrences of the class in the run. */
  readonly count: number;
  /** Steps in a row in which the class occurred, without a success or a step of other failures between. */
  readonly consecutive: number;
  /** Steps in a row in which the identical call failed so. */
  readonly callConsecutive: number;
  /** Steps in which the tool failed, whatever the class, without a success of that tool between. */
  readonly toolConsecutive: number;
  /** Whether the occurrences in a row all came from the identical call. */
  readonly sameCall: boolean;
  /** Failures of all classes that count against the run's budget since the start or the last review. */
  readonly budgetUsed: number;
  /** Tokens of the lines that the model was shown since then, up to the failure before this one. */
  readonly budgetTokens: number;
  /** What the model was shown of this class before; `null` where it was shown nothing. */
  readonly shown: ShownLine | null;
}

/** A line that the model has read. */
export interface ShownLine {
  readonly digest: string;
  readonly line: string;
}

/** What became of an occurrence. */
export interface Conclusion {
  readonly runId: string;
  readonly fingerprint: string;
  /** `null` where no model reads it. The first line of a class is held, or the first that names the class's id. */
  readonly shown: ShownLine | null;
  /** Tokens of that line. */
  readonly tokens: number;
  /** The call that failed; `null` where the caller does not know it. */
  readonly callKey: string | null;
  /** Whether the identical call is not to be executed again. */
  readonly blocksCall: boolean;
  /** Why the run does not go on; `null` where it does. */
  readonly stop: Stop | null;
  /** When, in milliseconds since the Unix epoch. */
  readonly timeMillis: number;
}

/** Why a run does not go on until a person says so. */
export interface Stop {
  /** `review`: a person is asked. `halt`: the run was ended. */
  readonly verdict: Extract<Verdict, 'review' | 'halt'>;
  /** What stopped it, in a few words. */
  readonly why: string;
  /** Id of the class in its run, such as `E3`. */
  readonly errorId: string;
  readonly fingerprint: string;
  readonly count: number;
  readonly consecutive: number;
  readonly digest: string;
  /** What the model was shown. */
  readonly line: string;
}

/** A tool call that went well. */
export interface Success {
  readonly runId: string;
  readonly toolName: string | null;
  /** When the call began, in milliseconds since the Unix epoch; `null` where nobody knows. */
  readonly startedMillis: number | null;
}

/** A class as the history holds it. */
export interface ErrorClass {
  readonly id: string;
  readonly fingerprint: string;
  readonly count: number;
  readonly consecutive: number;
  readonly digest: string;
  /** Audit copies of the occurrences, oldest first, bounded. */
  readonly recordIds: readonly string[];
}

/** A call that is not to be executed again unchanged. */
export interface BlockedCall {
  readonly fingerprint: string;
  /** Audit copy of its latest failure, which may be in the log of another process. */
  readonly recordId: string;
  /** What is left of it where that copy cannot be read. */
  readonly digest: string;
}

/**
 * Stores the error classes of runs and their counters, and nothing else: it neither matches nor decides.
 * Implementations bound what they hold and never throw; a store in another process may answer later.
 */
export interface History {
  /** Appends a class or increments its counter. */
  record(occurrence: Occurrence): MaybePromise<Counters>;
  /** Notes what was decided of an occurrence and shown to the model. */
  conclude(conclusion: Conclusion): MaybePromise<void>;
  /**
   * A tool call of the run succeeded: nothing is in a row any more, unless the call began before the last failure.
   * Answers whether that changed anything.
   */
  recordSuccess(success: Success): MaybePromise<boolean>;
  /** A person looked and let the run go on: nothing is in a row, nothing stops it, and the budget starts anew. */
  recordReview(runId: string): MaybePromise<void>;
  /** A person, or the lack of one, ended the run. */
  recordStop(runId: string, stop: Stop): MaybePromise<void>;
  /** Why the run does not go on; `null` where it does. */
  stopOf(runId: string): MaybePromise<Stop | null>;
  /** The class with this id (`E3`) in this run. */
  find(runId: string, id: string): MaybePromise<ErrorClass | null>;
  /** All classes of a run, oldest first. */
  classes(runId: string): MaybePromise<readonly ErrorClass[]>;
  /** The identical call, where it is not to be executed again; `null` once anything else happened in the run. */
  blockedCall(runId: string, callKey: string): MaybePromise<BlockedCall | null>;
  /** Asks to be told what goes wrong with a store in another process; what is told is logged already. */
  reportTo?(report: (stage: string, error: unknown) => void): void;
  /** Hands in what is pending. */
  close?(): Promise<void>;
}

/** What happened in a run, in the order in which it happened: a run's state is a fold over these. */
export type RunEvent =
  | {
      readonly kind: 'failure';
      readonly occurrence: Occurrence;
      readonly errorId: string;
      readonly conclusion: Conclusion;
    }
  | { readonly kind: 'success'; readonly success: Success }
  | { readonly kind: 'review'; readonly runId: string }
  | { readonly kind: 'stop'; readonly runId: string; readonly stop: Stop };
