import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A pipe whose writing end a process is given. */
export interface OutputPipe {
  /** Descriptor for the process; to be closed here once that has it. */
  readonly writer: number;
  readonly reader: Readable;
}

/**
 * Makes pipes as a shell makes them. What Node.js calls a pipe is a socket, at which programs notice us: they cannot
 * open `/dev/stderr`, and a reader who went away is no broken pipe to them. `null` where the system has no named pipes.
 */
export function outputPipes(count: number): readonly OutputPipe[] | null {
  const pipes: OutputPipe[] = [];
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(tmpdir(), 'faultline-run-'));
    const paths = Array.from({ length: count }, (_, index) => join(folder ?? '', String(index)));
    const made = spawnSync('mkfifo', ['-m', '600', ...paths], { stdio: 'ignore' });
    if (made.status !== 0) return null;
    for (const path of paths) pipes.push(openPipe(path));
    return pipes;
  } catch {
    for (const pipe of pipes) closePipe(pipe);
    return null;
  } finally {
    // Both ends are open, and the name is needed no more.
    if (folder !== null) rmSync(folder, { recursive: true, force: true });
  }
}

/** Gives up both ends, as where no process could be started. */
export function closePipe({ writer, reader }: OutputPipe): void {
  closeSync(writer);
  reader.destroy();
}

function openPipe(path: string): OutputPipe {
  // Opened without waiting for a writer, which is opened next.
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const writer = openSync(path, constants.O_WRONLY);
  return { writer, reader: new Socket({ fd: descriptor, readable: true, writable: false }) };
}
