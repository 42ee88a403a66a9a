import { type Checkpoint, saveCheckpoint } from '../audit/checkpoint.ts';
import { type BatchLimits, type Parcel, readBatch } from './batch.ts';
import type { Refusal } from './deliver.ts';
import { isDue, type Patience } from './due.ts';
import { appendRejected, rejectedPath } from './rejected-file.ts';
import type { Signal } from './signal.ts';
import type { Source } from './source.ts';
import type { PendingRecord, StreamCursor } from './stream-cursor.ts';
import type { StreamLock } from './stream-lock.ts';

export interface StreamSourceOptions {
  readonly directory: string;
  readonly stream: string;
  readonly cursor: StreamCursor;
  readonly lock: StreamLock;
  /** Where the stream was shipped up to when the lock was taken. */
  readonly from: Checkpoint;
  /** The signals that are to take each record. */
  readonly signals: readonly Signal[];
  /** Whether the host's own exporter may yet deliver a record, by whether its trace is sampled. */
  readonly isLive: (isSampled: boolean) => boolean;
  readonly now: () => number;
  readonly onFailure: (error: unknown) => void;
}

/** A stream of the log whose lock is held. */
export class StreamSource implements Source {
  readonly stream: string;
  readonly lock: StreamLock;
  readonly cursor: StreamCursor;
  /** Nobody writes to it any more. */
  isOver = false;
  readonly #options: StreamSourceOptions;
  #written: Checkpoint;
  #saved: Promise<boolean> = Promise.resolve(true);

  constructor(options: StreamSourceOptions) {
    this.#options = options;
    this.stream = options.stream;
    this.lock = options.lock;
    this.cursor = options.cursor;
    this.#written = options.from;
  }

  get count(): number {
    return this.cursor.count;
  }

  isOurs(): boolean {
    return this.lock.isOurs();
  }

  async next(signal: Signal, limits: BatchLimits, patience: Patience): Promise<readonly Parcel[]> {
    const records = this.#due(signal, limits.records, { ...patience, isOver: patience.isOver || this.isOver });
    if (records.length === 0) return [];
    const { parcels, gone } = await readBatch(records, signal, limits, this.#options.now());
    for (const { id } of gone) this.cursor.pending.delete(id);
    if (gone.length > 0) {
      this.#options.onFailure(new Error(`${gone.length} records were removed from the log before they were shipped`));
    }
    // What is gone may have been all that there was room for.
    return parcels.length === 0 ? this.next(signal, limits, patience) : parcels;
  }

  accept(parcels: readonly Parcel[], signal: Signal): number {
    let done = 0;
    for (const { id } of parcels) {
      const pending = this.cursor.pending.get(id);
      if (!pending) continue;
      pending.taken.add(signal);
      if (!this.#options.signals.every((wanted) => pending.taken.has(wanted))) continue;
      this.cursor.pending.delete(id);
      done += 1;
    }
    return done;
  }

  async setAside(parcel: Parcel, signal: Signal, refusal: Refusal): Promise<void> {
    const path = rejectedPath(this.#options.directory, this.stream);
    await appendRejected(path, parcel, signal, refusal, this.#options.now());
    this.accept([parcel], signal);
  }

  save(): Promise<boolean> {
    // Both lanes may have come further.
    this.#saved = this.#saved.then(() => this.#write());
    return this.#saved;
  }

  async #write(): Promise<boolean> {
    const { checkpoint } = this.cursor;
    if (checkpoint.sequence === this.#written.sequence && checkpoint.offset === this.#written.offset) return true;
    try {
      if (!this.isOurs()) return false;
      await saveCheckpoint(this.#options.directory, this.stream, checkpoint);
      this.#written = checkpoint;
      return true;
    } catch (error) {
      this.#options.onFailure(error);
      return false;
    }
  }

  /** In order: behind a record that is not due yet, none is. */
  #due(signal: Signal, most: number, patience: Patience): readonly PendingRecord[] {
    const due: PendingRecord[] = [];
    for (const pending of this.cursor.pending.values()) {
      const { timeMillis, seenMillis, decision, isSampled } = pending;
      const isLive = this.#options.isLive(isSampled);
      if (!isDue({ timeMillis, seenMillis, isDecided: decision !== null, isLive }, patience)) break;
      if (!pending.taken.has(signal)) due.push(pending);
      if (due.length >= most) break;
    }
    return due;
  }
}
