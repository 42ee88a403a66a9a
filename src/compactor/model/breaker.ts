/** Failures in a row after which nothing is tried for a while. */
const FAILURES = 3;
/** How long nothing is tried, in milliseconds. */
const PAUSE_MILLIS = 60_000;

/** Keeps something that is broken from being tried at every turn. */
export interface Breaker {
  /** Whether it may be tried now. After a pause, one try decides whether there is another. */
  allows(): boolean;
  succeeded(): void;
  failed(): void;
}

/** @param monotonicNow - milliseconds of a clock that never goes back */
export function createBreaker(monotonicNow: () => number): Breaker {
  let failures = 0;
  let pausedUntil = -Infinity;
  return {
    allows() {
      if (failures < FAILURES) return true;
      const now = monotonicNow();
      if (now < pausedUntil) return false;
      pausedUntil = now + PAUSE_MILLIS;
      return true;
    },
    succeeded() {
      failures = 0;
    },
    failed() {
      failures += 1;
      if (failures === FAILURES) pausedUntil = monotonicNow() + PAUSE_MILLIS;
    },
  };
}
