/** A list of secrets goes through an agent and the whole stack, and is looked for in everything that is left. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backendsInstalled } from '../backends/binaries.ts';
import { getJson } from '../backends/http.ts';
import { type Prometheus, startPrometheus } from '../backends/prometheus.ts';
import { eventually } from '../backends/server.ts';
import { runCli } from '../cli/run-cli.ts';
import { secrets } from '../redaction/secrets.ts';
import { inRepository } from './stack/configurations.ts';
import { sendTexts } from './stack/otlp.ts';
import { type ShippedCollector, startShipped } from './stack/shipped-collector.ts';
import { type ShippedJaeger, startShippedJaeger } from './stack/shipped-jaeger.ts';

const all = secrets();

/** Beside the pipelines of the gateway, everything that it is sent goes to a file, before it removes anything. */
const UNFILTERED = `
exporters: { file/unfiltered: { path: '\${env:FOLDER}/unfiltered.jsonl', flush_interval: 100ms } }
service:
  pipelines:
    traces/unfiltered: { receivers: [otlp], exporters: [file/unfiltered] }
    metrics/unfiltered: { receivers: [otlp], exporters: [file/unfiltered] }
    logs/unfiltered: { receivers: [otlp], exporters: [file/unfiltered] }
`;

/** Rules that the Collector's second net has as well, by the kind of secret. */
const SECOND_NET = new Set(
  (
    'github-token gitlab-token npm-token pypi-token aws-access-key-id google-api-key google-oauth-token jwt private-key ' +
    'digitalocean-token vault-token anthropic-key openai-key hugging-face-token slack-token slack-webhook ' +
    'sendgrid-key url-password bearer-token basic-auth'
  ).split(' '),
);

/** Which secrets are in a text, as they are or escaped once or twice, with what stands before them. */
function found(text: string): readonly string[] {
  return all.flatMap(({ kind, secret }) => {
    const escaped = JSON.stringify(secret).slice(1, -1);
    const place = [secret, escaped, JSON.stringify(escaped).slice(1, -1)]
      .map((form) => text.indexOf(form))
      .find((at) => at >= 0);
    return place === undefined ? [] : [`${kind}: ${text.slice(Math.max(0, place - 60), place + 20)}`];
  });
}

/** How often a text says that something was removed: it is no proof that nothing is found where nothing was. */
function markers(text: string): number {
  return text.match(/\[redacted:/g)?.length ?? 0;
}

/** All bytes of all files below a folder. */
function bytesOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe.skipIf(!backendsInstalled())('no secret', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'faultline-secrets-'));
  let jaeger: ShippedJaeger;
  let prometheus: Prometheus;
  let collector: ShippedCollector;
  let shown = '';

  beforeAll(async () => {
    [jaeger, prometheus] = await Promise.all([startShippedJaeger(), startPrometheus()]);
    const environment = {
      FAULTLINE_JAEGER_ENDPOINT: jaeger.otlpGrpcAddress,
      FAULTLINE_PROMETHEUS_ENDPOINT: prometheus.otlpEndpoint,
      FAULTLINE_DECISION_WAIT: '1s',
      FAULTLINE_SAMPLED_PERCENT: '100',
    };
    collector = await startShipped('gateway', join(folder, 'collector'), environment, [UNFILTERED]);
    shown = await runAgent();
  }, 180_000);
  afterAll(async () => {
    await Promise.all([collector?.close(), prometheus?.close(), jaeger?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });

  /** What the model of the agent read. Half of its traces are sampled: the others go out from the log. */
  async function runAgent(): Promise<string> {
    const { PATH, HOME } = process.env;
    const program = inRepository('test/integration/programs/secrets-agent.ts');
    const child = spawn(process.execPath, ['--import', inRepository('src/register.ts'), program], {
      cwd: folder,
      env: {
        PATH,
        HOME,
        OTEL_SERVICE_NAME: 'secrets',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.5',
        OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN: 'logs/dup',
        OTEL_METRIC_EXPORT_INTERVAL: '500',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    const [code] = (await once(child, 'close')) as [number | null];
    expect(code).toBe(0);
    // The rest, where the machine was too busy for it in the last seconds of the process.
    const words = ['forward', '--dir', join(folder, '.faultline'), '--endpoint', collector.endpoint, '--json'];
    const { stdout } = runCli([...words, '--signals', 'both']);
    expect(JSON.parse(stdout)).toMatchObject({ pending: 0, setAside: 0 });
    return output;
  }

  test('is in what the model read', () => {
    expect((JSON.parse(shown) as unknown[]).length).toBeGreaterThan(all.length);
    expect(markers(shown)).toBeGreaterThan(all.length);
    expect(found(shown)).toEqual([]);
  });

  test('is in the log', () => {
    const bytes = bytesOf(join(folder, '.faultline'));
    expect(markers(bytes)).toBeGreaterThan(all.length * 10);
    expect(found(bytes)).toEqual([]);
  });

  test('reached the Collector, or came out of it', async () => {
    const unfiltered = await eventually(async () => {
      const bytes = bytesOf(collector.folder);
      return ['resourceSpans', 'resourceMetrics', 'resourceLogs'].every((name) => bytes.includes(name))
        ? bytes
        : undefined;
    });
    expect(markers(unfiltered)).toBeGreaterThan(all.length * 10);
    expect(found(unfiltered)).toEqual([]);
    expect(found(bytesOf(join(folder, 'collector', 'logs')))).toEqual([]);
  });

  test('is in Jaeger', async () => {
    const traces = await eventually(async () => {
      const stored = await jaeger.findTraces({ service: 'secrets', limit: 10_000 });
      if (stored.length < all.length) throw new Error(`${stored.length} of ${all.length} traces`);
      return stored;
    });
    const text = JSON.stringify(traces);
    expect(text).toContain('faultline.recovered');
    expect(markers(text)).toBeGreaterThan(all.length * 10);
    expect(found(text)).toEqual([]);
  });

  test('is in Prometheus', async () => {
    const series = await eventually(async () => {
      const url = new URL('/api/v1/series', prometheus.url);
      url.searchParams.set('match[]', '{__name__=~".+"}');
      const text = JSON.stringify(await getJson(url));
      return text.includes('faultline_errors_total') ? text : undefined;
    });
    expect(found(series)).toEqual([]);
    const { data: labels } = await getJson<{ data: string[] }>(`${prometheus.url}/api/v1/labels`);
    for (const label of labels) {
      expect(found(JSON.stringify(await getJson(`${prometheus.url}/api/v1/label/${label}/values`)))).toEqual([]);
    }
  });

  test('of the common kinds passes the Collector, whoever sent it', async () => {
    const common = all.filter(({ kind }) => SECOND_NET.has(kind));
    expect(new Set(common.map(({ kind }) => kind))).toEqual(SECOND_NET);
    await sendTexts(
      collector.endpoint,
      'foreign',
      common.map(({ text }) => text),
    );
    const stored = await eventually(async () => {
      const traces = await jaeger.findTraces({ service: 'foreign', limit: 10_000 });
      return traces.length === common.length ? JSON.stringify(traces) : undefined;
    });
    // They were sent as they are: this is not our own work.
    await eventually(async () => found(bytesOf(collector.folder)).length >= common.length || undefined);
    expect(found(stored)).toEqual([]);
    // The text around them is still there.
    expect(stored).toContain('request with ****');
  });
});
