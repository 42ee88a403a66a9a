import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { logFiles } from '../../src/audit/segments.ts';
import { deliveredIn } from '../otel/delivered.ts';
import { type OtlpServer, otlpServer } from '../otlp/server.ts';
import { type Ended, runProgram } from './run-program.ts';

let server: OtlpServer;
beforeEach(async () => {
  server = await otlpServer();
});
afterEach(() => server.close());

/** Runs a program, by default the one whose tool fails in a span, with an endpoint. */
async function run(
  env: Readonly<Record<string, string>> = {},
  program = 'failing-tool',
): Promise<Ended & { readonly directory: string }> {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: server.endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  const ended = await runProgram(program, { env: { ...endpoint, ...env } });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  return { ...ended, directory: join(ended.folder, '.faultline') };
}

async function recordIds(ended: Ended): Promise<readonly string[]> {
  return (await ended.log()).map(({ record }) => record.id);
}

describe('at the end of the program', () => {
  test('the log says that the record went out with its span', async () => {
    const ended = await run();
    expect(await recordIds(ended)).toHaveLength(1);
    expect(deliveredIn(ended.directory)).toEqual(await recordIds(ended));
    expect(server.spans.flatMap(({ events }) => events)).toHaveLength(1);
  });

  test.each(['http/json', 'http/protobuf'])(
    'or as a log record, where that is asked for, over %s',
    async (protocol) => {
      const ended = await run({
        OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN: 'logs',
        OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
      });
      const ids = await recordIds(ended);
      expect(deliveredIn(ended.directory)).toEqual(ids);
      const [span] = server.spans;
      expect(span).toMatchObject({ events: [], attributes: { 'faultline.count': 1 } });
      expect(server.logs).toMatchObject([
        {
          eventName: 'exception',
          traceId: span?.traceId,
          attributes: { 'exception.message': 'no such order', 'faultline.record.id': ids[0] },
        },
      ]);
    },
  );
});

describe('what earlier programs have left', () => {
  /** A program that failed where nobody listened. */
  async function left(): Promise<Ended & { readonly directory: string }> {
    const ended = await runProgram('failing-tool');
    return { ...ended, directory: join(ended.folder, '.faultline') };
  }

  test('is sent by the next one, though nothing fails in it', async () => {
    const { directory, log } = await left();
    expect(await run({ FAULTLINE_DIR: directory }, 'healthy')).toMatchObject({ code: 0 });
    const [logged] = await log();
    expect(server.spans).toMatchObject([{ attributes: { 'faultline.record.id': logged?.record.id } }]);
  });

  test('is sent where the forwarder alone has an endpoint', async () => {
    const { directory, log } = await left();
    const env = { FAULTLINE_DIR: directory, FAULTLINE_FORWARD_ENDPOINT: server.endpoint };
    expect(await runProgram('failing-tool', { env })).toMatchObject({ code: 0, stderr: '' });
    expect(await log()).toHaveLength(2);
    expect(server.spans).toHaveLength(2);
  });
});

describe('an unsampled trace', () => {
  test('has its failures in the log, and sends them from there alone', async () => {
    const ended = await run({ OTEL_TRACES_SAMPLER: 'always_off' });
    const [logged] = await ended.log();
    expect(logged?.record.trace).toMatchObject({ traceFlags: 0, name: 'execute_tool orders' });
    expect(deliveredIn(ended.directory)).toEqual([]);
    expect(server.spans).toMatchObject([
      {
        name: 'execute_tool orders',
        traceId: logged?.record.trace?.traceId,
        attributes: { 'faultline.recovered': true, 'faultline.record.id': logged?.record.id },
      },
    ]);
  });

  test('is not recorded where the environment says so', async () => {
    const ended = await run({ OTEL_TRACES_SAMPLER: 'always_off', FAULTLINE_RECORD_UNSAMPLED: 'false' });
    const [logged] = await ended.log();
    expect(logged?.record.trace).toMatchObject({ traceFlags: 0 });
    expect(logged?.record.trace).not.toHaveProperty('name');
  });
});

describe('service.instance.id', () => {
  test('is one for the process, of its spans and its log, and another for the next', async () => {
    const ids: unknown[] = [];
    for (let time = 0; time < 2; time++) {
      const ended = await run();
      const id = server.spans.at(-1)?.resource['service.instance.id'];
      expect(id).toMatch(/^[\da-f-]{36}$/);
      expect(logText(ended.directory)).toContain(
        `{"key":"service.instance.id","value":{"stringValue":"${String(id)}"}}`,
      );
      // What the SDK finds out by itself is still there, and child processes are not told our id.
      expect(server.spans.at(-1)?.resource).toMatchObject({ 'process.pid': expect.anything() });
      expect(ended.said()).toEqual({ resource: null });
      ids.push(id);
    }
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('is that of the environment where it names one', async () => {
    const said = 'deployment.environment.name=shop%20floor,service.instance.id=till-7';
    const ended = await run({ OTEL_RESOURCE_ATTRIBUTES: said });
    expect(server.spans[0]?.resource).toMatchObject({
      'service.instance.id': 'till-7',
      'deployment.environment.name': 'shop floor',
    });
    expect(logText(ended.directory)).toContain('{"key":"service.instance.id","value":{"stringValue":"till-7"}}');
  });

  test('is added to what the environment says besides', async () => {
    await run({ OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=shop%20floor' });
    expect(server.spans[0]?.resource).toMatchObject({
      'service.instance.id': expect.stringMatching(/^[\da-f-]{36}$/),
      'deployment.environment.name': 'shop floor',
    });
  });
});

function logText(directory: string): string {
  return logFiles(directory)
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
}
