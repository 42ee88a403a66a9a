import type { LoggedError } from '../audit/log-reader.ts';
import type { BatchLimits, Parcel } from './batch.ts';
import { isDue, type Patience } from './due.ts';
import { encodeFor } from './request.ts';
import type { Signal } from './signal.ts';
import type { Source } from './source.ts';

/** Records that the log could not write and a process holds in memory. */
export interface HeldRecords {
  /** Resource attributes of them all. */
  readonly resource: Readonly<Record<string, string>>;
  /** Oldest first. */
  list(): readonly LoggedError[];
  /** They were shipped, and need not be held any longer. */
  release(recordIds: readonly string[]): void;
}

export interface MemorySourceOptions {
  readonly held: HeldRecords;
  readonly signals: readonly Signal[];
  readonly isLive: (isSampled: boolean) => boolean;
}

/** The records in memory as a source. They have no order with those in the log, and no second place. */
export function memorySource({ held, signals, isLive }: MemorySourceOptions): Source {
  let taken = new Map<string, Set<Signal>>();

  function isTaken(id: string, signal: Signal): boolean {
    return taken.get(id)?.has(signal) === true;
  }

  function due(logged: LoggedError, patience: Patience): boolean {
    const { timeMillis, trace } = logged.record;
    const isSampled = trace !== null && trace.traceFlags % 2 === 1;
    const isDecided = logged.decision !== null;
    // Held for as long as it takes anyway; a clock that went back only makes it longer.
    return isDue({ timeMillis, seenMillis: patience.monotonicNow, isDecided, isLive: isLive(isSampled) }, patience);
  }

  return {
    stream: null,
    get count() {
      return held.list().length;
    },
    isOurs: () => true,
    save: () => Promise.resolve(true),
    next(signal, limits: BatchLimits, patience) {
      const listed = held.list();
      taken = new Map(listed.map(({ record: { id } }) => [id, taken.get(id) ?? new Set()]));
      const wanted = listed.filter((logged) => !isTaken(logged.record.id, signal) && due(logged, patience));
      const parcels = wanted.slice(0, limits.records).map((logged) => {
        const encoded = encodeFor(signal, logged, held.resource, patience.now);
        return { ...encoded, id: logged.record.id, recordLine: '', decisionLine: null };
      });
      return Promise.resolve(withinBytes(parcels, limits.bytes));
    },
    accept(parcels, signal) {
      for (const { id } of parcels) taken.get(id)?.add(signal);
      const done = parcels.map(({ id }) => id).filter((id) => signals.every((wanted) => isTaken(id, wanted)));
      held.release(done);
      return done.length;
    },
    setAside: (_parcel, _signal, { reason }) =>
      Promise.reject(new Error(`refused (${reason}), and the log cannot be written to set it aside`)),
  };
}

function withinBytes(parcels: readonly Parcel[], most: number): readonly Parcel[] {
  let bytes = 0;
  const end = parcels.findIndex(({ json }, index) => {
    bytes += json.length;
    return index > 0 && bytes > most;
  });
  return end === -1 ? parcels : parcels.slice(0, end);
}
