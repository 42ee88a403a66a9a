import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** Collects the garbage of what was measured before, so that it costs nothing of what comes. */
export const collectGarbage: () => void = runInNewContext('gc');

/** What a piece of work took, in milliseconds. */
export interface Timing {
  /** Of all threads of the process, the collector's and the compiler's too: what else the machine does hardly counts. */
  readonly processor: number;
  readonly wall: number;
}

export function timingOf(run: () => void): Timing {
  const from = performance.now();
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return { processor: (user + system) / 1_000, wall: performance.now() - from };
}

/** Processor time of the quickest of some tries, in milliseconds. */
export function quickestMillis(run: () => void, tries: number): number {
  return Math.min(...Array.from({ length: tries }, () => timingOf(run).processor));
}

export function rounded(value: number): number {
  return Number(value.toFixed(1));
}
