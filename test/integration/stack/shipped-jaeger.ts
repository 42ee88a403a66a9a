import { binary } from '../../backends/binaries.ts';
import { jaegerQuery, type JaegerQuery } from '../../backends/jaeger-query.ts';
import { dataFolder, freePort, type Server, startServer } from '../../backends/server.ts';
import { shipped } from './configurations.ts';

/** The Jaeger of collector-config/, as a process; it keeps its traces when it is started again. */
export interface ShippedJaeger extends Server, JaegerQuery {
  /** For `FAULTLINE_JAEGER_ENDPOINT` of a Collector. */
  readonly otlpGrpcAddress: string;
}

/** Starts it with its shipped file. */
export async function startShippedJaeger(): Promise<ShippedJaeger> {
  const folder = dataFolder();
  const [otlp, query, queryGrpc] = [await freePort(), await freePort(), await freePort()];
  const [health, metrics] = [await freePort(), await freePort()];
  const server = await startServer({
    command: binary('jaeger'),
    arguments: ['--config', shipped('jaeger.yaml')],
    environment: {
      FAULTLINE_JAEGER_STORAGE: folder,
      FAULTLINE_JAEGER_OTLP_PORT: `${otlp}`,
      FAULTLINE_JAEGER_QUERY_PORT: `${query}`,
      FAULTLINE_JAEGER_QUERY_GRPC_PORT: `${queryGrpc}`,
      FAULTLINE_JAEGER_HEALTH_PORT: `${health}`,
      FAULTLINE_JAEGER_METRICS_PORT: `${metrics}`,
    },
    folder,
    ready: (output) => output.includes('Everything is ready'),
  });
  return { ...server, ...jaegerQuery(`http://127.0.0.1:${query}`), otlpGrpcAddress: `127.0.0.1:${otlp}` };
}
