import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { DEFAULT_PAUSES, type Pauses } from './backoff.ts';
import type { Patience } from './due.ts';
import type { DrainResult, Forwarder } from './forwarder.ts';
import { HeldStreams } from './held-streams.ts';
import { Lane } from './lane.ts';
import { type HeldRecords, memorySource } from './memory-source.ts';
import { createOtlpClient, shownUrl } from './otlp-client.ts';
import type { OtlpEndpoints } from './otlp-settings.ts';
import { type Round, shipLane } from './ship-lane.ts';
import { reasonOf, Tally } from './tally.ts';

export interface ForwarderOptions {
  /** Folder of the log. */
  readonly directory: string;
  /** Where each signal goes; a record is done with when all of them have taken it. */
  readonly endpoints: OtlpEndpoints;
  /** Name of what this process writes; `null` before its first record. @default none */
  readonly ownStream?: () => string | null;
  /** `orphans`: streams of ended and of silent processes beside the own one. `all`: what nobody else ships. @default 'orphans' */
  readonly adopt?: 'orphans' | 'all';
  /** Records that the log could not write. @default none */
  readonly held?: HeldRecords;
  /** How long the host's own exporter has to deliver a record first, in milliseconds. @default 30000 */
  readonly graceMillis?: number;
  /** Whether the host's own exporter may deliver a record, by whether its trace is sampled. @default if sampled */
  readonly isLive?: (isSampled: boolean) => boolean;
  /** Told of records that a backend has taken; `null` for those that were held in memory. */
  readonly onShipped?: (count: number, stream: string | null) => void;
  /** Told of each record that the backend refused, and that was set aside. */
  readonly onSetAside?: (recordId: string, reason: string, stream: string | null) => void;
  /** Told of what stands in the way, in a sentence; the same for as long as it lasts. */
  readonly onTrouble?: (message: string) => void;
  /** Told of failures of the file system, and of lines of the log that are not whole. */
  readonly onFailure?: (error: unknown) => void;
  /** Milliseconds since the Unix epoch. @default Date.now */
  readonly now?: () => number;
  /** Milliseconds of a clock that never goes back. @default performance.now */
  readonly monotonicNow?: () => number;
  /** From 0 up to 1. @default Math.random */
  readonly random?: () => number;
  /** @default { firstMillis: 1000, mostMillis: 60000 } */
  readonly pauses?: Pauses;
  /** Time between two looks at the log while something is pending, in milliseconds. @default 2000 */
  readonly pollMillis?: number;
  /** Most records of a stream that are looked ahead. @default 20000 */
  readonly maxPending?: number;
}

const GRACE_MILLIS = 30_000;
const POLL_MILLIS = 2_000;
/** Time between two looks where nothing is pending: processes that end leave streams behind. */
const IDLE_MILLIS = 30_000;
const MAX_PENDING = 20_000;
/** Time between two signs of life, well below the time after which a lock is stale. */
const BEAT_MILLIS = 15_000;
const SHUTDOWN_MILLIS = 5_000;
/** Longest timer of Node. */
const MAX_TIMER_MILLIS = 2_147_483_647;

/** Makes a forwarder; it does nothing before it is started or drained. */
export function createForwarder(options: ForwarderOptions): Forwarder {
  return new LogForwarder(options);
}

class LogForwarder implements Forwarder {
  readonly #options: ForwarderOptions;
  readonly #now: () => number;
  readonly #monotonicNow: () => number;
  readonly #streams: HeldStreams;
  readonly #lanes: readonly Lane[];
  readonly #memory: ReturnType<typeof memorySource> | null;
  /** Runs work in the context of now: that of the failing call would be held on to for ever by the timers. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #timer: NodeJS.Timeout | null = null;
  /** When the timer goes off, by the clock that never goes back. */
  #timerAt = Infinity;
  #beat: NodeJS.Timeout | null = null;
  #isStarted = false;
  #isStopped = false;
  #draining: Promise<DrainResult> | null = null;
  /** Rounds come one after another. */
  #round: Promise<void> = Promise.resolve();
  #abort = new AbortController();
  #tally = new Tally();

  constructor(options: ForwarderOptions) {
    this.#options = options;
    const { endpoints, held, pauses = DEFAULT_PAUSES, random = Math.random, isLive = (sampled) => sampled } = options;
    const now = options.now ?? Date.now;
    const monotonicNow = options.monotonicNow ?? (() => performance.now());
    const signals = [...endpoints.keys()];
    this.#now = now;
    this.#monotonicNow = monotonicNow;
    this.#lanes = [...endpoints].map(([signal, endpoint]) => {
      const client = createOtlpClient(endpoint, now);
      return new Lane({ signal, client, name: shownUrl(endpoint.url), pauses, monotonicNow, random });
    });
    this.#streams = new HeldStreams({
      directory: options.directory,
      ownStream: options.ownStream ?? (() => null),
      adopt: options.adopt ?? 'orphans',
      maxPending: options.maxPending ?? MAX_PENDING,
      signals,
      isLive,
      now,
      monotonicNow,
      startedMillis: Date.now() - process.uptime() * 1_000,
      onTorn: ({ path, offset, bytes }) =>
        this.#fail(new Error(`${path} has a torn line of ${bytes} bytes at byte ${offset}, which is passed over`)),
      onFailure: (error) => this.#fail(error),
    });
    this.#memory = held ? memorySource({ held, signals, isLive }) : null;
  }

  start(): void {
    if (this.#isStopped) return;
    this.#isStarted = true;
    this.#schedule(this.#options.pollMillis ?? POLL_MILLIS);
  }

  pending(): number {
    return this.#streams.sources.reduce((sum, { count }) => sum + count, this.#memory?.count ?? 0);
  }

  drain(deadlineMillis: number): Promise<DrainResult> {
    // Whoever asks meanwhile gets the same answer.
    this.#draining ??= this.#drain(deadlineMillis).finally(() => {
      this.#draining = null;
    });
    return this.#draining;
  }

  async #drain(deadlineMillis: number): Promise<DrainResult> {
    const isNeeded = this.#isStarted || this.#options.adopt === 'all';
    if (this.#isStopped || !isNeeded) return new Tally().result(0, null);
    const deadline = this.#monotonicNow() + deadlineMillis;
    this.#tally = new Tally();
    // Not unref'd: whoever waits for the drain is to see its end.
    const timer = setTimeout(() => this.#abort.abort(), Math.min(deadlineMillis, MAX_TIMER_MILLIS));
    try {
      await this.#round;
      for (const lane of this.#lanes) lane.hurry();
      for (;;) {
        await this.#nextRound(true);
        const left = deadline - this.#monotonicNow();
        const pause = Math.min(...this.#lanes.map(({ pauseLeft }) => pauseLeft));
        if (this.#isDone() || this.#abort.signal.aborted || pause >= left) break;
        if (!this.#tally.isMoving()) await wait(Math.min(left, Math.max(pause, 50)));
      }
    } catch (error) {
      this.#fail(error);
    } finally {
      clearTimeout(timer);
      this.#abort = new AbortController();
    }
    const others = this.#options.adopt === 'all' ? await this.#streams.countOthers() : 0;
    const pending = this.pending() + others;
    return this.#tally.result(pending, pending === 0 ? null : reasonOf(this.#lanes, this.#streams.taken));
  }

  #isDone(): boolean {
    return this.pending() === 0 && this.#streams.waiting === 0;
  }

  async shutdown(deadlineMillis: number = SHUTDOWN_MILLIS): Promise<void> {
    if (this.#isStopped) return;
    if (deadlineMillis > 0) await this.drain(deadlineMillis);
    this.#isStopped = true;
    this.#abort.abort();
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#beat) clearInterval(this.#beat);
    await this.#round;
    this.#streams.releaseAll();
    for (const { client } of this.#lanes) client.close();
  }

  /** Never throws. */
  #nextRound(isDraining: boolean): Promise<void> {
    this.#round = this.#round.then(() => this.#ship(isDraining)).catch((error: unknown) => this.#fail(error));
    return this.#round;
  }

  async #ship(isDraining: boolean): Promise<void> {
    this.#beat ??= setInterval(() => this.#streams.beat(), BEAT_MILLIS).unref();
    await this.#streams.look();
    const sources = [...this.#streams.sources, ...(this.#memory ? [this.#memory] : [])];
    const round: Round = {
      signal: this.#abort.signal,
      patience: () => this.#patience(isDraining),
      onShipped: (count, { stream }) => {
        this.#tally.ship(count, stream);
        this.#options.onShipped?.(count, stream);
      },
      onSetAside: (recordId, reason, { stream }) => {
        this.#tally.setAside += 1;
        this.#options.onSetAside?.(recordId, reason, stream);
      },
      onFailure: (error) => this.#fail(error),
      onTrouble: (lane, message) => this.#options.onTrouble?.(`${lane.name}: ${message}`),
    };
    await Promise.all(this.#lanes.map((lane) => shipLane(lane, sources, round)));
    await this.#streams.settle();
  }

  #patience(isOver: boolean): Patience {
    const { graceMillis = GRACE_MILLIS } = this.#options;
    return { graceMillis, now: this.#now(), monotonicNow: this.#monotonicNow(), isOver };
  }

  /** Sets the timer, or brings it forward. */
  #schedule(millis: number): void {
    const at = this.#monotonicNow() + millis;
    if (this.#timer && this.#timerAt <= at) return;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = this.#outside(() => setTimeout(() => void this.#tick(), millis).unref());
  }

  async #tick(): Promise<void> {
    this.#timer = null;
    const before = this.#tally.moved;
    if (!this.#draining) await this.#nextRound(false);
    if (this.#isStopped) return;
    // With more to read than is looked ahead, there is no reason to wait.
    const isMoving = this.#tally.moved > before && this.pending() > 0;
    const { pollMillis = POLL_MILLIS } = this.#options;
    this.#schedule(isMoving ? 0 : this.pending() > 0 ? pollMillis : Math.max(IDLE_MILLIS, pollMillis));
  }

  #fail(error: unknown): void {
    try {
      this.#options.onFailure?.(error);
    } catch {
      // Whoever is told is not to stop what is shipped.
    }
  }
}
