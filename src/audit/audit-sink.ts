import type { RunEvent } from '../history/history.ts';
import type { Location, RawError, Verdict } from '../model.ts';

/** Identity of the span in which a failure happened, in lower-case hexadecimal. */
export interface TraceIdentity {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
  /** Span above; what is known of the span itself, so that it can be recovered when its process dies. */
  readonly parentSpanId?: string;
  readonly name?: string;
  /** Milliseconds since the Unix epoch. */
  readonly startTimeMillis?: number;
}

/** A raw error with where, when and in whose run it happened: the audit copy. */
export interface AuditRecord {
  /** Unique for each failure; the same record sent twice has the same id. */
  readonly id: string;
  /** Milliseconds since the Unix epoch. */
  readonly timeMillis: number;
  readonly raw: RawError;
  readonly trace: TraceIdentity | null;
  readonly runId: string;
  readonly toolName: string | null;
  readonly toolCallId: string | null;
  readonly agentName: string | null;
  /** `boundary`: where a tool was called. `span`: found on an ending span, which already holds its own copy. */
  readonly origin: 'boundary' | 'span';
}

/** What was decided about a record after it was kept. */
export interface AuditDecision {
  readonly recordId: string;
  /** Milliseconds since the Unix epoch. */
  readonly timeMillis: number;
  readonly trace: TraceIdentity | null;
  readonly runId: string;
  /** Id of the class in its run, such as `E3`. */
  readonly errorId: string;
  readonly fingerprint: string;
  readonly digest: string;
  /** The hint that helps. @default none is known */
  readonly hintId?: string | undefined;
  /** The place that matters most. */
  readonly location: Location | null;
  /** The line shown to the model; `null` where no model was to read one. */
  readonly line: string | null;
  readonly count: number;
  readonly consecutive: number;
  readonly verdict: Verdict;
  /** Tokens of the raw error and of the line. */
  readonly tokens: { readonly raw: number; readonly shown: number };
  /** How the failure moved the history of its run. */
  readonly event: FailureEvent;
}

/** A failure as an event of its run. */
export type FailureEvent = Extract<RunEvent, { kind: 'failure' }>;

/** What else happened in a run. */
export interface RunNote {
  readonly event: Exclude<RunEvent, FailureEvent>;
  /** Milliseconds since the Unix epoch. */
  readonly timeMillis: number;
}

/**
 * Persists raw errors, before anything else is done with them.
 *
 * A sink never throws: what it cannot keep it counts and reports, and answers `false`.
 */
export interface AuditSink {
  /** Writes a raw error; returns once it would survive the end of this process. `false`: it was not kept. */
  write(record: AuditRecord): boolean;
  /** Adds what was decided. */
  writeDecision(decision: AuditDecision): void;
  /** Adds what else happened in a run, so that its history can be told from what is kept. */
  writeNote?(note: RunNote): void;
  /** Notes that these records reached a backend by the host's own exporter, and need not be shipped again. */
  markDelivered?(recordIds: readonly string[]): void;
  /** Reads a raw error back; `null` where this sink does not have it. */
  read(recordId: string): RawError | null;
  forceFlush(): Promise<void>;
  shutdown(): Promise<void>;
}

/** Keeps nothing. */
export const NULL_AUDIT_SINK: AuditSink = {
  write: () => false,
  writeDecision: () => {},
  read: () => null,
  forceFlush: () => Promise.resolve(),
  shutdown: () => Promise.resolve(),
};

/**
 * Writes to a durable sink and to others; a record counts as kept when the durable one kept it. What another
 * sink throws, against its contract, is told to `onFailure` and takes nothing from the rest.
 */
export function teeAuditSink(
  durable: AuditSink,
  others: readonly AuditSink[],
  onFailure: (error: unknown) => void,
): AuditSink {
  const all = [durable, ...others];
  function toOthers(work: (sink: AuditSink) => void): void {
    for (const sink of others) {
      try {
        work(sink);
      } catch (error) {
        onFailure(error);
      }
    }
  }
  return {
    write(record) {
      const kept = durable.write(record);
      toOthers((sink) => sink.write(record));
      return kept;
    },
    writeDecision(decision) {
      durable.writeDecision(decision);
      toOthers((sink) => sink.writeDecision(decision));
    },
    writeNote(note) {
      durable.writeNote?.(note);
      toOthers((sink) => sink.writeNote?.(note));
    },
    markDelivered(recordIds) {
      durable.markDelivered?.(recordIds);
      toOthers((sink) => sink.markDelivered?.(recordIds));
    },
    read(recordId) {
      for (const sink of all) {
        const raw = sink.read(recordId);
        if (raw) return raw;
      }
      return null;
    },
    async forceFlush() {
      await Promise.all(all.map((sink) => sink.forceFlush()));
    },
    async shutdown() {
      await Promise.all(all.map((sink) => sink.shutdown()));
    },
  };
}
