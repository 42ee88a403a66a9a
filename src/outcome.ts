import type { AuditDecision, FailureEvent, TraceIdentity } from './audit/audit-sink.ts';
import type { Sighting } from './deduplicator/propagation.ts';
import type { Counters } from './history/history.ts';
import type { ParsedError, RawError, Verdict } from './model.ts';

/** A failure as it enters the pipeline. */
export interface Failure {
  readonly raw: RawError;
  readonly runId: string;
  readonly toolName: string | null;
  readonly toolCallId: string | null;
  readonly agentName: string | null;
  /** Fingerprint of tool and arguments; `null` where the caller does not know them. */
  readonly callKey: string | null;
  readonly trace: TraceIdentity | null;
  /** `true`: a tool call of an agent failed, and the model will read the line. `false`: seen on a span only. */
  readonly forModel: boolean;
  /** Whether whoever reports it can wait for a model that words it. @default false */
  readonly canWait?: boolean | undefined;
  /** When its call began, in milliseconds since the Unix epoch. @default nobody knows */
  readonly startedMillis?: number | null | undefined;
  /** `false`: the call was answered without being executed, as it had failed too often. @default true */
  readonly isExecuted?: boolean | undefined;
  /** The class that it is known to be of, and how that is worded. @default what its raw error says */
  readonly known?: { readonly fingerprint: string; readonly digest: string } | undefined;
  /** `false`: kept only, as whoever made the call counts it, perhaps in another process. @default true */
  readonly isCounted?: boolean | undefined;
  /** Id of its audit copy, where that was given before. @default a new one */
  readonly recordId?: string | undefined;
  /** The failure moves the ladder. */
  readonly escalates: boolean;
  /** The same failure as it was counted before, seen from another span; `null` for a new one. */
  readonly sighting: Sighting | null;
  /** Name of the tool by which the model can read the raw error; `null` where it has none. */
  readonly rawTool: string | null;
  /** Id of the hint that the error's own definition names. @default none */
  readonly ownHint?: string | null | undefined;
}

/** A failure as it leaves the pipeline. */
export interface Outcome {
  readonly failure: Failure;
  readonly recordId: string;
  readonly parsed: ParsedError;
  readonly digest: string;
  readonly fingerprint: string;
  /** Id of the hint that helps, such as `hint_net_refused_001`; the option `hints` says which are named. */
  readonly hintId: string | null;
  readonly counters: Counters;
  readonly verdict: Verdict;
  /** What the model reads; empty where no model reads it. */
  readonly line: string;
  /** Whether the raw error is in the durable log. */
  readonly kept: boolean;
  readonly tokens: { readonly raw: number; readonly shown: number };
}

/** Counters of a failure that no history could count. */
export const UNCOUNTED: Counters = {
  id: 'E0',
  count: 1,
  consecutive: 1,
  callConsecutive: 0,
  toolConsecutive: 0,
  sameCall: false,
  budgetUsed: 1,
  budgetTokens: 0,
  shown: null,
};

/** What is said of a failure that is kept without being counted. */
export const NOT_COUNTED: Pick<Outcome, 'counters' | 'hintId' | 'verdict' | 'line' | 'tokens'> = {
  counters: UNCOUNTED,
  hintId: null,
  verdict: 'continue',
  line: '',
  tokens: { raw: 0, shown: 0 },
};

/** What the audit log says of an outcome. */
export function decisionOf(outcome: Outcome, timeMillis: number, event: FailureEvent): AuditDecision {
  const { failure, recordId, counters, fingerprint, digest, hintId, line, verdict, tokens } = outcome;
  const { id: errorId, count, consecutive } = counters;
  const { runId, trace, forModel } = failure;
  return {
    recordId,
    timeMillis,
    trace,
    runId,
    errorId,
    fingerprint,
    digest,
    ...(hintId !== null && { hintId }),
    location: outcome.parsed.location,
    line: forModel ? line : null,
    count,
    consecutive,
    verdict,
    tokens,
    event,
  };
}

/** The failure with other texts of the error and of the span's name; the same one where they are the same. */
export function withTexts(failure: Failure, raw: RawError, spanName: string): Failure {
  const { trace } = failure;
  if (raw === failure.raw && (trace?.name ?? '') === spanName) return failure;
  return { ...failure, raw, trace: trace?.name === undefined ? trace : { ...trace, name: spanName } };
}
