import type { Attributes, Span } from '@opentelemetry/api';
import {
  ATTR_CONSECUTIVE,
  ATTR_COUNT,
  ATTR_DIGEST,
  ATTR_ERROR_ID,
  ATTR_FINGERPRINT,
  ATTR_RECORD_ID,
  ATTR_RUN_ID,
  ATTR_VERDICT,
  EXCEPTION_EVENT,
} from '../semconv.ts';
import { activeSpan } from './active-span.ts';
import { exceptionAttributes } from './attributes.ts';
import type { AuditDecision, AuditSink } from './audit-sink.ts';

/** Spans that wait for the decision on an event of theirs; decided at once, so this stays small. */
const MAX_WAITING = 1_000;

/**
 * The audit copy in the trace: an `exception` event on the active span, with causes and own properties,
 * and the decision as attributes of the span. Our own event, since `span.recordException` drops the cause,
 * the members of aggregates, and the class name of errors with a code.
 */
export function spanEventSink(): AuditSink {
  const waiting = new Map<string, Span>();
  return {
    write(record) {
      const span = record.origin === 'boundary' ? activeSpan() : null;
      if (!span) return false;
      span.addEvent(EXCEPTION_EVENT, { ...exceptionAttributes(record.raw), [ATTR_RECORD_ID]: record.id });
      if (waiting.size < MAX_WAITING) waiting.set(record.id, span);
      return true;
    },
    writeDecision(decision) {
      waiting.get(decision.recordId)?.setAttributes(decisionAttributes(decision));
      waiting.delete(decision.recordId);
    },
    read: () => null,
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
}

/** What of a decision a span carries. */
type SpanMarks = Pick<
  AuditDecision,
  'fingerprint' | 'digest' | 'errorId' | 'count' | 'consecutive' | 'verdict' | 'runId'
>;

/** What a span says of the error that was recorded on it. */
export function decisionAttributes(decision: SpanMarks): Attributes {
  return {
    [ATTR_FINGERPRINT]: decision.fingerprint,
    [ATTR_DIGEST]: decision.digest,
    [ATTR_ERROR_ID]: decision.errorId,
    [ATTR_COUNT]: decision.count,
    [ATTR_CONSECUTIVE]: decision.consecutive,
    [ATTR_VERDICT]: decision.verdict,
    [ATTR_RUN_ID]: decision.runId,
  };
}
