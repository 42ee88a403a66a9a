import { processOutputOf, type ProcessOutput } from '../compactor/process-output.ts';

/** Statuses that processes have and answers over HTTP do not. */
const MAX_EXIT_STATUS = 99;
const SIGNALS = { from: 120, to: 165 } as const;

/** What a runner reports of a process; `null` where the object's status can only be that of an answer over HTTP, which has the same names. */
export function endedProcess(output: string): ProcessOutput | null {
  const process = processOutputOf(output);
  if (process === null) return null;
  return process.status <= MAX_EXIT_STATUS || isOfSignal(process.status) ? process : null;
}

/** Whether a shell reports by a status that a signal ended the process. */
function isOfSignal(status: number): boolean {
  return status >= SIGNALS.from && status <= SIGNALS.to;
}
