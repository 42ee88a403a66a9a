import { createReadStream } from 'node:fs';
import type { AuditDecision, AuditRecord } from './audit-sink.ts';
import { decodeLine, type LogEntry } from './decode.ts';
import { placedLines } from './lines.ts';
import { isGone, logFiles } from './segments.ts';

/** A record of the log with what was decided about it; `null` where the process ended between the two. */
export interface LoggedError {
  readonly record: AuditRecord;
  readonly decision: AuditDecision | null;
}

/** What one line of a log file says. */
export interface PlacedEntries {
  /** Bytes of the file before the line, and up to its end. */
  readonly start: number;
  readonly end: number;
  /** Empty for a line that is torn or of another kind. */
  readonly entries: readonly LogEntry[];
  /** Whether the line has an end; a last line without one is still being written, or was torn by a crash. */
  readonly isEnded: boolean;
}

/** A line that is no whole entry, as a crash or a full disk leaves it. */
export interface TornLine {
  readonly path: string;
  /** Bytes of the file before the line. */
  readonly offset: number;
  readonly bytes: number;
  /** Whether the line has an end; the last one of a file that is still being written may be whole in a moment. */
  readonly isEnded: boolean;
}

/**
 * Reads one file of the log from a place in it, line by line. A file that retention has removed meanwhile is empty.
 *
 * @throws the file system's error when the file cannot be read
 */
export async function* readSegment(path: string, from = 0): AsyncGenerator<PlacedEntries, void, undefined> {
  try {
    for await (const { text, start, end, isEnded } of placedLines(createReadStream(path, { start: from }), from)) {
      if (text !== '') yield { start, end, isEnded, entries: decodeLine(text) };
    }
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/**
 * Reads the log file by file and holds no more than what is still undecided: each record as soon as its
 * decision follows, those without one last.
 *
 * @param onTorn - told of every line that is no whole entry; it is passed over
 * @throws the file system's error when `path` cannot be read
 */
export async function* streamLog(
  path: string,
  onTorn: (torn: TornLine) => void = () => {},
): AsyncGenerator<LoggedError, void, undefined> {
  const undecided = new Map<string, AuditRecord>();
  // A record that two processes kept is decided about by one of them.
  const decided = new Set<string>();
  for (const file of logFiles(path)) {
    for await (const { entries, start, end, isEnded } of readSegment(file)) {
      if (entries.length === 0) onTorn({ path: file, offset: start, bytes: end - start, isEnded });
      for (const entry of entries) {
        if (entry.kind === 'record') {
          undecided.set(entry.record.id, entry.record);
          continue;
        }
        if (entry.kind !== 'decision') continue;
        const { decision } = entry;
        const record = undecided.get(decision.recordId);
        if (!record) continue;
        undecided.delete(decision.recordId);
        decided.add(decision.recordId);
        yield { record, decision };
      }
    }
  }
  for (const record of undecided.values()) if (!decided.has(record.id)) yield { record, decision: null };
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
