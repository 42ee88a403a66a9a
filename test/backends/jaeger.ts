import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary } from './binaries.ts';
import { jaegerQuery, type JaegerQuery } from './jaeger-query.ts';
import { dataFolder, freePort, type Server, startServer } from './server.ts';

export interface Jaeger extends Server, JaegerQuery {
  /** Base address for OTLP/HTTP: traces go to `/v1/traces` below it. */
  readonly otlpEndpoint: string;
  /** Host and port for OTLP over gRPC. */
  readonly otlpGrpcAddress: string;
}

/** Starts a Jaeger that keeps its traces in memory: a restart forgets them. */
export async function startJaeger(): Promise<Jaeger> {
  const folder = dataFolder();
  const [http, grpc, queryHttp, queryGrpc] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const configuration = join(folder, 'jaeger.yaml');
  writeFileSync(
    configuration,
    `
service:
  extensions: [jaeger_storage, jaeger_query]
  pipelines:
    traces: { receivers: [otlp], exporters: [jaeger_storage_exporter] }
  telemetry:
    metrics: { level: none }
extensions:
  jaeger_storage:
    backends: { memory: { memory: { max_traces: 100000 } } }
  jaeger_query:
    storage: { traces: memory }
    http: { endpoint: '127.0.0.1:${queryHttp}' }
    grpc: { endpoint: '127.0.0.1:${queryGrpc}' }
receivers:
  otlp:
    protocols:
      http: { endpoint: '127.0.0.1:${http}' }
      grpc: { endpoint: '127.0.0.1:${grpc}' }
exporters:
  jaeger_storage_exporter: { trace_storage: memory }
`,
  );
  const server = await startServer({
    command: binary('jaeger'),
    arguments: ['--config', configuration],
    folder,
    ready: (output) => output.includes('Everything is ready'),
  });
  return {
    ...server,
    ...jaegerQuery(`http://127.0.0.1:${queryHttp}`),
    otlpEndpoint: `http://127.0.0.1:${http}`,
    otlpGrpcAddress: `127.0.0.1:${grpc}`,
  };
}
