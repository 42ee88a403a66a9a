import { metrics, SpanStatusCode } from '@opentelemetry/api';
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { recordProcess } from '../../src/adapters/subprocess.ts';
import { wrapTool } from '../../src/adapters/tools.ts';
import { createFaultline } from '../../src/faultline.ts';
import type { Outcome } from '../../src/pipeline.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { inSpan, tracedFaultline } from '../otel/traced-faultline.ts';
import { secrets } from './secrets.ts';

/** Where the text of an error can hide: each makes what a tool would throw. */
const PLACES: Readonly<Record<string, (text: string) => unknown>> = {
  message: (text) => new Error(text),
  stack: (text) => Object.assign(new Error('failed'), { stack: `Error: failed\n    at call (/srv/a.ts:1:1)\n${text}` }),
  code: (text) => Object.assign(new Error('failed'), { code: text }),
  name: (text) => Object.assign(new Error('failed'), { name: text }),
  cause: (text) => new Error('failed', { cause: new Error('inner', { cause: new TypeError(text) }) }),
  member: (text) => new AggregateError([new Error('one'), new Error(text)], 'all failed'),
  property: (text) => Object.assign(new Error('failed'), { detail: text, [`about ${text}`]: 1 }),
  'nested property': (text) => Object.assign(new Error('failed'), { config: { list: [{ said: [text] }] } }),
  bytes: (text) =>
    Object.assign(new Error('failed'), { output: Buffer.from(text), body: new TextEncoder().encode(text) }),
  'map and set': (text) => Object.assign(new Error('failed'), { map: new Map([['said', text]]), set: new Set([text]) }),
  response: (text) =>
    Object.assign(new Error('Request failed with status code 401'), {
      status: 401,
      responseBody: JSON.stringify({ error: { message: text } }),
      headers: { 'x-said': text },
    }),
  json: (text) => JSON.stringify({ error: text }),
  text: (text) => text,
  object: (text) => ({ error: { said: text } }),
};

const all = secrets();
/** Which of the secrets are in a text, as they are or escaped. */
function found(text: string): readonly string[] {
  return all
    .filter(({ secret }) => text.includes(secret) || text.includes(JSON.stringify(secret).slice(1, -1)))
    .map(
      ({ kind, secret }) => `${kind} ${text.slice(Math.max(0, text.indexOf(secret) - 60), text.indexOf(secret) + 20)}`,
    );
}

test('no secret is in the log, on a span, in a metric, or in what the model or a callback was given', async () => {
  const exporter = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE);
  const reader = new PeriodicExportingMetricReader({ exporter, exportIntervalMillis: 3_600_000 });
  onTestFinished(() => metrics.disable());
  const shown: string[] = [];
  const spanNames: string[] = [];
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  const directory = temporaryFolder();
  const outcomes: Outcome[] = [];
  const traced = tracedFaultline({ directory, escalator: false, onDigest: (outcome) => void outcomes.push(outcome) });
  const { faultline, tracer } = traced;
  for (const [index, { text }] of all.entries()) {
    for (const [place, thrown] of Object.entries(PLACES)) {
      const name = `${place} ${index}`;
      spanNames.push(name);
      const tool = wrapTool(
        'tool',
        (_input: unknown) => {
          throw thrown(text);
        },
        { faultline, runId: name, onFailure: 'return', canReadRaw: true },
      );
      const line = inSpan(tracer, name, () => tool({ said: text }), {
        'gen_ai.tool.call.arguments': JSON.stringify({ said: text }),
      });
      shown.push(line, String((await faultline.getError('E1', 1, name))?.text));
    }
    const outcome = recordProcess(
      { command: 'deploy', exitCode: 1, stdout: Buffer.from(text), stderr: `warning\n${text}\nfatal` },
      { toolName: 'shell', runId: `process ${index}` },
      faultline,
    );
    if (outcome !== null) shown.push((await outcome)?.line ?? '');
    spanNames.push(`foreign ${index}`, `status ${index}`);
    inSpan(
      tracer,
      `foreign ${index}`,
      (span) => {
        span.recordException(new Error(text));
        span.addEvent('log', { said: text, list: [text, 'x'] });
        span.setStatus({ code: SpanStatusCode.ERROR, message: text });
      },
      { 'db.query.text': text, 'ai.toolCall.args': JSON.stringify([text]), list: ['x', text] },
    );
    inSpan(tracer, `status ${index}`, (span) => span.setStatus({ code: SpanStatusCode.ERROR, message: text }), {
      'url.full': text,
    });
  }
  shown.push(...outcomes.map(({ failure, digest, line, parsed }) => JSON.stringify([failure, digest, line, parsed])));
  await faultline.forceFlush();
  await reader.forceFlush();

  const bytes = readdirSync(directory, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  expect(bytes.length).toBeGreaterThan(1_000_000);
  expect(found(bytes)).toEqual([]);

  const spans = spanNames
    .map((name) => traced.exported(name))
    .map(({ name, attributes, events, status, links }) => ({ name, attributes, events, status, links }));
  expect(spans).toHaveLength(spanNames.length);
  expect(found(JSON.stringify(spans))).toEqual([]);

  const collected = JSON.stringify(exporter.getMetrics().map(({ scopeMetrics }) => scopeMetrics));
  expect(collected).toContain('faultline.errors');
  expect(found(collected)).toEqual([]);

  expect(shown.length).toBeGreaterThan(all.length * Object.keys(PLACES).length * 2);
  expect(found(shown.join('\n'))).toEqual([]);
  await traced.faultline.shutdown();
});

test('redact: false leaves texts as they are', async () => {
  const folder = temporaryFolder();
  const faultline = createFaultline({ directory: folder, redact: false });
  const outcome = await faultline.recordError(new Error('password=swordfish7'), {
    toolName: 'x',
    input: {},
    boundary: 't',
  });
  expect(outcome.line).toContain('swordfish7');
});

test.each([
  { patterns: [{ kind: 'x', pattern: /a/ }] },
  { patterns: [{ kind: 'Not A Kind', pattern: /a/g }] },
  { keys: [''] },
  { spans: 'some' },
])('refuses %j', (redact) => {
  const create = (): unknown => createFaultline({ redact: Object.assign({}, redact) as object });
  expect(create).toThrow('option redact');
});
