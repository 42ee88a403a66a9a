import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { errorCode } from '../json-value.ts';
import { isRunning } from './stream-name.ts';

/** A lock whose holder has given no sign of life for so long is nobody's, in milliseconds. */
export const STALE_MILLIS = 60_000;

/** Who ships a stream. */
export interface LockOwner {
  readonly pid: number;
  readonly hostname: string;
  readonly token: string;
}

const OWNER: z.ZodType<LockOwner> = z.object({ pid: z.int().positive(), hostname: z.string(), token: z.string() });

/** The right to ship a stream. */
export interface StreamLock {
  /** Whether it is still ours: it may have been taken from a process that was stopped for long. */
  isOurs(): boolean;
  /** Gives a sign of life. */
  beat(): void;
  release(): void;
}

/** The outcome of asking for a lock; `taken` by somebody else, who is `null` where the file does not say. */
export type LockAttempt =
  | { readonly kind: 'ours'; readonly lock: StreamLock }
  | { readonly kind: 'taken'; readonly by: LockOwner | null }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The file whose existence is the lock of a stream. */
export function lockPath(directory: string, stream: string): string {
  return join(directory, `${stream}.forwarder.lock`);
}

/** Who ships a stream now; `null` where nobody does, or it cannot be told. */
export function lockOwner(directory: string, stream: string, nowMillis: number): LockOwner | null {
  const path = lockPath(directory, stream);
  const owner = readOwner(path);
  return owner && !isStale(path, owner, nowMillis) ? owner : null;
}

/**
 * Asks for the right to ship a stream. A lock whose holder is dead or silent is taken over. Two that take one over at
 * the same moment may both believe for a moment that they hold it; what they ship twice has the same ids.
 */
export function acquireLock(directory: string, stream: string, nowMillis: number): LockAttempt {
  const path = lockPath(directory, stream);
  const token = crypto.randomUUID();
  try {
    if (create(path, token)) return { kind: 'ours', lock: lockOf(path, token) };
    const owner = readOwner(path);
    if (!isStale(path, owner, nowMillis)) return { kind: 'taken', by: owner };
    if (!clear(path, token, owner) || !create(path, token)) return { kind: 'taken', by: readOwner(path) };
    return { kind: 'ours', lock: lockOf(path, token) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function lockOf(path: string, token: string): StreamLock {
  const isOurs = (): boolean => readOwner(path)?.token === token;
  return {
    isOurs,
    beat() {
      try {
        // By the clock of this machine, by which the others look at it.
        const now = Date.now() / 1_000;
        if (isOurs()) utimesSync(path, now, now);
      } catch {
        // It was taken or removed; the next look will tell.
      }
    },
    release() {
      try {
        if (isOurs()) rmSync(path, { force: true });
      } catch {
        // It goes stale.
      }
    },
  };
}

/** `false`: it exists already. */
function create(path: string, token: string): boolean {
  const owner: LockOwner = { pid: process.pid, hostname: hostname(), token };
  try {
    writeFileSync(path, `${JSON.stringify(owner)}\n`, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    // On a full disk the file may be there without its content, which would keep everybody out for a while.
    if (readOwner(path) === null && errorCode(error) === 'ENOSPC') rmSync(path, { force: true });
    throw error;
  }
}

/** Moves a stale lock out of the way; `false` where somebody else was faster. */
function clear(path: string, token: string, stale: LockOwner | null): boolean {
  const aside = `${path}.${token}`;
  try {
    renameSync(path, aside);
  } catch {
    return false;
  }
  const moved = readOwner(aside);
  const isStaleOne = moved?.token === stale?.token;
  try {
    // What was moved is the fresh lock of somebody who cleared the stale one first: give it back.
    if (!isStaleOne) linkSync(aside, path);
  } catch {
    // Yet another one is there by now.
  }
  rmSync(aside, { force: true });
  return isStaleOne;
}

function isStale(path: string, owner: LockOwner | null, nowMillis: number): boolean {
  if (owner?.hostname === hostname() && owner.pid !== process.pid && !isRunning(owner.pid)) return true;
  const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  return changed !== undefined && nowMillis - changed > STALE_MILLIS;
}

function readOwner(path: string): LockOwner | null {
  try {
    return OWNER.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
