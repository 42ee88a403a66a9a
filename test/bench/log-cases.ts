import { join } from 'node:path';
import type { AuditRecord } from '../../src/audit/audit-sink.ts';
import { DurableLog } from '../../src/audit/durable-log.ts';
import type { Durability } from '../../src/audit/segment-writer.ts';
import { captureRawError } from '../../src/raw-error.ts';
import type { BenchCase } from './bench-case.ts';

/** What the write-ahead costs for one error with a cause, in both durabilities. */
export function logCases(directory: string): readonly BenchCase[] {
  const record: AuditRecord = {
    id: '5f0c7a52-2f0b-4d8e-9f6e-0f7c7c1b2a10',
    timeMillis: 1_795_300_000_000,
    raw: captureRawError(new Error('inventory lookup failed', { cause: new TypeError('no such shelf') })),
    trace: { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', traceFlags: 1 },
    runId: 'bench',
    toolName: 'lookup',
    toolCallId: null,
    agentName: null,
    origin: 'boundary',
  };
  const written = (durability: Durability): (() => void) => {
    const log = new DurableLog({ directory: join(directory, durability), limits: { durability } });
    return () => void log.write(record);
  };
  return [
    { name: 'write-ahead of one error, durability os', run: written('os') },
    {
      name: 'write-ahead of one error, durability disk',
      run: written('disk'),
      against: 'write-ahead of one error, durability os',
    },
  ];
}
