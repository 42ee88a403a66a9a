import { stat } from 'node:fs/promises';
import { readCheckpoint } from '../audit/checkpoint.ts';
import type { TornLine } from '../audit/log-reader.ts';
import { isGone, listSegments, type Segment } from '../audit/segments.ts';
import type { Signal } from './signal.ts';
import { StreamCursor } from './stream-cursor.ts';
import { acquireLock, type LockOwner, STALE_MILLIS } from './stream-lock.ts';
import { isWriterGone } from './stream-name.ts';
import { StreamSource } from './stream-source.ts';

export interface HeldStreamsOptions {
  readonly directory: string;
  /** What this process writes; `null` before its first record. */
  readonly ownStream: () => string | null;
  /** `orphans`: those of ended and of silent processes beside the own one. `all`: whatever nobody else ships. */
  readonly adopt: 'orphans' | 'all';
  readonly maxPending: number;
  readonly signals: readonly Signal[];
  readonly isLive: (isSampled: boolean) => boolean;
  readonly now: () => number;
  readonly monotonicNow: () => number;
  /** When this process started, in milliseconds since the Unix epoch. */
  readonly startedMillis: number;
  readonly onTorn: (torn: TornLine) => void;
  readonly onFailure: (error: unknown) => void;
}

/** A stream that somebody else ships. */
export interface TakenStream {
  readonly stream: string;
  readonly by: LockOwner | null;
}

/** Streams of others that are held at one time, and in how much of them is looked ahead, as a part of the own one's. */
const MAX_ADOPTED = 16;
const ADOPTED_PART = 0.25;

/** The streams of a folder that are ours to ship: each has one forwarder at a time. */
export class HeldStreams {
  readonly #options: HeldStreamsOptions;
  readonly #held = new Map<string, StreamSource>();
  readonly #taken = new Map<string, TakenStream>();
  #waiting = 0;
  /** Last segments of streams that were read to their end, with their size: nothing is new in them. */
  readonly #finished = new Map<string, number | null>();

  constructor(options: HeldStreamsOptions) {
    this.#options = options;
  }

  /** The own stream first, the others in the order in which they began. */
  get sources(): readonly StreamSource[] {
    const own = this.#held.get(this.#options.ownStream() ?? '');
    const others = [...this.#held.values()].filter((source) => source !== own);
    return own ? [own, ...others] : others;
  }

  /** Those that somebody else shipped at the last look. */
  get taken(): readonly TakenStream[] {
    return [...this.#taken.values()];
  }

  /** Streams that are left for the next look, as enough others were held, or they were taken from us. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Takes the streams that nobody ships, and reads on in all that are held. Reports what fails and goes on. */
  async look(): Promise<void> {
    const streams = this.#list();
    this.#taken.clear();
    this.#waiting = 0;
    for (const [stream, segments] of streams) {
      try {
        const source = this.#held.get(stream) ?? (await this.#take(stream, segments));
        if (!source) continue;
        source.isOver = stream !== this.#options.ownStream() && isWriterGone(stream, this.#options.startedMillis);
        const isQuiet = source.isOver || (await this.#isQuiet(segments));
        await source.cursor.read(segments, isQuiet && stream !== this.#options.ownStream());
        await source.save();
      } catch (error) {
        this.#options.onFailure(error);
      }
    }
  }

  /** Lets go of those that are shipped to the end, and of those that are not ours any more. */
  async settle(): Promise<void> {
    for (const source of this.#held.values()) {
      if (!source.isOurs()) {
        this.#held.delete(source.stream);
        this.#waiting += 1;
      } else if (source.count === 0 && source.stream !== this.#options.ownStream()) await this.#finish(source);
    }
  }

  /** Records that are pending in streams which are not held. */
  async countOthers(): Promise<number> {
    let count = 0;
    for (const [stream, segments] of this.#list()) {
      if (this.#held.has(stream)) continue;
      const from = readCheckpoint(this.#options.directory, stream);
      const cursor = new StreamCursor({ ...this.#options, from, onTorn: () => {} });
      await cursor.read(segments, true).catch(this.#options.onFailure);
      count += cursor.count;
    }
    return count;
  }

  beat(): void {
    for (const { lock } of this.#held.values()) lock.beat();
  }

  releaseAll(): void {
    for (const { lock } of this.#held.values()) lock.release();
    this.#held.clear();
  }

  /** Streams with their segments; none where there is no folder. */
  #list(): ReadonlyMap<string, readonly Segment[]> {
    try {
      return Map.groupBy(listSegments(this.#options.directory), ({ stream }) => stream);
    } catch (error) {
      if (!isGone(error)) this.#options.onFailure(error);
      return new Map();
    }
  }

  async #take(stream: string, segments: readonly Segment[]): Promise<StreamSource | null> {
    const { directory, adopt, ownStream, startedMillis, now, onTorn, onFailure } = this.#options;
    const isOwn = stream === ownStream();
    const last = segments.at(-1);
    if (!isOwn && last && (await sizeOf(last)) === this.#finished.get(last.path)) return null;
    const isWanted = isOwn || adopt === 'all' || isWriterGone(stream, startedMillis) || (await this.#isQuiet(segments));
    if (!isWanted || (!isOwn && (await this.#isShipped(stream, last)))) return null;
    if (!isOwn && this.#held.size >= MAX_ADOPTED) {
      this.#waiting += 1;
      return null;
    }
    const attempt = acquireLock(directory, stream, now());
    if (attempt.kind === 'taken') this.#taken.set(stream, { stream, by: attempt.by });
    if (attempt.kind === 'failed') onFailure(attempt.error);
    if (attempt.kind !== 'ours') return null;
    const from = readCheckpoint(directory, stream);
    const maxPending = Math.ceil(this.#options.maxPending * (isOwn ? 1 : ADOPTED_PART));
    const cursor = new StreamCursor({ ...this.#options, maxPending, from, onTorn });
    const source = new StreamSource({ ...this.#options, stream, cursor, lock: attempt.lock, from });
    this.#held.set(stream, source);
    return source;
  }

  /** Whether nothing was written to it for a while: its writer has ended, or has its own reasons. */
  async #isQuiet(segments: readonly Segment[]): Promise<boolean> {
    const last = segments.at(-1);
    if (!last) return false;
    try {
      return this.#options.now() - (await stat(last.path)).mtimeMs > STALE_MILLIS;
    } catch (error) {
      if (isGone(error)) return false;
      throw error;
    }
  }

  /** Whether its checkpoint is at its end. */
  async #isShipped(stream: string, last: Segment | undefined): Promise<boolean> {
    if (!last) return true;
    const { sequence, offset } = readCheckpoint(this.#options.directory, stream);
    return sequence === last.sequence && offset === (await sizeOf(last));
  }

  async #finish(source: StreamSource): Promise<void> {
    // Let go without a checkpoint, it would be taken again and shipped again.
    if (!(await source.save())) return;
    const last = this.#list().get(source.stream)?.at(-1);
    // What was written since the last look is shipped first.
    if (last && source.cursor.readSize !== (await sizeOf(last))) return;
    if (last) this.#finished.set(last.path, await sizeOf(last));
    source.lock.release();
    this.#held.delete(source.stream);
  }
}

/** `null` for a segment that was removed. */
async function sizeOf({ path }: Segment): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
