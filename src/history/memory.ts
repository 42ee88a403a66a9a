import type { CallFailures, Counters, ErrorClass, History, Occurrence, ShownLine } from './history.ts';
import { setBounded } from '../bounded-map.ts';

/** Bounds of a {@link MemoryHistory}. */
export interface MemoryHistoryOptions {
  /** Runs that are held; the one unused for longest is forgotten first. @default 1_000 */
  readonly maxRuns?: number;
  /** Classes of one run; the one unused for longest is forgotten first, its id is not given again. @default 500 */
  readonly maxClasses?: number;
}

/** Audit copies that a class points to; the oldest but the first are forgotten. */
const MAX_RECORDS_PER_CLASS = 100;

interface ClassState {
  readonly id: string;
  readonly fingerprint: string;
  count: number;
  shown: ShownLine | null;
  digest: string;
  readonly recordIds: string[];
}

interface RunState {
  /** By fingerprint; the order is that of the last use. */
  readonly classes: Map<string, ClassState>;
  nextId: number;
  budgetUsed: number;
  /** The class of the last failure and how often it came in a row; `null` after a success. */
  streak: {
    readonly fingerprint: string;
    consecutive: number;
    readonly callKey: string | null;
    sameCall: boolean;
  } | null;
}

/** The history of runs in this process's memory. */
export class MemoryHistory implements History {
  readonly #runs = new Map<string, RunState>();
  readonly #maxRuns: number;
  readonly #maxClasses: number;

  constructor(options: MemoryHistoryOptions = {}) {
    this.#maxRuns = options.maxRuns ?? 1_000;
    this.#maxClasses = options.maxClasses ?? 500;
  }

  record(occurrence: Occurrence): Counters {
    const run = this.#run(occurrence.runId);
    const known = this.#class(run, occurrence.fingerprint);
    if (!occurrence.alreadyCounted || known.count === 0) known.count += 1;
    known.digest = occurrence.digest;
    known.recordIds.push(occurrence.recordId);
    if (known.recordIds.length > MAX_RECORDS_PER_CLASS) known.recordIds.splice(1, 1);
    if (occurrence.escalates) advance(run, occurrence);
    const inRow = run.streak?.fingerprint === occurrence.fingerprint ? run.streak : null;
    return {
      id: known.id,
      count: known.count,
      consecutive: inRow?.consecutive ?? 0,
      sameCall: inRow?.sameCall ?? false,
      budgetUsed: run.budgetUsed,
      shown: known.shown,
    };
  }

  markShown(runId: string, fingerprint: string, shown: ShownLine): void {
    const known = this.#runs.get(runId)?.classes.get(fingerprint);
    if (!known) return;
    const named = `${known.id} `;
    if (known.shown === null || (!known.shown.line.startsWith(named) && shown.line.startsWith(named)))
      known.shown = shown;
  }

  recordSuccess(runId: string): void {
    const run = this.#runs.get(runId);
    if (run) run.streak = null;
  }

  recordReview(runId: string): void {
    const run = this.#runs.get(runId);
    if (!run) return;
    run.streak = null;
    run.budgetUsed = 0;
  }

  find(runId: string, id: string): ErrorClass | null {
    return this.classes(runId).find((known) => known.id === id) ?? null;
  }

  classes(runId: string): readonly ErrorClass[] {
    const run = this.#runs.get(runId);
    if (!run) return [];
    return [...run.classes.values()]
      .sort((a, b) => Number(a.id.slice(1)) - Number(b.id.slice(1)))
      .map(({ id, fingerprint, count, digest, recordIds }) => ({
        id,
        fingerprint,
        count,
        consecutive: run.streak?.fingerprint === fingerprint ? run.streak.consecutive : 0,
        digest,
        recordIds: [...recordIds],
      }));
  }

  failuresOfCall(runId: string, callKey: string): CallFailures | null {
    const run = this.#runs.get(runId);
    const streak = run?.streak;
    if (!run || !streak || streak.callKey !== callKey || !streak.sameCall) return null;
    const known = run.classes.get(streak.fingerprint);
    const recordId = known?.recordIds.at(-1);
    return known && recordId !== undefined
      ? { fingerprint: known.fingerprint, recordId, consecutive: streak.consecutive }
      : null;
  }

  #run(runId: string): RunState {
    const run = this.#runs.get(runId) ?? { classes: new Map(), nextId: 1, budgetUsed: 0, streak: null };
    setBounded(this.#runs, runId, run, this.#maxRuns);
    return run;
  }

  #class(run: RunState, fingerprint: string): ClassState {
    const known = run.classes.get(fingerprint) ?? {
      id: `E${run.nextId++}`,
      fingerprint,
      count: 0,
      shown: null,
      digest: '',
      recordIds: [],
    };
    setBounded(run.classes, fingerprint, known, this.#maxClasses);
    return known;
  }
}

function advance(run: RunState, { fingerprint, callKey }: Occurrence): void {
  run.budgetUsed += 1;
  const before = run.streak?.fingerprint === fingerprint ? run.streak : null;
  run.streak = {
    fingerprint,
    consecutive: (before?.consecutive ?? 0) + 1,
    callKey,
    sameCall: callKey !== null && (before === null || (before.sameCall && before.callKey === callKey)),
  };
}
