import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LoggedError, readLog } from '../../src/audit/log-reader.ts';
import type { VerifyReport } from '../../src/cli/verify/report.ts';
import { createFaultline } from '../../src/faultline.ts';
import { encodeFor, requestBody } from '../../src/forwarder/request.ts';
import { backendsInstalled } from '../backends/binaries.ts';
import { type Jaeger, startJaeger } from '../backends/jaeger.ts';
import { eventually } from '../backends/server.ts';
import { runCli } from '../cli/run-cli.ts';

/** A failure with two causes, one of them with a code. */
function failure(): Error {
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  return new Error('inventory lookup failed', { cause: new TypeError('no connection', { cause: refused }) });
}

describe.skipIf(!backendsInstalled())('faultline verify asks a real Jaeger', () => {
  const directory = mkdtempSync(join(tmpdir(), 'faultline-verify-'));
  let jaeger: Jaeger;
  beforeAll(async () => {
    jaeger = await startJaeger();
  });
  afterAll(async () => {
    await jaeger.close();
    rmSync(directory, { recursive: true });
  });

  function verified(): VerifyReport & { readonly status: number | null } {
    const { status, stdout } = runCli(['verify', '--dir', directory, '--backend', jaeger.queryUrl, '--json']);
    return { ...JSON.parse(stdout), status };
  }

  async function fail(tool: string, runId: string): Promise<void> {
    const faultline = createFaultline({ directory, enforce: 'callback', onVerdict: () => {} });
    await faultline.recordError(failure(), { toolName: tool, input: {}, runId, boundary: 'test' });
    await faultline.shutdown();
  }

  /** As the forwarder does. */
  async function ship(records: readonly LoggedError[]): Promise<void> {
    const encoded = records.map((logged) => encodeFor('spans', logged, { 'service.name': 'shop' }, Date.now()));
    const body = requestBody('spans', encoded);
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${jaeger.otlpEndpoint}/v1/traces`, { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  }

  test('names what was withheld, and nothing else', async () => {
    // By the exporter of the host, in its own trace.
    context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
    const exporter = new OTLPTraceExporter({ url: `${jaeger.otlpEndpoint}/v1/traces` });
    const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter })] });
    const span = provider.getTracer('host').startSpan('live');
    await context.with(trace.setSpan(context.active(), span), () => fail('live', 'run-live'));
    span.end();
    await provider.forceFlush();
    await provider.shutdown();
    context.disable();
    // Outside of any trace: shipped as spans of their own.
    await fail('shipped', 'run-shipped');
    await fail('withheld', 'run-withheld');

    const logged = await readLog(directory);
    const of = (tool: string) => logged.filter(({ record }) => record.toolName === tool);
    expect(of('live')[0]?.record.trace?.traceId).toBe(span.spanContext().traceId);
    await ship(of('shipped'));
    const report = await eventually(async () => {
      const now = verified();
      return now.inBackend === 2 ? now : undefined;
    });
    expect(report).toMatchObject({ status: 1, records: 3, inLog: 3, inBackend: 2, ok: false, findings: [] });
    expect(report.missing.map(({ tool, recordId, trace: id }) => [tool, recordId, id === null])).toEqual([
      ['withheld', of('withheld')[0]?.record.id, false],
    ]);
    const { status, stdout } = runCli(['verify', '--dir', directory, '--backend', jaeger.queryUrl]);
    expect(status).toBe(1);
    expect(stdout).toContain('3 records: 3 in the log, 2 in Jaeger, 1 missing; ');

    await ship(of('withheld'));
    expect(
      await eventually(async () => {
        const now = verified();
        return now.ok ? now : undefined;
      }),
    ).toMatchObject({ status: 0, inBackend: 3, missing: [] });
  });

  test('finds that a raw error arrived cut', async () => {
    await fail('cut', 'run-cut');
    const cut = (await readLog(directory)).filter(({ record }) => record.toolName === 'cut');
    await ship(
      cut.map((logged) => ({ ...logged, record: { ...logged.record, raw: { ...logged.record.raw, cause: null } } })),
    );
    const report = await eventually(async () => {
      const now = verified();
      return now.missing[0]?.why.startsWith('it is there') === true ? now : undefined;
    });
    expect(report.missing).toHaveLength(1);
    expect(report).toMatchObject({ status: 1, records: 4, inBackend: 3 });
  });

  test('a Jaeger that has ended cannot be asked', async () => {
    await jaeger.stop();
    const { status, stderr } = runCli(['verify', '--dir', directory, '--backend', jaeger.queryUrl]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^faultline verify: http:\S+ cannot be reached \(connect ECONNREFUSED /);
  });
});
