import { Session } from 'node:inspector';

/** Tells whether the source has run where it had not run before. */
export interface Coverage {
  /** How many places ran for the first time since it was asked last. */
  newPlaces(): number;
}

/** What counts: the source itself, not the fuzzer. */
const SOURCE = /\/src\/(?:compactor|deduplicator|context|redaction)\//;

/**
 * Coverage as V8 counts it, by block. It is asked for after a batch of inputs, as asking takes some
 * milliseconds; while it counts, each place reports itself but once, so that the source runs at nearly full speed.
 */
export function startCoverage(): Coverage {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: false, detailed: true });
  const known = new Set<string>();
  return {
    newPlaces: () => {
      const before = known.size;
      session.post('Profiler.takePreciseCoverage', (failure, taken) => {
        if (failure) throw new Error(failure.message);
        for (const { url, functions } of taken.result) {
          if (!SOURCE.test(url)) continue;
          for (const { ranges } of functions) {
            for (const { startOffset, endOffset, count } of ranges) {
              if (count > 0) known.add(`${url}:${startOffset}:${endOffset}`);
            }
          }
        }
      });
      return known.size - before;
    },
  };
}
