import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { EXCEPTION_EVENT } from '../semconv.ts';
import { checkpointPath, isCheckpoint, isPast, readCheckpoint } from './checkpoint.ts';
import { listSegments, type Segment } from './segments.ts';

/** How much of the log is kept. */
export interface RetentionLimits {
  /** A segment is removed when it has not been written to for so long, in milliseconds. */
  readonly maxAgeMillis: number;
  /** The oldest segments are removed when all together are larger, in bytes. */
  readonly maxBytes: number;
  /**
   * What is not yet shipped is kept beyond the two limits above, up to here, in bytes. Where it is still larger, the
   * oldest segments are removed all the same, and the raw errors in them are counted as lost.
   */
  readonly hardMaxBytes: number;
}

export interface RetentionOptions {
  readonly limits: RetentionLimits;
  /** The segment that is being written: it stays. */
  readonly current: string | null;
  /** How much that one may still grow, in bytes. */
  readonly currentBytes: number;
  /** Whether the log is to be shipped; without that nothing of it is ever pending. A folder with a checkpoint is. */
  readonly isShipped: boolean;
  /** Milliseconds since the Unix epoch. */
  readonly now: number;
}

/** What was removed. */
export interface Removed {
  readonly segments: number;
  /** Raw errors in them that were not shipped, although the log is to be. */
  readonly lost: number;
}

/** Another writer's last segment is left alone for so long after its last line: it may go on writing. */
const QUIET_MILLIS = 3_600_000;

/**
 * Removes the oldest segments beyond the limits. Several processes may do so in one folder at a time: what one has
 * removed the other passes over.
 *
 * @throws the file system's error when the folder cannot be read
 */
export function applyRetention(directory: string, options: RetentionOptions): Removed {
  const { limits, now } = options;
  const names = readdirSync(directory);
  const isShipped = options.isShipped || names.some((name) => isCheckpoint(name));
  const all = listSegments(directory).flatMap((segment) => {
    const stat = statSync(segment.path, { throwIfNoEntry: false });
    return stat ? [{ ...segment, bytes: stat.size, changed: stat.mtimeMs }] : [];
  });
  const last = new Map(all.map((segment) => [segment.stream, segment.path]));
  let bytes = all.reduce((sum, segment) => sum + segment.bytes, options.currentBytes);
  const removed = { segments: 0, lost: 0 };
  for (const segment of all) {
    const isOld = now - segment.changed > limits.maxAgeMillis;
    if (!isOld && bytes <= limits.maxBytes) continue;
    if (segment.path === options.current) continue;
    const isLast = last.get(segment.stream) === segment.path;
    if (isLast && now - segment.changed < QUIET_MILLIS) continue;
    const isPending = isShipped && !isShippedToEnd(directory, segment);
    if (isPending && bytes <= limits.hardMaxBytes) continue;
    const lost = isPending ? pendingIn(directory, segment) : 0;
    if (!remove(segment.path)) continue;
    bytes -= segment.bytes;
    removed.segments += 1;
    removed.lost += lost;
    if (isLast) rmSync(checkpointPath(directory, segment.stream), { force: true });
  }
  return removed;
}

/**
 * Raw errors of a log that is shipped which are not shipped yet; 0 where nobody ships it.
 *
 * @throws the file system's error when the folder cannot be read
 */
export function unshippedIn(directory: string): number {
  if (!readdirSync(directory).some((name) => isCheckpoint(name))) return 0;
  return listSegments(directory).reduce((sum, segment) => sum + pendingIn(directory, segment), 0);
}

/** Whether everything in a segment is shipped, as the checkpoint of its stream says. */
function isShippedToEnd(directory: string, segment: Segment & { readonly bytes: number }): boolean {
  return shippedBytes(directory, segment) >= segment.bytes;
}

/** Raw errors of a segment that are not shipped. One whose delivery was noted but not yet passed counts as well. */
function pendingIn(directory: string, segment: Segment): number {
  const from = shippedBytes(directory, segment);
  return from === Infinity ? 0 : occurrences(read(segment.path), Buffer.from(`"eventName":"${EXCEPTION_EVENT}"`), from);
}

/** Bytes of a segment up to which everything is shipped. */
function shippedBytes(directory: string, { stream, sequence }: Segment): number {
  const checkpoint = readCheckpoint(directory, stream);
  if (isPast(checkpoint, sequence)) return Infinity;
  return checkpoint.sequence === sequence ? checkpoint.offset : 0;
}

function occurrences(content: Buffer, mark: Buffer, from: number): number {
  let found = 0;
  for (let at = content.indexOf(mark, from); at !== -1; at = content.indexOf(mark, at + mark.length)) found += 1;
  return found;
}

function read(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

/** `false`: somebody else has removed it, or it cannot be removed. */
function remove(path: string): boolean {
  try {
    rmSync(path);
    return true;
  } catch {
    return false;
  }
}
