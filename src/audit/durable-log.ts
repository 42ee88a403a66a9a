import { resolve } from 'node:path';
import { setBounded } from '../bounded-map.ts';
import type { RunEvent } from '../history/history.ts';
import type { AuditSink, RunNote } from './audit-sink.ts';
import { encodeDecision, encodeDelivery, encodeNote, encodeRecord } from './encode.ts';
import type { LoggedError } from './log-reader.ts';
import { type AnsweredCall, recallCall, recallRecord, recallRun, recordAt } from './recall.ts';
import { applyRetention, type RetentionLimits } from './retention.ts';
import { RunIndex } from './run-index.ts';
import { type Durability, type Place, SegmentWriter } from './segment-writer.ts';

/** Folder of the embedded log, below the working directory. */
export const DEFAULT_LOG_FOLDER = '.faultline';

const MEBIBYTE = 1024 * 1024;
const DAY_MILLIS = 86_400_000;

/** How much the log keeps, and how safely. */
export interface LogLimits extends RetentionLimits {
  /** Size at which a segment is closed and the next one begun, in bytes. */
  readonly segmentBytes: number;
  readonly durability: Durability;
}

const DEFAULT_LIMITS: LogLimits = {
  segmentBytes: 8 * MEBIBYTE,
  durability: 'os',
  maxAgeMillis: 30 * DAY_MILLIS,
  maxBytes: 256 * MEBIBYTE,
  hardMaxBytes: 1024 * MEBIBYTE,
};

export interface DurableLogOptions {
  /** @default '.faultline' in the working directory */
  readonly directory?: string | undefined;
  /** Resource attributes that each line carries. @default { 'service.name': 'unknown_service:node' } */
  readonly resource?: Readonly<Record<string, string>>;
  /** @default { durability: 'os', segmentBytes: 8 MiB, maxAgeMillis: 30 days, maxBytes: 256 MiB, hardMaxBytes: 1 GiB } */
  readonly limits?: Partial<LogLimits>;
  /** Whether what is written will be shipped, and is to be kept until it is. @default false */
  readonly isShipped?: boolean;
  /** Told of raw errors that were not kept, or were removed before they were shipped: how many, and why. */
  readonly onLost?: (count: number, error: unknown) => void;
  /** Told of every raw error, whether it was written or is held in memory since it could not be. */
  readonly onRecord?: () => void;
  /** Time in milliseconds since the Unix epoch; names the stream. @default Date.now */
  readonly now?: () => number;
}

/** Records whose place is remembered; older ones are found by reading the log. */
const MAX_PLACES = 10_000;
/** Records that are held in memory where the file cannot be written. */
const MAX_UNWRITTEN = 100;

/**
 * The embedded log: a write-ahead log in segments, one OTLP/JSON line for each record. Each process writes a stream
 * of its own, so that several share a folder. When `write` returns true the line survives what its durability says.
 */
export class DurableLog implements AuditSink {
  readonly directory: string;
  readonly #resource: Readonly<Record<string, string>>;
  readonly #onLost: (count: number, error: unknown) => void;
  readonly #onRecord: () => void;
  readonly #now: () => number;
  readonly #writer: SegmentWriter;
  readonly #places = new Map<string, Place>();
  readonly #unwritten = new Map<string, LoggedError>();
  readonly #index: RunIndex;

  constructor(options: DurableLogOptions = {}) {
    this.directory = resolve(options.directory ?? DEFAULT_LOG_FOLDER);
    this.#index = new RunIndex(this.directory);
    this.#resource = options.resource ?? { 'service.name': 'unknown_service:node' };
    this.#onLost = options.onLost ?? (() => {});
    this.#onRecord = options.onRecord ?? (() => {});
    this.#now = options.now ?? Date.now;
    const limits = { ...DEFAULT_LIMITS, ...options.limits };
    this.#writer = new SegmentWriter({
      directory: this.directory,
      segmentBytes: limits.segmentBytes,
      durability: limits.durability,
      now: this.#now,
      onSegment: () => this.#retain(limits, options.isShipped ?? false),
    });
  }

  /** Name of what this process writes; `null` before its first record. */
  get stream(): string | null {
    return this.#writer.stream;
  }

  /** Resource attributes that each line carries. */
  get resource(): Readonly<Record<string, string>> {
    return this.#resource;
  }

  /** What could not be written and is held in memory, oldest first; of more than a hundred, the newest. */
  unwritten(): readonly LoggedError[] {
    return [...this.#unwritten.values()];
  }

  write: AuditSink['write'] = (record) => {
    try {
      const place = this.#writer.append(encodeRecord(record, this.#resource), true);
      setBounded(this.#places, record.id, place, MAX_PLACES);
      return true;
    } catch (error) {
      setBounded(this.#unwritten, record.id, { record, decision: null }, MAX_UNWRITTEN);
      this.#onLost(1, error);
      return false;
    } finally {
      this.#onRecord();
    }
  };

  writeDecision: AuditSink['writeDecision'] = (decision) => {
    const unwritten = this.#unwritten.get(decision.recordId);
    if (unwritten) this.#unwritten.set(decision.recordId, { ...unwritten, decision });
    else this.#note(encodeDecision(decision, this.#resource));
  };

  writeNote(note: RunNote): void {
    this.#note(encodeNote(note, this.#resource));
  }

  markDelivered(recordIds: readonly string[]): void {
    const written = recordIds.filter((id) => !this.#unwritten.delete(id));
    if (written.length > 0) this.#note(encodeDelivery(written, this.#now(), this.#resource));
  }

  read: AuditSink['read'] = (recordId) => {
    const unwritten = this.#unwritten.get(recordId);
    if (unwritten) return unwritten.record.raw;
    const place = this.#places.get(recordId);
    const record = place ? recordAt(place, recordId) : recallRecord(this.#index, recordId);
    return record?.raw ?? null;
  };

  /** What happened in a run, as the log tells, whichever processes wrote it. */
  recallRun(runId: string): readonly RunEvent[] {
    return recallRun(this.#index, runId);
  }

  /** What the model read as the answer to a tool call, and in which run; `null` where the log does not tell. */
  recallCall(toolCallId: string): AnsweredCall | null {
    return recallCall(this.#index, toolCallId);
  }

  forceFlush(): Promise<void> {
    return Promise.resolve();
  }

  shutdown(): Promise<void> {
    this.#writer.close();
    return Promise.resolve();
  }

  /** Adds what is of use beside a record alone: a failure to do so loses no evidence. */
  #note(line: string): void {
    try {
      this.#writer.append(line, false);
    } catch {
      // The next record will say that the log cannot be written.
    }
  }

  #retain(limits: LogLimits, isShipped: boolean): void {
    try {
      const { lost } = applyRetention(this.directory, {
        limits,
        current: this.#writer.path,
        currentBytes: limits.segmentBytes,
        isShipped,
        now: this.#now(),
      });
      if (lost > 0) this.#onLost(lost, new Error(`the log is larger than ${limits.hardMaxBytes} bytes`));
    } catch {
      // What cannot be listed cannot be removed; writing goes on.
    }
  }
}
