/** What decides when a record is shipped. */
export interface Waiting {
  /** When it happened, in milliseconds since the Unix epoch. */
  readonly timeMillis: number;
  /** When it was first seen, in milliseconds of a clock that never goes back. */
  readonly seenMillis: number;
  /** Whether it was read what was decided about it. */
  readonly isDecided: boolean;
  /** Whether the host's own exporter may yet deliver it. */
  readonly isLive: boolean;
}

/** How long is waited, and the time. */
export interface Patience {
  /** Time that the host's own exporter has, in milliseconds. */
  readonly graceMillis: number;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicNow: number;
  /** Nothing is waited for any more: the writer is gone, or the process is about to end. */
  readonly isOver: boolean;
}

/** A record is shipped without its decision after this, in milliseconds. */
const DECISION_MILLIS = 5_000;

/** Whether a record is to be shipped now. Its age is the longer one of two clocks, as the first may go back. */
export function isDue(record: Waiting, { graceMillis, now, monotonicNow, isOver }: Patience): boolean {
  if (isOver) return true;
  const age = Math.max(now - record.timeMillis, monotonicNow - record.seenMillis);
  return age >= Math.max(record.isDecided ? 0 : DECISION_MILLIS, record.isLive ? graceMillis : 0);
}
