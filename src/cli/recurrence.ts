import { REPEATS_THAT_PAY } from './decision.ts';

/** How often errors came again. */
export interface RecurrenceFigures {
  /** Classes of all runs; the same class in two runs counts twice. */
  readonly classes: number;
  /** Classes that came twice or more in their run. */
  readonly repeating: number;
  readonly repeatingThreeTimes: number;
  /** Occurrences of the class that came most often in one run. */
  readonly mostOccurrences: number;
  /** Most occurrences of one class in a row. */
  readonly mostConsecutive: number;
}

/** Counts classes by the counters that they reach. */
export class Recurrence {
  readonly #reached = new Map<number, number>();
  #mostConsecutive = 0;

  /** A class came for the `count`th time in its run, and `consecutive` times in a row. */
  reached(count: number, consecutive: number): void {
    this.#reached.set(count, (this.#reached.get(count) ?? 0) + 1);
    this.#mostConsecutive = Math.max(this.#mostConsecutive, consecutive);
  }

  figures(): RecurrenceFigures {
    return {
      classes: this.#reached.get(1) ?? 0,
      repeating: this.#reached.get(2) ?? 0,
      repeatingThreeTimes: this.#reached.get(REPEATS_THAT_PAY) ?? 0,
      mostOccurrences: this.#reached.size,
      mostConsecutive: this.#mostConsecutive,
    };
  }
}
