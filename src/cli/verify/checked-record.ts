import { createHash } from 'node:crypto';

/**
 * How far a record has come, as the log tells. `delivered`: by the host's own exporter. `shipped`: by the forwarder.
 * `set aside`: a backend refused it for good. `pending`: neither yet.
 */
type RecordState = 'delivered' | 'shipped' | 'set aside' | 'pending';

/** A record of the log with what it takes to find it again in a backend. */
export interface CheckedRecord {
  readonly id: string;
  readonly timeMillis: number;
  readonly runId: string;
  readonly toolName: string | null;
  readonly digest: string;
  readonly fingerprint: string;
  /** The trace that it stands in at a backend. */
  readonly traceId: string;
  /** The raw error in short, as {@link evidenceOf} gives it. */
  readonly evidence: string;
  /** Read off a span of somebody else's, which then is the copy, in the words of whoever recorded it. */
  readonly isForeign: boolean;
  readonly state: RecordState;
  /** Why it was set aside; `null` where it was not, or nobody said. */
  readonly reason: string | null;
}

/** A hash of what must reach a backend whole: the stack trace with its causes, and the chain of causes. */
export function evidenceOf(stackTrace: string | null, causeChain: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([stackTrace, causeChain]))
    .digest('base64');
}
