import { FaultlineError } from '../../errors.ts';
import type { MaybePromise } from '../../model.ts';
import type { Change } from './changes.ts';
import { type Allowance, applyEntry, type Entry, keepId, OwnState } from './own-state.ts';
import { copyWith, evict, isLost, newRun, restored, type RunCopy } from './run-copy.ts';
import { type Deadline, deadlineIn, leastOf, type RunStore } from './run-store.ts';
import { UnreadableRunError } from './stored-run.ts';

/** What the runs of a process have in common. */
export interface SharedRunOptions {
  readonly store: RunStore;
  /** Name of this process among those that share runs. */
  readonly process: string;
  /** Short form of it, part of ids that are given while Redis is away. */
  readonly suffix: string;
  readonly timeoutMillis: number;
  readonly retryMillis: number;
  readonly maxClasses: number;
  readonly allowance: Allowance;
  /** Whether the store is to be asked. */
  readonly isUp: () => boolean;
  /** Changes are numbered over all runs. */
  readonly nextNumber: () => number;
  /** The store failed. */
  readonly onAway: (error: unknown) => void;
  /** This run alone is counted in the process for now. */
  readonly onAlone: (runId: string, error: unknown) => void;
}

/** Others wrote faster than this process each time. */
export class RunTooBusyError extends FaultlineError {
  override readonly name = 'RunTooBusyError';

  constructor(message: string) {
    super(message, { code: 'FAULTLINE_RUN_BUSY' });
  }
}

/** Tries to write before the run is counted in this process. */
const MAX_ATTEMPTS = 100;
/** Longest pause between two tries, in milliseconds. */
const MAX_PAUSE_MILLIS = 16;

interface Waiting {
  readonly entry: Entry;
  /** Applies it, and returns what hands the answer over. */
  readonly apply: (run: RunCopy) => () => void;
  readonly applyAlone: () => void;
}

interface Exchange {
  readonly stored: RunCopy | null;
  readonly run: RunCopy;
  readonly isWhole: boolean;
}

/** One run as this process shares it: its changes go to the store in their order, those that wait together at once. */
export class SharedRun {
  readonly #runId: string;
  readonly #options: SharedRunOptions;
  readonly #own: OwnState;
  #waiting: Waiting[] = [];
  #isWorking = false;
  /** Ends when the exchange before has ended. */
  #turn: Promise<unknown> = Promise.resolve();
  #aloneUntil = -Infinity;
  #isAlone = false;

  constructor(runId: string, options: SharedRunOptions) {
    this.#runId = runId;
    this.#options = options;
    this.#own = new OwnState(options.suffix, options.allowance);
  }

  /** Whether nothing is under way or to be handed in. */
  get isIdle(): boolean {
    return !this.#isWorking && this.#own.pending.length === 0;
  }

  get hasPending(): boolean {
    return this.#own.pending.length > 0;
  }

  /** Applies a change to the shared state, or answers a question by it; where that cannot be, by the process's own. */
  ask<T>(change: Change<T>): MaybePromise<T> {
    const number = change.isQuestion ? 0 : this.#options.nextNumber();
    if (!this.#isWorking && !this.#mayAsk()) return this.#own.apply(change, number);
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        entry: { number, change, toldId: undefined },
        apply: (run) => {
          const value = change.apply(run, undefined);
          return () => resolve(value);
        },
        applyAlone: () => {
          // The others of the batch go on whatever becomes of this one.
          try {
            resolve(this.#own.apply(change, number));
          } catch (error) {
            reject(error);
          }
        },
      };
      this.#waiting.push(waiting);
      if (!this.#isWorking) void this.#work();
    });
  }

  /** Hands in what is pending; answers how much that was. Rejects where the store fails. */
  async handIn(): Promise<number> {
    const before = this.#own.pending.length;
    if (before > 0) await this.#inTurn([]);
    this.#isAlone = false;
    return before;
  }

  #mayAsk(): boolean {
    return this.#options.isUp() && performance.now() >= this.#aloneUntil;
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    // What is asked in the same breath goes together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      const isDone = this.#mayAsk() && (await this.#tryInTurn(batch));
      if (!isDone) for (const { applyAlone } of batch) applyAlone();
    }
    this.#isWorking = false;
  }

  async #tryInTurn(batch: readonly Waiting[]): Promise<boolean> {
    try {
      await this.#inTurn(batch);
      this.#isAlone = false;
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  #failed(error: unknown): void {
    const { onAway, onAlone, retryMillis } = this.#options;
    const isUnreadable = error instanceof UnreadableRunError;
    if (!isUnreadable && !(error instanceof RunTooBusyError)) return onAway(error);
    if (isUnreadable) this.#aloneUntil = performance.now() + retryMillis;
    if (!this.#isAlone) onAlone(this.#runId, error);
    this.#isAlone = true;
  }

  #inTurn(batch: readonly Waiting[]): Promise<void> {
    const turn = this.#turn.then(() => this.#exchange(batch));
    this.#turn = turn.catch(() => {});
    return turn;
  }

  /** Applies what is pending and what is asked to the shared state, all of it or nothing. */
  async #exchange(batch: readonly Waiting[]): Promise<void> {
    const { process, store, timeoutMillis, maxClasses } = this.#options;
    const deadline = deadlineIn(timeoutMillis);
    const pending = [...this.#own.pending];
    const entries = [...pending, ...batch.map(({ entry }) => entry)];
    let needs = needsOf(entries);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      if (attempt > 0) await this.#pause(attempt, deadline);
      const exchange = await this.#read(needs, deadline);
      const { stored, run, isWhole } = exchange;
      const seen = run.seen.get(process) ?? 0;
      for (const entry of pending) {
        if (entry.number > seen) applyEntry(entry, run);
        else keepId(entry.change, entry.toldId, run);
      }
      const answers = batch.map(({ apply }) => apply(run));
      if (run.classCount > maxClasses && !isWhole) {
        needs = 'all';
        continue;
      }
      if (run.isChanged) {
        run.seen.delete(process);
        run.seen.set(process, Math.max(seen, ...entries.map(({ number }) => number)));
        const forgotten = evict(run, maxClasses);
        if (!(await store.write(this.#runId, run, stored, forgotten, deadline))) continue;
      }
      this.#own.handedIn(pending, this.#seen(exchange, needs));
      for (const answer of answers) answer();
      return;
    }
    throw new RunTooBusyError('others changed the run meanwhile');
  }

  /** Waits longer each time, and each process otherwise, so that not all of them come back at once. */
  async #pause(attempt: number, deadline: Deadline): Promise<void> {
    if (deadline() <= leastOf(this.#options.timeoutMillis))
      throw new RunTooBusyError('others changed the run meanwhile');
    const millis = Math.random() * Math.min(2 ** attempt, MAX_PAUSE_MILLIS);
    await new Promise((resolve) => setTimeout(resolve, millis));
  }

  /** The shared state; what was lost of it is put back. */
  async #read(needs: readonly string[] | 'all', deadline: Deadline): Promise<Exchange> {
    const { store, suffix } = this.#options;
    const { last } = this.#own;
    const stored = await this.#readAgain(needs, deadline);
    if (last === null || !isLost(stored, last)) {
      return { stored, run: stored ?? newRun(newEpoch()), isWhole: stored === null || needs === 'all' };
    }
    const whole = stored === null || needs === 'all' ? stored : await store.read(this.#runId, 'all', deadline);
    return { stored: whole, run: restored(whole, last, newEpoch(), suffix), isWhole: true };
  }

  /** A connection that was idle may have been closed on the way, which shows at the first command: a new one is tried. */
  async #readAgain(needs: readonly string[] | 'all', deadline: Deadline): Promise<RunCopy | null> {
    const { store, timeoutMillis } = this.#options;
    try {
      return await store.read(this.#runId, needs, deadline);
    } catch (error) {
      if (error instanceof UnreadableRunError || deadline() <= leastOf(timeoutMillis)) throw error;
      return store.read(this.#runId, needs, deadline);
    }
  }

  /** What is known of the shared state now. */
  #seen({ stored, run, isWhole }: Exchange, needs: readonly string[] | 'all'): RunCopy | null {
    const { last } = this.#own;
    if (stored === null && !run.isChanged) return last;
    const classes = isWhole || !last ? new Map<string, never>() : new Map(last.classes);
    if (needs !== 'all') for (const fingerprint of needs) classes.delete(fingerprint);
    const known = new Map([...classes, ...run.classes].slice(-this.#options.maxClasses));
    const { epoch, changes } = run.stamp;
    const stamp = { epoch, changes: run.isChanged ? Math.max(run.tick, changes + 1) : changes };
    return copyWith(stamp, run.head, known, run.seen, run.classCount);
  }
}

function newEpoch(): string {
  return crypto.randomUUID().slice(0, 8);
}

function needsOf(entries: readonly Entry[]): readonly string[] | 'all' {
  const needs = new Set<string>();
  for (const { change } of entries) {
    if (change.needs === 'all') return 'all';
    for (const fingerprint of change.needs) needs.add(fingerprint);
  }
  return [...needs];
}
