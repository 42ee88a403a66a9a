import { createHash } from 'node:crypto';
import type { AuditRecord } from '../audit/audit-sink.ts';
import { PROCESS_RUN } from '../context/run.ts';

const SPAN_ID_CHARS = 16;
const TRACE_ID_CHARS = 32;

/** The id of the recovered span of a record: the same each time, so that a backend tells a record that came twice. */
export function recoveredSpanId(recordId: string): string {
  return notZero(sha256(recordId).slice(0, SPAN_ID_CHARS));
}

/**
 * The trace that a record is shipped in: its own, or for one that happened outside of any trace, one for its run, so
 * that the errors of a run stand together. What nobody named a run for stands alone, as all such errors of all
 * processes have one run.
 */
export function shippedTraceId({ id, runId, trace }: Pick<AuditRecord, 'id' | 'runId' | 'trace'>): string {
  if (trace) return trace.traceId;
  const named = runId === '' || runId === PROCESS_RUN ? `record ${id}` : `run ${runId}`;
  return notZero(sha256(named).slice(0, TRACE_ID_CHARS));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** All zeros is no id. */
function notZero(id: string): string {
  return /^0+$/.test(id) ? `${id.slice(1)}1` : id;
}
