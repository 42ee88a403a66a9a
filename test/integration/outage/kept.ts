import type { AuditRecord } from '../../../src/audit/audit-sink.ts';
import { streamLog } from '../../../src/audit/log-reader.ts';
import type { Agent } from './agent.ts';

/** The records of an agent's log by their ids. Rejects where a line was shown whose raw error is not in it. */
export async function keptRecords({ directory, shown }: Agent): Promise<ReadonlyMap<string, AuditRecord>> {
  const lines = shown();
  const kept = new Map<string, AuditRecord>();
  const numbers = new Set<number>();
  for await (const { record } of streamLog(directory)) {
    kept.set(record.id, record);
    numbers.add(numberOf(record));
  }
  const lost = lines.filter(({ number }) => !numbers.has(number));
  if (lost.length > 0) throw new Error(`not in the log: ${lost.map(({ number }) => number).join(', ')}`);
  return kept;
}

/** The call that a record is of, by its message. */
export function numberOf({ raw }: AuditRecord): number {
  return Number(/order (\d+)/.exec(raw.message)?.[1]);
}
