import {
  circumstanceAttributes,
  decisionAttributes,
  exceptionAttributes,
  locationAttributes,
} from '../audit/attributes.ts';
import type { AuditRecord } from '../audit/audit-sink.ts';
import type { LoggedError } from '../audit/log-reader.ts';
import type { OtlpAttributes } from '../audit/otlp.ts';
import { ATTR_ERROR_TYPE, ATTR_RECORD_ID, ATTR_RUN_ID, ERROR_TYPE_OTHER } from '../semconv.ts';

/** The attributes of the `exception` event of a record. */
export function eventAttributes({ id, raw }: AuditRecord): OtlpAttributes {
  return { ...exceptionAttributes(raw), [ATTR_RECORD_ID]: id };
}

/** What is known of a failure beside the raw error: circumstances, and what was decided about it. */
export function failureAttributes({ record, decision }: LoggedError): OtlpAttributes {
  return {
    [ATTR_RECORD_ID]: record.id,
    [ATTR_RUN_ID]: record.runId,
    [ATTR_ERROR_TYPE]: record.raw.type ?? record.raw.code ?? ERROR_TYPE_OTHER,
    ...circumstanceAttributes(record),
    ...(decision && { ...decisionAttributes(decision), ...locationAttributes(decision.location) }),
  };
}
