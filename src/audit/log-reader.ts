import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditDecision, AuditRecord } from './audit-sink.ts';
import { LOG_SUFFIX } from './durable-log.ts';
import { linesOf } from './lines.ts';
import { decodeLine, type LogEntry } from './otlp-json.ts';

/** A record of the log with what was decided about it; `null` where the process ended between the two. */
export interface LoggedError {
  readonly record: AuditRecord;
  readonly decision: AuditDecision | null;
}

/** The files of a log folder, oldest first; `path` may also be one such file. */
export function logFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith(LOG_SUFFIX))
    .sort()
    .map((name) => join(path, name));
}

/**
 * What the log says, one entry after the other, file by file. Lines that are torn or of another kind are skipped.
 *
 * @throws the file system's error when `path` cannot be read
 */
export async function* readEntries(path: string): AsyncGenerator<LogEntry, void, undefined> {
  for (const file of logFiles(path)) {
    for await (const line of linesOf(createReadStream(file))) yield* decodeLine(line);
  }
}

/**
 * Reads the log, oldest record first. Lines that are torn or of another kind are skipped.
 *
 * @throws the file system's error when `path` cannot be read
 */
export async function readLog(path: string): Promise<readonly LoggedError[]> {
  const records = new Map<string, AuditRecord>();
  const decisions = new Map<string, AuditDecision>();
  for await (const entry of readEntries(path)) {
    if (entry.kind === 'record') records.set(entry.record.id, entry.record);
    else decisions.set(entry.decision.recordId, entry.decision);
  }
  return [...records.values()]
    .sort((a, b) => a.timeMillis - b.timeMillis)
    .map((record) => ({ record, decision: decisions.get(record.id) ?? null }));
}
