/** What is wrong for long is said once a minute. */
const TOLD_AGAIN_MILLIS = 60_000;

/** Tells something, unless it told something within the last minute. */
export function rarely<T>(tell: (told: T) => void): (told: T) => void {
  let last = -Infinity;
  return (told) => {
    if (performance.now() - last < TOLD_AGAIN_MILLIS) return;
    last = performance.now();
    tell(told);
  };
}
