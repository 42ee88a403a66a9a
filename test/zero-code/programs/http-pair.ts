/**
 * A client and a server in two processes. The server takes over the caller's run and trace as `SERVER` says: as
 * instrumentation does it, by what the host has set in OpenTelemetry's API, or by our own function.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { defaultFaultline } from '../../../src/faultline.ts';
import { withCarrier } from '../../../src/otel/carrier.ts';
import { withRun } from '../../../src/otel/run-context.ts';

function serve({ headers }: IncomingMessage): Promise<string> {
  const fail = async (): Promise<string> => {
    const { failure } = await defaultFaultline().recordError(new Error('no such order'), {
      toolName: 'orders',
      boundary: 'program',
    });
    return JSON.stringify({ runId: failure.runId, traceId: failure.trace?.traceId, spanId: failure.trace?.spanId });
  };
  return process.env['SERVER'] === 'ours'
    ? withCarrier(headers, fail)
    : context.with(propagation.extract(ROOT_CONTEXT, headers), fail);
}

async function call(port: string): Promise<object> {
  return trace.getTracer('program').startActiveSpan('agent', async (span) => {
    const headers: Record<string, string> = {};
    propagation.inject(context.active(), headers);
    const response = await fetch(`http://127.0.0.1:${port}`, { headers });
    span.end();
    const { traceId, spanId } = span.spanContext();
    return { server: await response.json(), client: { traceId, spanId } };
  });
}

if (process.env['ROLE'] === 'server') {
  const server = createServer((request, response) => void serve(request).then((said) => response.end(said)));
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
} else {
  const child = spawn(process.execPath, [...process.execArgv, import.meta.filename], {
    env: { ...process.env, ROLE: 'server' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  const said = await withRun('of the caller', () => call(String(port).trim()));
  child.kill('SIGKILL');
  process.stdout.write(`${JSON.stringify(said)}\n`, () => process.exit());
}
