import { setBounded } from '../bounded-map.ts';
import type {
  BlockedCall,
  Conclusion,
  Counters,
  ErrorClass,
  History,
  Occurrence,
  RunEvent,
  Stop,
  Success,
} from './history.ts';
import {
  blockedCallOf,
  type ClassState,
  classOf,
  conclude,
  countFailure,
  countReview,
  countSuccess,
  hasId,
  NEW_RUN,
  type RunHead,
} from './run-state.ts';

/** Settings of a {@link MemoryHistory}. */
export interface MemoryHistoryOptions {
  /** Runs that are held; the one unused for longest is forgotten first. @default 1_000 */
  readonly maxRuns?: number;
  /** Classes of one run; the one unused for longest is forgotten first, its id is not given again. @default 500 */
  readonly maxClasses?: number;
  /** What happened in a run before this process knew it, in order: its state goes on from there. @default nothing */
  readonly recall?: (runId: string) => readonly RunEvent[];
  /** Id of a new class, where that is not to be the next number of the run. */
  readonly newId?: ((head: RunHead) => string) | undefined;
}

interface RunState {
  head: RunHead;
  /** By fingerprint; the order is that of the last use. */
  readonly classes: Map<string, ClassState>;
}

/** The history of runs in this process's memory. */
export class MemoryHistory implements History {
  readonly #runs = new Map<string, RunState>();
  /** Runs of which nothing was to be recalled: a healthy call is not to look again. */
  readonly #healthy = new Map<string, true>();
  readonly #maxRuns: number;
  readonly #maxClasses: number;
  readonly #recall: (runId: string) => readonly RunEvent[];
  readonly #newId: ((head: RunHead) => string) | undefined;

  constructor({ maxRuns, maxClasses, recall, newId }: MemoryHistoryOptions = {}) {
    this.#maxRuns = maxRuns ?? 1_000;
    this.#maxClasses = maxClasses ?? 500;
    this.#recall = recall ?? (() => []);
    this.#newId = newId;
  }

  record(occurrence: Occurrence): Counters {
    const run = this.#used(occurrence.runId);
    return this.#count(run, occurrence, this.#newId?.(run.head));
  }

  conclude(conclusion: Conclusion): void {
    this.#conclude(this.#run(conclusion.runId), conclusion);
  }

  recordSuccess(success: Success): boolean {
    const run = this.#glance(success.runId);
    if (!run) return false;
    const head = countSuccess(run.head, success);
    if (head) run.head = head;
    return head !== null;
  }

  recordReview(runId: string): void {
    const run = this.#run(runId);
    run.head = countReview(run.head);
  }

  recordStop(runId: string, stop: Stop): void {
    const run = this.#used(runId);
    run.head = { ...run.head, stop };
  }

  stopOf(runId: string): Stop | null {
    return this.#glance(runId)?.head.stop ?? null;
  }

  find(runId: string, id: string): ErrorClass | null {
    const { head, classes } = this.#run(runId);
    for (const known of classes.values()) if (hasId(known, id)) return classOf(head, known);
    return null;
  }

  classes(runId: string): readonly ErrorClass[] {
    const { head, classes } = this.#run(runId);
    return [...classes.values()].map((known) => classOf(head, known)).sort(byId);
  }

  blockedCall(runId: string, callKey: string): BlockedCall | null {
    const run = this.#glance(runId);
    return run ? blockedCallOf(run.head, callKey) : null;
  }

  /** The run, for what every call asks; `null` where nothing has happened in it. Another process's failures are seen with the next of ours. */
  #glance(runId: string): RunState | null {
    const known = this.#runs.get(runId);
    if (known || this.#healthy.has(runId)) return known ?? null;
    const run = this.#run(runId);
    if (this.#runs.has(runId)) return run;
    setBounded(this.#healthy, runId, true, this.#maxRuns);
    return null;
  }

  /** The run as it is known; one that is not used does not push out others. */
  #run(runId: string): RunState {
    const known = this.#runs.get(runId);
    if (known) return known;
    const run: RunState = { head: NEW_RUN, classes: new Map() };
    const events = this.#recall(runId);
    for (const event of events) this.#replay(run, event);
    if (events.length > 0) setBounded(this.#runs, runId, run, this.#maxRuns);
    return run;
  }

  #used(runId: string): RunState {
    const run = this.#run(runId);
    setBounded(this.#runs, runId, run, this.#maxRuns);
    return run;
  }

  #replay(run: RunState, event: RunEvent): void {
    switch (event.kind) {
      case 'failure':
        this.#count(run, event.occurrence, event.errorId);
        this.#conclude(run, event.conclusion);
        return;
      case 'success':
        run.head = countSuccess(run.head, event.success) ?? run.head;
        return;
      case 'review':
        run.head = countReview(run.head);
        return;
      case 'stop':
        run.head = { ...run.head, stop: event.stop };
    }
  }

  #count(run: RunState, occurrence: Occurrence, newId: string | undefined): Counters {
    const { head, known, counters } = countFailure(
      run.head,
      run.classes.get(occurrence.fingerprint) ?? null,
      occurrence,
      newId,
    );
    run.head = head;
    setBounded(run.classes, occurrence.fingerprint, known, this.#maxClasses);
    return counters;
  }

  #conclude(run: RunState, conclusion: Conclusion): void {
    const { head, known } = conclude(run.head, run.classes.get(conclusion.fingerprint) ?? null, conclusion);
    run.head = head;
    if (known) run.classes.set(conclusion.fingerprint, known);
  }
}

function byId(a: ErrorClass, b: ErrorClass): number {
  const numberOf = ({ id }: ErrorClass): number => Number(/\d+/.exec(id)?.[0] ?? 0);
  return numberOf(a) - numberOf(b);
}
