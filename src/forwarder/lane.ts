import { type Pauses, pauseMillis } from './backoff.ts';
import type { BatchLimits } from './batch.ts';
import type { Interruption } from './deliver.ts';
import type { OtlpClient } from './otlp-client.ts';
import type { Signal } from './signal.ts';

/** Most that one request holds. */
const LIMITS: BatchLimits = { records: 256, bytes: 4 * 1024 * 1024 };
/** Failures in a row after which a record may be the reason. */
const FAILING_LONG = 3;

export interface LaneOptions {
  readonly signal: Signal;
  readonly client: OtlpClient;
  /** How the endpoint is called in messages. */
  readonly name: string;
  readonly pauses: Pauses;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicNow: () => number;
  /** From 0 up to 1. */
  readonly random: () => number;
}

/** The way of one signal to its endpoint: one request at a time, and a pause after each that failed. */
export class Lane {
  readonly signal: Signal;
  readonly client: OtlpClient;
  readonly name: string;
  /** Why the last request did not succeed; `null` when it did. */
  reason: string | null = null;
  readonly #options: LaneOptions;
  #records: number = LIMITS.records;
  /** Requests in a row that did not succeed, and those that the backend said were its own failure. */
  #interruptions = 0;
  #failures = 0;
  #pausedUntil = -Infinity;
  /** The part of the pause that the backend asked for. */
  #askedUntil = -Infinity;

  constructor(options: LaneOptions) {
    this.#options = options;
    this.signal = options.signal;
    this.client = options.client;
    this.name = options.name;
  }

  get limits(): BatchLimits {
    return { ...LIMITS, records: this.#records };
  }

  get isFailingLong(): boolean {
    return this.#failures >= FAILING_LONG;
  }

  /** How long it pauses still, in milliseconds; 0 where it does not. */
  get pauseLeft(): number {
    return Math.max(0, this.#pausedUntil - this.#options.monotonicNow());
  }

  /** There may be no other time: no pause but what the backend asked for. */
  hurry(): void {
    this.#pausedUntil = this.#askedUntil;
  }

  succeed(): void {
    this.reason = null;
    this.#interruptions = 0;
    this.#failures = 0;
    this.#pausedUntil = -Infinity;
    this.#records = Math.min(LIMITS.records, this.#records * 2);
  }

  pause(interruption: Interruption): void {
    const { pauses, monotonicNow, random } = this.#options;
    this.reason = interruption.reason;
    this.#interruptions += 1;
    this.#failures = interruption.kind === 'failed' ? this.#failures + 1 : 0;
    const now = monotonicNow();
    if (interruption.kind === 'misconfigured') {
      this.#pausedUntil = now + pauses.mostMillis;
      return;
    }
    this.#pausedUntil = now + pauseMillis(this.#interruptions, pauses, random());
    if (interruption.kind !== 'retry') return;
    if (interruption.isCut) this.#records = Math.max(1, Math.floor(this.#records / 2));
    if (interruption.afterMillis === null) return;
    this.#askedUntil = now + interruption.afterMillis;
    this.#pausedUntil = Math.max(this.#pausedUntil, this.#askedUntil);
  }
}
