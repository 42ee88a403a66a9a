import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { decodeLine } from '../../src/audit/decode.ts';
import { createForwarder } from '../../src/forwarder/create-forwarder.ts';
import { otlpSettings } from '../../src/forwarder/otlp-settings.ts';
import { rejectedPath } from '../../src/forwarder/rejected-file.ts';
import { jsonLines } from '../cli/run-cli.ts';
import { accept, type Reaction } from './collector.ts';
import { forwarding, until } from './forwarding.ts';
import { append, entry, names, ORPHAN, recordLine } from './logs.ts';

const DRAIN_MILLIS = 30_000;

function logOf(directory: string, count: number): void {
  append(
    directory,
    names(count)
      .map((id) => entry(id))
      .join(''),
  );
}

describe('a backend that is in trouble loses nothing', () => {
  test.each<[string, Reaction]>([
    ['answers 503', { status: 503 }],
    ['answers 502 with a page', { status: 502, body: '<html>', type: 'text/html' }],
    ['answers 429 and asks for no time', { status: 429, headers: { 'retry-after': '0' } }],
    [
      'answers 429 and asks for time until a date',
      { status: 429, headers: { 'retry-after': new Date(0).toUTCString() } },
    ],
    ['answers 500', { status: 500 }],
    ['answers 200 with a page', { status: 200, body: '<html>Welcome</html>', type: 'text/html' }],
    ['answers 200 with half a message', { status: 200, body: '{"partialSucc' }],
    ['answers more than anybody reads', { status: 200, body: `{"x":"${'y'.repeat(200_000)}"}` }],
    ['resets the connection', 'reset'],
  ])('when it %s', async (_, reaction) => {
    const { directory, collector, forwarder, aside } = await forwarding();
    logOf(directory, 300);
    collector.react((_request, index) => (index < 6 ? reaction : accept()));
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 300, pending: 0, setAside: 0 });
    expect(collector.accepted()).toEqual(names(300));
    expect(aside).toEqual([]);
  });

  test('when it does not answer at all', async () => {
    const { directory, collector, forwarder, troubles } = await forwarding({
      environment: { OTEL_EXPORTER_OTLP_TIMEOUT: '50' },
    });
    logOf(directory, 3);
    collector.react((_, index) => (index < 2 ? 'hang' : accept()));
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 3, pending: 0 });
    expect(troubles).toEqual(Array(2).fill(`${collector.endpoint}/v1/traces: no answer within 50 ms`));
  });

  test('when nobody listens', async () => {
    const { directory, collector, forwarder } = await forwarding();
    logOf(directory, 3);
    await collector.close();
    const result = await forwarder.drain(100);
    expect(result).toMatchObject({ shipped: 0, pending: 3 });
    expect(result.reason).toContain('ECONNREFUSED');
  });

  test('and a drain ends in time, however it hangs', async () => {
    const { directory, collector, forwarder } = await forwarding();
    logOf(directory, 3);
    collector.react(() => 'hang');
    expect(await forwarder.drain(100)).toEqual({
      shipped: 0,
      streams: 0,
      setAside: 0,
      pending: 3,
      reason: `${collector.endpoint}/v1/traces: no answer in time`,
    });
    collector.react(accept);
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 3, pending: 0 });
  });

  test('and is asked again no sooner than it wants', async () => {
    let clock = 0;
    const { directory, collector, forwarder } = await forwarding({ monotonicNow: () => clock });
    logOf(directory, 1);
    collector.react((_, index) => (index === 0 ? { status: 429, headers: { 'retry-after': '40' } } : accept()));
    expect(await forwarder.drain(10_000)).toMatchObject({ pending: 1, reason: expect.stringContaining('HTTP 429') });
    clock = 39_999;
    await forwarder.drain(0.5);
    expect(collector.requests).toHaveLength(1);
    clock = 40_000;
    expect(await forwarder.drain(1_000)).toMatchObject({ shipped: 1, pending: 0 });
  });

  test('and is sent less at once when connections end within requests', async () => {
    const { directory, collector, forwarder } = await forwarding();
    logOf(directory, 256);
    collector.react(({ ids }) => (ids.length > 40 ? 'reset' : accept()));
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 256, pending: 0 });
    expect(collector.accepted()).toEqual(names(256));
  });

  test('when what answers speaks no HTTP', async () => {
    const garbage = createServer((socket) => socket.on('error', () => {}).end('SSH-2.0-OpenSSH_9.2\r\n'));
    await new Promise<void>((resolve) => garbage.listen(0, '127.0.0.1', resolve));
    const { port } = garbage.address() as AddressInfo;
    const { directory } = await forwarding();
    logOf(directory, 1);
    const { endpoints } = otlpSettings({}, 'spans', { endpoint: `http://127.0.0.1:${port}` });
    const forwarder = createForwarder({
      directory,
      endpoints,
      adopt: 'all',
      pauses: { firstMillis: 5, mostMillis: 5 },
    });
    const result = await forwarder.drain(100);
    await forwarder.shutdown(0);
    garbage.close();
    expect(result).toMatchObject({ shipped: 0, pending: 1, reason: expect.stringMatching(/Parse Error|reset|socket/) });
  });

  test.each([401, 403, 404, 405, 415, 308])(
    'and is not hurried when %i says that the setting is wrong',
    async (status) => {
      const { directory, collector, forwarder, aside } = await forwarding({
        pauses: { firstMillis: 1, mostMillis: 600_000 },
      });
      logOf(directory, 3);
      collector.react(() => ({ status }));
      expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({
        shipped: 0,
        pending: 3,
        reason: `${collector.endpoint}/v1/traces: HTTP ${status}`,
      });
      expect(collector.requests).toHaveLength(1);
      expect(aside).toEqual([]);
    },
  );
});

describe('a record that is refused', () => {
  test.each([400, 413, 422])(
    'with %i is set aside whole, with the reason, and all others are shipped',
    async (status) => {
      const { directory, collector, forwarder, aside } = await forwarding();
      logOf(directory, 300);
      collector.react(({ ids }) => (ids.includes('r7') ? { status, body: '{"message":"span r7 is bad"}' } : accept()));
      expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({
        shipped: 299,
        setAside: 1,
        pending: 0,
        reason: null,
      });
      expect(collector.accepted()).toEqual(names(300).filter((id) => id !== 'r7'));
      const reason = `HTTP ${status}: span r7 is bad`;
      expect(aside).toEqual([['r7', reason]]);
      const lines = jsonLines(readFileSync(rejectedPath(directory, ORPHAN), 'utf8'));
      expect(lines).toEqual([
        {
          recordId: 'r7',
          rejectedAt: expect.stringMatching(/^\d{4}-.*Z$/),
          signal: 'spans',
          status,
          reason,
          record: JSON.parse(recordLine('r7')),
          decision: expect.objectContaining({ resourceLogs: expect.anything() }),
        },
      ]);
      expect(decodeLine(JSON.stringify((lines[0] as { record: object }).record))[0]).toMatchObject({ kind: 'record' });
    },
  );

  test('by a partial success is found by sending one by one', async () => {
    const { directory, collector, forwarder, aside } = await forwarding();
    logOf(directory, 10);
    collector.react(({ ids }) =>
      ids.includes('r3') || ids.includes('r5')
        ? { status: 200, body: '{"partialSuccess":{"rejectedSpans":"1","errorMessage":"too old"}}' }
        : accept(),
    );
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 8, setAside: 2, pending: 0 });
    expect(aside).toEqual([
      ['r3', 'too old'],
      ['r5', 'too old'],
    ]);
  });

  test('is not refused by a warning', async () => {
    const { directory, collector, forwarder, troubles } = await forwarding();
    logOf(directory, 2);
    collector.react(() => ({ status: 200, body: '{"partialSuccess":{"errorMessage":"deprecated"}}' }));
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 2, setAside: 0, pending: 0 });
    expect(troubles).toEqual([expect.stringContaining('accepted, with a warning: deprecated')]);
  });

  test('by a backend behind the Collector, which makes 500 of it, keeps the others back for a while only', async () => {
    const { directory, collector, forwarder, aside } = await forwarding();
    logOf(directory, 20);
    collector.react(({ ids }) => (ids.includes('r0') ? { status: 500, body: 'Permanent error: bad' } : accept()));
    expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 19, setAside: 1, pending: 0 });
    expect(aside).toEqual([['r0', expect.stringContaining('HTTP 500')]]);
  });

  test('stays pending where it cannot be set aside', async () => {
    const { directory, collector, forwarder } = await forwarding();
    logOf(directory, 2);
    // A folder in the place of the file: nobody, root included, can append to it.
    mkdirSync(rejectedPath(directory, ORPHAN));
    collector.react(({ ids }) => (ids.includes('r1') ? { status: 400 } : accept()));
    expect(await forwarder.drain(200)).toMatchObject({
      shipped: 1,
      setAside: 0,
      pending: 1,
      reason: expect.stringContaining('EISDIR'),
    });
  });
});

test('a checkpoint that cannot be written keeps nothing from being shipped', async () => {
  const { directory, collector, forwarder, failures } = await forwarding();
  logOf(directory, 300);
  mkdirSync(`${directory}/${ORPHAN}.checkpoint.json/x`, { recursive: true });
  expect(await forwarder.drain(DRAIN_MILLIS)).toMatchObject({ shipped: 300, pending: 0 });
  expect(collector.accepted()).toEqual(names(300));
  expect(failures[0]).toMatch(/EISDIR|ENOTEMPTY|EEXIST/);
  await forwarder.shutdown();
  expect(existsSync(`${directory}/${ORPHAN}.forwarder.lock`)).toBe(false);
});

test('a forwarder whose backend hangs ends with its process', async () => {
  const { directory, collector } = await forwarding();
  logOf(directory, 1);
  collector.react(() => 'hang');
  const program = new URL('programs/background.ts', import.meta.url);
  const { spawn } = await import('node:child_process');
  const child = spawn(process.execPath, [program.pathname, directory, collector.endpoint], { stdio: 'inherit' });
  let code: number | null | undefined;
  child.on('exit', (status) => {
    code = status;
  });
  await until(() => code !== undefined);
  expect(code).toBe(0);
  expect(collector.requests.length).toBeGreaterThan(0);
});
