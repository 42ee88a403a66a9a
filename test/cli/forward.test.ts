import { mkdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accept, type TestCollector, testCollector } from '../forwarder/collector.ts';
import { append, entry, names, ORPHAN } from '../forwarder/logs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startCli } from './live-cli.ts';
import type { CliRun } from './run-cli.ts';

let collector: TestCollector;
let directory: string;
beforeEach(async () => {
  collector = await testCollector();
  directory = temporaryFolder();
});
afterEach(() => collector.close());

async function forward(words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CliRun> {
  const cli = startCli(['forward', '--dir', directory, ...words], env);
  return { status: await cli.ended(), stdout: cli.stdout(), stderr: cli.stderr() };
}

function logs(): void {
  append(
    directory,
    names(5)
      .map((id) => entry(id))
      .join(''),
  );
  append(
    directory,
    names(3, 5)
      .map((id) => entry(id))
      .join(''),
    `${ORPHAN}-2`,
  );
}

describe('faultline forward', () => {
  test('ships what is pending, and says what it did', async () => {
    logs();
    expect(await forward(['--endpoint', collector.endpoint, '--header', 'API-Key=a=b', '--header', 'x=1'])).toEqual({
      status: 0,
      stdout: `shipped 8 records of 2 streams to ${collector.endpoint}/v1/traces\n`,
      stderr: '',
    });
    expect(collector.accepted()).toEqual(names(8));
    expect(collector.requests[0]?.headers).toMatchObject({ 'api-key': 'a=b', x: '1' });
    expect(await forward([], { FAULTLINE_FORWARD_ENDPOINT: collector.endpoint })).toEqual({
      status: 0,
      stdout: `nothing to ship in ${directory}\n`,
      stderr: '',
    });
    expect(collector.requests).toHaveLength(2);
  });

  test('ships logs where that is asked for', async () => {
    logs();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
    const { status, stdout } = await forward(['--signals', 'both', '--json'], env);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      shipped: 8,
      streams: 2,
      setAside: 0,
      pending: 0,
      reason: null,
      endpoints: [`${collector.endpoint}/v1/traces`, `${collector.endpoint}/v1/logs`],
    });
    expect(new Set(collector.requests.map(({ path }) => path))).toEqual(new Set(['/v1/traces', '/v1/logs']));
  });

  test('names what was refused, and where it is', async () => {
    logs();
    collector.react(({ ids }) => (ids.includes('r2') ? { status: 400, body: '{"message":"bad"}' } : accept()));
    const { status, stdout, stderr } = await forward(['--endpoint', collector.endpoint]);
    expect(status).toBe(0);
    const path = `${directory}/${ORPHAN}.rejected.jsonl`;
    expect(stdout).toMatch(/^shipped 7 records of 2 streams to .*; 1 set aside in .*\*\.rejected\.jsonl\n$/);
    expect(stderr).toBe(`faultline forward: record r2 was refused (HTTP 400: bad) and set aside in ${path}\n`);
  });

  test('fails, with the reason, when something is left', async () => {
    logs();
    collector.react(() => ({ status: 401 }));
    const { status, stdout, stderr } = await forward(['--endpoint', collector.endpoint, '--timeout', '5']);
    expect({ status, stdout }).toEqual({
      status: 1,
      stdout: `shipped 0 records of 0 streams to ${collector.endpoint}/v1/traces\n`,
    });
    expect(stderr).toBe(`faultline forward: 8 records still pending: ${collector.endpoint}/v1/traces: HTTP 401\n`);
  });

  test('ends in time when the backend does not answer', async () => {
    logs();
    collector.react(() => 'hang');
    const { status, stderr } = await forward(['--endpoint', collector.endpoint, '--timeout', '1']);
    expect(status).toBe(1);
    expect(stderr).toContain('8 records still pending');
    expect(stderr).toContain('no answer in time');
  });

  test('--watch goes on until it is interrupted', async () => {
    logs();
    const cli = startCli(['forward', '--dir', directory, '--endpoint', collector.endpoint, '--watch']);
    await cli.until(/shipped 5 records of/);
    await cli.until(/shipped 3 records of/);
    append(directory, entry('late'));
    expect(await cli.ended('SIGTERM')).toBe(0);
    expect(collector.accepted()).toEqual([...names(8), 'late']);
    expect(cli.stdout()).toContain(`shipped 9 records of 2 streams to ${collector.endpoint}/v1/traces\n`);
    expect(cli.stderr()).toBe('');
  });

  test('tells of torn lines', async () => {
    logs();
    append(directory, entry('x').slice(0, 99));
    const { status, stdout, stderr } = await forward(['--endpoint', collector.endpoint]);
    expect(status).toBe(0);
    expect(stdout).toContain('shipped 8 records');
    expect(stderr).toMatch(/^faultline forward: .* has a torn line of 99 bytes at byte \d+, which is passed over\n$/);
  });

  test.each([
    [[], /^faultline forward: no endpoint to ship to; expected --endpoint URL/],
    [['--endpoint', 'localhost:4318'], /endpoint should be an http or https URL, got "localhost:4318"/],
    [['--endpoint', 'http://c', '--header', 'secret'], /--header should be name=value/],
    [['--endpoint', 'http://c', '--signals', 'metrics'], /--signals should be one of spans, logs, both/],
    [['--endpoint', 'http://c', '--timeout', '0'], /--timeout should be a positive integer/],
    [['--endpoint', 'http://c', '--dir', '/does/not/exist'], /no such folder/],
  ])('%j is bad input', async (words, message) => {
    const { status, stdout, stderr } = await forward(words);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('secret');
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  });

  test('names the variable that keeps gRPC from being used', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4317', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
    const { status, stderr } = await forward([], env);
    expect(status).toBe(2);
    expect(stderr).toContain('FAULTLINE_FORWARD_ENDPOINT=http://localhost:4318');
  });

  test('waits with --watch for a folder that is empty yet', async () => {
    mkdirSync(`${directory}/.faultline`, { recursive: true });
    const cli = startCli(['forward', '--dir', `${directory}/.faultline`, '--endpoint', collector.endpoint, '--watch']);
    append(`${directory}/.faultline`, entry('first'));
    await cli.until(/shipped 1 record of/);
    expect(await cli.ended('SIGINT')).toBe(0);
  });
});
