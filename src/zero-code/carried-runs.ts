import { carryIntoChildProcesses } from './child-processes.ts';
import { warn } from './warn.ts';
import { carryIntoWorkerThreads } from './worker-threads.ts';

/** Has all that the program starts continue the run in which it does; what cannot be had leaves the program alone. */
export function carryRuns(): void {
  for (const carry of [carryIntoChildProcesses, carryIntoWorkerThreads]) {
    try {
      carry();
    } catch (error) {
      warn(`runs end at the border of this process: ${String(error)}`);
    }
  }
}
