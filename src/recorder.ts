import { activeSpan, activeTrace } from './audit/active-span.ts';
import { RAW_TOOL_NAME } from './context/raw-on-demand.ts';
import { callKeyOf } from './deduplicator/call-key.ts';
import type { Propagation, Sighting } from './deduplicator/propagation.ts';
import type { RunHaltedError } from './errors.ts';
import type { BlockedCall } from './history/history.ts';
import { andThen, type MaybePromise, type RawError } from './model.ts';
import type { Outcome, Pipeline } from './pipeline.ts';
import { captureRawError } from './raw-error.ts';
import { ownHintOf } from './recovery/hints/own-hint.ts';
import type { ToolCall } from './tool-call.ts';

/** Where failures of the tool boundary enter. */
export interface Recorder {
  recordError(thrown: unknown, call: ToolCall): MaybePromise<Outcome>;
  /** @param blocked - the failure for which the call was answered without being executed. @default it was executed */
  take(raw: RawError, call: ToolCall, blocked?: BlockedCall): MaybePromise<Outcome>;
  /** Tells the active span and its parents that the error which ends a run belongs to a failure already counted. */
  relate(halted: RunHaltedError): void;
}

/** Hands failures of the tool boundary to the pipeline, each once: on its way up an Error object is recognised. */
export function createRecorder(
  pipeline: Pipeline,
  propagation: Propagation,
  runOf: (call: ToolCall) => string,
): Recorder {
  const known = new WeakMap<object, { readonly outcome: MaybePromise<Outcome>; readonly boundaries: Set<string> }>();
  function recordError(thrown: unknown, call: ToolCall): MaybePromise<Outcome> {
    const key = typeof thrown === 'object' && thrown !== null ? thrown : null;
    const before = key && known.get(key);
    if (before && !before.boundaries.has(call.boundary)) {
      before.boundaries.add(call.boundary);
      return before.outcome;
    }
    const outcome = take(captureRawError(thrown), call, undefined, ownHintOf(thrown));
    if (key) known.set(key, { outcome, boundaries: new Set([call.boundary]) });
    return outcome;
  }

  function take(
    raw: RawError,
    call: ToolCall,
    blocked?: BlockedCall,
    ownHint: string | null = null,
  ): MaybePromise<Outcome> {
    const runId = runOf(call);
    const spanId = activeSpan()?.spanContext().spanId ?? null;
    const sighting = spanId === null ? propagation.claimAnywhere(raw) : propagation.claimBelow(spanId, raw);
    const own: Sighting = { fingerprint: null, runId, origin: 'boundary' };
    if (spanId !== null) propagation.remember(spanId, raw, own);
    const taken = pipeline.take({
      raw,
      runId,
      toolName: call.toolName,
      toolCallId: call.toolCallId ?? null,
      agentName: call.agentName ?? null,
      callKey: call.input === undefined ? null : callKeyOf(call.toolName, call.input),
      trace: activeTrace(),
      forModel: true,
      canWait: call.canWait ?? true,
      escalates: true,
      startedMillis: call.startedMillis ?? null,
      isExecuted: blocked === undefined,
      known: blocked,
      isCounted: call.isCounted,
      recordId: call.recordId,
      sighting,
      rawTool: call.canReadRaw === true ? RAW_TOOL_NAME : null,
      ownHint,
    });
    return andThen(taken, (outcome) => {
      own.fingerprint = outcome.fingerprint;
      // What is thrown on may be without its secrets, and is to be known again all the same.
      if (spanId !== null && outcome.failure.raw !== raw) propagation.remember(spanId, outcome.failure.raw, own);
      return outcome;
    });
  }

  function relate(halted: RunHaltedError): void {
    const spanId = activeSpan()?.spanContext().spanId;
    if (spanId === undefined) return;
    const { fingerprint, runId } = halted;
    propagation.remember(spanId, captureRawError(halted), { fingerprint, runId, origin: 'boundary' });
  }

  return { recordError, take, relate };
}
