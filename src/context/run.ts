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
