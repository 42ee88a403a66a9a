import { exceptionAttributes } from '../audit/attributes.ts';
import type { AuditDecision, AuditRecord } from '../audit/audit-sink.ts';
import type { LoggedError } from '../audit/log-reader.ts';
import type { OtlpAttributes } from '../audit/otlp.ts';
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
  ATTR_ERROR_TYPE,
  ATTR_FINGERPRINT,
  ATTR_RECORD_ID,
  ATTR_RUN_ID,
  ATTR_TOOL_CALL_ID,
  ATTR_TOOL_NAME,
  ATTR_VERDICT,
  ERROR_TYPE_OTHER,
} from '../semconv.ts';

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
    [ATTR_TOOL_NAME]: record.toolName,
    [ATTR_TOOL_CALL_ID]: record.toolCallId,
    [ATTR_AGENT_NAME]: record.agentName,
    ...(decision && decided(decision)),
  };
}

function decided({ location, ...decision }: AuditDecision): OtlpAttributes {
  return {
    [ATTR_ERROR_ID]: decision.errorId,
    [ATTR_FINGERPRINT]: decision.fingerprint,
    [ATTR_DIGEST]: decision.digest,
    [ATTR_COUNT]: decision.count,
    [ATTR_CONSECUTIVE]: decision.consecutive,
    [ATTR_VERDICT]: decision.verdict,
    [ATTR_CODE_FILE]: location?.file ?? null,
    [ATTR_CODE_LINE]: location?.line ?? null,
    [ATTR_CODE_COLUMN]: location?.column ?? null,
    [ATTR_CODE_FUNCTION]: location?.function ?? null,
  };
}
