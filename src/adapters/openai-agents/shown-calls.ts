import { setBounded } from '../../bounded-map.ts';
import type { Faultline } from '../../faultline.ts';

/** Calls that are remembered; the oldest are forgotten. */
const MAX_CALLS = 1_000;

/** Lines by the ids of tool calls. */
class Lines {
  readonly #lines = new Map<string, string>();

  note(callId: string | undefined, line: string): void {
    if (callId !== undefined) setBounded(this.#lines, callId, line, MAX_CALLS);
  }

  of(callId: string): string | null {
    return this.#lines.get(callId) ?? null;
  }
}

/** What one instance has to say of tool calls. */
export interface ShownCalls {
  /** Lines in the place of answers that only the SDK words. */
  readonly instead: Lines;
  /** Lines about which a person was asked before the call. */
  readonly asked: Lines;
}

const byFaultline = new WeakMap<Faultline, ShownCalls>();

/** The calls that were seen through one instance. */
export function shownCalls(faultline: Faultline): ShownCalls {
  const known = byFaultline.get(faultline) ?? { instead: new Lines(), asked: new Lines() };
  byFaultline.set(faultline, known);
  return known;
}
