import { type Collector, startCollector } from '../../backends/collector.ts';
import { freePort } from '../../backends/server.ts';
import { COLLECTORS, shipped } from './configurations.ts';

/** A Collector of collector-config/, as a process. */
export interface ShippedCollector extends Collector {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  readonly endpoint: string;
  /** Host and port for OTLP over gRPC. */
  readonly grpcAddress: string;
}

/**
 * Starts one with its shipped files.
 *
 * @param storage - folder of its queue
 * @param environment - what its files read from the environment, besides ports and folder
 * @param overlays - texts of configurations that are merged over the files
 */
export async function startShipped(
  name: keyof typeof COLLECTORS,
  storage: string,
  environment: Readonly<Record<string, string>>,
  overlays: readonly string[] = [],
): Promise<ShippedCollector> {
  const [http, grpc, health, metrics] = [await freePort(), await freePort(), await freePort(), await freePort()];
  const collector = await startCollector({
    configurations: [...COLLECTORS[name].map((file) => shipped(file)), ...overlays],
    environment: {
      FAULTLINE_OTLP_HTTP_ENDPOINT: `127.0.0.1:${http}`,
      FAULTLINE_OTLP_GRPC_ENDPOINT: `127.0.0.1:${grpc}`,
      FAULTLINE_HEALTH_ENDPOINT: `127.0.0.1:${health}`,
      FAULTLINE_METRICS_HOST: '127.0.0.1',
      FAULTLINE_METRICS_PORT: `${metrics}`,
      FAULTLINE_STORAGE: storage,
      ...environment,
    },
  });
  return { ...collector, endpoint: `http://127.0.0.1:${http}`, grpcAddress: `127.0.0.1:${grpc}` };
}
