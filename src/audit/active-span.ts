import { type Context, type Span, trace } from '@opentelemetry/api';
import { activeContext } from '../otel-registry.ts';
import type { TraceIdentity } from './audit-sink.ts';

/** The recording span that is active now, or `null`. */
export function activeSpan(active: Context = activeContext()): Span | null {
  const span = trace.getSpan(active);
  return span?.isRecording() ? span : null;
}

/** Trace identity of the active span, recording or not; `null` where there is none. */
export function activeTrace(active: Context = activeContext()): TraceIdentity | null {
  const identity = trace.getSpan(active)?.spanContext();
  return identity ? traceIdentity(identity) : null;
}

/** `null` for an invalid (all-zero) identity. */
export function traceIdentity({ traceId, spanId, traceFlags }: TraceIdentity): TraceIdentity | null {
  return /^0*$/.test(traceId) || /^0*$/.test(spanId) ? null : { traceId, spanId, traceFlags };
}
