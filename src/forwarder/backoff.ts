/** Pauses between attempts, in milliseconds. */
export interface Pauses {
  /** Most after the first attempt; doubles with each further one. */
  readonly firstMillis: number;
  readonly mostMillis: number;
}

export const DEFAULT_PAUSES: Pauses = { firstMillis: 1_000, mostMillis: 60_000 };

/** Beyond this the longest pause is reached, whatever the first one is. */
const MAX_DOUBLINGS = 30;

/**
 * How long to wait after so many failed attempts in a row, in milliseconds: any time up to a limit that doubles, so
 * that processes which lost one backend do not come back to it at one moment.
 *
 * @param random - a number from 0 up to 1
 */
export function pauseMillis(failures: number, { firstMillis, mostMillis }: Pauses, random: number): number {
  const limit = Math.min(mostMillis, firstMillis * 2 ** Math.min(failures - 1, MAX_DOUBLINGS));
  return Math.ceil(limit * random);
}
