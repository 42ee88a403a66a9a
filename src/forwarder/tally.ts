import type { DrainResult } from './forwarder.ts';
import type { TakenStream } from './held-streams.ts';
import type { Lane } from './lane.ts';

/** Counts what was done. */
export class Tally {
  setAside = 0;
  #shipped = 0;
  #seen = 0;
  readonly #streams = new Set<string>();

  /** Records that were done with. */
  get moved(): number {
    return this.#shipped + this.setAside;
  }

  ship(count: number, stream: string | null): void {
    this.#shipped += count;
    if (stream !== null) this.#streams.add(stream);
  }

  /** Whether anything was done since it was last asked. */
  isMoving(): boolean {
    const isMoving = this.moved > this.#seen;
    this.#seen = this.moved;
    return isMoving;
  }

  result(pending: number, reason: string | null): DrainResult {
    return { shipped: this.#shipped, streams: this.#streams.size, setAside: this.setAside, pending, reason };
  }
}

/** Why something is left, in words; `null` where nothing is known to stand in the way. */
export function reasonOf(lanes: readonly Lane[], taken: readonly TakenStream[]): string | null {
  const failing = lanes.flatMap(({ name, reason }) => (reason === null ? [] : [`${name}: ${reason}`]));
  const others = taken.map(({ stream, by }) =>
    by === null
      ? `${stream} is shipped by another process`
      : `${stream} is shipped by process ${by.pid} on ${by.hostname}`,
  );
  return failing.length + others.length === 0 ? null : [...failing, ...others].join('; ');
}
