import { type FileHandle, open } from 'node:fs/promises';
import { decodeLine, type LogEntry } from '../audit/decode.ts';
import { isGone } from '../audit/segments.ts';
import { type EncodedRecord, encodeFor } from './request.ts';
import type { Signal } from './signal.ts';
import type { LinePlace, PendingRecord } from './stream-cursor.ts';

/** A record that is ready to be sent, with its lines as they stand in the log. */
export interface Parcel extends EncodedRecord {
  readonly id: string;
  readonly recordLine: string;
  readonly decisionLine: string | null;
}

/** How much one request may hold. */
export interface BatchLimits {
  readonly records: number;
  /** Before compression. A single record may be larger. */
  readonly bytes: number;
}

/** Records of a batch, and those that the log does not have any more. */
export interface Batch {
  readonly parcels: readonly Parcel[];
  readonly gone: readonly PendingRecord[];
}

/**
 * Reads the first of these records from the log, as many as one request may hold.
 *
 * @throws the file system's error, except for a segment that was removed meanwhile
 */
export async function readBatch(
  records: Iterable<PendingRecord>,
  signal: Signal,
  limits: BatchLimits,
  nowMillis: number,
): Promise<Batch> {
  const parcels: Parcel[] = [];
  const gone: PendingRecord[] = [];
  const lines = new LineReader();
  let bytes = 0;
  try {
    for (const pending of records) {
      if (parcels.length >= limits.records) break;
      const parcel = await readParcel(lines, pending, signal, nowMillis);
      if (!parcel) {
        gone.push(pending);
        continue;
      }
      bytes += parcel.json.length;
      if (parcels.length > 0 && bytes > limits.bytes) break;
      parcels.push(parcel);
    }
  } finally {
    await lines.close();
  }
  return { parcels, gone };
}

async function readParcel(
  lines: LineReader,
  pending: PendingRecord,
  signal: Signal,
  nowMillis: number,
): Promise<Parcel | null> {
  const recordLine = await lines.line(pending.place);
  const found = entryOf(recordLine, 'record', ({ record }) => record.id === pending.id);
  if (!found) return null;
  const decisionLine = pending.decision && (await lines.line(pending.decision));
  const decided = entryOf(decisionLine ?? '', 'decision', ({ decision }) => decision.recordId === pending.id);
  const logged = { record: found.record, decision: decided?.decision ?? null };
  return { id: pending.id, recordLine, decisionLine, ...encodeFor(signal, logged, found.resource, nowMillis) };
}

function entryOf<Kind extends LogEntry['kind']>(
  line: string,
  kind: Kind,
  isWanted: (entry: Extract<LogEntry, { readonly kind: Kind }>) => boolean,
): Extract<LogEntry, { readonly kind: Kind }> | null {
  for (const entry of decodeLine(line)) if (isOf(entry, kind) && isWanted(entry)) return entry;
  return null;
}

function isOf<Kind extends LogEntry['kind']>(
  entry: LogEntry,
  kind: Kind,
): entry is Extract<LogEntry, { readonly kind: Kind }> {
  return entry.kind === kind;
}

/** Bytes that are read at once: neighbours in the queue are neighbours in the log. Few, to leave others their turn. */
const READ_BYTES = 65_536;

/** Reads lines by their places, with a part of the file that was read last at hand. */
class LineReader {
  #path = '';
  #file: FileHandle | null = null;
  #part: Buffer = Buffer.alloc(0);
  #partStart = 0;

  /** A line without its end; empty where the file was removed. */
  async line({ path, start, length }: LinePlace): Promise<string> {
    try {
      if (path !== this.#path) await this.close();
      this.#file ??= await open(path);
      this.#path = path;
      const isAtHand = start >= this.#partStart && start + length <= this.#partStart + this.#part.length;
      if (!isAtHand) await this.#read(this.#file, start, Math.max(length, READ_BYTES));
      const from = start - this.#partStart;
      return this.#part.toString('utf8', from, from + length).trimEnd();
    } catch (error) {
      if (isGone(error)) return '';
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
    this.#part = Buffer.alloc(0);
  }

  async #read(file: FileHandle, start: number, length: number): Promise<void> {
    const buffer = Buffer.alloc(length);
    const { bytesRead } = await file.read(buffer, 0, length, start);
    this.#part = buffer.subarray(0, bytesRead);
    this.#partStart = start;
  }
}
