import { type AuditSink, teeAuditSink } from './audit/audit-sink.ts';
import { DurableLog } from './audit/durable-log.ts';
import { logRecordsSink } from './audit/log-records.ts';
import { signalsFrom } from './audit/signals.ts';
import { spanEventSink } from './audit/span-events.ts';
import { forwardEndpoints, logForwarder } from './forwarder/log-forwarder.ts';
import type { FaultlineOptions } from './options.ts';
import { watchDelivery } from './otel/delivery.ts';
import { rarely } from './otel/rarely.ts';
import { resourceFrom } from './otel/resource.ts';
import type { SpanLike } from './otel/span-like.ts';
import { diagLogger } from './otel-registry.ts';

/** Where raw errors go: the embedded log, the trace, a sink of the user's, and from the log to a backend. */
export interface AuditTrail {
  readonly log: DurableLog;
  /** All sinks as one. */
  readonly sink: AuditSink;
  /** Told of each span with an error that is about to end, before any exporter has it. */
  readonly onFailedSpan: (span: SpanLike) => void;
  /** Records that are written and have reached no backend yet; `null` where nobody ships them. */
  pending(): number | null;
  /** Ships what is pending, for at most so many milliseconds. */
  drain(millis: number): Promise<void>;
  shutdown(): Promise<void>;
}

/** Who is told of what goes wrong. */
export interface AuditTrailObserver {
  onLost(count: number): void;
  onFailure(stage: string, error: unknown): void;
}

/** Opens the log and wires it with the trace, the logs and the backend. */
export function auditTrail(options: FaultlineOptions, observer: AuditTrailObserver): AuditTrail {
  const tellLost = rarely((error: unknown) => {
    diagLogger().warn(`faultline: raw errors cannot be kept in ${log.directory}: ${String(error)}`);
  });
  const tellForwarding = rarely((message: string) => {
    diagLogger().warn(`faultline: errors wait in ${log.directory} until they can be shipped: ${message}`);
  });
  const signals = options.signals ?? signalsFrom(process.env);
  const endpoints = forwardEndpoints(options.forward, process.env, signals, (problem) =>
    diagLogger().warn(`faultline: ${problem}`),
  );
  const log = new DurableLog({
    directory: options.directory ?? (process.env['FAULTLINE_DIR'] || undefined),
    resource: options.resource ?? resourceFrom(process.env),
    ...(options.log && { limits: options.log }),
    isShipped: endpoints.size > 0,
    onRecord: () => forwarder.start(),
    onLost(count, error) {
      observer.onLost(count);
      tellLost(error);
    },
  });
  const forwarder = logForwarder({
    graceMillis: options.forward ? options.forward.graceMillis : undefined,
    log,
    endpoints,
    signals,
    onTrouble: tellForwarding,
    onSetAside: (recordId, reason) => observer.onFailure('forwarder', `record ${recordId} was set aside: ${reason}`),
    onFailure: rarely((error) => observer.onFailure('forwarder', error)),
  });
  const delivery = watchDelivery((recordIds) => sink.markDelivered?.(recordIds), signals);
  const live = [spanEventSink(signals), ...(signals === 'spans' ? [] : [logRecordsSink(delivery.logsOf)])];
  const sink = teeAuditSink(log, [...live, ...(options.audit ? [options.audit] : [])], (error) =>
    observer.onFailure('audit', error),
  );
  return {
    log,
    sink,
    onFailedSpan: delivery.spansOf,
    pending: () => (endpoints.size === 0 ? null : forwarder.pending()),
    async drain(millis) {
      await forwarder.drain(millis);
    },
    async shutdown() {
      await forwarder.shutdown();
      await sink.shutdown();
    },
  };
}
