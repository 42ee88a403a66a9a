import { type Context, SpanStatusCode } from '@opentelemetry/api';
import { decisionAttributes } from '../audit/span-events.ts';
import { traceIdentity } from '../audit/active-span.ts';
import { runIdOf } from '../context/run.ts';
import type { Propagation } from '../deduplicator/propagation.ts';
import type { RawError } from '../model.ts';
import type { Outcome, Pipeline } from '../pipeline.ts';
import {
  ATTR_AGENT_NAME,
  ATTR_CONVERSATION_ID,
  ATTR_ERROR_ID,
  ATTR_FINGERPRINT,
  ATTR_OPERATION_NAME,
  ATTR_RECORD_ID,
  ATTR_RUN_ID,
  ATTR_TOOL_CALL_ID,
  ATTR_TOOL_NAME,
  EXCEPTION_EVENT,
  OPERATION_EXECUTE_TOOL,
} from '../semconv.ts';
import { rawOfEvent, rawOfStatus } from './raw-of-span.ts';
import { carriedRun } from './run-context.ts';
import type { SpanLike } from './span-like.ts';

/** Structural type of a span processor of SDK 2.x and 3.x. */
export interface FaultlineSpanProcessor {
  onStart(span: SpanLike, parentContext: Context): void;
  onEnding(span: SpanLike): void;
  onEnd(span: SpanLike): void;
  forceFlush(): Promise<void>;
  shutdown(): Promise<void>;
}

export interface SpanProcessorOptions {
  readonly pipeline: Pipeline;
  readonly propagation: Propagation;
  /** Told about what goes wrong inside; the host never sees it. */
  readonly onInternalFailure: (stage: string, error: unknown) => void;
  readonly forceFlush: () => Promise<void>;
  readonly shutdown: () => Promise<void>;
}

/**
 * Finds errors on ending spans and hands them to the pipeline; it holds no rules of its own. `onEnding`,
 * where the span can still be written, is used where the SDK calls it; otherwise `onEnd` counts without
 * marking the span.
 */
export function createSpanProcessor(options: SpanProcessorOptions): FaultlineSpanProcessor {
  const { pipeline, propagation } = options;
  /** Runs of open spans, for those that were started in a named one. */
  const runs = new WeakMap<SpanLike, string>();
  const handled = new WeakSet<SpanLike>();

  function guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      options.onInternalFailure('span-processor', error);
    }
  }

  function handle(span: SpanLike): void {
    if (handled.has(span)) return;
    handled.add(span);
    const raws = errorsOf(span);
    for (const raw of raws) digest(span, raw);
    if (
      raws.length === 0 &&
      span.status.code === SpanStatusCode.ERROR &&
      span.attributes[ATTR_FINGERPRINT] === undefined
    ) {
      const raw = rawOfStatus(span);
      const { spanId } = span.spanContext();
      const seen = propagation.find(spanId, raw) ?? (span.status.message ? null : propagation.findAny(spanId));
      if (seen) span.setAttributes?.({ [ATTR_FINGERPRINT]: seen.fingerprint });
      else digest(span, raw);
    }
  }

  function digest(span: SpanLike, raw: RawError): void {
    const { spanId } = span.spanContext();
    const seen = propagation.find(spanId, raw);
    if (seen) {
      if (span.attributes[ATTR_FINGERPRINT] === undefined) {
        span.setAttributes?.({ [ATTR_FINGERPRINT]: seen.fingerprint, [ATTR_RUN_ID]: seen.runId });
      }
      return;
    }
    const runId = runOf(span);
    const outcome = pipeline.take({
      raw,
      runId,
      toolName: text(span, ATTR_TOOL_NAME),
      toolCallId: text(span, ATTR_TOOL_CALL_ID),
      agentName: text(span, ATTR_AGENT_NAME),
      callKey: null,
      trace: traceIdentity(span.spanContext()),
      forModel: false,
      escalates: isToolSpan(span),
      alreadyCounted: false,
      rawTool: null,
    });
    // A history in another process answers after the span has ended: its class is then not on the span.
    if (outcome instanceof Promise) return;
    stamp(span, outcome);
    propagation.remember(spanId, raw, { fingerprint: outcome.fingerprint, runId, origin: 'span' });
  }

  function runOf(span: SpanLike): string {
    const { traceId } = span.spanContext();
    return runIdOf({ carried: runs.get(span) ?? null, conversation: text(span, ATTR_CONVERSATION_ID), traceId });
  }

  return {
    onStart(span) {
      guarded(() => {
        const { traceId, spanId } = span.spanContext();
        propagation.spanStarted(traceId, spanId, span.parentSpanContext?.spanId ?? span.parentSpanId ?? null);
        const runId = carriedRun();
        if (runId !== null) runs.set(span, runId);
      });
    },
    onEnding: (span) => guarded(() => handle(span)),
    onEnd(span) {
      guarded(() => handle(span));
      propagation.spanEnded(span.spanContext().spanId);
    },
    forceFlush: options.forceFlush,
    shutdown: options.shutdown,
  };
}

/** The errors that somebody else recorded on a span; ours carry the id of their audit record. */
function errorsOf(span: SpanLike): readonly RawError[] {
  return span.events
    .filter((event) => event.name === EXCEPTION_EVENT && event.attributes?.[ATTR_RECORD_ID] === undefined)
    .map((event) => rawOfEvent(event));
}

function stamp(span: SpanLike, { failure, fingerprint, digest, counters, verdict, recordId }: Outcome): void {
  if (span.attributes[ATTR_ERROR_ID] !== undefined) return;
  const { id: errorId, count, consecutive } = counters;
  const { runId } = failure;
  const attributes = decisionAttributes({
    recordId,
    runId,
    errorId,
    fingerprint,
    digest,
    line: null,
    count,
    consecutive,
    verdict,
  });
  span.setAttributes?.(attributes);
}

function isToolSpan(span: SpanLike): boolean {
  return (
    span.attributes[ATTR_OPERATION_NAME] === OPERATION_EXECUTE_TOOL || span.attributes[ATTR_TOOL_NAME] !== undefined
  );
}

function text(span: SpanLike, name: string): string | null {
  const value = span.attributes[name];
  return typeof value === 'string' ? value : null;
}
