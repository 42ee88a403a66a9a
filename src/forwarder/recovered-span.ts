import type { TraceIdentity } from '../audit/audit-sink.ts';
import type { LoggedError } from '../audit/log-reader.ts';
import { keyValues, unixNano } from '../audit/otlp.ts';
import type { JsonValue } from '../model.ts';
import { ATTR_OPERATION_NAME, ATTR_RECOVERED, EXCEPTION_EVENT, OPERATION_EXECUTE_TOOL } from '../semconv.ts';
import { eventAttributes, failureAttributes } from './facts.ts';
import { recoveredSpanId, shippedTraceId } from './identity.ts';

const KIND_INTERNAL = 1;
const STATUS_ERROR = 2;
/** Longest message of the status, in characters; the whole one is in the event. */
const MAX_STATUS_CHARS = 500;
/** In milliseconds. */
const MICROSECOND = 0.001;
/** Name of a span where neither the original one nor a tool gives one. */
const NAMELESS = 'failure';

/**
 * A record as a span in OTLP/JSON, in the place that the original span had in its trace, as far as that is known:
 * the original was not sampled, died with its process, or did not reach the backend.
 */
export function recoveredSpan(logged: LoggedError): JsonValue {
  const { record, decision } = logged;
  const { trace, toolName } = record;
  return {
    traceId: shippedTraceId(record),
    spanId: recoveredSpanId(record.id),
    ...placeOf(trace, toolName),
    ...timesOf(trace, record.timeMillis),
    kind: KIND_INTERNAL,
    attributes: keyValues({
      ...failureAttributes(logged),
      [ATTR_RECOVERED]: true,
      [ATTR_OPERATION_NAME]: toolName === null ? null : OPERATION_EXECUTE_TOOL,
    }),
    events: [
      {
        timeUnixNano: unixNano(record.timeMillis),
        name: EXCEPTION_EVENT,
        attributes: keyValues(eventAttributes(record)),
      },
    ],
    links: trace ? [{ traceId: trace.traceId, spanId: trace.spanId, flags: trace.traceFlags }] : [],
    status: { code: STATUS_ERROR, message: (decision?.digest ?? record.raw.message).slice(0, MAX_STATUS_CHARS) },
  };
}

/** Takes the place of the original span where that is known; otherwise stands below it. */
function placeOf(trace: TraceIdentity | null, toolName: string | null) {
  const name = toolName === null ? NAMELESS : `${OPERATION_EXECUTE_TOOL} ${toolName}`;
  if (!trace) return { name };
  if (trace.name === undefined) return { name, parentSpanId: trace.spanId };
  return { name: trace.name, ...(trace.parentSpanId !== undefined && { parentSpanId: trace.parentSpanId }) };
}

/**
 * From the start of the original span to the failure. Failures are timed in whole milliseconds, so that a quick one
 * may seem to come before the start; backends take a span that does not end after its start for a mistake.
 */
function timesOf(trace: TraceIdentity | null, timeMillis: number) {
  const started = trace?.startTimeMillis ?? timeMillis;
  // The clock may have gone back since the span began.
  const start = started < timeMillis + 1 ? started : timeMillis;
  const end = Math.max(timeMillis, start + MICROSECOND);
  return { startTimeUnixNano: unixNano(start), endTimeUnixNano: unixNano(end) };
}
