import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { acquireLock, lockOwner, lockPath, STALE_MILLIS, type StreamLock } from '../../src/forwarder/stream-lock.ts';
import { isWriterGone, writerOf } from '../../src/forwarder/stream-name.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { DEAD_PID, ORPHAN } from './logs.ts';

const STREAM = 'a-stream';

function lock(directory: string, now = Date.now()): StreamLock {
  const attempt = acquireLock(directory, STREAM, now);
  if (attempt.kind !== 'ours') throw new Error(`the lock is ${attempt.kind}`);
  return attempt.lock;
}

function lockFile(directory: string, owner: object): void {
  writeFileSync(lockPath(directory, STREAM), JSON.stringify(owner));
}

describe('the lock of a stream', () => {
  test('is held by one at a time, who can be asked for', () => {
    const directory = temporaryFolder();
    const first = lock(directory);
    expect(first.isOurs()).toBe(true);
    const owner = { pid: process.pid, hostname: hostname(), token: expect.any(String) };
    expect(acquireLock(directory, STREAM, Date.now())).toEqual({ kind: 'taken', by: owner });
    expect(lockOwner(directory, STREAM, Date.now())).toEqual(owner);
    first.release();
    expect(lockOwner(directory, STREAM, Date.now())).toBeNull();
    expect(lock(directory).isOurs()).toBe(true);
  });

  test('is taken from a dead process of this machine', () => {
    const directory = temporaryFolder();
    lockFile(directory, { pid: DEAD_PID, hostname: hostname(), token: 'x' });
    expect(lock(directory).isOurs()).toBe(true);
    expect(readdirSync(directory)).toEqual([`${STREAM}.forwarder.lock`]);
  });

  test('is left to a process of another machine for as long as that gives signs of life', () => {
    const directory = temporaryFolder();
    lockFile(directory, { pid: DEAD_PID, hostname: 'elsewhere', token: 'x' });
    const now = Date.now();
    expect(acquireLock(directory, STREAM, now + STALE_MILLIS - 1_000)).toMatchObject({ kind: 'taken' });
    expect(lock(directory, now + STALE_MILLIS + 1_000).isOurs()).toBe(true);
  });

  test('is taken from a living process that is silent, which then notices', () => {
    const directory = temporaryFolder();
    const first = lock(directory);
    const second = lock(directory, Date.now() + STALE_MILLIS + 1_000);
    expect([first.isOurs(), second.isOurs()]).toEqual([false, true]);
    first.beat();
    first.release();
    expect(second.isOurs()).toBe(true);
  });

  test('lives on by its beat', () => {
    const directory = temporaryFolder();
    const first = lock(directory);
    const long = new Date(Date.now() - 2 * STALE_MILLIS);
    utimesSync(lockPath(directory, STREAM), long, long);
    first.beat();
    expect(acquireLock(directory, STREAM, Date.now()).kind).toBe('taken');
  });

  test('is not stale for a clock that has gone back', () => {
    const directory = temporaryFolder();
    lock(directory);
    expect(acquireLock(directory, STREAM, Date.now() - 86_400_000).kind).toBe('taken');
  });

  test.each(['', 'no json', '{"pid":"x"}'])('with the content %j keeps others out until it is old', (content) => {
    const directory = temporaryFolder();
    writeFileSync(lockPath(directory, STREAM), content);
    expect(acquireLock(directory, STREAM, Date.now())).toEqual({ kind: 'taken', by: null });
    expect(lock(directory, Date.now() + STALE_MILLIS + 1_000).isOurs()).toBe(true);
  });

  test('is gone with its folder, which fails nobody', () => {
    const directory = temporaryFolder();
    expect(acquireLock(`${directory}/none`, STREAM, Date.now())).toMatchObject({ kind: 'failed' });
    const first = lock(directory);
    writeFileSync(lockPath(directory, STREAM), '');
    expect(first.isOurs()).toBe(false);
    first.beat();
    first.release();
    expect(existsSync(lockPath(directory, STREAM))).toBe(true);
    expect(readFileSync(lockPath(directory, STREAM), 'utf8')).toBe('');
  });
});

describe('the writer of a stream', () => {
  test('is in its name', () => {
    const startedMillis = Date.parse('2026-11-22T01:50:54.123Z');
    expect(writerOf('2026-11-22T01-50-54-123Z-1234')).toEqual({ startedMillis, pid: 1234 });
    expect(writerOf('2026-11-22T01-50-54-123Z-1234-2')).toEqual({ startedMillis, pid: 1234 });
    expect(writerOf('collector-output')).toBeNull();
    expect(writerOf('2026-13-45T99-50-54-123Z-1')).toBeNull();
  });

  test('is gone when its process is, or when it had our id before us', () => {
    const now = Date.now();
    const name = (millis: number, pid: number): string =>
      `${new Date(millis).toISOString().replaceAll(/[:.]/g, '-')}-${pid}`;
    expect(isWriterGone(ORPHAN, now)).toBe(true);
    expect(isWriterGone(name(now, process.ppid), now)).toBe(false);
    expect(isWriterGone(name(now - 10_000, process.pid), now - 5_000)).toBe(true);
    expect(isWriterGone(name(now, process.pid), now - 5_000)).toBe(false);
    expect(isWriterGone('collector-output', now)).toBe(false);
  });
});
