import { z } from 'zod';
import { type Location, VERDICTS } from '../model.ts';
import { RAW_ERROR_SCHEMA } from '../raw-error-schema.ts';
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
  ATTR_HINT_ID,
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
  ATTR_TOOL_CALL_ID,
  ATTR_TOOL_NAME,
  ATTR_VERDICT,
  DECISION_EVENT,
  DELIVERY_EVENT,
  EXCEPTION_EVENT,
  REVIEW_EVENT,
  STOP_EVENT,
  SUCCESS_EVENT,
} from '../semconv.ts';
import type { AuditDecision, AuditRecord, RunNote, TraceIdentity } from './audit-sink.ts';
import { decodeStartedMillis, decodeStep, decodeStop } from './step.ts';

const KEY_VALUES = z.array(
  z.object({
    key: z.string(),
    value: z.object({
      stringValue: z.string().optional(),
      intValue: z.string().optional(),
      arrayValue: z.object({ values: z.array(z.object({ stringValue: z.string() })) }).optional(),
    }),
  }),
);

const LOG_RECORD = z.object({
  timeUnixNano: z.string().regex(/^\d{1,20}$/),
  eventName: z.string(),
  traceId: z.string().optional(),
  spanId: z.string().optional(),
  flags: z.number().optional(),
  attributes: KEY_VALUES,
});

const LINE = z.object({
  resourceLogs: z.array(
    z.object({
      resource: z.object({ attributes: KEY_VALUES }).optional(),
      scopeLogs: z.array(z.object({ logRecords: z.array(LOG_RECORD) })),
    }),
  ),
});

/** What a line of the log says. */
export type LogEntry =
  | { readonly kind: 'record'; readonly record: AuditRecord; readonly resource: Readonly<Record<string, string>> }
  | { readonly kind: 'decision'; readonly decision: AuditDecision }
  | { readonly kind: 'note'; readonly note: RunNote }
  | { readonly kind: 'delivery'; readonly recordIds: readonly string[] };

/** Reads a line of the log; empty for a torn or foreign one. */
export function decodeLine(line: string): readonly LogEntry[] {
  const parsed = LINE.safeParse(jsonOrNull(line));
  if (!parsed.success) return [];
  return parsed.data.resourceLogs.flatMap(({ resource, scopeLogs }) => {
    const attributes = Object.fromEntries(
      (resource?.attributes ?? []).map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']),
    );
    return scopeLogs
      .flatMap((scope) => scope.logRecords)
      .map((entry) => decodeEntry(entry, attributes))
      .filter((entry) => entry !== null);
  });
}

/** The attributes of one entry, by type. */
class Values {
  readonly #values: ReadonlyMap<string, z.infer<typeof KEY_VALUES>[number]['value']>;

  constructor(attributes: z.infer<typeof KEY_VALUES>) {
    this.#values = new Map(attributes.map(({ key, value }) => [key, value]));
  }

  text(key: string): string | null {
    return this.#values.get(key)?.stringValue ?? null;
  }

  number(key: string): number | null {
    const value = this.#values.get(key)?.intValue;
    return value === undefined ? null : Number(value);
  }

  texts(key: string): readonly string[] {
    return this.#values.get(key)?.arrayValue?.values.map((value) => value.stringValue) ?? [];
  }
}

function decodeEntry(entry: z.infer<typeof LOG_RECORD>, resource: Readonly<Record<string, string>>): LogEntry | null {
  const values = new Values(entry.attributes);
  const shared = { timeMillis: millisOf(entry.timeUnixNano), runId: values.text(ATTR_RUN_ID) ?? '' };
  switch (entry.eventName) {
    case EXCEPTION_EVENT: {
      const raw = RAW_ERROR_SCHEMA.safeParse(jsonOrNull(values.text(ATTR_RAW) ?? ''));
      if (!raw.success) return null;
      return { kind: 'record', record: { ...shared, raw: raw.data, ...circumstances(entry, values) }, resource };
    }
    case DECISION_EVENT: {
      const decision = { ...shared, trace: identityOf(entry), ...decided(values) };
      return { kind: 'decision', decision: { ...decision, event: decodeStep(decision, values.text(ATTR_STEP)) } };
    }
    case SUCCESS_EVENT:
    case REVIEW_EVENT:
    case STOP_EVENT: {
      const event = noteEvent(entry.eventName, shared.runId, values);
      return event && { kind: 'note', note: { event, timeMillis: shared.timeMillis } };
    }
    case DELIVERY_EVENT:
      return { kind: 'delivery', recordIds: values.texts(ATTR_RECORD_IDS) };
    default:
      return null;
  }
}

function noteEvent(eventName: string, runId: string, values: Values): RunNote['event'] | null {
  const step = values.text(ATTR_STEP);
  if (eventName === REVIEW_EVENT) return { kind: 'review', runId };
  if (eventName === SUCCESS_EVENT) {
    const toolName = values.text(ATTR_TOOL_NAME);
    return { kind: 'success', success: { runId, toolName, startedMillis: decodeStartedMillis(step) } };
  }
  const stop = decodeStop(step);
  return stop && { kind: 'stop', runId, stop };
}

function circumstances(entry: z.infer<typeof LOG_RECORD>, values: Values) {
  return {
    id: values.text(ATTR_RECORD_ID) ?? '',
    trace: spanOf(identityOf(entry), values),
    toolName: values.text(ATTR_TOOL_NAME),
    toolCallId: values.text(ATTR_TOOL_CALL_ID),
    agentName: values.text(ATTR_AGENT_NAME),
    origin: values.text(ATTR_ORIGIN) === 'span' ? 'span' : 'boundary',
  } as const;
}

function decided(values: Values): Omit<AuditDecision, 'timeMillis' | 'runId' | 'trace' | 'event'> {
  const hintId = values.text(ATTR_HINT_ID);
  return {
    recordId: values.text(ATTR_RECORD_ID) ?? '',
    errorId: values.text(ATTR_ERROR_ID) ?? '',
    fingerprint: values.text(ATTR_FINGERPRINT) ?? '',
    digest: values.text(ATTR_DIGEST) ?? '',
    ...(hintId !== null && { hintId }),
    location: locationOf(values),
    line: values.text(ATTR_LINE),
    count: values.number(ATTR_COUNT) ?? 0,
    consecutive: values.number(ATTR_CONSECUTIVE) ?? 0,
    verdict: VERDICTS.find((verdict) => verdict === values.text(ATTR_VERDICT)) ?? 'continue',
    tokens: { raw: values.number(ATTR_TOKENS_RAW) ?? 0, shown: values.number(ATTR_TOKENS_SHOWN) ?? 0 },
  };
}

function identityOf({ traceId, spanId, flags }: z.infer<typeof LOG_RECORD>): TraceIdentity | null {
  return traceId !== undefined && spanId !== undefined ? { traceId, spanId, traceFlags: flags ?? 0 } : null;
}

/** What the entry says of the span besides its identity. */
function spanOf(trace: TraceIdentity | null, values: Values): TraceIdentity | null {
  if (!trace) return null;
  const parentSpanId = values.text(ATTR_PARENT_SPAN_ID);
  const name = values.text(ATTR_SPAN_NAME);
  const start = values.text(ATTR_SPAN_START);
  return {
    ...trace,
    ...(parentSpanId !== null && { parentSpanId }),
    ...(name !== null && { name }),
    ...(start !== null && /^\d{1,20}$/.test(start) && { startTimeMillis: millisOf(start) }),
  };
}

function locationOf(values: Values): Location | null {
  const file = values.text(ATTR_CODE_FILE);
  const name = values.text(ATTR_CODE_FUNCTION);
  if (file === null && name === null) return null;
  return { file, line: values.number(ATTR_CODE_LINE), column: values.number(ATTR_CODE_COLUMN), function: name };
}

function millisOf(unixNano: string): number {
  return Number(BigInt(unixNano) / 1_000n) / 1_000;
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
