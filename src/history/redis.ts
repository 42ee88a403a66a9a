import type { MaybePromise } from '../model.ts';
import { diagLogger } from '../otel-registry.ts';
import type { BlockedCall, Conclusion, Counters, ErrorClass, History, Occurrence, Stop, Success } from './history.ts';
import { MemoryHistory } from './memory.ts';
import { Availability } from './redis/availability.ts';
import {
  allClasses,
  type Change,
  classWithId,
  concluded,
  failure,
  reviewed,
  stopped,
  succeeded,
  whetherBlocked,
  whyStopped,
} from './redis/changes.ts';
import { connectionOf, type RedisClient } from './redis/client.ts';
import { checkSettings, type RedisHistorySettings } from './redis/settings.ts';
import type { Allowance } from './redis/own-state.ts';
import { deadlineIn, redisStore, type RunStore } from './redis/run-store.ts';
import { RunTooBusyError, SharedRun, type SharedRunOptions } from './redis/shared-run.ts';
import { UnreadableRunError } from './redis/stored-run.ts';

/** What a {@link RedisHistory} works with beside its settings. */
export interface RedisHistoryOptions extends RedisHistorySettings {
  readonly client: RedisClient;
  /** Whether a run is that of this process alone; such a run stays in its memory. */
  readonly isOwn: (runId: string) => boolean;
  /**
   * Ends the connection: when the history is closed, and when Redis failed, so that the next try begins with a new
   * one. @default the client is left to its owner
   */
  readonly disconnect?: (() => void) | undefined;
}

/**
 * The history of runs in a Redis that several processes share. Each change is counted by the same functions as in
 * memory, on the shared state. While Redis is away a run goes on in this process from the state that was last seen,
 * and what happened meanwhile is handed in, once, when Redis is back.
 */
export class RedisHistory implements History {
  readonly #options: RedisHistoryOptions;
  readonly #own: MemoryHistory;
  readonly #store: RunStore;
  readonly #availability: Availability;
  readonly #runs = new Map<string, SharedRun>();
  readonly #maxRuns: number;
  readonly #timeoutMillis: number;
  readonly #shared: SharedRunOptions;
  #report: (stage: string, error: unknown) => void = () => {};

  /** @throws InvalidInputError when a setting is wrong */
  constructor(options: RedisHistoryOptions) {
    const settings = checkSettings(options);
    const { maxRuns, maxClasses, timeoutMillis, retryMillis, maxPending } = settings;
    this.#options = options;
    this.#maxRuns = maxRuns;
    this.#timeoutMillis = timeoutMillis;
    this.#own = new MemoryHistory({ maxRuns, maxClasses });
    this.#store = redisStore(connectionOf(options.client), settings);
    this.#availability = new Availability({
      retryMillis,
      probe: () => this.#handIn(),
      hasPending: () => this.#pending().length > 0,
      onFailed: () => void this.#guarded(() => this.#options.disconnect?.()),
      onAway: (error) => this.#away(error),
      onBack: (handedIn) => this.#back(handedIn),
    });
    const process = crypto.randomUUID();
    let number = 0;
    this.#shared = {
      store: this.#store,
      process,
      suffix: process.slice(0, 4),
      timeoutMillis,
      retryMillis,
      maxClasses,
      allowance: this.#allowance(maxPending),
      isUp: () => this.#availability.isUp,
      nextNumber: () => (number += 1),
      onAway: (error) => this.#availability.failed(error),
      onAlone: (runId, error) => this.#alone(runId, error),
    };
  }

  record(occurrence: Occurrence): MaybePromise<Counters> {
    const { runId } = occurrence;
    return this.#isOwn(runId) ? this.#own.record(occurrence) : this.#ask(runId, failure(occurrence));
  }

  conclude(conclusion: Conclusion): MaybePromise<void> {
    const { runId } = conclusion;
    return this.#isOwn(runId) ? this.#own.conclude(conclusion) : this.#ask(runId, concluded(conclusion));
  }

  recordSuccess(success: Success): MaybePromise<boolean> {
    const { runId } = success;
    return this.#isOwn(runId) ? this.#own.recordSuccess(success) : this.#ask(runId, succeeded(success));
  }

  recordReview(runId: string): MaybePromise<void> {
    return this.#isOwn(runId) ? this.#own.recordReview(runId) : this.#ask(runId, reviewed());
  }

  recordStop(runId: string, stop: Stop): MaybePromise<void> {
    return this.#isOwn(runId) ? this.#own.recordStop(runId, stop) : this.#ask(runId, stopped(stop));
  }

  stopOf(runId: string): MaybePromise<Stop | null> {
    return this.#isOwn(runId) ? this.#own.stopOf(runId) : this.#ask(runId, whyStopped());
  }

  find(runId: string, id: string): MaybePromise<ErrorClass | null> {
    return this.#isOwn(runId) ? this.#own.find(runId, id) : this.#ask(runId, classWithId(id));
  }

  classes(runId: string): MaybePromise<readonly ErrorClass[]> {
    return this.#isOwn(runId) ? this.#own.classes(runId) : this.#ask(runId, allClasses());
  }

  blockedCall(runId: string, callKey: string): MaybePromise<BlockedCall | null> {
    return this.#isOwn(runId) ? this.#own.blockedCall(runId, callKey) : this.#ask(runId, whetherBlocked(callKey));
  }

  /** Whether Redis was away when it was last asked, so that runs are counted in this process alone. */
  get isAway(): boolean {
    return !this.#availability.isUp;
  }

  /** Who else is told that Redis is away, such as a metric. */
  reportTo(report: (stage: string, error: unknown) => void): void {
    this.#report = report;
  }

  /**
   * Hands in what is pending, in bounded time, and ends the client where this history has made it. What is left is in
   * the log. Never rejects.
   */
  async close(): Promise<void> {
    await this.#availability.close();
    await this.#guarded(() => this.#options.disconnect?.());
  }

  #isOwn(runId: string): boolean {
    return this.#options.isOwn(runId);
  }

  #ask<T>(runId: string, change: Change<T>): MaybePromise<T> {
    return this.#run(runId).ask(change);
  }

  /** Runs with something to hand in are never forgotten; of the others the one unused for longest is. */
  #run(runId: string): SharedRun {
    const run = this.#runs.get(runId) ?? new SharedRun(runId, this.#shared);
    this.#runs.delete(runId);
    if (this.#runs.size >= this.#maxRuns) {
      const unused = [...this.#runs].find(([, other]) => other.isIdle);
      if (unused) this.#runs.delete(unused[0]);
    }
    this.#runs.set(runId, run);
    return run;
  }

  #pending(): readonly SharedRun[] {
    return [...this.#runs.values()].filter(({ hasPending }) => hasPending);
  }

  /** Hands in what all runs hold back. Rejects where Redis does not answer. */
  async #handIn(): Promise<number> {
    let handedIn = 0;
    const pending = this.#pending();
    if (pending.length === 0) await this.#store.read('', [], deadlineIn(this.#timeoutMillis));
    for (const run of pending) {
      try {
        handedIn += await run.handIn();
      } catch (error) {
        if (!isOfRun(error)) throw error;
      }
    }
    return handedIn;
  }

  #away(error: unknown): void {
    diagLogger().warn(`faultline: Redis is away (${String(error)}): runs go on in this process alone until it is back`);
    this.#report('history', error);
    void this.#guarded(() => this.#options.onAway?.(error));
  }

  #back(handedIn: number): void {
    diagLogger().info(`faultline: Redis is back, changes of runs handed in: ${handedIn}`);
    void this.#guarded(() => this.#options.onBack?.(handedIn));
  }

  #alone(runId: string, error: unknown): void {
    diagLogger().warn(
      `faultline: the run ${JSON.stringify(runId)} in Redis is left alone and goes on in this process: ${String(error)}`,
    );
    this.#report('history', error);
    this.#availability.tryLater();
  }

  #allowance(left: number): Allowance {
    let isTold = false;
    const onSpent = (): void => {
      if (isTold) return;
      isTold = true;
      const error = new Error(
        `more than ${left} changes of runs wait for Redis; further ones count in this process alone`,
      );
      diagLogger().warn(`faultline: ${error.message}`);
      this.#report('history', error);
    };
    return { left, onSpent };
  }

  async #guarded(call: () => unknown): Promise<void> {
    try {
      await call();
    } catch (error) {
      diagLogger().error(`faultline: a callback of the history failed: ${String(error)}`);
    }
  }
}

/** Whether an error says something of one run, and nothing of Redis. */
function isOfRun(error: unknown): boolean {
  return error instanceof UnreadableRunError || error instanceof RunTooBusyError;
}
