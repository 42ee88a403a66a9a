import { errorCode } from '../json-value.ts';

/** What the name of a stream says of its writer. */
export interface StreamWriter {
  /** When the stream began, in milliseconds since the Unix epoch. */
  readonly startedMillis: number;
  readonly pid: number;
}

/** `2026-11-22T01-50-54-000Z-1234`, and `-2` for a second writer that began in that moment. */
const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z-(\d{1,10})(?:-\d{1,5})?$/;

/** Reads the name of a stream; `null` for one of another making. */
export function writerOf(stream: string): StreamWriter | null {
  const match = NAME.exec(stream);
  if (!match) return null;
  const [, date, hours, minutes, seconds, millis, pid] = match;
  const startedMillis = Date.parse(`${date}T${hours}:${minutes}:${seconds}.${millis}Z`);
  return Number.isNaN(startedMillis) ? null : { startedMillis, pid: Number(pid) };
}

/** Whether a process of this machine runs under this id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, and belongs to somebody else.
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Whether the writer of a stream has ended, as far as this machine can tell. One that had this process's own id and
 * began before this process is not this process: containers give the same id to each process that they start.
 */
export function isWriterGone(stream: string, ownStartMillis: number): boolean {
  const writer = writerOf(stream);
  if (!writer) return false;
  if (writer.pid === process.pid) return writer.startedMillis < ownStartMillis;
  return !isRunning(writer.pid);
}
