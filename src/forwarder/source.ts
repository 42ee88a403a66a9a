import type { BatchLimits, Parcel } from './batch.ts';
import type { Refusal } from './deliver.ts';
import type { Patience } from './due.ts';
import type { Signal } from './signal.ts';

/** Where records come from: a stream of the log, or the memory of a process that could not write. */
export interface Source {
  /** Name of the stream; `null` for memory. */
  readonly stream: string | null;
  /** Records that are pending. */
  readonly count: number;
  /** Whether the right to ship it is still ours. */
  isOurs(): boolean;
  /**
   * The next records that are due and were not taken by this signal, in order.
   *
   * @throws the file system's error
   */
  next(signal: Signal, limits: BatchLimits, patience: Patience): Promise<readonly Parcel[]>;
  /** Marks them as taken by a signal; returns those that are done with, as every signal has taken them. */
  accept(parcels: readonly Parcel[], signal: Signal): number;
  /** Writes how far everything is done with; `false` where that fails: after a restart, that is shipped again. */
  save(): Promise<boolean>;
  /** @throws when it cannot be kept elsewhere: it stays pending */
  setAside(parcel: Parcel, signal: Signal, refusal: Refusal): Promise<void>;
}
