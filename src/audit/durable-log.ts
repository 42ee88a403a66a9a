import { closeSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RawError } from '../model.ts';
import type { AuditSink } from './audit-sink.ts';
import { decodeLine, encodeDecision, encodeRecord } from './otlp-json.ts';
import { setBounded } from '../bounded-map.ts';

/** Folder of the embedded log, below the working directory. */
export const DEFAULT_LOG_FOLDER = '.faultline';
/** Ending of the log's files. */
export const LOG_SUFFIX = '.otlp.jsonl';

export interface DurableLogOptions {
  /** @default '.faultline' in the working directory */
  readonly directory?: string | undefined;
  /** Resource attributes that each line carries. @default { 'service.name': 'unknown_service:node' } */
  readonly resource?: Readonly<Record<string, string>>;
  /** Told once for each record that was not kept, and why. */
  readonly onLost?: (error: unknown) => void;
  /** Time in milliseconds since the Unix epoch; names the file. @default Date.now */
  readonly now?: () => number;
}

/** Where a record stands in the file, so that it can be read back. */
interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Records whose place is remembered; older ones are found by reading the log. */
const MAX_PLACES = 10_000;
/** Records that are held in memory where the file cannot be written. */
const MAX_UNWRITTEN = 100;

/**
 * The embedded log: one file for each process, one OTLP/JSON line for each record, appended with a
 * synchronous write. When `write` returns true the operating system has the line, and it survives the end
 * of this process, `SIGKILL` included.
 */
export class DurableLog implements AuditSink {
  readonly directory: string;
  readonly #resource: Readonly<Record<string, string>>;
  readonly #onLost: (error: unknown) => void;
  readonly #now: () => number;
  readonly #places = new Map<string, Place>();
  readonly #unwritten = new Map<string, RawError>();
  #file: number | null = null;
  #size = 0;
  /** The file ends within a line that could not be taken back; the next one starts a new line, so that only that one is lost. */
  #torn = false;

  constructor(options: DurableLogOptions = {}) {
    this.directory = resolve(options.directory ?? DEFAULT_LOG_FOLDER);
    this.#resource = options.resource ?? { 'service.name': 'unknown_service:node' };
    this.#onLost = options.onLost ?? (() => {});
    this.#now = options.now ?? Date.now;
  }

  write: AuditSink['write'] = (record) => {
    try {
      const place = this.#append(encodeRecord(record, this.#resource));
      setBounded(this.#places, record.id, place, MAX_PLACES);
      return true;
    } catch (error) {
      setBounded(this.#unwritten, record.id, record.raw, MAX_UNWRITTEN);
      this.#onLost(error);
      return false;
    }
  };

  writeDecision: AuditSink['writeDecision'] = (decision) => {
    try {
      this.#append(encodeDecision(decision, this.#resource));
    } catch {
      // The record itself was reported as lost; what was decided about it is of no use alone.
    }
  };

  read: AuditSink['read'] = (recordId) => {
    const unwritten = this.#unwritten.get(recordId);
    const place = this.#places.get(recordId);
    if (unwritten || !place || this.#file === null) return unwritten ?? null;
    try {
      const buffer = Buffer.alloc(place.length);
      readSync(this.#file, buffer, 0, place.length, place.offset);
      const [entry] = decodeLine(buffer.toString('utf8'));
      return entry?.kind === 'record' ? entry.record.raw : null;
    } catch {
      return null;
    }
  };

  forceFlush(): Promise<void> {
    return Promise.resolve();
  }

  shutdown(): Promise<void> {
    this.#close();
    return Promise.resolve();
  }

  #append(line: string): Place {
    const file = this.#open();
    const bytes = Buffer.from(this.#torn ? `\n${line}\n` : `${line}\n`);
    const start = this.#size;
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(file, bytes, written);
    } catch (error) {
      if (written > 0) this.#takeBack(file, start, written);
      throw error;
    }
    this.#size += written;
    this.#torn = false;
    const lead = bytes[0] === NEW_LINE ? 1 : 0;
    return { offset: start + lead, length: bytes.length - lead - 1 };
  }

  /** Removes half a line: the room it took may be what the next, shorter one needs. */
  #takeBack(file: number, start: number, written: number): void {
    try {
      ftruncateSync(file, start);
    } catch {
      this.#size += written;
      this.#torn = true;
    }
  }

  /** The open file; a new one where somebody deleted it or its folder under the running process. */
  #open(): number {
    if (this.#file !== null && fstatSync(this.#file).nlink > 0) return this.#file;
    this.#close();
    mkdirSync(this.directory, { recursive: true, mode: 0o700 });
    const started = new Date(this.#now()).toISOString().replaceAll(/[:.]/g, '-');
    this.#file = createFile(join(this.directory, `${started}-${process.pid}`));
    this.#size = 0;
    return this.#file;
  }

  #close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    this.#torn = false;
    this.#places.clear();
  }
}

const NEW_LINE = 10;
/** Logs that may start at one moment in one process: its threads, and instances in one thread. */
const MAX_SIBLINGS = 10_000;

/** A file that nobody else writes to: a place in it is found by what was written before. */
function createFile(path: string): number {
  for (let sibling = 1; ; sibling++) {
    try {
      return openSync(`${path}${sibling === 1 ? '' : `-${sibling}`}${LOG_SUFFIX}`, 'ax+', 0o600);
    } catch (error) {
      const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!exists || sibling === MAX_SIBLINGS) throw error;
    }
  }
}
