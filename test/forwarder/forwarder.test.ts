import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkpointPath, readCheckpoint, START } from '../../src/audit/checkpoint.ts';
import { createForwarder } from '../../src/forwarder/create-forwarder.ts';
import { otlpSettings } from '../../src/forwarder/otlp-settings.ts';
import { lockPath } from '../../src/forwarder/stream-lock.ts';
import { raw, record } from '../audit/records.ts';
import { accept, type Received } from './collector.ts';
import { forwarding, until } from './forwarding.ts';
import { append, decisionLine, deliveryLine, entry, names, ORPHAN, recordLine } from './logs.ts';

const DRAIN_MILLIS = 30_000;

/** A log of so many records of one stream. */
function logOf(directory: string, count: number): void {
  append(
    directory,
    names(count)
      .map((id) => entry(id))
      .join(''),
  );
}

describe('a forwarder', () => {
  test('ships everything in order, and says so', async () => {
    const { directory, collector, forwarder } = await forwarding();
    logOf(directory, 600);
    expect(await forwarder.drain(DRAIN_MILLIS)).toEqual({
      shipped: 600,
      streams: 1,
      setAside: 0,
      pending: 0,
      reason: null,
    });
    expect(collector.accepted()).toEqual(names(600));
    expect(collector.requests.map(({ ids }) => ids.length)).toEqual([256, 256, 88]);
    expect(collector.requests[0]?.path).toBe('/v1/traces');
  });

  test('remembers what was shipped, across processes', async () => {
    const { directory, collector, forwarder } = await forwarding();
    logOf(directory, 3);
    await forwarder.drain(DRAIN_MILLIS);
    await forwarder.shutdown();
    expect(readCheckpoint(directory, ORPHAN)).not.toEqual(START);
    append(directory, entry('new'));
    const next = await forwarding({ directory });
    expect(await next.forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 1 });
    expect(next.collector.accepted()).toEqual(['new']);
    expect(collector.accepted()).toEqual(names(3));
  });

  test('does not ship what was delivered', async () => {
    const { directory, collector, forwarder } = await forwarding();
    append(directory, entry('a') + entry('b') + entry('c') + deliveryLine('a', 'c'));
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 1, pending: 0 });
    expect(collector.accepted()).toEqual(['b']);
  });

  test.each(['', '{"version":1,"sequence":-1', '\0\0\0', '{"version":2,"sequence":1,"offset":5}'])(
    'starts again where the checkpoint reads %j',
    async (content) => {
      const { directory, collector, forwarder } = await forwarding();
      logOf(directory, 3);
      writeFileSync(checkpointPath(directory, ORPHAN), content);
      expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 3, pending: 0 });
      expect(collector.accepted()).toEqual(names(3));
    },
  );

  test('compresses', async () => {
    const { directory, collector, forwarder } = await forwarding();
    logOf(directory, 50);
    await forwarder.drain(DRAIN_MILLIS);
    const [request] = collector.requests;
    expect(request?.headers['content-encoding']).toBe('gzip');
    expect(Number(request?.headers['content-length'])).toBeLessThan((request?.body.length ?? 0) / 5);
    expect(gzipSync(request?.body ?? '').length).toBeGreaterThan(0);
  });

  test('sends plain text and the headers that the environment asks for', async () => {
    const environment = { OTEL_EXPORTER_OTLP_COMPRESSION: 'none', OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20b' };
    const { directory, collector, forwarder } = await forwarding({ environment });
    logOf(directory, 1);
    await forwarder.drain(DRAIN_MILLIS);
    expect(collector.requests[0]?.headers).toMatchObject({ 'api-key': 'a b', 'content-type': 'application/json' });
    expect(collector.requests[0]?.headers['content-encoding']).toBeUndefined();
  });

  test('sends no more than four mebibytes at once, and a larger record alone', async () => {
    const { directory, collector, forwarder } = await forwarding();
    const large = (mebibytes: number) => ({ raw: { ...raw, message: 'x'.repeat(mebibytes * 2 ** 20), stack: null } });
    append(directory, entry('a', large(0.4)) + entry('b', large(0.4)) + entry('c', large(3)) + entry('d'));
    await forwarder.drain(DRAIN_MILLIS);
    expect(collector.requests.map(({ ids }) => ids)).toEqual([['a', 'b'], ['c'], ['d']]);
  });

  test('goes on past segments that are removed while it ships', async () => {
    const { directory, collector, forwarder, failures } = await forwarding({ maxPending: 1200 });
    logOf(directory, 300);
    const second = append(
      directory,
      names(10, 300)
        .map((id) => entry(id))
        .join(''),
      ORPHAN,
      2,
    );
    append(directory, entry('last'), ORPHAN, 3);
    collector.react((_, index) => {
      if (index === 0) rmSync(second);
      return accept();
    });
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 301, pending: 0 });
    expect(collector.accepted()).toEqual([...names(300), 'last']);
    expect(failures).toEqual([]);
  });

  test('tells of records that were removed before their turn', async () => {
    const { directory, collector, forwarder, failures } = await forwarding();
    logOf(directory, 256);
    const second = append(directory, entry('gone'), ORPHAN, 2);
    append(directory, entry('last'), ORPHAN, 3);
    collector.react((_, index) => {
      if (index === 0) rmSync(second);
      return accept();
    });
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 257, pending: 0 });
    expect(collector.accepted().at(-1)).toBe('last');
    expect(failures).toEqual([expect.stringContaining('1 records were removed')]);
  });

  test('ships to both signals, and repeats neither when the other is away', async () => {
    const { directory, collector, forwarder } = await forwarding({ signals: 'both' });
    logOf(directory, 2);
    let refusals = 5;
    collector.react(({ path }: Received) => {
      if (!path.endsWith('/logs') || refusals === 0) return accept();
      refusals -= 1;
      return { status: 503 };
    });
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 2, pending: 0 });
    const paths = collector.requests.map(({ path }) => path);
    expect(paths.filter((path) => path === '/v1/traces')).toHaveLength(1);
    expect(paths.filter((path) => path === '/v1/logs')).toHaveLength(6);
  });

  test('ships traces even if nobody takes the logs, which then stay pending', async () => {
    const { directory, collector, forwarder } = await forwarding({ signals: 'both' });
    logOf(directory, 2);
    collector.react(({ path }) => (path.endsWith('/logs') ? { status: 404 } : accept()));
    expect(await forwarder.drain(100)).toMatchObject({
      shipped: 0,
      pending: 2,
      reason: `${collector.endpoint}/v1/logs: HTTP 404`,
    });
    expect(collector.accepted()).toEqual(names(2));
    expect(readCheckpoint(directory, ORPHAN)).toMatchObject({ offset: 0 });
  });

  test('ships what the log could not write, from memory', async () => {
    let held = [
      { record: record('m1'), decision: null },
      { record: record('m2'), decision: null },
    ];
    const { collector, forwarder } = await forwarding({
      held: {
        resource: { 'service.name': 'full' },
        list: () => held,
        release: (ids) => {
          held = held.filter(({ record: { id } }) => !ids.includes(id));
        },
      },
    });
    expect(forwarder.pending()).toBe(2);
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 2, pending: 0, streams: 0 });
    expect(collector.accepted()).toEqual(['m1', 'm2']);
    expect(collector.requests[0]?.body).toContain('"service.name","value":{"stringValue":"full"}');
    expect(held).toEqual([]);
  });

  test('has nothing to do in a folder that is not there', async () => {
    const { directory, forwarder, failures } = await forwarding();
    rmSync(directory, { recursive: true });
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 0, pending: 0, reason: null });
    expect(failures).toEqual([]);
  });
});

describe('in the background', () => {
  const now = Date.now();
  const OWN = `${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-${process.pid}`;

  test('gives the exporter of the host its time, in order, and ships what it did not deliver', async () => {
    let clock = now;
    const { directory, collector, forwarder } = await forwarding({
      ownStream: () => OWN,
      adopt: 'orphans',
      pollMillis: 1,
      now: () => clock,
      monotonicNow: () => clock - now,
    });
    const unsampled = { trace: { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 0 }, timeMillis: now };
    append(directory, entry('unsampled', unsampled), OWN);
    forwarder.start();
    clock += 10;
    await until(() => collector.accepted().length === 1);
    expect(collector.accepted()).toEqual(['unsampled']);

    append(directory, entry('delivered', { timeMillis: clock }), OWN);
    append(
      directory,
      entry('sampled', { timeMillis: clock }) + entry('behind', { ...unsampled, timeMillis: clock }),
      OWN,
    );
    forwarder.start();
    await until(() => (clock += 10) > 0 && forwarder.pending() === 3);
    expect(collector.accepted()).toEqual(['unsampled']);
    append(directory, deliveryLine('delivered'), OWN);
    await until(() => forwarder.pending() === 2);
    clock += 30_000;
    await until(() => collector.accepted().length === 3);
    expect(collector.accepted()).toEqual(['unsampled', 'sampled', 'behind']);
    await until(() => forwarder.pending() === 0);
  });

  test('waits for a decision, but not for ever', async () => {
    let clock = now;
    const { directory, collector, forwarder } = await forwarding({
      ownStream: () => OWN,
      pollMillis: 1,
      now: () => clock,
      monotonicNow: () => clock - now,
    });
    append(directory, recordLine('a', { timeMillis: now, trace: null }), OWN);
    forwarder.start();
    await until(() => (clock += 1) > 0 && forwarder.pending() === 1);
    expect(collector.requests).toEqual([]);
    clock = now + 5_000;
    await until(() => collector.accepted().length === 1);
    expect(collector.requests[0]?.body).not.toContain('faultline.fingerprint');
    append(directory, recordLine('b', { timeMillis: clock, trace: null }) + decisionLine('b'), OWN);
    forwarder.start();
    await until(() => (clock += 1) > 0 && collector.accepted().length === 2);
    expect(collector.requests[1]?.body).toContain('faultline.fingerprint');
  });

  test('does nothing before it is started, nor after it is stopped', async () => {
    const { directory, collector, forwarder } = await forwarding({ adopt: 'orphans', pollMillis: 1 });
    append(directory, entry('a'));
    expect(await forwarder.drain(1_000)).toMatchObject({ shipped: 0 });
    await forwarder.shutdown();
    forwarder.start();
    expect(await forwarder.drain(1_000)).toMatchObject({ shipped: 0 });
    expect(collector.requests).toEqual([]);
  });

  test('gives its locks back when it stops', async () => {
    const { directory, forwarder } = await forwarding({ ownStream: () => OWN, pollMillis: 1 });
    append(directory, entry('a'), OWN);
    await forwarder.drain(1_000);
    expect(readdirSync(directory)).toContain(`${OWN}.forwarder.lock`);
    await forwarder.shutdown();
    expect(readdirSync(directory).sort()).toEqual([`${OWN}.000001.otlp.jsonl`, `${OWN}.checkpoint.json`]);
  });

  test('ships nothing of a stream whose lock was taken from it', async () => {
    const { directory, collector, forwarder } = await forwarding({ ownStream: () => OWN, pollMillis: 1 });
    append(directory, entry('a'), OWN);
    await forwarder.drain(1_000);
    writeFileSync(lockPath(directory, OWN), JSON.stringify({ pid: process.ppid, hostname: 'other', token: 'x' }));
    append(directory, entry('b'), OWN);
    expect(await forwarder.drain(50)).toMatchObject({
      shipped: 0,
      pending: 1,
      reason: `${OWN} is shipped by process ${process.ppid} on other`,
    });
    expect(collector.accepted()).toEqual(['a']);
  });
});

describe('what cannot be read', () => {
  test('is reported, and keeps nothing else back', async () => {
    const { directory, collector, forwarder, failures } = await forwarding();
    logOf(directory, 2);
    append(directory, `${entry('x')}{"torn`, `${ORPHAN}-2`);
    writeFileSync(`${directory}/${ORPHAN}.000002.otlp.jsonl`, 'garbage\n');
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 3, pending: 0 });
    expect(collector.accepted()).toEqual(['r0', 'r1', 'x']);
    expect(failures).toHaveLength(2);
    expect(failures.join()).toContain(`${ORPHAN}.000002.otlp.jsonl has a torn line of 8 bytes at byte 0`);
  });

  test('a failing listener stops nothing', async () => {
    const { collector, directory } = await forwarding();
    append(directory, `garbage\n${entry('a')}`);
    const { endpoints } = otlpSettings({}, 'spans', { endpoint: collector.endpoint });
    const forwarder = createForwarder({
      directory,
      endpoints,
      adopt: 'all',
      onFailure() {
        throw new Error('listener');
      },
    });
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 1 });
    await forwarder.shutdown();
    expect(readFileSync(checkpointPath(directory, ORPHAN), 'utf8')).toContain('"sequence":1');
  });
});
