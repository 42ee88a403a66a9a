import { type Context, type HrTime, type Span, type SpanContext, trace } from '@opentelemetry/api';
import { readProperty } from '../json-value.ts';
import { activeContext } from '../otel-registry.ts';
import type { TraceIdentity } from './audit-sink.ts';

/** The recording span that is active now, or `null`. */
export function activeSpan(active: Context = activeContext()): Span | null {
  const span = trace.getSpan(active);
  return span?.isRecording() ? span : null;
}

/** Trace identity of the active span, recording or not; `null` where there is none. */
export function activeTrace(active: Context = activeContext()): TraceIdentity | null {
  const span = trace.getSpan(active);
  return span ? spanIdentity(span) : null;
}

/**
 * Trace identity of a span, with what the span of an SDK tells of itself: its name, its start and the span
 * above. `null` for an invalid (all-zero) identity.
 */
export function spanIdentity(span: { spanContext(): SpanContext }): TraceIdentity | null {
  const { traceId, spanId, traceFlags } = span.spanContext();
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return null;
  const name = readProperty(span, 'name');
  const parentSpanId = parentOf(span);
  const startTime = readProperty(span, 'startTime');
  return {
    traceId,
    spanId,
    traceFlags,
    ...(typeof name === 'string' && { name }),
    ...(typeof parentSpanId === 'string' && parentSpanId !== '' && { parentSpanId }),
    ...(isHrTime(startTime) && { startTimeMillis: startTime[0] * 1e3 + startTime[1] / 1e6 }),
  };
}

function parentOf(span: object): unknown {
  const parent = readProperty(span, 'parentSpanContext');
  // SDK 1.x has the id alone.
  return typeof parent === 'object' && parent !== null
    ? readProperty(parent, 'spanId')
    : readProperty(span, 'parentSpanId');
}

function isHrTime(value: unknown): value is HrTime {
  return Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';
}
