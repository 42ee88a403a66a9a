import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** How far a stream of the log has been shipped: every entry before this place is done with. */
export interface Checkpoint {
  /** Segment in the stream. */
  readonly sequence: number;
  /** Bytes of that segment. */
  readonly offset: number;
}

/** Nothing is shipped yet. */
export const START: Checkpoint = { sequence: 0, offset: 0 };

const SUFFIX = '.checkpoint.json';
const FILE = z.object({
  version: z.literal(1),
  sequence: z.int().nonnegative(),
  offset: z.int().nonnegative(),
});

/** The file that holds the checkpoint of a stream. */
export function checkpointPath(directory: string, stream: string): string {
  return join(directory, `${stream}${SUFFIX}`);
}

/** Whether a file name is that of a checkpoint: somebody ships this log. */
export function isCheckpoint(name: string): boolean {
  return name.endsWith(SUFFIX);
}

/**
 * Reads the checkpoint of a stream; {@link START} where there is none, or none that can be read: what was shipped
 * is then shipped again, which a record's id tells, and nothing is passed over.
 */
export function readCheckpoint(directory: string, stream: string): Checkpoint {
  try {
    const { sequence, offset } = FILE.parse(JSON.parse(readFileSync(checkpointPath(directory, stream), 'utf8')));
    return { sequence, offset };
  } catch {
    return START;
  }
}

/**
 * Writes the checkpoint of a stream. A crash leaves the old one or the new one, never half of one. Does not wait for
 * the disk: some file systems write a file out before another one takes its name.
 *
 * @throws the file system's error
 */
export async function saveCheckpoint(directory: string, stream: string, checkpoint: Checkpoint): Promise<void> {
  const { sequence, offset } = checkpoint;
  const path = checkpointPath(directory, stream);
  const next = `${path}.${process.pid}.tmp`;
  try {
    await writeFile(next, `${JSON.stringify({ version: 1, sequence, offset })}\n`, { mode: 0o600 });
    await rename(next, path);
  } catch (error) {
    await rm(next, { force: true });
    throw error;
  }
}

/** Whether a segment is shipped to its end, as far as a checkpoint says; its last, still growing segment never is. */
export function isPast(checkpoint: Checkpoint, sequence: number): boolean {
  return sequence < checkpoint.sequence;
}
