import { type Attributes, type Context, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { setBounded } from '../bounded-map.ts';
import { readProperty } from '../json-value.ts';
import { activeContext, loggerProvider } from '../otel-registry.ts';
import { ATTR_ERROR_TYPE, ATTR_RECORD_ID, ATTR_TRUNCATED, EXCEPTION_EVENT } from '../semconv.ts';
import { circumstanceAttributes, decisionAttributes, exceptionAttributes } from './attributes.ts';
import type { AuditDecision, AuditRecord, AuditSink } from './audit-sink.ts';

/** SeverityNumber ERROR of the logs data model. */
const SEVERITY_ERROR = 17;

/** Records that wait for their decision; decided at once where the history is in this process. */
const MAX_WAITING = 1_000;

/**
 * The audit copy as a log record, by the stable convention for exceptions. It is emitted with its decision, a
 * moment after the durable log has the raw error, as a log record cannot be added to. The provider is asked
 * for at each one, so that a later registration is found; where there is none, the durable log has the record.
 *
 * @param onProvider - told of the provider before it is given a record
 */
export function logRecordsSink(onProvider: (provider: object) => void = () => {}): AuditSink {
  const waiting = new Map<string, { readonly record: AuditRecord; readonly context: Context }>();
  return {
    write(record) {
      setBounded(waiting, record.id, { record, context: contextOf(record) }, MAX_WAITING);
      return false;
    },
    writeDecision(decision) {
      const decided = waiting.get(decision.recordId);
      const provider = loggerProvider();
      waiting.delete(decision.recordId);
      if (!decided || !provider) return;
      onProvider(provider);
      const { record, context } = decided;
      const attributes = attributesOf(record, decision);
      if (isTruncatedBy(provider, attributes)) attributes[ATTR_TRUNCATED] = true;
      provider.getLogger('faultline').emit({
        eventName: EXCEPTION_EVENT,
        timestamp: record.timeMillis,
        severityNumber: SEVERITY_ERROR,
        severityText: 'ERROR',
        body: record.raw.message,
        attributes,
        context,
      });
    },
    read: () => null,
    forceFlush: () => Promise.resolve(),
    shutdown: () => Promise.resolve(),
  };
}

/** The context of the failure: at a boundary the active one, otherwise that of the span that was found ending. */
function contextOf({ origin, trace: identity }: AuditRecord): Context {
  if (origin === 'boundary') return activeContext();
  if (!identity) return ROOT_CONTEXT;
  const { traceId, spanId, traceFlags } = identity;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags });
}

function attributesOf(record: AuditRecord, decision: AuditDecision): Attributes {
  const { raw, id } = record;
  const type = raw.type ?? raw.code;
  return {
    ...exceptionAttributes(raw),
    ...(type !== null && { [ATTR_ERROR_TYPE]: type }),
    ...decisionAttributes(decision),
    [ATTR_RECORD_ID]: id,
    ...circumstanceAttributes(record),
  };
}

/** Whether the limits of the provider, of SDK 2.x or 3.x, cut one of the attributes. */
function isTruncatedBy(provider: object, attributes: Attributes): boolean {
  let limit: unknown = provider;
  for (const name of ['_sharedState', 'logRecordLimits', 'attributeValueLengthLimit']) {
    limit = typeof limit === 'object' && limit !== null ? readProperty(limit, name) : undefined;
  }
  if (typeof limit !== 'number') return false;
  const most = limit;
  return Object.values(attributes).some((value) => typeof value === 'string' && value.length > most);
}
