import { createReadStream, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditDecision, AuditRecord } from './audit-sink.ts';
import { LOG_SUFFIX } from './durable-log.ts';
import { linesOf } from './lines.ts';
import { decodeLine } from './otlp-json.ts';

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
 * Reads the log file by file and holds no more than what is still undecided: each record as soon as its
 * decision follows, those without one last. Lines that are torn or of another kind are skipped.
 *
 * @throws the file system's error when `path` cannot be read
 */
export async function* streamLog(path: string): AsyncGenerator<LoggedError, void, undefined> {
  const undecided = new Map<string, AuditRecord>();
  for (const file of logFiles(path)) {
    for await (const line of linesOf(createReadStream(file))) {
      for (const entry of decodeLine(line)) {
        if (entry.kind === 'record') {
          undecided.set(entry.record.id, entry.record);
          continue;
        }
        const { decision } = entry;
        const record = undecided.get(decision.recordId);
        if (!record) continue;
        undecided.delete(decision.recordId);
        yield { record, decision };
      }
    }
  }
  for (const record of undecided.values()) yield { record, decision: null };
}

/**
 * Reads the whole log, oldest record first.
 *
 * @throws the file system's error when `path` cannot be read
 */
export async function readLog(path: string): Promise<readonly LoggedError[]> {
  const logged: LoggedError[] = [];
  for await (const error of streamLog(path)) logged.push(error);
  return logged.sort((a, b) => a.record.timeMillis - b.record.timeMillis);
}
