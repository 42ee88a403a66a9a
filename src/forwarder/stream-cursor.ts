import { stat } from 'node:fs/promises';
import type { Checkpoint } from '../audit/checkpoint.ts';
import type { LogEntry } from '../audit/decode.ts';
import { readSegment, type TornLine } from '../audit/log-reader.ts';
import { isGone, type Segment } from '../audit/segments.ts';
import type { Signal } from './signal.ts';

/** Where a line of a stream stands. */
export interface LinePlace {
  readonly path: string;
  readonly sequence: number;
  /** Bytes of the segment before the line. */
  readonly start: number;
  /** Bytes of the line. */
  readonly length: number;
}

/** A record that is not done with: where it stands, and what decides when it is due. */
export interface PendingRecord {
  readonly id: string;
  readonly place: LinePlace;
  /** `null` until it is read. */
  decision: LinePlace | null;
  /** Milliseconds since the Unix epoch. */
  readonly timeMillis: number;
  /** When it was first seen here, in milliseconds of a clock that never goes back. */
  readonly seenMillis: number;
  readonly isSampled: boolean;
  /** Signals that a backend has taken it by. */
  readonly taken: Set<Signal>;
}

export interface StreamCursorOptions {
  readonly from: Checkpoint;
  /** Most records that are looked ahead; what is beyond stays in the file. */
  readonly maxPending: number;
  /** Milliseconds of a clock that never goes back. */
  readonly monotonicNow: () => number;
  /** Told once of each line that is no whole entry. */
  readonly onTorn: (torn: TornLine) => void;
}

/** Length of a line where none was read yet, in bytes, with the decision that follows it. */
const USUAL_BYTES = 4_096;

/** Reads a stream forward from its checkpoint, and holds what is pending in it: ids and places, not the records. */
export class StreamCursor {
  /** Oldest first. */
  readonly pending: Map<string, PendingRecord> = new Map<string, PendingRecord>();
  /** Bytes that the last segment had at the last look. */
  readSize = 0;
  readonly #options: StreamCursorOptions;
  #sequence: number;
  #offset: number;
  /** Bytes that were left unread as enough was pending. */
  #aheadBytes = 0;
  #readBytes = 0;
  #readRecords = 0;
  #toldTorn = '';

  constructor(options: StreamCursorOptions) {
    this.#options = options;
    this.#sequence = options.from.sequence;
    this.#offset = options.from.offset;
  }

  /** Everything before this place is done with. */
  get checkpoint(): Checkpoint {
    const first = this.pending.values().next();
    if (first.done) return { sequence: this.#sequence, offset: this.#offset };
    return { sequence: first.value.place.sequence, offset: first.value.place.start };
  }

  /** Pending records; those that were not read yet are estimated by the length of those that were. */
  get count(): number {
    const usual = this.#readRecords === 0 ? USUAL_BYTES : this.#readBytes / this.#readRecords;
    return this.pending.size + Math.ceil(this.#aheadBytes / usual);
  }

  /**
   * Reads on, until the end or as far as may be looked ahead.
   *
   * @param segments - those of the stream, in order
   * @param isOver - whether nobody writes to the stream any more
   * @throws the file system's error, except for a segment that was removed meanwhile
   */
  async read(segments: readonly Segment[], isOver: boolean): Promise<void> {
    await this.#startOver(segments);
    let isAtEnd = true;
    for (const [index, segment] of segments.entries()) {
      if (segment.sequence < this.#sequence) continue;
      if (segment.sequence > this.#sequence) this.#moveTo(segment.sequence, 0);
      const isClosed = isOver || index < segments.length - 1;
      isAtEnd = await this.#readSegment(segment, isClosed);
      if (!isAtEnd) break;
    }
    this.#aheadBytes = isAtEnd ? 0 : await this.#bytesAhead(segments);
  }

  get #isFull(): boolean {
    return this.pending.size >= this.#options.maxPending;
  }

  /** A checkpoint behind the end is one of other files of this name: what is there now was never shipped. */
  async #startOver(segments: readonly Segment[]): Promise<void> {
    const last = segments.at(-1);
    if (!last) return;
    if (this.#sequence > last.sequence) this.#moveTo(0, 0);
    const current = segments.find(({ sequence }) => sequence === this.#sequence);
    if (current && this.#offset > (await sizeOf(current.path))) this.#moveTo(this.#sequence, 0);
  }

  #moveTo(sequence: number, offset: number): void {
    this.#sequence = sequence;
    this.#offset = offset;
  }

  /** `false`: as much is pending as may be. */
  async #readSegment({ path, sequence }: Segment, isClosed: boolean): Promise<boolean> {
    this.readSize = await sizeOf(path);
    if (this.readSize <= this.#offset) return true;
    for await (const { start, end, entries, isEnded } of readSegment(path, this.#offset)) {
      if (this.#isFull) return false;
      const isWhole = entries.length > 0 && (isEnded || isClosed);
      if (!isWhole && (isEnded || isClosed)) this.#tellTorn({ path, offset: start, bytes: end - start, isEnded });
      // Whoever wrote a line without an end may yet go on: the next look begins with it again.
      if (!isWhole && !isEnded) break;
      for (const entry of entries) this.#take(entry, { path, sequence, start, length: end - start });
      this.#offset = end;
    }
    return true;
  }

  #take(entry: LogEntry, place: LinePlace): void {
    this.#readBytes += place.length;
    switch (entry.kind) {
      case 'record': {
        const { id, timeMillis, trace } = entry.record;
        this.#readRecords += 1;
        this.pending.set(id, {
          id,
          place,
          decision: null,
          timeMillis,
          seenMillis: this.#options.monotonicNow(),
          isSampled: trace !== null && trace.traceFlags % 2 === 1,
          taken: new Set(),
        });
        break;
      }
      case 'decision': {
        const pending = this.pending.get(entry.decision.recordId);
        if (pending) pending.decision = place;
        break;
      }
      case 'note':
        break;
      case 'delivery':
        for (const id of entry.recordIds) this.pending.delete(id);
        break;
    }
  }

  #tellTorn(torn: TornLine): void {
    const place = `${torn.path}:${torn.offset}`;
    if (this.#toldTorn !== place) this.#options.onTorn(torn);
    this.#toldTorn = place;
  }

  async #bytesAhead(segments: readonly Segment[]): Promise<number> {
    let bytes = -this.#offset;
    for (const { path, sequence } of segments) if (sequence >= this.#sequence) bytes += await sizeOf(path);
    return Math.max(0, bytes);
  }
}

/** 0 for a file that is not there. */
async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isGone(error)) return 0;
    throw error;
  }
}
