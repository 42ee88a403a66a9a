import { createTraceState, isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** The headers of W3C Trace Context. */
export interface TraceHeaders {
  readonly traceparent: string;
  readonly tracestate?: string;
}

/** Version, trace, parent, flags; versions to come may add more after a dash. */
const TRACEPARENT = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/;
/** Length of version 00, which nothing may follow. */
const TRACEPARENT_CHARS = 55;
const MAX_TRACEPARENT_CHARS = 512;
/** Longest trace state that is taken; a whole one of 32 members of the usual length is well below. */
const MAX_TRACESTATE_CHARS = 8_192;
/** The flags that have a meaning: sampled, and random trace id. */
const KNOWN_FLAGS = 0b11;

/** The headers that name a span as the parent; `null` for one that is no valid parent. */
export function traceHeadersOf(span: SpanContext): TraceHeaders | null {
  if (!isSpanContextValid(span)) return null;
  const flags = (span.traceFlags & KNOWN_FLAGS).toString(16).padStart(2, '0');
  const tracestate = span.traceState?.serialize() ?? '';
  return {
    traceparent: `00-${span.traceId}-${span.spanId}-${flags}`,
    ...(isPrintable(tracestate) && { tracestate }),
  };
}

/** The span that headers name as the parent; `null` where they are missing or malformed. */
export function remoteSpanFrom(traceparent: string | null, tracestate: string | null): SpanContext | null {
  const given = traceparent?.trim() ?? '';
  const match = given.length <= MAX_TRACEPARENT_CHARS ? TRACEPARENT.exec(given) : null;
  if (!match) return null;
  const [, version = '', traceId = '', spanId = '', flags = ''] = match;
  if (version === 'ff' || (version === '00' && given.length !== TRACEPARENT_CHARS)) return null;
  const span: SpanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & KNOWN_FLAGS, isRemote: true };
  if (!isSpanContextValid(span)) return null;
  const traceState = tracestate === null || tracestate.length > MAX_TRACESTATE_CHARS ? '' : tracestate.trim();
  return traceState === '' ? span : { ...span, traceState: createTraceState(traceState) };
}

/** Whether a value can stand in a header and in a variable. */
function isPrintable(value: string): boolean {
  return /^[\x20-\x7e]+$/.test(value);
}
