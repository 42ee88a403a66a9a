import {
  closeSync,
  constants,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  writeSync,
} from 'node:fs';
import { errorCode } from '../json-value.ts';
import { segmentPath } from './segments.ts';

/** Where a line stands, so that it can be read back. */
export interface Place {
  readonly path: string;
  /** Bytes of the file before the line. */
  readonly offset: number;
  /** Bytes of the line, without its end. */
  readonly length: number;
}

/**
 * What a written line survives. `os`: the end of the process, `SIGKILL` included, since the operating system has it.
 * `disk`: the loss of power too, since the disk has it; costs what the disk needs to say so, for each error.
 */
export type Durability = 'os' | 'disk';

export interface SegmentWriterOptions {
  readonly directory: string;
  /** A segment is closed before a line that would make it larger, in bytes; a single line may be larger. */
  readonly segmentBytes: number;
  readonly durability: Durability;
  /** Milliseconds since the Unix epoch; names the stream. */
  readonly now: () => number;
  /** Told when a segment was begun. */
  readonly onSegment: () => void;
}

const NEW_LINE = 10;
/** Writers that may start at one moment in one process: its threads, and instances in one thread. */
const MAX_SIBLINGS = 10_000;

/**
 * Appends lines to the segments of one stream, each with a synchronous write to a file that nobody else writes to.
 * The stream begins with the first line. It is named by that time, and its segments are counted: a clock that goes
 * back changes nothing about their order.
 */
export class SegmentWriter {
  readonly #options: SegmentWriterOptions;
  #stream: string | null = null;
  #sequence = 0;
  #file: number | null = null;
  #path = '';
  #size = 0;
  /** The file ends within a line that could not be taken back; the next one starts a new line, so that only that one is lost. */
  #torn = false;

  constructor(options: SegmentWriterOptions) {
    this.#options = options;
  }

  /** Name of the stream; `null` before its first line. */
  get stream(): string | null {
    return this.#stream;
  }

  /** The open segment; `null` where there is none. */
  get path(): string | null {
    return this.#file === null ? null : this.#path;
  }

  /**
   * Writes a line.
   *
   * @param isSynced - whether the line is to be on the disk where the durability is `disk`
   * @throws the file system's error; what was written before is whole then
   */
  append(line: string, isSynced: boolean): Place {
    const length = Buffer.byteLength(line);
    const file = this.#open(length + 1);
    const bytes = Buffer.from(this.#torn ? `\n${line}\n` : `${line}\n`);
    const start = this.#size;
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(file, bytes, written);
      if (isSynced && this.#options.durability === 'disk') fdatasyncSync(file);
    } catch (error) {
      if (written > 0) this.#takeBack(file, start, written);
      throw error;
    }
    this.#size += written;
    this.#torn = false;
    const lead = bytes[0] === NEW_LINE ? 1 : 0;
    return { path: this.#path, offset: start + lead, length };
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
    this.#torn = false;
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

  /** The open segment with room for so many bytes; a new one where somebody deleted it under the running process. */
  #open(bytes: number): number {
    const isFull = this.#size > 0 && this.#size + bytes > this.#options.segmentBytes;
    if (this.#file !== null && !isFull && fstatSync(this.#file).nlink > 0) return this.#file;
    this.close();
    const { directory, durability, onSegment } = this.#options;
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    const file = this.#stream === null ? this.#begin() : this.#next(this.#stream);
    this.#file = file;
    this.#size = 0;
    // A file whose name is not on the disk is lost with the power, however well its content is kept.
    if (durability === 'disk') syncFolder(directory);
    onSegment();
    return file;
  }

  #begin(): number {
    const started = new Date(this.#options.now()).toISOString().replaceAll(/[:.]/g, '-');
    for (let sibling = 1; ; sibling++) {
      const stream = `${started}-${process.pid}${sibling === 1 ? '' : `-${sibling}`}`;
      try {
        const file = this.#create(stream, 1);
        this.#stream = stream;
        return file;
      } catch (error) {
        if (!isTaken(error) || sibling === MAX_SIBLINGS) throw error;
      }
    }
  }

  #next(stream: string): number {
    return this.#create(stream, this.#sequence + 1);
  }

  #create(stream: string, sequence: number): number {
    const path = segmentPath(this.#options.directory, stream, sequence);
    const { O_APPEND, O_CREAT, O_EXCL, O_RDWR } = constants;
    const file = openSync(path, O_APPEND | O_CREAT | O_EXCL | O_RDWR, 0o600);
    this.#sequence = sequence;
    this.#path = path;
    return file;
  }
}

function isTaken(error: unknown): boolean {
  return errorCode(error) === 'EEXIST';
}

/** Not every platform lets a folder be opened; its content is then kept as well as that platform does. */
function syncFolder(directory: string): void {
  let folder: number | null = null;
  try {
    folder = openSync(directory, 'r');
    fsyncSync(folder);
  } catch {
    // As said above.
  } finally {
    if (folder !== null) closeSync(folder);
  }
}
