import type { MaybePromise } from '../model.ts';

/** One failure, as the history needs to know it. */
export interface Occurrence {
  readonly runId: string;
  readonly fingerprint: string;
  /** Id of the audit copy of this occurrence. */
  readonly recordId: string;
  /** The digest of this occurrence. */
  readonly digest: string;
  /** Fingerprint of tool and arguments; `null` where the caller does not know them. */
  readonly callKey: string | null;
  /** `false` for a failure that no agent's tool call reported: it is counted, but does not move the ladder. */
  readonly escalates: boolean;
  /** `true` when this failure was counted before, seen from another span: only the ladder moves. */
  readonly alreadyCounted: boolean;
}

/** Counters of one class in one run, after an occurrence was added. */
export interface Counters {
  /** Id of the class in its run: `E1`, `E2`, … in the order of first appearance. Never used again after eviction. */
  readonly id: string;
  /** All occurrences of the class in the run. */
  readonly count: number;
  /** Occurrences of the class in a row, without a success or another class between. */
  readonly consecutive: number;
  /** Whether the occurrences in a row all came from the identical call. */
  readonly sameCall: boolean;
  /** Failures of all classes that count against the run's budget since the start or the last review. */
  readonly budgetUsed: number;
  /** What the model was shown of this class before; `null` where it was shown nothing. */
  readonly shown: ShownLine | null;
}

/** A line that the model has read. */
export interface ShownLine {
  readonly digest: string;
  readonly line: string;
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

/**
 * Stores the error classes of runs and their counters, and nothing else: it neither matches nor decides.
 * Implementations bound what they hold and never throw; a store in another process may answer later.
 */
export interface History {
  /** Appends a class or increments its counter. */
  record(occurrence: Occurrence): MaybePromise<Counters>;
  /** Notes what the model was shown of the class; the first line is held, or the first that names the class's id. */
  markShown(runId: string, fingerprint: string, shown: ShownLine): MaybePromise<void>;
  /** A tool call of the run succeeded: nothing is in a row any more. */
  recordSuccess(runId: string): MaybePromise<void>;
  /** A person looked and let the run go on: nothing is in a row, and the budget starts anew. */
  recordReview(runId: string): MaybePromise<void>;
  /** The class with this id (`E3`) in this run. */
  find(runId: string, id: string): MaybePromise<ErrorClass | null>;
  /** All classes of a run, oldest first. */
  classes(runId: string): MaybePromise<readonly ErrorClass[]>;
  /** How the identical call failed in a row; `null` where the last failure of the run was of another call or there was a success since. */
  failuresOfCall(runId: string, callKey: string): MaybePromise<CallFailures | null>;
}

/** The failure in a row of one identical call. */
export interface CallFailures {
  readonly fingerprint: string;
  /** Audit copy of the latest. */
  readonly recordId: string;
  readonly consecutive: number;
}
