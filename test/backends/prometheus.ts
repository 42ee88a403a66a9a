import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { binary } from './binaries.ts';
import { answers } from './http.ts';
import { prometheusQuery, type PrometheusQuery } from './prometheus-query.ts';
import { configurationFile, dataFolder, freePort, type Server, startServer } from './server.ts';

export interface Prometheus extends Server, PrometheusQuery {
  /** Base address for OTLP/HTTP: metrics go to `/v1/metrics` below it. */
  readonly otlpEndpoint: string;
}

export interface PrometheusOptions {
  /** Text of prometheus.yml, or the path of one. @default evaluates every second, scrapes nothing */
  readonly configuration?: string;
  /** Text of `rules.yml` beside a configuration that is given as its text. */
  readonly rules?: string;
  /** Further flags. */
  readonly flags?: readonly string[];
}

const EVALUATES_FAST = 'global: { evaluation_interval: 1s, scrape_interval: 1s }\n';

/** Starts a Prometheus that takes metrics by OTLP and by remote write. */
export async function startPrometheus({
  configuration = EVALUATES_FAST,
  rules,
  flags = [],
}: PrometheusOptions = {}): Promise<Prometheus> {
  const folder = dataFolder();
  if (rules !== undefined) writeFileSync(join(folder, 'rules.yml'), rules);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startServer({
    command: binary('prometheus'),
    arguments: [
      `--config.file=${configurationFile(configuration, folder, 'prometheus.yml')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      '--web.enable-otlp-receiver',
      '--web.enable-remote-write-receiver',
      ...flags,
    ],
    folder,
    ready: () => answers(`${url}/-/ready`),
  });
  return { ...server, ...prometheusQuery(url), otlpEndpoint: `${url}/api/v1/otlp` };
}
