import { setBounded } from '../bounded-map.ts';
import type { RawError, Verdict } from '../model.ts';

/** One failure, as a log or a replay tells of it. The raw error is read only when it is asked for. */
export interface Sighting {
  readonly recordId: string;
  /** When it happened, for people: an ISO time, or the step of a session. */
  readonly at: string;
  /** Milliseconds since the Unix epoch; `null` in a replay. */
  readonly timeMillis: number | null;
  readonly runId: string;
  readonly toolName: string | null;
  readonly traceId: string | null;
  /** `null` where the process ended before the class got its id. */
  readonly id: string | null;
  readonly fingerprint: string;
  /** What it was recorded as, by the rules of another version; `null` where by those of this one. */
  readonly formerFingerprint: string | null;
  readonly digest: string;
  readonly count: number;
  readonly consecutive: number;
  readonly verdict: Verdict;
  /** Tokens of the raw error and of the line; `null` where no model was shown a line. */
  readonly tokens: { readonly raw: number; readonly shown: number } | null;
}

/** Where failures are read from. */
export interface SightingSource {
  /** How messages call it. */
  readonly name: string;
  /** All failures, oldest first. */
  sightings(): AsyncIterable<Sighting>;
  /** The runs that it knows, each at least once. */
  runs(): AsyncIterable<string>;
  /** The raw error of one; `null` where it cannot be found again. */
  raw(recordId: string): Promise<RawError | null>;
}

/** The failures of one class in one run. */
export interface SeenClass {
  readonly runId: string;
  readonly id: string | null;
  readonly fingerprint: string;
  /** What it was recorded as by other versions. */
  readonly formerFingerprints: readonly string[];
  /** How often it happened; one failure that several spans reported counts once. */
  readonly count: number;
  /** Most in a row. */
  readonly mostConsecutive: number;
  readonly first: Sighting;
  readonly latest: Sighting;
}

/**
 * Collects failures by run and class, in the order in which the classes were last seen; beyond `most` classes it
 * forgets the one that was not seen for the longest time.
 */
export class SeenClasses {
  readonly #classes = new Map<string, SeenClass>();
  readonly #most: number;

  constructor(most: number = Number.POSITIVE_INFINITY) {
    this.#most = most;
  }

  /** Answers what is now known of the class. */
  add(sighting: Sighting): SeenClass {
    const key = classKey(sighting);
    const before = this.#classes.get(key);
    const seen = {
      runId: sighting.runId,
      id: sighting.id ?? before?.id ?? null,
      fingerprint: sighting.fingerprint,
      formerFingerprints: formerOf(before, sighting),
      count: before ? before.count + (isSameFailure(before.latest, sighting) ? 0 : 1) : 1,
      mostConsecutive: Math.max(before?.mostConsecutive ?? 0, sighting.consecutive),
      first: before?.first ?? sighting,
      latest: sighting,
    };
    setBounded(this.#classes, key, seen, this.#most);
    return seen;
  }

  /** Whether the latest failure of the class is this one, which another span reported. */
  has(sighting: Sighting): boolean {
    const seen = this.#classes.get(classKey(sighting));
    return seen !== undefined && isSameFailure(seen.latest, sighting);
  }

  /** Least recently seen first. */
  all(): readonly SeenClass[] {
    return [...this.#classes.values()];
  }
}

/** Whether a class is called so, or its name begins so; names that it had in other versions count. */
export function isCalled(seen: SeenClass, beginning: string): boolean {
  const wanted = beginning.toLowerCase();
  return [seen.fingerprint, ...seen.formerFingerprints].some((name) => name.startsWith(wanted));
}

function formerOf(before: SeenClass | undefined, { formerFingerprint: former }: Sighting): readonly string[] {
  const known = before?.formerFingerprints ?? [];
  return former === null || known.includes(former) ? known : [...known, former];
}

/** By what a class is known among the runs. */
export function classKey({ runId, fingerprint }: Pick<Sighting, 'runId' | 'fingerprint'>): string {
  return JSON.stringify([runId, fingerprint]);
}

/** A span below may have reported what the tool call then failed with: the counter stands, and the trace is the same. */
function isSameFailure(before: Sighting, after: Sighting): boolean {
  return before.traceId !== null && before.traceId === after.traceId && before.count === after.count;
}
