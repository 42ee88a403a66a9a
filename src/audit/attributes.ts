import type { Location, RawError } from '../model.ts';
import { renderRawError } from '../raw-error.ts';
import {
  ATTR_AGENT_NAME,
  ATTR_CAUSE_CHAIN,
  ATTR_CODE_COLUMN,
  ATTR_CODE_FILE,
  ATTR_CODE_FUNCTION,
  ATTR_CODE_LINE,
  ATTR_CONSECUTIVE,
  ATTR_COUNT,
  ATTR_DIGEST,
  ATTR_ERROR_ID,
  ATTR_EXCEPTION_MESSAGE,
  ATTR_EXCEPTION_STACKTRACE,
  ATTR_EXCEPTION_TYPE,
  ATTR_FINGERPRINT,
  ATTR_HINT_ID,
  ATTR_PROPERTIES,
  ATTR_RUN_ID,
  ATTR_TOOL_CALL_ID,
  ATTR_TOOL_NAME,
  ATTR_VERDICT,
} from '../semconv.ts';
import type { AuditDecision, AuditRecord } from './audit-sink.ts';

/**
 * The `exception.*` attributes of a raw error, and what they have no place for: causes and own properties
 * as JSON, since attributes take primitives only. The stack trace is the whole rendering, causes included.
 */
export function exceptionAttributes(raw: RawError): Record<string, string> {
  const attributes: Record<string, string> = {
    [ATTR_EXCEPTION_MESSAGE]: raw.message,
    [ATTR_EXCEPTION_STACKTRACE]: renderRawError(raw),
  };
  const type = raw.type ?? raw.code;
  if (type !== null) attributes[ATTR_EXCEPTION_TYPE] = type;
  const causes = causeChain(raw);
  if (causes.length > 0) attributes[ATTR_CAUSE_CHAIN] = JSON.stringify(causes);
  if (raw.code !== null || Object.keys(raw.properties).length > 0) {
    attributes[ATTR_PROPERTIES] = JSON.stringify({
      ...(raw.code === null ? {} : { code: raw.code }),
      ...raw.properties,
    });
  }
  return attributes;
}

/** The causes of an error and the members of aggregates, outermost first, each without its own causes. */
function causeChain(raw: RawError): readonly object[] {
  const inner = [...(raw.cause ? [raw.cause] : []), ...raw.errors];
  return inner.flatMap((link) => {
    const { type, code, message, stack, properties } = link;
    return [{ type, code, message, stack, properties }, ...causeChain(link)];
  });
}

/** Which tool call of which agent failed, as far as that is known. */
export function circumstanceAttributes({
  toolName,
  toolCallId,
  agentName,
}: Pick<AuditRecord, 'toolName' | 'toolCallId' | 'agentName'>): Record<string, string> {
  return {
    ...(toolName !== null && { [ATTR_TOOL_NAME]: toolName }),
    ...(toolCallId !== null && { [ATTR_TOOL_CALL_ID]: toolCallId }),
    ...(agentName !== null && { [ATTR_AGENT_NAME]: agentName }),
  };
}

/** What of a decision everything carries that tells of the error. */
type Marks = Pick<
  AuditDecision,
  'fingerprint' | 'digest' | 'errorId' | 'hintId' | 'count' | 'consecutive' | 'verdict' | 'runId'
>;

/** What was decided about an error. */
export function decisionAttributes(decision: Marks): Record<string, string | number> {
  return {
    [ATTR_FINGERPRINT]: decision.fingerprint,
    [ATTR_DIGEST]: decision.digest,
    [ATTR_ERROR_ID]: decision.errorId,
    ...(decision.hintId && { [ATTR_HINT_ID]: decision.hintId }),
    [ATTR_COUNT]: decision.count,
    [ATTR_CONSECUTIVE]: decision.consecutive,
    [ATTR_VERDICT]: decision.verdict,
    [ATTR_RUN_ID]: decision.runId,
  };
}

/** The place that matters most, as far as it is known. */
export function locationAttributes(location: Location | null): Record<string, string | number | null> {
  return {
    [ATTR_CODE_FILE]: location?.file ?? null,
    [ATTR_CODE_LINE]: location?.line ?? null,
    [ATTR_CODE_COLUMN]: location?.column ?? null,
    [ATTR_CODE_FUNCTION]: location?.function ?? null,
  };
}
