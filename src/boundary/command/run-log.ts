import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { errorCode } from '../../json-value.ts';
import type { RunRecord } from '../../recovery/runs/run-record.ts';

/** Name of the file in the folder of the log. */
export const RUN_LOG = 'runs.jsonl';

const NEW_LINE = 10;

/**
 * Appends a record as one line, in one write at the end of the file, so that several processes may do so at once.
 * A line that was torn before, as by a full disk, stays a line of its own.
 *
 * @throws the file system's error
 */
export function appendRun(path: string, record: RunRecord): void {
  makeFolder(dirname(resolve(path)));
  const file = openSync(path, 'a+', 0o600);
  try {
    const line = Buffer.from(`${endsTorn(file) ? '\n' : ''}${JSON.stringify(record)}\n`);
    const written = writeSync(file, line);
    if (written < line.length) throw new Error(`only ${written} of ${line.length} bytes could be written`);
  } finally {
    closeSync(file);
  }
}

/** Step by step, since Node.js never comes back where a system refuses a folder as one that does not exist (`/proc`). */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, 0o700);
  } catch (error) {
    // Another process may have been faster.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

function endsTorn(file: number): boolean {
  const { size } = fstatSync(file);
  const last = Buffer.alloc(1);
  return size > 0 && readSync(file, last, 0, 1, size - 1) === 1 && last[0] !== NEW_LINE;
}
