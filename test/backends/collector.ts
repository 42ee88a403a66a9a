import { binary } from './binaries.ts';
import { configurationFile, dataFolder, freePort, type Server, startServer } from './server.ts';

export interface CollectorOptions {
  /** Text of a configuration, or the path of a file; later ones are merged over earlier ones. */
  readonly configurations: readonly string[];
  /** For `${env:NAME}` in them. */
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Collector extends Server {
  /** An empty folder of its own, also in the configuration as `${env:FOLDER}`; `close` removes it. */
  readonly folder: string;
}

/** Starts a Collector and waits until its pipelines run. Receivers' ports are the configuration's to choose. */
export async function startCollector({ configurations, environment = {} }: CollectorOptions): Promise<Collector> {
  const folder = dataFolder();
  // Two Collectors on one machine would both take the default port for their own metrics.
  const own = `{ pull: { exporter: { prometheus: { host: 127.0.0.1, port: ${await freePort()} } } } }`;
  const sources = [`service: { telemetry: { metrics: { readers: [${own}] } } }`, ...configurations];
  const server = await startServer({
    command: binary('otelcol-contrib'),
    arguments: sources.map((source, index) => `--config=${configurationFile(source, folder, `config-${index}.yaml`)}`),
    environment: { ...environment, FOLDER: folder },
    folder,
    ready: (output) => output.includes('Everything is ready'),
  });
  return { ...server, folder };
}
