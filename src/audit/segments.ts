import { readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { errorCode } from '../json-value.ts';

/** Ending of the log's files. */
export const LOG_SUFFIX = '.otlp.jsonl';

/** `<stream>.<sequence>.otlp.jsonl`; a stream is what one writer wrote, and its name starts with the time when it began. */
const NAME = /^([\w-]{1,200})(?:\.(\d{6,12}))?\.otlp\.jsonl$/;

/** One file of the log. */
export interface Segment {
  readonly path: string;
  /** The writer that it belongs to. */
  readonly stream: string;
  /** Its place among the segments of the stream, counted up from 1. */
  readonly sequence: number;
}

/** Names a segment. */
export function segmentPath(directory: string, stream: string, sequence: number): string {
  return join(directory, `${stream}.${String(sequence).padStart(6, '0')}${LOG_SUFFIX}`);
}

/** What a file's name says; `null` for a file that is no segment. */
export function segmentOf(path: string): Segment | null {
  const match = NAME.exec(basename(path));
  if (!match) return null;
  const [, stream = '', sequence] = match;
  return { path, stream, sequence: sequence === undefined ? 0 : Number(sequence) };
}

/**
 * The segments of a folder: streams in the order in which they began, each from its first segment to its last.
 *
 * @throws the file system's error when the folder cannot be read
 */
export function listSegments(directory: string): readonly Segment[] {
  return readdirSync(directory)
    .map((name) => segmentOf(join(directory, name)))
    .filter((segment) => segment !== null)
    .sort((a, b) => compare(a.stream, b.stream) || a.sequence - b.sequence);
}

/**
 * The files of a log, in the order of {@link listSegments}; `path` may also be a single file, whatever its name.
 *
 * @throws the file system's error when `path` cannot be read
 */
export function logFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return listSegments(path).map((segment) => segment.path);
}

/** Whether a file or its folder is not there: retention or somebody else removed it, or nobody has made it yet. */
export function isGone(error: unknown): boolean {
  return errorCode(error) === 'ENOENT';
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
