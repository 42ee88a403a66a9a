import { type Attributes, type Context, SpanStatusCode } from '@opentelemetry/api';
import { decisionAttributes } from '../audit/attributes.ts';
import { spanIdentity } from '../audit/active-span.ts';
import { runIdOf } from '../context/run.ts';
import type { Propagation, Sighting } from '../deduplicator/propagation.ts';
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
import { isObject } from '../json-value.ts';
import { rawOfEvent, rawOfStatus } from './raw-of-span.ts';
import type { SpanRedaction } from './redact-span.ts';
import { carriedRun } from './run-context.ts';
import type { SpanEvent, SpanLike } from './span-like.ts';

/** Structural type of a span processor of SDK 2.x and 3.x. */
export interface FaultlineSpanProcessor {
  /** Whether the sampler of a provider that this is attached to is to be made error-aware. */
  readonly recordsUnsampled: boolean;
  onStart(span: SpanLike, parentContext: Context): void;
  onEnding(span: SpanLike): void;
  onEnd(span: SpanLike): void;
  forceFlush(): Promise<void>;
  shutdown(): Promise<void>;
}

/** Spans between the two calls at their end; more means that an SDK never makes the second. */
const MAX_HANDLED = 10_000;

export interface SpanProcessorOptions {
  readonly pipeline: Pipeline;
  readonly propagation: Propagation;
  /**
   * Whether failures of tool spans move the ladder. Where a tool boundary is in use it moves it itself, and
   * a failure would count twice.
   */
  readonly escalates: () => boolean;
  readonly recordsUnsampled: boolean;
  /** A new unique id of an audit record. */
  readonly newRecordId: () => string;
  /** Told of each span with an error that is about to end, before any exporter has it. */
  readonly onFailedSpan: (span: SpanLike) => void;
  readonly redaction: SpanRedaction;
  /** Told about what goes wrong inside; the host never sees it. */
  readonly onInternalFailure: (stage: string, error: unknown) => void;
  readonly forceFlush: () => Promise<void>;
  readonly shutdown: () => Promise<void>;
}

/**
 * Finds errors on ending spans and hands them to the pipeline; it holds no rules of its own. `onEnding`,
 * where the span can still be written, is used where the SDK calls it (2.x since 2.3, 3.x); otherwise `onEnd`
 * counts without marking the span.
 */
export function createSpanProcessor(options: SpanProcessorOptions): FaultlineSpanProcessor {
  const { pipeline, propagation, redaction } = options;
  /** Runs of open spans, for those that were started in a named one. */
  const runs = new WeakMap<SpanLike, string>();
  /** Spans between `onEnding` and `onEnd`; by id, as an SDK may hand over a copy. */
  const handled = new Set<string>();

  /** A throwing processor would break the host's `span.end()` and keep the exporting ones from the span. */
  function guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      report(error);
    }
  }

  function report(error: unknown): void {
    try {
      options.onInternalFailure('span-processor', error);
    } catch {
      // Nobody is left to tell.
    }
  }

  function concerns(span: SpanLike): boolean {
    return redaction.healthy || !isHealthy(span);
  }

  /** Errors are read before their texts are redacted, as the copies on other spans are not redacted yet. */
  function finish(span: SpanLike, mark: Mark): void {
    if (!isHealthy(span)) guarded(() => handle(span, mark));
    redaction.redact(span);
  }

  function handle(span: SpanLike, mark: Mark): void {
    guarded(() => options.onFailedSpan(span));
    const events = errorsOf(span);
    for (const event of events) digest(span, event, mark);
    if (events.length > 0 || span.status.code !== SpanStatusCode.ERROR) return;
    if (span.attributes[ATTR_FINGERPRINT] !== undefined) return;
    const seen = propagation.findTold(span.spanContext().spanId, span.status.message ?? '');
    if (seen) markSeen(seen, mark);
    else {
      const recordId = options.newRecordId();
      mark({ [ATTR_RECORD_ID]: recordId });
      take(span, rawOfStatus(span), mark, recordId);
    }
  }

  function digest(span: SpanLike, event: SpanEvent, mark: Mark): void {
    const raw = rawOfEvent(event);
    const seen = propagation.find(span.spanContext().spanId, raw);
    if (!seen) {
      const recordId = options.newRecordId();
      nameEvent(event, recordId);
      take(span, raw, mark, recordId);
    } else if (span.attributes[ATTR_FINGERPRINT] === undefined) markSeen(seen, mark);
  }

  /** Its copy has the record's id before the answer: the span may be exported by then, and is not to be shipped again. */
  function take(span: SpanLike, raw: RawError, mark: Mark, recordId: string): void {
    const runId = runOf(span);
    const sighting: Sighting = { fingerprint: null, runId, origin: 'span' };
    // Before the answer: where the history is in another process, the spans above may end until it comes.
    propagation.remember(span.spanContext().spanId, raw, sighting);
    const taken = pipeline.take({
      raw,
      runId,
      toolName: text(span, ATTR_TOOL_NAME),
      toolCallId: text(span, ATTR_TOOL_CALL_ID),
      agentName: text(span, ATTR_AGENT_NAME),
      callKey: null,
      trace: spanIdentity(span),
      forModel: false,
      escalates: isToolSpan(span) && options.escalates(),
      sighting: null,
      recordId,
      rawTool: null,
    });
    const complete = (outcome: Outcome): void => {
      sighting.fingerprint = outcome.fingerprint;
      if (span.attributes[ATTR_ERROR_ID] === undefined) mark(marksOf(outcome));
    };
    if (taken instanceof Promise) taken.then(({ fingerprint }) => (sighting.fingerprint = fingerprint), report);
    else complete(taken);
  }

  function runOf(span: SpanLike): string {
    const { traceId } = span.spanContext();
    return runIdOf({ carried: runs.get(span) ?? null, conversation: text(span, ATTR_CONVERSATION_ID), traceId });
  }

  return {
    recordsUnsampled: options.recordsUnsampled,
    onStart(span, parentContext) {
      guarded(() => {
        const { spanId } = span.spanContext();
        propagation.spanStarted(spanId, span.parentSpanContext?.spanId ?? span.parentSpanId ?? null);
        // A server's own span has the caller's baggage in its parent's context, before that is the active one.
        const runId = carriedRun(parentContext);
        if (runId !== null) runs.set(span, runId);
      });
    },
    onEnding(span) {
      guarded(() => {
        if (handled.size >= MAX_HANDLED) handled.clear();
        handled.add(span.spanContext().spanId);
        if (concerns(span)) finish(span, (attributes) => span.setAttributes?.(attributes));
      });
    },
    onEnd(span) {
      guarded(() => {
        const { spanId } = span.spanContext();
        // Healthy spans, too, are seen once: a processor before ours may have written somebody else's error on one since.
        // The span is closed by now: writing to it would only make the SDK complain.
        if (!handled.delete(spanId) && concerns(span)) finish(span, () => {});
        propagation.spanEnded(spanId);
      });
    },
    forceFlush: options.forceFlush,
    shutdown: options.shutdown,
  };
}

/** Writes attributes to the span, where it can be written. */
type Mark = (attributes: Attributes) => void;

/** What a span says of a failure that was counted on another one. */
function markSeen({ fingerprint, runId }: Sighting, mark: Mark): void {
  if (fingerprint !== null) mark({ [ATTR_FINGERPRINT]: fingerprint, [ATTR_RUN_ID]: runId });
}

/** Most spans are: they are to cost next to nothing. */
function isHealthy({ events, status }: SpanLike): boolean {
  return events.length === 0 && status.code !== SpanStatusCode.ERROR;
}

/** The errors that somebody else recorded on a span; ours carry the id of their audit record. */
function errorsOf(span: SpanLike): readonly SpanEvent[] {
  return span.events.filter(
    (event) => event.name === EXCEPTION_EVENT && event.attributes?.[ATTR_RECORD_ID] === undefined,
  );
}

/** Says on somebody else's event which audit record it is the copy of: when it is exported, so is the record. */
function nameEvent({ attributes }: SpanEvent, recordId: string): void {
  if (isObject(attributes)) Reflect.set(attributes, ATTR_RECORD_ID, recordId);
}

function marksOf({ failure, fingerprint, digest, counters, verdict, hintId }: Outcome): Attributes {
  const { runId } = failure;
  const { id: errorId, count, consecutive } = counters;
  const hint = hintId === null ? undefined : hintId;
  return decisionAttributes({ runId, errorId, fingerprint, digest, hintId: hint, count, consecutive, verdict });
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
