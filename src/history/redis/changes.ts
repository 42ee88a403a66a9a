import type { BlockedCall, Conclusion, Counters, ErrorClass, Occurrence, Stop, Success } from '../history.ts';
import { blockedCallOf, classOf, conclude, countFailure, countReview, countSuccess, hasId } from '../run-state.ts';
import { putClass, putHead, type RunCopy } from './run-copy.ts';

/**
 * What happens to a run, or is asked of it. It can be applied to several states: to a shared one as often as somebody
 * else was faster, and to the process's own while Redis is away.
 */
export interface Change<T> {
  /** Classes that it needs, by their fingerprints. */
  readonly needs: readonly string[] | 'all';
  /** Whether it only asks. */
  readonly isQuestion: boolean;
  /** A success: a later one of the same tool takes its place. @default none */
  readonly success?: Success;
  /** @param newId - id of a class that is new; `undefined`: the next of the run */
  apply(run: RunCopy, newId: string | undefined): T;
}

export function failure(occurrence: Occurrence): Change<Counters> {
  return {
    needs: [occurrence.fingerprint],
    isQuestion: false,
    apply(run, newId) {
      const before = run.classes.get(occurrence.fingerprint) ?? null;
      const { head, known, counters } = countFailure(run.head, before, occurrence, newId);
      putHead(run, head);
      putClass(run, known, true);
      return counters;
    },
  };
}

export function concluded(conclusion: Conclusion): Change<void> {
  const { fingerprint } = conclusion;
  return {
    needs: [fingerprint],
    isQuestion: false,
    apply(run) {
      const before = run.classes.get(fingerprint) ?? null;
      const { head, known } = conclude(run.head, before, conclusion);
      putHead(run, head);
      if (known && known !== before) putClass(run, known, false);
    },
  };
}

export function succeeded(success: Success): Change<boolean> {
  return {
    needs: [],
    isQuestion: false,
    success,
    apply(run) {
      const head = countSuccess(run.head, success);
      if (head) putHead(run, head);
      return head !== null;
    },
  };
}

export function reviewed(): Change<void> {
  return { needs: [], isQuestion: false, apply: (run) => putHead(run, countReview(run.head)) };
}

export function stopped(stop: Stop): Change<void> {
  return { needs: [], isQuestion: false, apply: (run) => putHead(run, { ...run.head, stop }) };
}

export function whyStopped(): Change<Stop | null> {
  return { needs: [], isQuestion: true, apply: ({ head }) => head.stop };
}

export function whetherBlocked(callKey: string): Change<BlockedCall | null> {
  return {
    needs: [],
    isQuestion: true,
    apply({ head }) {
      return blockedCallOf(head, callKey);
    },
  };
}

export function classWithId(id: string): Change<ErrorClass | null> {
  return {
    needs: 'all',
    isQuestion: true,
    apply({ head, classes }) {
      for (const known of classes.values()) if (hasId(known, id)) return classOf(head, known);
      return null;
    },
  };
}

export function allClasses(): Change<readonly ErrorClass[]> {
  return {
    needs: 'all',
    isQuestion: true,
    apply: ({ head, classes }) => [...classes.values()].map((known) => classOf(head, known)).sort(byId),
  };
}

/** Whether a success makes an earlier one without effect. */
export function covers(later: Success, earlier: Success): boolean {
  if (later.toolName !== earlier.toolName) return false;
  if (later.startedMillis === null) return true;
  return earlier.startedMillis !== null && earlier.startedMillis <= later.startedMillis;
}

function byId(a: ErrorClass, b: ErrorClass): number {
  const numberOf = ({ id }: ErrorClass): number => Number(/\d+/.exec(id)?.[0] ?? 0);
  return numberOf(a) - numberOf(b);
}
