import { observationOf } from '../compactor/observation.ts';
import { endedProcess } from './exit-status.ts';
import { anyComplains, reportsFailure } from './reports-failure.ts';
import { reportsSuccess } from './reports-success.ts';
import type { SessionStep } from './sessions.ts';

/**
 * Whether a step of a recording failed. Recordings mark steps by simple rules, and some mark none; what the output
 * says of itself counts more.
 */
export function hasFailed({ tool, input, output, isError }: SessionStep): boolean {
  const isMarked = isError ?? looksFailed(output);
  return isMarked ? !reportsSuccess(output, input, tool) : reportsFailure(output, tool, input);
}

/** The rule by which a recording without marks is read: a status that is not 0, or words that complain. */
function looksFailed(output: string): boolean {
  const observed = observationOf(output);
  if (observed?.isMarked === true) return true;
  const status = observed?.status ?? endedProcess(output)?.status;
  if (status !== undefined && status !== null) return status !== 0;
  return anyComplains(observed?.output ?? output);
}
