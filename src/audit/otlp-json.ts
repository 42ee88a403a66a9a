import { z } from 'zod';
import type { Location, RawError } from '../model.ts';
import { VERDICTS } from '../model.ts';
import {
  ATTR_AGENT_NAME,
  ATTR_CODE_COLUMN,
  ATTR_CODE_FILE,
  ATTR_CODE_FUNCTION,
  ATTR_CODE_LINE,
  ATTR_CONSECUTIVE,
  ATTR_COUNT,
  ATTR_DIGEST,
  ATTR_ERROR_ID,
  ATTR_FINGERPRINT,
  ATTR_LINE,
  ATTR_ORIGIN,
  ATTR_RAW,
  ATTR_RECORD_ID,
  ATTR_RUN_ID,
  ATTR_TOOL_CALL_ID,
  ATTR_TOOL_NAME,
  ATTR_VERDICT,
  DECISION_EVENT,
  EXCEPTION_EVENT,
} from '../semconv.ts';
import { exceptionAttributes } from './attributes.ts';
import type { AuditDecision, AuditRecord, TraceIdentity } from './audit-sink.ts';

/** SeverityNumber ERROR of the logs data model. */
const SEVERITY_ERROR = 17;
/** SeverityNumber INFO of the logs data model. */
const SEVERITY_INFO = 9;

const ATTR_TOKENS_RAW = 'faultline.tokens.raw';
const ATTR_TOKENS_SHOWN = 'faultline.tokens.shown';

type Attributes = Readonly<Record<string, string | number | null>>;

interface Entry {
  readonly timeMillis: number;
  readonly severityNumber: number;
  readonly eventName: string;
  readonly body: string;
  readonly trace: TraceIdentity | null;
  readonly attributes: Attributes;
}

/** A line of the log: one OTLP/JSON `ExportLogsServiceRequest`, as the OpenTelemetry file exporter writes. */
export function encodeRecord(record: AuditRecord, resource: Attributes): string {
  return encode(
    {
      timeMillis: record.timeMillis,
      severityNumber: SEVERITY_ERROR,
      eventName: EXCEPTION_EVENT,
      body: record.raw.message,
      trace: record.trace,
      attributes: {
        ...exceptionAttributes(record.raw),
        [ATTR_RECORD_ID]: record.id,
        [ATTR_RUN_ID]: record.runId,
        [ATTR_TOOL_NAME]: record.toolName,
        [ATTR_TOOL_CALL_ID]: record.toolCallId,
        [ATTR_AGENT_NAME]: record.agentName,
        [ATTR_ORIGIN]: record.origin,
        [ATTR_RAW]: JSON.stringify(record.raw),
      },
    },
    resource,
  );
}

/** A line of the log that says what was decided about an earlier one. */
export function encodeDecision(decision: AuditDecision, resource: Attributes): string {
  return encode(
    {
      timeMillis: decision.timeMillis,
      severityNumber: SEVERITY_INFO,
      eventName: DECISION_EVENT,
      body: decision.digest,
      trace: decision.trace,
      attributes: {
        [ATTR_RECORD_ID]: decision.recordId,
        [ATTR_RUN_ID]: decision.runId,
        [ATTR_ERROR_ID]: decision.errorId,
        [ATTR_FINGERPRINT]: decision.fingerprint,
        [ATTR_DIGEST]: decision.digest,
        [ATTR_LINE]: decision.line,
        [ATTR_CODE_FILE]: decision.location?.file ?? null,
        [ATTR_CODE_LINE]: decision.location?.line ?? null,
        [ATTR_CODE_COLUMN]: decision.location?.column ?? null,
        [ATTR_CODE_FUNCTION]: decision.location?.function ?? null,
        [ATTR_COUNT]: decision.count,
        [ATTR_CONSECUTIVE]: decision.consecutive,
        [ATTR_VERDICT]: decision.verdict,
        [ATTR_TOKENS_RAW]: decision.tokens.raw,
        [ATTR_TOKENS_SHOWN]: decision.tokens.shown,
      },
    },
    resource,
  );
}

function encode(entry: Entry, resource: Attributes): string {
  const time = `${Math.trunc(entry.timeMillis)}000000`;
  return JSON.stringify({
    resourceLogs: [
      {
        resource: { attributes: keyValues(resource) },
        scopeLogs: [
          {
            scope: { name: 'faultline' },
            logRecords: [
              {
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
              },
            ],
          },
        ],
      },
    ],
  });
}

function keyValues(attributes: Attributes): readonly object[] {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ({
      key,
      value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
    }));
}

const RAW: z.ZodType<RawError> = z.lazy(() =>
  z.object({
    type: z.string().nullable(),
    code: z.string().nullable(),
    message: z.string(),
    stack: z.string().nullable(),
    properties: z.record(z.string(), z.json()),
    cause: RAW.nullable(),
    errors: z.array(RAW),
  }),
);

const LINE = z.object({
  resourceLogs: z.array(
    z.object({
      scopeLogs: z.array(
        z.object({
          logRecords: z.array(
            z.object({
              timeUnixNano: z.string(),
              eventName: z.string(),
              traceId: z.string().optional(),
              spanId: z.string().optional(),
              flags: z.number().optional(),
              attributes: z.array(
                z.object({
                  key: z.string(),
                  value: z.object({ stringValue: z.string().optional(), intValue: z.string().optional() }),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** What a line of the log says. */
export type LogEntry =
  | { readonly kind: 'record'; readonly record: AuditRecord }
  | { readonly kind: 'decision'; readonly decision: AuditDecision };

/** Reads a line of the log; empty for a torn or foreign one. */
export function decodeLine(line: string): readonly LogEntry[] {
  const parsed = LINE.safeParse(jsonOrNull(line));
  if (!parsed.success) return [];
  return parsed.data.resourceLogs
    .flatMap((resource) => resource.scopeLogs.flatMap((scope) => scope.logRecords))
    .map(decodeEntry)
    .filter((entry) => entry !== null);
}

function decodeEntry(entry: z.infer<typeof LINE>['resourceLogs'][0]['scopeLogs'][0]['logRecords'][0]): LogEntry | null {
  const values = new Map(entry.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? null]));
  const text = (key: string): string | null => values.get(key) ?? null;
  const count = (key: string): number => Number(values.get(key) ?? 0);
  const { traceId, spanId, flags } = entry;
  const trace = traceId !== undefined && spanId !== undefined ? { traceId, spanId, traceFlags: flags ?? 0 } : null;
  const shared = { timeMillis: Number(BigInt(entry.timeUnixNano) / 1_000_000n), trace, runId: text(ATTR_RUN_ID) ?? '' };
  if (entry.eventName === EXCEPTION_EVENT) {
    const raw = RAW.safeParse(jsonOrNull(text(ATTR_RAW) ?? ''));
    if (!raw.success) return null;
    const origin = text(ATTR_ORIGIN) === 'span' ? 'span' : 'boundary';
    const [toolName, toolCallId, agentName] = [text(ATTR_TOOL_NAME), text(ATTR_TOOL_CALL_ID), text(ATTR_AGENT_NAME)];
    return {
      kind: 'record',
      record: { ...shared, id: text(ATTR_RECORD_ID) ?? '', raw: raw.data, toolName, toolCallId, agentName, origin },
    };
  }
  if (entry.eventName !== DECISION_EVENT) return null;
  return {
    kind: 'decision',
    decision: {
      ...shared,
      recordId: text(ATTR_RECORD_ID) ?? '',
      errorId: text(ATTR_ERROR_ID) ?? '',
      fingerprint: text(ATTR_FINGERPRINT) ?? '',
      digest: text(ATTR_DIGEST) ?? '',
      location: locationOf(
        text(ATTR_CODE_FILE),
        values.get(ATTR_CODE_LINE),
        values.get(ATTR_CODE_COLUMN),
        text(ATTR_CODE_FUNCTION),
      ),
      line: text(ATTR_LINE),
      count: count(ATTR_COUNT),
      consecutive: count(ATTR_CONSECUTIVE),
      verdict: VERDICTS.find((verdict) => verdict === text(ATTR_VERDICT)) ?? 'continue',
      tokens: { raw: count(ATTR_TOKENS_RAW), shown: count(ATTR_TOKENS_SHOWN) },
    },
  };
}

function locationOf(
  file: string | null,
  line: string | null | undefined,
  column: string | null | undefined,
  name: string | null,
): Location | null {
  if (file === null && name === null) return null;
  return {
    file,
    line: line == null ? null : Number(line),
    column: column == null ? null : Number(column),
    function: name,
  };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
