import { RunHaltedError } from './errors.ts';
import type { BlockedCall, History, RunEvent, Stop } from './history/history.ts';
import { andThen, type MaybePromise } from './model.ts';
import type { FaultlineOptions } from './options.ts';
import { diagLogger } from './otel-registry.ts';
import type { Outcome } from './pipeline.ts';

export interface RunGateOptions {
  readonly enforce: 'throw' | 'callback';
  readonly onReview: FaultlineOptions['onReview'];
  readonly history: History;
  /** Told of what people decided, so that it is kept. */
  readonly onDecided: (event: Extract<RunEvent, { kind: 'review' | 'stop' }>) => void;
}

/** Carries out verdicts: holds halted runs, blocks identical calls, and waits for the person who reviews. */
export class RunGate {
  readonly #options: RunGateOptions;

  constructor(options: RunGateOptions) {
    this.#options = options;
  }

  /** The failure that a person is to look at before the run goes on; `null` where there is none. */
  openReview(runId: string): MaybePromise<Stop | null> {
    if (this.#options.onReview !== 'native') return null;
    return andThen(this.#stopOf(runId), (stop) => (stop?.verdict === 'review' ? stop : null));
  }

  /** The error that ends the run; `null` while it may go on, and always where `enforce` is `callback`. */
  haltOf(runId: string): MaybePromise<RunHaltedError | null> {
    if (this.#options.enforce !== 'throw') return null;
    return andThen(this.#stopOf(runId), (stop) =>
      stop?.verdict === 'halt' ? new RunHaltedError(told(stop), { runId, fingerprint: stop.fingerprint }) : null,
    );
  }

  /** The identical call, where it has failed so often in a row that it is not to be executed again. */
  blockedCall(runId: string, callKey: string): MaybePromise<BlockedCall | null> {
    return this.#options.history.blockedCall(runId, callKey);
  }

  /** @see Faultline.settleReview */
  async settleReview(outcome: Outcome): Promise<void> {
    const { onReview } = this.#options;
    if (outcome.verdict !== 'review' || typeof onReview !== 'function') return;
    const { runId } = outcome.failure;
    try {
      if ((await onReview(outcome)) === 'continue') await this.resume(runId);
      else await this.#halt(outcome, 'run halted by review');
    } catch (error) {
      diagLogger().error(`faultline: onReview failed, the run is halted: ${String(error)}`);
      await this.#halt(outcome, 'run halted, as the review failed');
    }
  }

  /** @see Faultline.resume */
  resume(runId: string): MaybePromise<void> {
    this.#options.onDecided({ kind: 'review', runId });
    return this.#options.history.recordReview(runId);
  }

  /** A history that cannot be reached stops nobody. */
  #stopOf(runId: string): MaybePromise<Stop | null> {
    try {
      const stop = this.#options.history.stopOf(runId);
      return stop instanceof Promise ? stop.catch(unreachable) : stop;
    } catch (error) {
      return unreachable(error);
    }
  }

  /** @see Faultline.halt */
  haltByPerson(runId: string): MaybePromise<void> {
    return andThen(this.#options.history.stopOf(runId), (stop) =>
      this.#stop(runId, { ...(stop ?? UNKNOWN_STOP), verdict: 'halt', why: 'run halted by review' }),
    );
  }

  #stop(runId: string, stop: Stop): MaybePromise<void> {
    this.#options.onDecided({ kind: 'stop', runId, stop });
    return this.#options.history.recordStop(runId, stop);
  }

  #halt({ failure, fingerprint, digest, line, counters }: Outcome, why: string): MaybePromise<void> {
    const { id: errorId, count, consecutive } = counters;
    return this.#stop(failure.runId, { verdict: 'halt', why, errorId, fingerprint, count, consecutive, digest, line });
  }
}

/** A run that was ended without a failure that led to it. */
const UNKNOWN_STOP: Stop = {
  verdict: 'halt',
  why: '',
  errorId: 'E0',
  fingerprint: '',
  count: 0,
  consecutive: 0,
  digest: 'no failure',
  line: '',
};

function unreachable(error: unknown): null {
  diagLogger().error(`faultline: the history of runs failed: ${String(error)}`);
  return null;
}

function told({ why, errorId, count, consecutive, digest }: Stop): string {
  return `${why}: ${errorId} ×${count}, ${consecutive} in a row: ${digest}`;
}
