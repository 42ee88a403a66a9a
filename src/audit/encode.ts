import type { JsonValue } from '../model.ts';
import {
  ATTR_LINE,
  ATTR_ORIGIN,
  ATTR_PARENT_SPAN_ID,
  ATTR_RAW,
  ATTR_RECORD_ID,
  ATTR_RECORD_IDS,
  ATTR_RUN_ID,
  ATTR_SPAN_NAME,
  ATTR_SPAN_START,
  ATTR_STEP,
  ATTR_TOKENS_RAW,
  ATTR_TOKENS_SHOWN,
  ATTR_TOOL_NAME,
  DECISION_EVENT,
  DELIVERY_EVENT,
  EXCEPTION_EVENT,
  REVIEW_EVENT,
  STOP_EVENT,
  SUCCESS_EVENT,
} from '../semconv.ts';
import { circumstanceAttributes, decisionAttributes, exceptionAttributes, locationAttributes } from './attributes.ts';
import type { AuditDecision, AuditRecord, RunNote, TraceIdentity } from './audit-sink.ts';
import { keyValues, type OtlpAttributes, unixNano } from './otlp.ts';
import { encodeStep, encodeStop } from './step.ts';

/** SeverityNumber ERROR of the logs data model. */
const SEVERITY_ERROR = 17;
/** SeverityNumber INFO of the logs data model. */
const SEVERITY_INFO = 9;

interface Entry {
  readonly timeMillis: number;
  readonly severityNumber: number;
  readonly eventName: string;
  readonly body: string;
  readonly trace: TraceIdentity | null;
  readonly attributes: OtlpAttributes;
}

/** A line of the log: one OTLP/JSON `ExportLogsServiceRequest`, as the OpenTelemetry file exporter writes. */
export function encodeRecord(record: AuditRecord, resource: OtlpAttributes): string {
  const { trace } = record;
  return encode(
    {
      timeMillis: record.timeMillis,
      severityNumber: SEVERITY_ERROR,
      eventName: EXCEPTION_EVENT,
      body: record.raw.message,
      trace,
      attributes: {
        ...exceptionAttributes(record.raw),
        [ATTR_RECORD_ID]: record.id,
        [ATTR_RUN_ID]: record.runId,
        ...circumstanceAttributes(record),
        [ATTR_ORIGIN]: record.origin,
        [ATTR_PARENT_SPAN_ID]: trace?.parentSpanId ?? null,
        [ATTR_SPAN_NAME]: trace?.name ?? null,
        [ATTR_SPAN_START]: trace?.startTimeMillis === undefined ? null : unixNano(trace.startTimeMillis),
        [ATTR_RAW]: JSON.stringify(record.raw),
      },
    },
    resource,
  );
}

/** A line of the log that says what was decided about an earlier one. */
export function encodeDecision(decision: AuditDecision, resource: OtlpAttributes): string {
  return encode(
    {
      timeMillis: decision.timeMillis,
      severityNumber: SEVERITY_INFO,
      eventName: DECISION_EVENT,
      body: decision.digest,
      trace: decision.trace,
      attributes: {
        [ATTR_RECORD_ID]: decision.recordId,
        ...decisionAttributes(decision),
        ...locationAttributes(decision.location),
        [ATTR_LINE]: decision.line,
        [ATTR_TOKENS_RAW]: decision.tokens.raw,
        [ATTR_TOKENS_SHOWN]: decision.tokens.shown,
        [ATTR_STEP]: encodeStep(decision.event, decision.digest),
      },
    },
    resource,
  );
}

const NOTE_EVENTS = { success: SUCCESS_EVENT, review: REVIEW_EVENT, stop: STOP_EVENT } as const;

/** A line of the log that says what else happened in a run. */
export function encodeNote({ event, timeMillis }: RunNote, resource: OtlpAttributes): string {
  const success = event.kind === 'success' ? event.success : null;
  const stop = event.kind === 'stop' ? event.stop : null;
  return encode(
    {
      timeMillis,
      severityNumber: SEVERITY_INFO,
      eventName: NOTE_EVENTS[event.kind],
      body: stop ? `${stop.verdict}: ${stop.why}` : event.kind,
      trace: null,
      attributes: {
        [ATTR_RUN_ID]: event.kind === 'success' ? event.success.runId : event.runId,
        [ATTR_TOOL_NAME]: success?.toolName ?? null,
        [ATTR_STEP]: success ? JSON.stringify({ startedMillis: success.startedMillis }) : stop && encodeStop(stop),
      },
    },
    resource,
  );
}

/** A line of the log that says which earlier records the host's own exporter has delivered. */
export function encodeDelivery(recordIds: readonly string[], timeMillis: number, resource: OtlpAttributes): string {
  return encode(
    {
      timeMillis,
      severityNumber: SEVERITY_INFO,
      eventName: DELIVERY_EVENT,
      body: `${recordIds.length} delivered`,
      trace: null,
      attributes: { [ATTR_RECORD_IDS]: recordIds },
    },
    resource,
  );
}

function encode(entry: Entry, resource: OtlpAttributes): string {
  const time = unixNano(entry.timeMillis);
  const logRecord: JsonValue = {
    timeUnixNano: time,
    observedTimeUnixNano: time,
    severityNumber: entry.severityNumber,
    severityText: entry.severityNumber === SEVERITY_ERROR ? 'ERROR' : 'INFO',
    eventName: entry.eventName,
    body: { stringValue: entry.body },
    attributes: keyValues(entry.attributes),
    ...(entry.trace && {
      traceId: entry.trace.traceId,
      spanId: entry.trace.spanId,
      flags: entry.trace.traceFlags,
    }),
  };
  return JSON.stringify({
    resourceLogs: [
      {
        resource: { attributes: keyValues(resource) },
        scopeLogs: [{ scope: { name: 'faultline' }, logRecords: [logRecord] }],
      },
    ],
  });
}
