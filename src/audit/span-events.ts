import type { Attributes, Span } from '@opentelemetry/api';
import { setBounded } from '../bounded-map.ts';
import { readProperty } from '../json-value.ts';
import { ATTR_RECORD_ID, ATTR_TRUNCATED, EXCEPTION_EVENT } from '../semconv.ts';
import { activeSpan } from './active-span.ts';
import { decisionAttributes, exceptionAttributes } from './attributes.ts';
import type { AuditSink } from './audit-sink.ts';
import type { Signals } from './signals.ts';

/** Spans that wait for the decision on an event of theirs; decided at once, so this stays small. */
const MAX_WAITING = 1_000;

/**
 * The audit copy in the trace: an `exception` event on the active span, with causes and own properties,
 * and the decision as attributes of the span. Our own event, since `span.recordException` drops the cause,
 * the members of aggregates, and the class name of errors with a code.
 *
 * @param signals - with `logs`, spans get the decision alone. @default 'spans'
 */
export function spanEventSink(signals: Signals = 'spans'): AuditSink {
  const waiting = new Map<string, Span>();
  return {
    write(record) {
      const span = record.origin === 'boundary' ? activeSpan() : null;
      if (!span) return false;
      setBounded(waiting, record.id, span, MAX_WAITING);
      if (signals === 'logs') return false;
      const attributes = { ...exceptionAttributes(record.raw), [ATTR_RECORD_ID]: record.id };
      span.addEvent(EXCEPTION_EVENT, attributes);
      markTruncated(span, attributes);
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

/**
 * Says on an event which the limits of the SDK have cut that it is not the whole raw error. Written past the
 * API, as there are no other words for it, and the limit on the number of attributes may be what has cut it.
 */
function markTruncated(span: Span, given: Attributes): void {
  const events = readProperty(span, 'events');
  const event: unknown = Array.isArray(events) ? events.at(-1) : undefined;
  const written = typeof event === 'object' && event !== null ? readProperty(event, 'attributes') : undefined;
  if (typeof written !== 'object' || written === null) return;
  const isWhole = Object.entries(given).every(([name, value]) => readProperty(written, name) === value);
  if (!isWhole) Reflect.set(written, ATTR_TRUNCATED, true);
}
