import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Parcel } from './batch.ts';
import type { Refusal } from './deliver.ts';
import type { Signal } from './signal.ts';

/** A record that a backend refused: one line of the file. */
interface RejectedRecord extends Refusal {
  readonly recordId: string;
  /** ISO 8601. */
  readonly rejectedAt: string;
  readonly signal: Signal;
  /** The lines of the log, OTLP/JSON, as they stood there. */
  readonly record: unknown;
  readonly decision: unknown;
}

/** The file that holds what a backend refused of a stream. */
export function rejectedPath(directory: string, stream: string): string {
  return join(directory, `${stream}.rejected.jsonl`);
}

/**
 * Sets a record aside, whole, with the reason; when this returns it is on the disk. After a crash it may be there
 * twice, with one record id.
 *
 * @throws the file system's error
 */
export async function appendRejected(
  path: string,
  { id, recordLine, decisionLine }: Parcel,
  signal: Signal,
  { status, reason }: Refusal,
  nowMillis: number,
): Promise<void> {
  const head: Omit<RejectedRecord, 'record' | 'decision'> = {
    recordId: id,
    rejectedAt: new Date(nowMillis).toISOString(),
    signal,
    status,
    reason,
  };
  // The lines are JSON already, and stay as they are to the last character.
  const line = `${JSON.stringify(head).slice(0, -1)},"record":${recordLine},"decision":${decisionLine ?? 'null'}}\n`;
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(line);
    await file.datasync();
  } finally {
    await file.close();
  }
}
