import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { DurableLog } from '../../src/audit/durable-log.ts';
import { encodeDecision, encodeRecord } from '../../src/audit/encode.ts';
import { type FollowOptions, followLog } from '../../src/audit/follow.ts';
import type { LoggedError, TornLine } from '../../src/audit/log-reader.ts';
import { segmentPath } from '../../src/audit/segments.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { decision, record } from './records.ts';

const RESOURCE = { 'service.name': 'test' };
const WRITER = join(import.meta.dirname, 'programs/write-log.ts');

/** A record as one line, and its decision as another. */
const recordLine = (id: string): string => `${encodeRecord(record(id), RESOURCE)}\n`;
const decisionLine = (id: string): string => `${encodeDecision(decision(id), RESOURCE)}\n`;
const both = (id: string): string => recordLine(id) + decisionLine(id);
const idsOf = (logged: readonly LoggedError[]): readonly string[] => logged.map(({ record: { id } }) => id);

/** Follows a log in the background. */
function following(directory: string, options: Partial<FollowOptions> = {}) {
  const ending = new AbortController();
  const seen: LoggedError[] = [];
  let looks = 0;
  let check = (): void => {};
  const { promise: caughtUp, resolve: onCaughtUp } = Promise.withResolvers<void>();
  const ended = (async () => {
    const { now = Date.now } = options;
    const counted = (): number => {
      looks += 1;
      return now();
    };
    const all = followLog(directory, { from: 'start', ...options, now: counted, onCaughtUp, signal: ending.signal });
    for await (const logged of all) {
      seen.push(logged);
      check();
    }
  })();
  return {
    seen,
    caughtUp,
    /** Resolves when the folder was looked at anew: the clock is asked at the end of each look. */
    async looked(): Promise<void> {
      const from = looks;
      await vi.waitUntil(() => looks > from + 1, { timeout: 30_000 });
    },
    /** Resolves when so many have come. */
    async until(count: number): Promise<readonly string[]> {
      if (seen.length < count) {
        const { promise, resolve } = Promise.withResolvers<void>();
        check = () => {
          if (seen.length >= count) resolve();
        };
        await Promise.race([promise, ended]);
      }
      return idsOf(seen);
    },
    async end(): Promise<readonly string[]> {
      ending.abort();
      await ended;
      return idsOf(seen);
    },
  };
}

test('tells what several processes write, over new streams and new segments, each with its decision', async () => {
  const directory = join(temporaryFolder(), 'log');
  const log = following(directory);
  const writers = ['a', 'b', 'c'].map((name) => spawn(process.execPath, [WRITER, directory, name, '60', '4096']));
  await Promise.all(writers.map((writer) => once(writer, 'exit')));
  expect(writers.map(({ exitCode }) => exitCode)).toEqual([0, 0, 0]);
  await log.until(180);
  const ids = await log.end();
  for (const name of ['a', 'b', 'c']) {
    const expected = Array.from({ length: 60 }, (_, index) => `${name}${index}`);
    expect(ids.filter((id) => id.startsWith(name))).toEqual(expected);
  }
  expect(ids).toHaveLength(180);
  expect(log.seen.every((logged) => logged.decision?.recordId === logged.record.id)).toBe(true);
  // The segments were small, so there were many.
  expect(readdirSync(directory).length).toBeGreaterThan(10);
});

test("from 'now' on, nothing earlier comes, not even what is decided later", async () => {
  const directory = temporaryFolder();
  const path = segmentPath(directory, 's', 1);
  writeFileSync(path, both('before') + recordLine('undecided'));
  const log = following(directory, { from: 'now' });
  await log.caughtUp;
  appendFileSync(path, decisionLine('undecided') + both('after'));
  writeFileSync(segmentPath(directory, 's', 2), both('next'));
  expect(await log.until(2)).toEqual(['after', 'next']);
  expect(await log.end()).toEqual(['after', 'next']);
});

test("from 'now' on, a line that was half written then is told when it is whole", async () => {
  const directory = temporaryFolder();
  const path = segmentPath(directory, 's', 1);
  const line = recordLine('half');
  writeFileSync(path, both('before') + line.slice(0, 100));
  const log = following(directory, { from: 'now' });
  await log.caughtUp;
  appendFileSync(path, line.slice(100) + decisionLine('half'));
  expect(await log.until(1)).toEqual(['half']);
  await log.end();
});

test('waits for a folder that is not there yet, and for one that was deleted', async () => {
  const directory = join(temporaryFolder(), 'later', 'log');
  const log = following(directory);
  await log.caughtUp;
  const write = (stream: string, id: string): void => {
    mkdirSync(directory, { recursive: true });
    writeFileSync(segmentPath(directory, stream, 1), both(id));
  };
  write('s', 'first');
  expect(await log.until(1)).toEqual(['first']);
  rmSync(directory, { recursive: true });
  write('t', 'second');
  expect(await log.until(2)).toEqual(['first', 'second']);
  expect(await log.end()).toEqual(['first', 'second']);
});

test('goes on with the rest when a segment is removed', async () => {
  const directory = temporaryFolder();
  for (const sequence of [1, 2]) writeFileSync(segmentPath(directory, 's', sequence), both(`old${sequence}`));
  const log = following(directory);
  await log.until(2);
  rmSync(segmentPath(directory, 's', 1));
  appendFileSync(segmentPath(directory, 's', 2), both('new'));
  expect(await log.until(3)).toEqual(['old1', 'old2', 'new']);
  await log.end();
});

test('tells nothing twice when a writer has taken a line back', async () => {
  const directory = temporaryFolder();
  const path = segmentPath(directory, 's', 1);
  writeFileSync(path, both('a') + both('b'));
  const log = following(directory);
  await log.until(2);
  truncateSync(path, Buffer.byteLength(both('a')));
  await log.looked();
  appendFileSync(path, both('c'));
  expect(await log.until(3)).toEqual(['a', 'b', 'c']);
  await log.end();
});

test('a record whose decision does not come is told without it, once', async () => {
  const directory = temporaryFolder();
  const path = segmentPath(directory, 's', 1);
  // Far ahead of the clock, so that it waits from when it is read.
  let now = 0;
  writeFileSync(path, recordLine('a') + both('b'));
  const log = following(directory, { now: () => now, decisionMillis: 2_000 });
  expect(await log.until(1)).toEqual(['b']);
  await log.caughtUp;
  now = 1_999;
  appendFileSync(path, both('c'));
  expect(await log.until(2)).toEqual(['b', 'c']);
  now = 2_000;
  expect(await log.until(3)).toEqual(['b', 'c', 'a']);
  expect(log.seen.at(-1)?.decision).toBeNull();
  appendFileSync(path, decisionLine('a') + both('d'));
  await log.until(4);
  expect(await log.end()).toEqual(['b', 'c', 'a', 'd']);
});

test('an old record without a decision waits for nothing', async () => {
  const directory = temporaryFolder();
  writeFileSync(segmentPath(directory, 's', 1), recordLine('a'));
  const log = following(directory, { now: () => record('a').timeMillis + 2_000 });
  await log.caughtUp;
  expect(await log.end()).toEqual(['a']);
});

test('holds a thousand undecided records and lets the oldest go', async () => {
  const directory = temporaryFolder();
  const lines = Array.from({ length: 1_003 }, (_, index) => recordLine(String(index)));
  writeFileSync(segmentPath(directory, 's', 1), lines.join(''));
  const log = following(directory, { now: () => 0 });
  await log.caughtUp;
  expect(await log.end()).toEqual(['0', '1', '2']);
});

test('passes over torn lines and tells them', async () => {
  const directory = temporaryFolder();
  const path = segmentPath(directory, 's', 1);
  writeFileSync(path, `${both('a')}{"resourceLogs":[{"sco\n${both('b')}{"resourceLogs"`);
  const torn: TornLine[] = [];
  const log = following(directory, { onTorn: (line) => torn.push(line) });
  await log.until(2);
  await log.caughtUp;
  expect(await log.end()).toEqual(['a', 'b']);
  expect(torn.map(({ offset, bytes, isEnded }) => ({ offset, bytes, isEnded }))).toEqual([
    { offset: Buffer.byteLength(both('a')), bytes: 23, isEnded: true },
    { offset: Buffer.byteLength(both('a') + both('b')) + 23, bytes: 15, isEnded: false },
  ]);
});

test('a log that is written by the same process is followed as well', async () => {
  const directory = join(temporaryFolder(), 'log');
  const log = following(directory);
  const writer = new DurableLog({ directory });
  writer.write(record('a'));
  writer.writeDecision(decision('a'));
  expect(await log.until(1)).toEqual(['a']);
  await log.end();
});

test('throws when the folder is none', async () => {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, '');
  const { signal } = new AbortController();
  await expect(followLog(path, { signal, from: 'start' }).next()).rejects.toMatchObject({ code: 'ENOTDIR' });
});
