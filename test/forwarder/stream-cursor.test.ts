import { rmSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { START } from '../../src/audit/checkpoint.ts';
import { listSegments } from '../../src/audit/segments.ts';
import { StreamCursor, type StreamCursorOptions } from '../../src/forwarder/stream-cursor.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { append, decisionLine, deliveryLine, entry, names, recordLine } from './logs.ts';

function cursorOf(options: Partial<StreamCursorOptions> = {}) {
  const torn: number[] = [];
  const cursor = new StreamCursor({
    from: START,
    maxPending: 100,
    monotonicNow: () => 0,
    onTorn: ({ offset }) => torn.push(offset),
    ...options,
  });
  const read = (directory: string, isOver = false) => cursor.read(listSegments(directory), isOver);
  return { cursor, torn, read, ids: () => [...cursor.pending.keys()] };
}

describe('a cursor', () => {
  test('holds the records in order, with the places of their decisions', async () => {
    const directory = temporaryFolder();
    const path = append(directory, entry('a') + recordLine('b') + recordLine('c') + decisionLine('b'));
    const { cursor, ids, read } = cursorOf();
    await read(directory);
    expect(ids()).toEqual(['a', 'b', 'c']);
    const start = entry('a').length + recordLine('b').length + recordLine('c').length;
    const length = Buffer.byteLength(decisionLine('b'));
    expect(cursor.pending.get('b')?.decision).toMatchObject({ path, start: expect.any(Number), length });
    expect(cursor.pending.get('b')?.decision?.start).toBeGreaterThanOrEqual(start);
    expect(cursor.pending.get('c')?.decision).toBeNull();
    expect(cursor.checkpoint).toEqual({ sequence: 1, offset: 0 });
  });

  test('reads on from where it was, into the next segments', async () => {
    const directory = temporaryFolder();
    append(directory, entry('a'));
    const { cursor, ids, read } = cursorOf();
    await read(directory);
    append(directory, recordLine('b'));
    append(directory, decisionLine('b') + entry('c'), undefined, 2);
    append(directory, entry('d'), undefined, 3);
    await read(directory);
    expect(ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(cursor.pending.get('b')?.decision?.sequence).toBe(2);
    cursor.pending.clear();
    expect(cursor.checkpoint).toEqual({ sequence: 3, offset: Buffer.byteLength(entry('d')) });
  });

  test('drops what was delivered, and stands before the first record that was not', async () => {
    const directory = temporaryFolder();
    append(directory, entry('a') + entry('b') + entry('c') + deliveryLine('a', 'c', 'unknown'));
    const { cursor, ids, read } = cursorOf();
    await read(directory);
    expect(ids()).toEqual(['b']);
    expect(cursor.checkpoint).toEqual({ sequence: 1, offset: Buffer.byteLength(entry('a')) });
  });

  test('starts where the checkpoint says', async () => {
    const directory = temporaryFolder();
    append(directory, entry('a') + entry('b'));
    const { ids, read } = cursorOf({ from: { sequence: 1, offset: Buffer.byteLength(entry('a')) } });
    await read(directory);
    expect(ids()).toEqual(['b']);
  });

  test.each([
    ['the segment', { sequence: 1, offset: 1e6 }],
    ['the stream', { sequence: 9, offset: 0 }],
  ])('starts over where the checkpoint is behind the end of %s: these are other files', async (_, from) => {
    const directory = temporaryFolder();
    append(directory, entry('a'));
    const { ids, read } = cursorOf({ from });
    await read(directory);
    expect(ids()).toEqual(['a']);
  });

  test('looks ahead no further than it may, estimates what is beyond, and reads it later', async () => {
    const directory = temporaryFolder();
    append(
      directory,
      names(50)
        .map((id) => entry(id))
        .join(''),
    );
    append(
      directory,
      names(50, 50)
        .map((id) => entry(id))
        .join(''),
      undefined,
      2,
    );
    const { cursor, ids, read } = cursorOf({ maxPending: 10 });
    await read(directory);
    expect(ids()).toEqual(names(10));
    expect(cursor.count).toBeGreaterThan(85);
    expect(cursor.count).toBeLessThan(115);
    const all: string[] = [];
    while (cursor.pending.size > 0) {
      all.push(...ids());
      cursor.pending.clear();
      await read(directory);
    }
    expect(all).toEqual(names(100));
    expect(cursor.count).toBe(0);
  });

  test('passes over a segment that retention removed', async () => {
    const directory = temporaryFolder();
    const first = append(directory, entry('a'));
    append(directory, entry('b'), undefined, 2);
    const segments = listSegments(directory);
    rmSync(first);
    const { cursor, ids } = cursorOf();
    await cursor.read(segments, false);
    expect(ids()).toEqual(['b']);
  });
});

describe('a torn line', () => {
  const half = recordLine('torn').slice(0, 300);

  test('at the end may still be being written: it waits, and is read when it is whole', async () => {
    const directory = temporaryFolder();
    append(directory, entry('a') + half);
    const { cursor, ids, read, torn } = cursorOf();
    await read(directory);
    expect(ids()).toEqual(['a']);
    expect(torn).toEqual([]);
    append(directory, recordLine('torn').slice(300));
    await read(directory);
    expect(ids()).toEqual(['a', 'torn']);
    expect(cursor.checkpoint.offset).toBe(0);
  });

  test('is told once when nobody writes any more, and keeps nothing back', async () => {
    const directory = temporaryFolder();
    const path = append(directory, entry('a') + half);
    const { cursor, ids, read, torn } = cursorOf();
    await read(directory, true);
    await read(directory, true);
    expect(ids()).toEqual(['a']);
    expect(torn).toEqual([Buffer.byteLength(entry('a'))]);
    cursor.pending.clear();
    // Before the torn line, in case somebody does go on.
    expect(cursor.checkpoint.offset).toBe(statSync(path).size - Buffer.byteLength(half));
  });

  test('before a newer segment is passed over', async () => {
    const directory = temporaryFolder();
    append(directory, entry('a') + half);
    append(directory, entry('b'), undefined, 2);
    const { ids, read, torn } = cursorOf();
    await read(directory);
    expect(ids()).toEqual(['a', 'b']);
    expect(torn).toHaveLength(1);
  });

  test('in the middle is passed over and told', async () => {
    const directory = temporaryFolder();
    append(directory, `${entry('a')}${half}\n${entry('b')}not json\n${entry('c')}`);
    const { ids, read, torn } = cursorOf();
    await read(directory);
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(torn).toHaveLength(2);
  });

  test('that lacks its end alone is whole when nobody writes any more', async () => {
    const directory = temporaryFolder();
    append(directory, entry('a') + recordLine('b').trimEnd());
    const { ids, read, torn } = cursorOf();
    await read(directory);
    expect(ids()).toEqual(['a']);
    await read(directory, true);
    expect(ids()).toEqual(['a', 'b']);
    expect(torn).toEqual([]);
    append(directory, `\n${entry('c')}`);
    await read(directory);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });

  test('is not made by characters of several bytes at the borders of what is read', async () => {
    const directory = temporaryFolder();
    const raw = {
      type: 'E',
      code: null,
      message: '€'.repeat(40_000),
      stack: null,
      properties: {},
      cause: null,
      errors: [],
    };
    append(directory, recordLine('a', { raw }) + entry('b', { raw }));
    const { ids, read, torn } = cursorOf();
    await read(directory);
    expect(ids()).toEqual(['a', 'b']);
    expect(torn).toEqual([]);
  });
});
