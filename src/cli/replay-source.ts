import { rawText } from '../raw-error.ts';
import { createRedactor, NULL_REDACTOR } from '../redaction/redactor.ts';
import { createReplayer, type ReplayOptions, type ReplayedStep, stepId } from './replayer.ts';
import { readSessions } from './sessions.ts';
import type { Sighting, SightingSource } from './sighting.ts';
import { loadTokenCounter } from './tokens.ts';

/** What of a recording is replayed. */
export interface ReplaySourceOptions extends ReplayOptions {
  /** One session alone; sessions do not influence each other. @default all */
  readonly session?: string | undefined;
}

/** The failures of a recording, found by replaying it: the same ids each time. */
export function replaySource(path: string, options: ReplaySourceOptions = {}): SightingSource {
  const redactor = options.redact === false ? NULL_REDACTOR : createRedactor();
  async function* steps(): AsyncGenerator<ReplayedStep, void, undefined> {
    const replayer = createReplayer(await loadTokenCounter(), options);
    for await (const session of readSessions(path)) {
      if (options.session === undefined || options.session === session.session) yield* replayer.replay(session);
    }
  }

  return {
    name: path,
    async *sightings() {
      for await (const step of steps()) {
        const sighting = sightingOf(step);
        if (sighting) yield sighting;
      }
    },
    async *runs() {
      for await (const { session } of readSessions(path)) yield session;
    },
    async raw(recordId) {
      const places = new Map<string, number>();
      for await (const { session, steps: calls } of readSessions(path)) {
        const before = places.get(session) ?? 0;
        const found = calls.find((_, index) => stepId(session, before + index + 1) === recordId);
        if (found) return redactor.raw(rawText(found.output));
        places.set(session, before + calls.length);
      }
      return null;
    },
  };
}

function sightingOf({ session, step, call, outcome }: ReplayedStep): Sighting | null {
  if (!outcome) return null;
  const { recordId, fingerprint, digest, counters, verdict, tokens } = outcome;
  const { id, count, consecutive } = counters;
  const circumstances = { at: `step ${step}`, timeMillis: null, runId: session, toolName: call.tool, traceId: null };
  return {
    recordId,
    ...circumstances,
    id,
    fingerprint,
    formerFingerprint: null,
    digest,
    count,
    consecutive,
    verdict,
    tokens,
  };
}
