import { setTimeout as sleep } from 'node:timers/promises';
import type { AuditRecord } from '../../../src/audit/audit-sink.ts';
import { type JaegerQuery, tagValue } from '../../backends/jaeger-query.ts';

/** Waits until Jaeger has the raw error of every record. Gives the ids of those that did not come in time. */
export async function missingIn(
  jaeger: JaegerQuery,
  records: ReadonlyMap<string, AuditRecord>,
  timeoutMillis: number,
): Promise<readonly string[]> {
  const missing = new Map(records);
  const deadline = Date.now() + timeoutMillis;
  while (missing.size > 0 && Date.now() < deadline) {
    for (const traceId of new Set([...missing.values()].map(({ trace }) => trace?.traceId ?? ''))) {
      for (const id of await storedIds(jaeger, traceId)) missing.delete(id);
    }
    await sleep(100);
  }
  return [...missing.keys()];
}

/** The records whose raw errors are in a trace. */
async function storedIds(jaeger: JaegerQuery, traceId: string): Promise<readonly string[]> {
  const trace = await jaeger.getTrace(traceId);
  return (trace?.spans ?? [])
    .flatMap(({ logs }) => logs.map(({ fields }) => fields))
    .filter(
      (fields) => tagValue(fields, 'event') === 'exception' && tagValue(fields, 'exception.message') !== undefined,
    )
    .map((fields) => String(tagValue(fields, 'faultline.record.id')));
}
