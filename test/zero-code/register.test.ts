import { readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OtlpServer, otlpServer } from '../otlp/server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { PRELOADS, runProgram } from './run-program.ts';

const { register, connections } = PRELOADS;

describe('without an endpoint', () => {
  test('errors on spans are in the log with their trace ids, and no connection is opened', async () => {
    const ended = await runProgram('failing-spans', { imports: [connections, register] });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const { traceIds, copies } = ended.said() as { traceIds: string[]; copies: number };
    expect({ copies, traces: new Set(traceIds).size }).toEqual({ copies: 3, traces: 1 });
    const log = await ended.log();
    expect(log.map(({ record }) => [record.trace?.traceId, record.raw.message])).toEqual(
      traceIds.map((traceId) => [traceId, 'no such order']),
    );
  });

  test('errors at the boundary are in the log', async () => {
    const ended = await runProgram('tool-error', { imports: [connections, register] });
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    expect(await ended.log()).toHaveLength(4);
  });

  test('a program without spans loads no SDK, and is not listened to for signals', async () => {
    const ended = await runProgram('registrations');
    expect(ended.said()).toEqual({ registered: ['trace'], signals: 0 });
  });

  test('errors of worker threads are in the log as well', async () => {
    const ended = await runProgram('threads');
    const log = await ended.log();
    expect(log.map(({ record }) => record.raw.message).sort()).toEqual([
      'no such order in main',
      'no such order in worker',
    ]);
    for (const { record, decision } of log) {
      expect(record.trace).not.toBeNull();
      expect(decision).not.toBeNull();
    }
  });

  test('an SDK that is switched off stays off', async () => {
    const ended = await runProgram('failing-spans', { env: { OTEL_SDK_DISABLED: 'true' } });
    expect(new Set((ended.said() as { traceIds: string[] }).traceIds)).toEqual(new Set(['0'.repeat(32)]));
    expect(await ended.log()).toEqual([]);
  });
});

describe('with an endpoint', () => {
  let server: OtlpServer;
  beforeEach(async () => {
    server = await otlpServer();
  });
  afterEach(() => server.close());

  test.each(['http/json', 'http/protobuf'])('spans and metrics arrive there as %s', async (protocol) => {
    const ended = await runProgram('failing-spans', {
      imports: [connections, register],
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: server.endpoint,
        OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
        OTEL_SERVICE_NAME: 'shop',
      },
    });
    expect(ended.code).toBe(0);
    // So that the same watch in the test without an endpoint means something.
    expect(ended.stderr).toContain('CONNECTION connect');
    const names = server.spans.map(({ name }) => name);
    expect(names.toSorted()).toEqual(['agent', ...Array(3).fill('execute_tool orders')]);
    expect(server.spans.find(({ attributes }) => attributes['faultline.count'] !== undefined)).toMatchObject({
      resource: { 'service.name': 'shop' },
      attributes: { 'faultline.error.id': 'E1', 'faultline.digest': expect.stringContaining('no such order') },
      events: [{ name: 'exception' }],
    });
    expect([...server.metrics]).toEqual(expect.arrayContaining(['faultline.errors', 'faultline.compact.duration']));
    const [file] = (await ended.log()).map(({ record }) => record.trace?.traceId);
    expect(file).toBe(server.spans[0]?.traceId);
  });

  test('only what has one is exported', async () => {
    await runProgram('failing-spans', {
      env: {
        OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${server.endpoint}/v1/traces`,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      },
    });
    expect(new Set(server.paths)).toEqual(new Set(['/v1/traces']));
  });

  test('the exporter that the environment names is used', async () => {
    const ended = await runProgram('failing-spans', {
      imports: [connections, register],
      env: { OTEL_TRACES_EXPORTER: 'console', OTEL_METRICS_EXPORTER: 'none' },
    });
    expect(ended.stdout).toContain("'faultline.digest': '[TypeError]");
    expect(ended.stderr).toBe('');
  });

  test('the sampler that the environment names is used', async () => {
    await runProgram('failing-spans', {
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: server.endpoint, OTEL_TRACES_SAMPLER: 'always_off' },
    });
    // The failures alone, from the log.
    expect(server.spans.map(({ name }) => name)).toEqual(Array(3).fill('execute_tool orders'));
    for (const { attributes } of server.spans) expect(attributes['faultline.recovered']).toBe(true);
  });

  test('a configuration file is used', async () => {
    const file = join(temporaryFolder(), 'otel.yaml');
    writeFileSync(
      file,
      [
        'file_format: "1.0"',
        'tracer_provider:',
        '  processors:',
        '    - simple:',
        '        exporter:',
        `          otlp_http: { endpoint: "${server.endpoint}/v1/traces" }`,
      ].join('\n'),
    );
    const ended = await runProgram('failing-spans', { env: { OTEL_CONFIG_FILE: file } });
    expect(ended.stderr).toBe('');
    expect(server.spans.filter(({ attributes }) => 'faultline.digest' in attributes)).toHaveLength(3);
  });

  const env = (): Record<string, string> => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: server.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });

  test('a signal ends the program as it would have, after the spans were sent', async () => {
    const ended = await runProgram('signalled', {
      env: env(),
      onLine: (line, kill) => line === 'ready' && kill('SIGTERM'),
    });
    expect(ended).toMatchObject({ code: null, signal: 'SIGTERM', stderr: '' });
    expect(server.spans.map(({ name }) => name)).toEqual(['waiting']);
  });

  test('a program with a listener of its own decides itself how it ends', async () => {
    const ended = await runProgram('signalled', {
      env: { ...env(), LISTENER: 'exits' },
      onLine: (line, kill) => line === 'ready' && kill('SIGTERM'),
    });
    expect(ended).toMatchObject({ code: 3, signal: null });
    expect(server.spans.map(({ name }) => name)).toEqual(['waiting']);
  });

  test('a library that asks whether it is alone does not find us', async () => {
    const ended = await runProgram('signalled', {
      env: { ...env(), LISTENER: 'cleans' },
      onLine: (line, kill) => line === 'ready' && kill('SIGTERM'),
    });
    expect(ended).toMatchObject({ code: null, signal: 'SIGTERM' });
  });
});

test('an endpoint that never answers does not keep a program from ending', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const ended = await runProgram('signalled', {
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` },
    onLine(line, kill) {
      if (line !== 'ready') return;
      kill('SIGINT');
      // The first one waits for the answer.
      silent.once('connection', () => kill('SIGINT'));
    },
  });
  silent.close();
  expect(ended).toMatchObject({ code: null, signal: 'SIGINT' });
});

describe("the program's own SDK", () => {
  interface Said {
    readonly spans: readonly { readonly name: string; readonly attributes: Readonly<Record<string, unknown>> }[];
    readonly metrics: readonly string[];
    readonly complaints: readonly string[];
    readonly active: boolean;
  }

  test.each<[string, Parameters<typeof runProgram>]>([
    ['started before ours', ['failing-spans', { imports: [PRELOADS.ownSdk, register] }]],
    ['started after ours', ['failing-spans', { imports: [register, PRELOADS.ownSdk] }]],
    ['started after its tracer was fetched', ['own-sdk', {}]],
    ['started after ours, which exports', ['own-sdk', { env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:8' } }]],
  ])('%s, works as without us, with our digests on its spans', async (_, [program, options]) => {
    const ended = await runProgram(program, options);
    expect(ended).toMatchObject({ code: 0, stderr: '' });
    const { spans, metrics, complaints, active } = ended.said() as Said;
    expect({ complaints, active }).toEqual({ complaints: [], active: true });
    expect(spans[0]).toMatchObject({
      name: 'execute_tool orders',
      attributes: { 'faultline.digest': expect.stringContaining('no such order'), 'faultline.count': 1 },
    });
    expect(metrics).toEqual(expect.arrayContaining(['program.counter', 'faultline.errors']));
    expect(await ended.log()).toHaveLength(spans.filter(({ name }) => name !== 'agent').length);
  });
});

describe('bad input', () => {
  test('is said once for each variable, and the defaults are used', async () => {
    const ended = await runProgram('tool-error', { env: { FAULTLINE_CONSECUTIVE: '0', FAULTLINE_BUDGET: 'many' } });
    expect(ended.code).toBe(0);
    expect(ended.stderr.match(/FaultlineWarning: .*/g)).toEqual([
      'FaultlineWarning: FAULTLINE_CONSECUTIVE should be a positive integer, got "0"; 3 is used. Example: FAULTLINE_CONSECUTIVE=5',
      'FaultlineWarning: FAULTLINE_BUDGET should be a positive integer, got "many"; 20 is used. Example: FAULTLINE_BUDGET=5',
    ]);
  });

  test('goes to the diagnostic logger where the environment asks for one', async () => {
    const ended = await runProgram('tool-error', { env: { FAULTLINE_BUDGET: 'many', OTEL_LOG_LEVEL: 'warn' } });
    expect(ended.stderr).toMatch(/^faultline: FAULTLINE_BUDGET should be a positive integer/);
    expect(ended.stderr).not.toContain('FaultlineWarning');
  });

  test('a log that cannot be written leaves the program alone, and is said once', async () => {
    const occupied = join(temporaryFolder(), 'file');
    writeFileSync(occupied, 'here');
    const ended = await runProgram('tool-error', { env: { FAULTLINE_DIR: occupied, OTEL_LOG_LEVEL: 'warn' } });
    expect(ended.code).toBe(0);
    expect(ended.stderr.match(/raw errors cannot be kept/g)).toHaveLength(1);
    expect(readFileSync(occupied, 'utf8')).toBe('here');
  });

  test('good values are used', async () => {
    const ended = await runProgram('tool-error', { env: { FAULTLINE_DIR: 'logs/faults', FAULTLINE_CONSECUTIVE: '4' } });
    expect(ended.said()).toMatchObject({ directory: join(ended.folder, 'logs/faults') });
    const verdicts = (await ended.log()).map(({ decision }) => decision?.verdict);
    expect(verdicts).toEqual(['continue', 'continue', 'hint', 'halt']);
  });
});
