import type { LoggedError } from '../audit/log-reader.ts';
import { keyValues } from '../audit/otlp.ts';
import { exceptionLog } from './exception-log.ts';
import { recoveredSpan } from './recovered-span.ts';
import type { Signal } from './signal.ts';

/** A record, encoded. */
export interface EncodedRecord {
  /** OTLP/JSON of the resource. */
  readonly resource: string;
  /** OTLP/JSON of the span or log record. */
  readonly json: string;
}

const SCOPE = '"scope":{"name":"faultline"}';

/** Encodes a record for a signal. */
export function encodeFor(
  signal: Signal,
  logged: LoggedError,
  resource: Readonly<Record<string, string>>,
  nowMillis: number,
): EncodedRecord {
  const item = signal === 'spans' ? recoveredSpan(logged) : exceptionLog(logged, nowMillis);
  return { resource: JSON.stringify({ attributes: keyValues(resource) }), json: JSON.stringify(item) };
}

/** The body of an `ExportTraceServiceRequest` or `ExportLogsServiceRequest`, in the order that is given. */
export function requestBody(signal: Signal, records: readonly EncodedRecord[]): string {
  const parts = runsOf(records).map(({ resource, items }) =>
    signal === 'spans'
      ? `{"resource":${resource},"scopeSpans":[{${SCOPE},"spans":[${items.join(',')}]}]}`
      : `{"resource":${resource},"scopeLogs":[{${SCOPE},"logRecords":[${items.join(',')}]}]}`,
  );
  return `{"${signal === 'spans' ? 'resourceSpans' : 'resourceLogs'}":[${parts.join(',')}]}`;
}

/** Neighbours of one resource, together. */
function runsOf(records: readonly EncodedRecord[]): readonly { readonly resource: string; readonly items: string[] }[] {
  const runs: { readonly resource: string; readonly items: string[] }[] = [];
  for (const { resource, json } of records) {
    const last = runs.at(-1);
    if (last?.resource === resource) last.items.push(json);
    else runs.push({ resource, items: [json] });
  }
  return runs;
}
