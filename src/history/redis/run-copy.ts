import { type ClassState, hasId, NEW_RUN, type RunHead } from '../run-state.ts';

/** A class, and when it was used, counted in changes of its run. */
export interface UsedClass extends ClassState {
  readonly used: number;
}

/** A state of a run, which changes are applied to. */
export interface RunCopy {
  /** The shared state that it began with. The epoch is another one whenever the state was lost and begun again. */
  readonly stamp: { readonly epoch: string; readonly changes: number };
  /** For each process the number of its last change that is part of the state; the latest comes last. */
  readonly seen: Map<string, number>;
  head: RunHead;
  /** By fingerprint; of a shared run those that were asked for. */
  readonly classes: Map<string, UsedClass>;
  /** How many classes the run has in all. */
  classCount: number;
  /** Counts changes. */
  tick: number;
  /** Classes that were changed. */
  readonly changed: Set<string>;
  isChanged: boolean;
}

/** A run in which nothing has happened. */
export function newRun(epoch: string): RunCopy {
  return copyWith({ epoch, changes: 0 }, NEW_RUN, new Map(), new Map(), 0);
}

export function copyWith(
  stamp: RunCopy['stamp'],
  head: RunHead,
  classes: Map<string, UsedClass>,
  seen: Map<string, number>,
  classCount: number,
): RunCopy {
  return { stamp, head, classes, seen, classCount, tick: stamp.changes, changed: new Set(), isChanged: false };
}

/** The same state once more, so that one of both can change. */
export function cloned({ stamp, head, classes, seen, classCount }: RunCopy): RunCopy {
  return copyWith(stamp, head, new Map(classes), new Map(seen), classCount);
}

/** Replaces what of the run is not of one class. */
export function putHead(run: RunCopy, head: RunHead): void {
  if (head === run.head) return;
  run.head = head;
  run.isChanged = true;
}

/** Adds a class, or replaces it. */
export function putClass(run: RunCopy, known: ClassState, isUse: boolean): void {
  const { fingerprint } = known;
  const before = run.classes.get(fingerprint);
  if (before === undefined) run.classCount += 1;
  if (isUse) run.tick += 1;
  run.classes.set(fingerprint, { ...known, used: isUse ? run.tick : (before?.used ?? run.tick) });
  run.changed.add(fingerprint);
  run.isChanged = true;
}

/** Notes that the model was shown the class under another id, so that it can still ask for it. */
export function addAlias(run: RunCopy, fingerprint: string, id: string): void {
  const known = run.classes.get(fingerprint);
  if (!known || hasId(known, id)) return;
  putClass(run, { ...known, aliases: [...known.aliases.slice(1 - MAX_ALIASES), id] }, false);
}

/** Ids that a class keeps beside its own. */
const MAX_ALIASES = 20;

/** Forgets the classes unused for longest, and says which; the run must hold all of them. */
export function evict(run: RunCopy, most: number): readonly string[] {
  const excess = run.classes.size - most;
  if (excess <= 0) return [];
  const oldest = [...run.classes.values()].sort((a, b) => a.used - b.used).slice(0, excess);
  for (const { fingerprint } of oldest) {
    run.classes.delete(fingerprint);
    run.changed.delete(fingerprint);
  }
  run.classCount = run.classes.size;
  return oldest.map(({ fingerprint }) => fingerprint);
}

/** Ids are given from the next of these on, once a state is lost: others may have given some that nobody here knows. */
const ID_STEP = 100;

/** Whether the shared state lacks something of what was seen of it before. */
export function isLost(stored: RunCopy | null, last: RunCopy | null): boolean {
  if (last === null) return false;
  return stored === null || stored.stamp.epoch !== last.stamp.epoch || stored.stamp.changes < last.stamp.changes;
}

/**
 * What was seen of a run, put back into its state, which was lost: Redis came back empty or from an older copy. Ids
 * keep their meaning, and no id is given twice.
 *
 * @param stored - the whole state as it is now; `null` where there is none
 */
export function restored(stored: RunCopy | null, last: RunCopy, epoch: string, suffix: string): RunCopy {
  const isSame = stored?.stamp.epoch === last.stamp.epoch;
  const isFirst = stored === null || isSame;
  const nextId = Math.max(last.head.nextId, stored?.head.nextId ?? 1);
  const head = stored === null || isSame ? last.head : stored.head;
  const stamp = {
    epoch: isFirst ? epoch : stored.stamp.epoch,
    changes: Math.max(last.stamp.changes, stored?.stamp.changes ?? 0),
  };
  const run = copyWith(stamp, head, new Map(stored?.classes), new Map(stored?.seen), stored?.classes.size ?? 0);
  putHead(run, { ...head, nextId: isFirst ? Math.ceil(nextId / ID_STEP) * ID_STEP + 1 : nextId });
  // Where all is lost, so are the numbers of the last changes.
  if (isFirst) for (const [process, number] of last.seen) run.seen.set(process, number);
  for (const known of last.classes.values()) {
    const now = run.classes.get(known.fingerprint);
    if (now && now.count >= known.count) continue;
    const isTaken = [...run.classes.values()].some((other) => other !== now && hasId(other, known.id));
    putClass(run, now ? { ...known, id: now.id } : isTaken ? { ...known, id: `${known.id}-${suffix}` } : known, true);
    if (now && now.id !== known.id && !isTaken) addAlias(run, known.fingerprint, known.id);
  }
  run.isChanged = true;
  return run;
}
