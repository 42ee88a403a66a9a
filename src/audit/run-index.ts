import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { setBounded } from '../bounded-map.ts';
import { ATTR_RECORD_ID, ATTR_RUN_ID, ATTR_TOOL_CALL_ID, EXCEPTION_EVENT } from '../semconv.ts';
import type { Place } from './segment-writer.ts';
import { listSegments } from './segments.ts';

/** Runs, records and tool calls that are indexed; the oldest are forgotten. */
const MAX_RUNS = 20_000;
const MAX_RECORDS = 100_000;
/** Lines of one run that are indexed; the oldest but the first are forgotten. */
const MAX_LINES_OF_RUN = 5_000;
const NEW_LINE = 10;

/**
 * Knows where in a log the lines of a run stand, and the record with an id, so that a run can go on after a restart
 * without the whole log being decoded. It reads what was appended since its last look, whoever appended it.
 */
export class RunIndex {
  readonly #directory: string;
  /** Bytes of each segment that were read. */
  readonly #read = new Map<string, number>();
  readonly #runs = new Map<string, Place[]>();
  readonly #records = new Map<string, Place>();
  readonly #calls = new Map<string, Place>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  /** Where the decisions and notes of a run stand, in the order of the segments. */
  placesOf(runId: string): readonly Place[] {
    this.#refresh();
    return this.#runs.get(runId) ?? [];
  }

  /** Where a record stands; `null` where the log does not have it. */
  placeOfRecord(recordId: string): Place | null {
    const known = this.#records.get(recordId);
    if (known) return known;
    this.#refresh();
    return this.#records.get(recordId) ?? null;
  }

  /** Where the latest record of a failed tool call stands; `null` where the log has none. */
  placeOfCall(toolCallId: string): Place | null {
    this.#refresh();
    return this.#calls.get(toolCallId) ?? null;
  }

  /** A folder that cannot be read has no runs. */
  #refresh(): void {
    try {
      for (const { path } of listSegments(this.#directory)) this.#readOn(path);
    } catch {
      // What can be read was; the log itself says when it cannot be written.
    }
  }

  #readOn(path: string): void {
    const from = this.#read.get(path) ?? 0;
    const size = sizeOf(path);
    if (size > from) this.#read.set(path, from + this.#take(path, from, bytesOf(path, from, size - from)));
  }

  /** Indexes whole lines; answers how many bytes they are. */
  #take(path: string, from: number, bytes: Buffer): number {
    let start = 0;
    for (let end = bytes.indexOf(NEW_LINE); end !== -1; end = bytes.indexOf(NEW_LINE, start)) {
      if (end > start) this.#index(bytes.subarray(start, end), { path, offset: from + start, length: end - start });
      start = end + 1;
    }
    return start;
  }

  #index(line: Buffer, place: Place): void {
    const runId = valueIn(line, RUN_ID);
    if (runId === null) return;
    if (!line.includes(RECORD)) {
      const lines = this.#runs.get(runId) ?? [];
      lines.push(place);
      if (lines.length > MAX_LINES_OF_RUN) lines.splice(1, 1);
      setBounded(this.#runs, runId, lines, MAX_RUNS);
      return;
    }
    const recordId = valueIn(line, RECORD_ID);
    if (recordId !== null) setBounded(this.#records, recordId, place, MAX_RECORDS);
    const toolCallId = valueIn(line, TOOL_CALL_ID);
    if (toolCallId !== null) setBounded(this.#calls, toolCallId, place, MAX_RECORDS);
  }
}

/** 0 for a file that retention has removed meanwhile. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Within a string of JSON the quotes would be escaped: what is found is the attribute itself. */
const RUN_ID = beforeValue(ATTR_RUN_ID);
const RECORD_ID = beforeValue(ATTR_RECORD_ID);
const TOOL_CALL_ID = beforeValue(ATTR_TOOL_CALL_ID);
const RECORD: Buffer = Buffer.from(`"eventName":${JSON.stringify(EXCEPTION_EVENT)}`);
const QUOTE = 34;
const BACKSLASH = 92;

function beforeValue(attribute: string): Buffer {
  return Buffer.from(`{"key":${JSON.stringify(attribute)},"value":{"stringValue":"`);
}

function valueIn(line: Buffer, before: Buffer): string | null {
  const found = line.indexOf(before);
  if (found === -1) return null;
  const start = found + before.length;
  let end = start;
  while (end < line.length && line[end] !== QUOTE) end += line[end] === BACKSLASH ? 2 : 1;
  try {
    const value: unknown = JSON.parse(line.toString('utf8', start - 1, end + 1));
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

function bytesOf(path: string, offset: number, length: number): Buffer {
  const file = openSync(path, 'r');
  try {
    const buffer = Buffer.alloc(length);
    return buffer.subarray(0, readSync(file, buffer, 0, length, offset));
  } finally {
    closeSync(file);
  }
}

/** The text at a place of a log. @throws the file system's error when it cannot be read */
export function readPlace({ path, offset, length }: Place): string {
  return bytesOf(path, offset, length).toString('utf8');
}
