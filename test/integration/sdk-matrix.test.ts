import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type OtlpServer, otlpServer } from '../otlp/server.ts';
import { packedProject, packFaultline, type Project } from './packed-project.ts';

const SDK_3 = { '@opentelemetry/sdk-node': '>=0.300.0 <0.400.0', '@opentelemetry/api': '^1.10.0' };
const SDK_2 = { '@opentelemetry/sdk-node': '>=0.200.0 <0.300.0', '@opentelemetry/api': '~1.9.1' };

interface Case {
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly ownApi?: string;
  /** What npm is to have installed. */
  readonly sdk: RegExp;
  /** The SDK lets no processor write to a span that is ending, and exports no metrics unless told to. */
  readonly isOld?: true;
}

const CASES: readonly Case[] = [
  { name: 'SDK 3.x', dependencies: SDK_3, sdk: /^0\.3/ },
  { name: 'SDK 2.x', dependencies: SDK_2, sdk: /^0\.2/ },
  {
    name: 'the oldest SDK 2.x',
    dependencies: { ...SDK_2, '@opentelemetry/sdk-node': '0.200.0' },
    sdk: /^0\.200\.0$/,
    isOld: true,
  },
  { name: 'SDK 3.x, and an older API of our own', dependencies: SDK_3, ownApi: '1.9.1', sdk: /^0\.3/ },
  { name: 'SDK 2.x, and a newer API of our own', dependencies: SDK_2, ownApi: '1.10.0', sdk: /^0\.2/ },
  { name: 'nothing', dependencies: {}, sdk: /^0\.3/ },
];

let tarball: string;
let server: OtlpServer;
beforeAll(async () => {
  tarball = await packFaultline();
});
afterAll(() => rmSync(dirname(tarball), { recursive: true, force: true }));
beforeEach(async () => {
  server = await otlpServer();
});
afterEach(() => server.close());

describe.each(CASES)('beside $name', ({ dependencies, ownApi, sdk, isOld = false }) => {
  let project: Project;
  beforeAll(async () => {
    project = await packedProject(tarball, dependencies, { ownApi });
  });
  afterAll(() => project.remove());

  const env = (protocol = 'http/protobuf'): Record<string, string> => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: server.endpoint,
    OTEL_EXPORTER_OTLP_PROTOCOL: protocol,
  });

  /** What the collector got of the two failures. */
  function received(): object {
    const spans = new Map(server.spans.map((span) => [span.name, span]));
    const tool = spans.get('execute_tool orders');
    const ours = tool?.events.find(({ attributes }) => attributes['faultline.record.id'] !== undefined);
    const foreign = spans.get('cache.get');
    return {
      id: tool?.attributes['faultline.error.id'],
      digest: tool?.attributes['faultline.digest'],
      type: ours?.attributes['exception.type'],
      message: ours?.attributes['exception.message'],
      causes: ours?.attributes['faultline.cause_chain'],
      foreignEvents: foreign?.events.length,
      foreignIsMarked: foreign && 'faultline.digest' in foreign.attributes,
      metrics: ['faultline.errors', 'faultline.tokens'].filter((name) => server.metrics.has(name)),
    };
  }

  const BOTH_FAILURES = {
    id: 'E1',
    digest: expect.stringContaining('connect ECONNREFUSED 127.0.0.1:5432'),
    type: 'Error',
    message: 'inventory lookup failed',
    causes: expect.stringContaining('"code":"ECONNREFUSED"'),
    foreignEvents: 1,
    foreignIsMarked: !isOld,
    metrics: ['faultline.errors', 'faultline.tokens'],
  };
  const WITHOUT_METRICS = { ...BOTH_FAILURES, metrics: [] };

  test('npm keeps what was there', () => {
    const manifest = join(project.folder, 'node_modules/@opentelemetry/sdk-node/package.json');
    expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ version: expect.stringMatching(sdk) });
  });

  test.each(['agent.mjs', 'agent.cjs'])(
    'with register and no endpoint, %s has its errors in the log',
    async (program) => {
      const { stdout, stderr, log } = await project.run(program, { register: true });
      expect(stderr).toBe('');
      const { traceIds } = JSON.parse(stdout) as { traceIds: string[] };
      expect(traceIds).not.toContain('0'.repeat(32));
      expect(log.map(({ record }) => [record.raw.message, record.trace?.traceId])).toEqual([
        ['inventory lookup failed', traceIds[0]],
        ['cache is not readable', traceIds[1]],
      ]);
      expect(server.paths).toEqual([]);
    },
  );

  test.each(['agent.mjs', 'agent.cjs'])('with register and an endpoint, %s exports', async (program) => {
    const { stderr, log, delivered } = await project.run(program, { register: true, env: env() });
    expect(stderr).toBe('');
    expect(received()).toEqual(BOTH_FAILURES);
    expect(log).toHaveLength(2);
    // Nothing is sent a second time.
    expect(delivered.toSorted()).toEqual(log.map(({ record }) => record.id).sort());
    expect(server.spans).toHaveLength(2);
    expect(new Set(server.spans.map(({ resource }) => resource['service.instance.id']))).toEqual(
      new Set([expect.stringMatching(/^[\da-f-]{36}$/)]),
    );
  });

  test('with register, as JSON', async () => {
    const { delivered } = await project.run('agent.mjs', { register: true, env: env('http/json') });
    expect(received()).toEqual(BOTH_FAILURES);
    expect(delivered).toHaveLength(2);
  });

  test.each<[string, Answer]>([
    ['rejects a part', { body: Buffer.from([0x0a, 0x02, 0x08, 0x01]) }],
    ['fails', { status: 500 }],
    ['is no backend', { body: '<html>Welcome</html>' }],
  ])('with register and an endpoint that %s, nothing counts as delivered', async (_, answer) => {
    server.answer(answer);
    const { log, delivered } = await project.run('agent.mjs', { register: true, env: env() });
    expect(log).toHaveLength(2);
    expect(server.spans.length).toBeGreaterThanOrEqual(2);
    expect(delivered).toEqual([]);
  });

  test('with register and no sampling, the errors are sent from the log', async () => {
    const variables = { ...env(), OTEL_TRACES_SAMPLER: 'always_off' };
    const { log, delivered } = await project.run('agent.mjs', { register: true, env: variables });
    expect(delivered).toEqual([]);
    const sent = server.spans.map(({ traceId, attributes }) => [
      attributes['faultline.recovered'],
      traceId,
      attributes['faultline.record.id'],
    ]);
    expect(sent).toEqual(log.map(({ record }) => [true, record.trace?.traceId, record.id]));
    expect(sent).toHaveLength(2);
  });

  test('with register and errors as log records', async () => {
    const variables = { ...env(), OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN: 'logs' };
    const { log, delivered } = await project.run('agent.mjs', { register: true, env: variables });
    expect(server.logs.map(({ traceId, attributes }) => [traceId, attributes['faultline.record.id']])).toEqual(
      log.map(({ record }) => [record.trace?.traceId, record.id]),
    );
    expect(new Set(delivered)).toEqual(new Set(log.map(({ record }) => record.id)));
    const tool = server.spans.find(({ name }) => name === 'execute_tool orders');
    expect(tool?.attributes['faultline.error.id']).toBe('E1');
    expect(tool?.events.map(({ attributes }) => attributes['faultline.record.id'])).toEqual([undefined]);
  });

  test('with the helper, the program exports', async () => {
    const { stderr, log } = await project.run('explicit.mjs', { register: false, env: env() });
    expect(stderr).toBe('');
    expect(received()).toEqual(isOld ? WITHOUT_METRICS : BOTH_FAILURES);
    expect(server.spans[0]?.resource).toMatchObject({ 'service.name': 'explicit' });
    expect(log).toHaveLength(2);
  });

  test.each([true, false])("with register, the program's own SDK exports (endpoint: %s)", async (hasEndpoint) => {
    const { log } = await project.run('own-sdk.mjs', {
      register: true,
      env: hasEndpoint ? env() : { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${server.endpoint}/v1/traces` },
    });
    // Where the program's SDK has no metrics of its own, ours are still sent.
    expect(received()).toEqual(hasEndpoint ? BOTH_FAILURES : WITHOUT_METRICS);
    expect(server.spans.map(({ resource }) => resource['service.name'])).toEqual(['own', 'own']);
    expect(log).toHaveLength(2);
  });
});

describe('without an SDK', () => {
  let project: Project;
  beforeAll(async () => {
    const dependencies = { '@opentelemetry/api': '^1.10.0' };
    project = await packedProject(tarball, dependencies, { flags: ['--legacy-peer-deps'] });
  });
  afterAll(() => project.remove());

  test('errors of tools are in the log', async () => {
    const { stderr, log } = await project.run('agent.mjs', { register: true });
    expect(stderr).toBe('');
    expect(log.map(({ record }) => record.raw.message)).toEqual(['inventory lookup failed']);
  });

  test('an endpoint gets nothing but them, which is said once', async () => {
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: server.endpoint };
    const { stderr, log } = await project.run('agent.mjs', { register: true, env });
    expect(stderr.match(/FaultlineWarning: .*/g)).toEqual([
      expect.stringContaining('Install it with: npm install @opentelemetry/sdk-node'),
    ]);
    expect(log).toHaveLength(1);
    expect(server.spans).toMatchObject([
      {
        name: 'execute_tool orders',
        attributes: { 'faultline.recovered': true, 'faultline.record.id': log[0]?.record.id },
      },
    ]);
    expect(server.metrics).toEqual(new Set());
  });
});

describe('automatic instrumentation', () => {
  let project: Project;
  beforeAll(async () => {
    project = await packedProject(tarball, { ...SDK_3, '@opentelemetry/auto-instrumentations-node': 'latest' });
  });
  afterAll(() => project.remove());

  test('starts where it is installed, and what it records is digested', async () => {
    const { stderr, log } = await project.run('http-client.mjs', { register: true });
    expect(stderr).toBe('');
    expect(log).toMatchObject([{ record: { origin: 'span', raw: { message: 'connect ECONNREFUSED 127.0.0.1:8' } } }]);
  });
});
