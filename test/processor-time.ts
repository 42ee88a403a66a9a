/**
 * Processor time that this thread takes for the quickest of some tries, in milliseconds. What else the machine does, and
 * the threads of the collector and the compiler, do not count: bounds on it hold on a busy machine, too.
 */
export function quickestMillis(run: () => void, tries = 3): number {
  return Math.min(...Array.from({ length: tries }, () => millisOf(run)));
}

function millisOf(run: () => void): number {
  const start = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1_000;
}
