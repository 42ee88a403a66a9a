import { RunHaltedError } from './errors.ts';
import type { CallFailures, History } from './history/history.ts';
import { andThen, type MaybePromise } from './model.ts';
import type { FaultlineOptions } from './options.ts';
import type { Outcome } from './pipeline.ts';
import { diagLogger } from './otel-registry.ts';
import { setBounded } from './bounded-map.ts';

/** Runs that are remembered for one reason; the oldest are forgotten. */
const MAX_RUNS = 1_000;

export interface RunGateOptions {
  readonly enforce: 'throw' | 'callback';
  readonly onReview: FaultlineOptions['onReview'];
  readonly history: History;
  /** From how many identical failures on the identical call is blocked; `null`: never. */
  readonly blockAt: number | null;
}

/** Carries out verdicts: holds halted runs, blocks identical calls, and waits for the person who reviews. */
export class RunGate {
  readonly #options: RunGateOptions;
  readonly #halted = new Map<string, RunHaltedError>();
  readonly #openReviews = new Map<string, Outcome>();
  readonly #failures = new Map<string, number>();

  constructor(options: RunGateOptions) {
    this.#options = options;
  }

  /** Takes note of a verdict. */
  note(outcome: Outcome): void {
    const { runId } = outcome.failure;
    setBounded(this.#failures, runId, this.failuresOf(runId) + 1, MAX_RUNS);
    if (outcome.verdict === 'halt') this.#halt(outcome, 'run halted by the ladder');
    if (outcome.verdict === 'review' && this.#options.onReview === 'native')
      setBounded(this.#openReviews, runId, outcome, MAX_RUNS);
  }

  /** Failures that were noted for a run. */
  failuresOf(runId: string): number {
    return this.#failures.get(runId) ?? 0;
  }

  /** The failure that a person is to look at before the run goes on; `null` where there is none. */
  openReview(runId: string): Outcome | null {
    return this.#openReviews.get(runId) ?? null;
  }

  /** @throws RunHaltedError when the run was ended and `enforce` is `throw`. */
  check(runId: string): void {
    const halted = this.#halted.get(runId);
    if (halted && this.#options.enforce === 'throw') throw halted;
  }

  /** Whether the call has failed so often in a row, unchanged, that it is not to be executed again. */
  blocks(runId: string, callKey: string): MaybePromise<CallFailures | null> {
    const { blockAt, history } = this.#options;
    if (blockAt === null) return null;
    return andThen(history.failuresOfCall(runId, callKey), (failures) =>
      failures !== null && failures.consecutive >= blockAt ? failures : null,
    );
  }

  /** @see Faultline.settleReview */
  async settleReview(outcome: Outcome): Promise<void> {
    const { onReview, history } = this.#options;
    if (outcome.verdict !== 'review' || typeof onReview !== 'function') return;
    const { runId } = outcome.failure;
    try {
      if ((await onReview(outcome)) === 'continue') await history.recordReview(runId);
      else this.#halt(outcome, 'run halted by review');
    } catch (error) {
      diagLogger().error(`faultline: onReview failed, the run is halted: ${String(error)}`);
      this.#halt(outcome, 'run halted, as the review failed');
    }
  }

  /** @see Faultline.resume */
  resume(runId: string): void {
    this.#halted.delete(runId);
    this.#openReviews.delete(runId);
    void this.#options.history.recordReview(runId);
  }

  #halt({ failure, fingerprint, digest, counters }: Outcome, why: string): void {
    const { runId } = failure;
    const said = `${why}: ${counters.id} ×${counters.count}, ${counters.consecutive} in a row: ${digest}`;
    setBounded(this.#halted, runId, new RunHaltedError(said, { runId, fingerprint }), MAX_RUNS);
  }
}
