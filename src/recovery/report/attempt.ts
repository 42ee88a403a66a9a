/** What the work gives; `null` where it throws, as a report is made of errors whose parts may throw in turn. */
export function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
