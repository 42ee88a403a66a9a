import { stat } from 'node:fs/promises';
import type { LogEntry } from './decode.ts';
import { watchFolder } from './folder-watch.ts';
import { lastLineEnd } from './last-line-end.ts';
import { type LoggedError, readSegment, type TornLine } from './log-reader.ts';
import { Pairing } from './pairing.ts';
import { isGone, listSegments, type Segment } from './segments.ts';

/** Longest time between two looks at the folder, in milliseconds: some file systems tell of no change. */
const POLL_MILLIS = 250;

export interface FollowOptions {
  /** Ends the following. */
  readonly signal: AbortSignal;
  /** `now`: records that are written from now on. `start`: what the log holds already, then those. */
  readonly from: 'now' | 'start';
  /** Awaited once, when everything that was there at first is read. */
  readonly onCaughtUp?: () => Promise<void> | void;
  /** Told of lines that are no whole entry, again and again of one without an end: it may still be being written. */
  readonly onTorn?: (torn: TornLine) => void;
  /** Longest time that a record waits for its decision, in milliseconds. @default 2000 */
  readonly decisionMillis?: number;
  /** Time in milliseconds since the Unix epoch. @default Date.now */
  readonly now?: () => number;
}

/** How far a file is read. */
interface Cursor {
  /** Bytes of whole lines. */
  readonly offset: number;
  /** Bytes that the file had; it is read again only when it has others. */
  readonly size: number;
}

const BEGINNING: Cursor = { offset: 0, size: 0 };

/**
 * The failures of a log as they are written, by whatever process: each with its decision, or without where none
 * comes. Goes on over new files, and over removed ones; waits for a folder that is not there, or not there yet.
 * Ends when the signal is aborted.
 *
 * @throws the file system's error when the folder or a file of it may not be read
 */
export async function* followLog(directory: string, options: FollowOptions): AsyncGenerator<LoggedError, void> {
  const { signal, from, onCaughtUp, onTorn = () => {}, decisionMillis = 2_000, now = Date.now } = options;
  const pairing = new Pairing(decisionMillis, now);
  const watch = watchFolder(directory, POLL_MILLIS, signal);
  let cursors = from === 'now' ? await endsOf(directory) : new Map<string, Cursor>();
  let isCaughtUp = false;
  try {
    while (!signal.aborted) {
      const segments = segmentsIn(directory);
      if (segments.length === 0) watch.lost();
      cursors = new Map(segments.map(({ path }) => [path, cursors.get(path) ?? BEGINNING]));
      for (const [path, cursor] of cursors) {
        const read = readOn(path, cursor, onTorn);
        for (let next = await read.next(); !signal.aborted; next = await read.next()) {
          if (next.done === true) {
            cursors.set(path, next.value);
            break;
          }
          for (const entry of next.value) yield* pairing.take(entry);
        }
        await read.return(cursor);
      }
      yield* pairing.overdue();
      if (!isCaughtUp && !signal.aborted) await onCaughtUp?.();
      isCaughtUp = true;
      pairing.live();
      await watch.changed();
    }
  } finally {
    watch.close();
  }
}

/** The whole lines that a file has gained; returns how far it is read now. */
async function* readOn(
  path: string,
  cursor: Cursor,
  onTorn: (torn: TornLine) => void,
): AsyncGenerator<readonly LogEntry[], Cursor> {
  try {
    const { size } = await stat(path);
    if (size === cursor.size) return cursor;
    // A writer whose disk failed has taken its last line back.
    let offset = Math.min(size, cursor.offset);
    for await (const { start, end, entries, isEnded } of readSegment(path, offset)) {
      if (entries.length === 0) onTorn({ path, offset: start, bytes: end - start, isEnded });
      if (entries.length === 0 && !isEnded) break;
      offset = end;
      yield entries;
    }
    return { offset, size };
  } catch (error) {
    if (isGone(error)) return BEGINNING;
    throw error;
  }
}

/** Where the whole lines of each file end. */
async function endsOf(directory: string): Promise<Map<string, Cursor>> {
  const cursors = new Map<string, Cursor>();
  for (const { path } of segmentsIn(directory)) {
    try {
      cursors.set(path, { offset: await lastLineEnd(path), size: 0 });
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
  return cursors;
}

function segmentsIn(directory: string): readonly Segment[] {
  try {
    return listSegments(directory);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}
