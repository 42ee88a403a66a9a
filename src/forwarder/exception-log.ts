import type { LoggedError } from '../audit/log-reader.ts';
import { keyValues, unixNano } from '../audit/otlp.ts';
import type { JsonValue } from '../model.ts';
import { EXCEPTION_EVENT } from '../semconv.ts';
import { eventAttributes, failureAttributes } from './facts.ts';

/** SeverityNumber ERROR of the logs data model. */
const SEVERITY_ERROR = 17;

/**
 * A record as a log record in OTLP/JSON, by the stable convention for exceptions.
 *
 * @param observedMillis - when it was read from the log, in milliseconds since the Unix epoch
 */
export function exceptionLog(logged: LoggedError, observedMillis: number): JsonValue {
  const { record } = logged;
  return {
    timeUnixNano: unixNano(record.timeMillis),
    observedTimeUnixNano: unixNano(observedMillis),
    severityNumber: SEVERITY_ERROR,
    severityText: 'ERROR',
    eventName: EXCEPTION_EVENT,
    body: { stringValue: record.raw.message },
    attributes: keyValues({ ...failureAttributes(logged), ...eventAttributes(record) }),
    ...(record.trace && {
      traceId: record.trace.traceId,
      spanId: record.trace.spanId,
      flags: record.trace.traceFlags,
    }),
  };
}
