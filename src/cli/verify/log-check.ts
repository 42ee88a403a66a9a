import type { AuditDecision } from '../../audit/audit-sink.ts';
import { readCheckpoint } from '../../audit/checkpoint.ts';
import { listSegments } from '../../audit/segments.ts';
import type { TornLines } from '../torn-lines.ts';
import type { CheckedRecord } from './checked-record.ts';
import type { Finding } from './finding.ts';
import { LogReading, type Unsettled } from './log-reading.ts';
import { readSetAside } from './set-aside.ts';
import { checkStream, type StreamFiles } from './stream-check.ts';

/** What a log holds, and what is wrong with it. */
export interface LogCheck {
  readonly streams: number;
  readonly segments: number;
  /** Oldest first. */
  readonly records: readonly CheckedRecord[];
  /** What was decided about records that the log does not have. */
  readonly lost: readonly AuditDecision[];
  readonly findings: readonly Finding[];
}

/**
 * Reads a whole log and checks it. Somebody may be writing to it meanwhile.
 *
 * @param torn - takes the torn lines
 * @throws the file system's error when the folder or a file of it cannot be read
 */
export async function checkLog(directory: string, torn: TornLines): Promise<LogCheck> {
  const setAside = await readSetAside(directory);
  const streams = streamsIn(directory);
  const reading = new LogReading(torn);
  for (const files of streams) {
    for (const segment of files.segments) await reading.read(segment, files);
  }
  const { records, lost, delivered, findings } = reading.end();
  return {
    streams: streams.length,
    segments: streams.reduce((sum, { segments }) => sum + segments.length, 0),
    records: records.map((record) => settle(record, delivered, setAside)),
    lost,
    findings: [...streams.flatMap(checkStream), ...findings],
  };
}

function streamsIn(directory: string): readonly StreamFiles[] {
  const byStream = Map.groupBy(listSegments(directory), ({ stream }) => stream);
  return [...byStream].map(([stream, segments]) => {
    const checkpoint = readCheckpoint(directory, stream);
    return { stream, segments, checkpoint };
  });
}

function settle(
  { isPassed, ...record }: Unsettled,
  delivered: ReadonlySet<string>,
  setAside: ReadonlyMap<string, string>,
): CheckedRecord {
  const reason = setAside.get(record.id) ?? null;
  if (delivered.has(record.id)) return { ...record, state: 'delivered', reason };
  if (reason !== null) return { ...record, state: 'set aside', reason };
  return { ...record, state: isPassed ? 'shipped' : 'pending', reason };
}
