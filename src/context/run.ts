/** Where a run's name can come from, best first. */
export interface RunSources {
  /** Named by the caller. */
  readonly named?: string | null;
  /** Carried through the asynchronous context. */
  readonly carried?: string | null;
  /** The framework's conversation or session id. */
  readonly conversation?: string | null;
  /** Trace of the failure. */
  readonly traceId?: string | null;
  /** The framework's id of this one loop. */
  readonly loop?: string | null;
}

/** The run of a failure that nothing names: all such failures of a process share one. */
export const PROCESS_RUN = 'process';

/** The id of the run that a failure belongs to. */
export function runIdOf({ named, carried, conversation, traceId, loop }: RunSources): string {
  return (
    [named, carried, conversation, traceId, loop].find((id) => id !== undefined && id !== null && id !== '') ??
    PROCESS_RUN
  );
}

/** Longest name that a run may have outside its process, in UTF-16 units. */
const MAX_CARRIED_CHARS = 256;
/** Marks that could end a line or give a terminal orders. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u;

/**
 * Whether a run of this name can be carried into other processes, and taken from them. A longer one, one with
 * control characters or broken surrogates stays in its process, and so does {@link PROCESS_RUN}, which means
 * another run in each process.
 */
export function isCarriedName(id: unknown): id is string {
  if (typeof id !== 'string' || id === '' || id === PROCESS_RUN) return false;
  return id.length <= MAX_CARRIED_CHARS && id.isWellFormed() && !CONTROLS.test(id);
}
