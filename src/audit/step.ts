import { z } from 'zod';
import type { Stop } from '../history/history.ts';
import { STOP_SCHEMA } from '../history/stop-schema.ts';
import type { AuditDecision, FailureEvent } from './audit-sink.ts';

/** What of a failure's effect on its run is not said by the other attributes of its decision. */
const STEP = z.object({
  callKey: z.string().nullable(),
  toolName: z.string().nullable(),
  escalates: z.boolean(),
  alreadyCounted: z.boolean(),
  startedMillis: z.number().nullable(),
  failedMillis: z.number(),
  sinceMillis: z.number().nullable(),
  blocksCall: z.boolean(),
  /** Why the run stopped. */
  why: z.string().nullable(),
  /** The digest as the code words it, where a model worded it otherwise. */
  codeDigest: z.string().optional(),
});

/**
 * The effect of a failure on its run, beside what its decision says anyway.
 *
 * @param digest - what the decision says
 */
export function encodeStep({ occurrence, conclusion }: FailureEvent, digest: string): string {
  const { callKey, toolName, escalates, alreadyCounted, startedMillis, failedMillis, sinceMillis } = occurrence;
  const step: z.infer<typeof STEP> = {
    callKey,
    toolName,
    escalates,
    alreadyCounted,
    startedMillis,
    failedMillis,
    sinceMillis,
    blocksCall: conclusion.blocksCall,
    why: conclusion.stop?.why ?? null,
    ...(occurrence.digest !== digest && { codeDigest: occurrence.digest }),
  };
  return JSON.stringify(step);
}

/** The same read back; a log that does not say it yet is taken at its decisions. */
export function decodeStep(decision: Omit<AuditDecision, 'event'>, text: string | null): FailureEvent {
  const read = STEP.safeParse(jsonOrNull(text));
  const { blocksCall, why, codeDigest, ...step } = read.success ? read.data : unsaid(decision);
  const { recordId, runId, errorId, fingerprint, digest, line, count, consecutive, verdict, tokens } = decision;
  const stops = why !== null && (verdict === 'review' || verdict === 'halt');
  return {
    kind: 'failure',
    errorId,
    occurrence: { ...step, runId, fingerprint, recordId, digest: codeDigest ?? digest },
    conclusion: {
      runId,
      fingerprint,
      shown: line === null ? null : { digest: codeDigest ?? digest, line },
      tokens: line === null ? 0 : tokens.shown,
      callKey: step.callKey,
      blocksCall,
      stop: stops ? { verdict, why, errorId, fingerprint, count, consecutive, digest, line: line ?? '' } : null,
      timeMillis: step.failedMillis,
    },
  };
}

function unsaid({ line, timeMillis, verdict }: Omit<AuditDecision, 'event'>): z.infer<typeof STEP> {
  return {
    callKey: null,
    toolName: null,
    escalates: line !== null,
    alreadyCounted: false,
    startedMillis: null,
    failedMillis: timeMillis,
    sinceMillis: null,
    blocksCall: false,
    why: `the ladder said ${verdict}`,
  };
}

export function encodeStop(stop: Stop): string {
  return JSON.stringify(stop);
}

/** `null` where the text is none. */
export function decodeStop(text: string | null): Stop | null {
  return STOP_SCHEMA.safeParse(jsonOrNull(text)).data ?? null;
}

/** When the call of a success began; `null` where nobody knows. */
export function decodeStartedMillis(text: string | null): number | null {
  return z.object({ startedMillis: z.number() }).safeParse(jsonOrNull(text)).data?.startedMillis ?? null;
}

function jsonOrNull(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
