/**
 * Time of day in milliseconds since the Unix epoch, each reading later than the one before, so that readings put
 * what happened in this process in order even within one millisecond, and roughly also between processes.
 */
export function orderedNow(): number {
  latest = Math.max(Date.now(), latest + MICROSECOND);
  return latest;
}

/** In milliseconds: what logs can still tell apart. */
const MICROSECOND = 0.001;

let latest = 0;
