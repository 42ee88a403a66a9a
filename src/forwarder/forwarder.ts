/** What a drain came to. */
export interface DrainResult {
  /** Records that a backend has accepted. */
  readonly shipped: number;
  /** Streams that they belong to. */
  readonly streams: number;
  /** Records that the backend refused, and that are kept beside the log with the reason. */
  readonly setAside: number;
  /** Records that are still to be shipped. */
  readonly pending: number;
  /** Why something is still pending; `null` where nothing is. */
  readonly reason: string | null;
}

/**
 * Ships what the durable log holds and the host's own exporters have not delivered, at least once and in order.
 *
 * A forwarder never throws: what it cannot ship stays in the log, and is counted and reported.
 */
export interface Forwarder {
  /** Something was written: ships it in the background. Never keeps the process alive. */
  start(): void;
  /** Ships everything that is pending, for at most so many milliseconds. Keeps the process alive meanwhile. */
  drain(deadlineMillis: number): Promise<DrainResult>;
  /** Records that are neither shipped nor delivered; an estimate where there are more than the forwarder reads ahead. */
  pending(): number;
  /**
   * Drains and stops; others may ship the log from then on.
   *
   * @param deadlineMillis - @default 5000
   */
  shutdown(deadlineMillis?: number): Promise<void>;
}

/** Ships nothing. */
export const NULL_FORWARDER: Forwarder = {
  start: () => {},
  drain: () => Promise.resolve({ shipped: 0, streams: 0, setAside: 0, pending: 0, reason: null }),
  pending: () => 0,
  shutdown: () => Promise.resolve(),
};
