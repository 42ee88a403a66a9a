/** What is shipped in collector-config/ and docker-compose.yml is valid, each by the tool that will read it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as semconv from '../../src/semconv.ts';
import { type Binary, backendsInstalled, binary } from '../backends/binaries.ts';
import { type Prometheus, startPrometheus } from '../backends/prometheus.ts';
import { boardQueries, COLLECTORS, inRepository, shipped } from './stack/configurations.ts';

const folder = mkdtempSync(join(tmpdir(), 'faultline-stack-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a tool; gives what it said where it found a fault, and nothing where all was well. */
function faults(tool: Binary, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(binary(tool), words, {
    encoding: 'utf8',
    env: { FAULTLINE_STORAGE: join(folder, 'storage') },
  });
  return status === 0 ? '' : `${tool} ${words.join(' ')} ended with ${status}:\n${stdout}${stderr}`;
}

const files = (folderName: string): readonly string[] =>
  readdirSync(shipped(folderName), { recursive: true, encoding: 'utf8' });

/** The names of our metrics that a text mentions. */
function metricsIn(text: string): readonly string[] {
  return [...new Set(text.match(/\bfaultline_\w+|\bfaultline:\w+:\w+/g))].filter((name) => !LABELS.has(name));
}

const prometheusNames = (prefix: string): readonly string[] =>
  Object.entries(semconv)
    .filter(([constant]) => constant.startsWith(prefix))
    .map(([, name]) => name.replaceAll('.', '_'));
const LABELS = new Set(prometheusNames('ATTR_'));
/** A metric's name at Prometheus, with the ending that its kind and its unit give it. */
const METRICS = new Set(
  prometheusNames('METRIC_').flatMap((name) => [name, `${name}_total`, `${name}_seconds_bucket`]),
);
const recordingRules = readFileSync(shipped('prometheus/recording-rules.yml'), 'utf8');
const RECORDED = new Set(Array.from(recordingRules.matchAll(/record: (\S+)/g), ([, name]) => name));

describe.skipIf(!backendsInstalled())('by its own tool', () => {
  test.each(Object.entries(COLLECTORS))('the Collector takes the configuration of the %s', (_, parts) => {
    expect(faults('otelcol-contrib', 'validate', ...parts.map((part) => `--config=${shipped(part)}`))).toBe('');
  });

  test('the Collector refuses a configuration with a mistake in it', () => {
    const mistake = '--config=yaml:service::pipelines::traces/in::exporters: [nowhere]';
    const parts = COLLECTORS.gateway.map((part) => `--config=${shipped(part)}`);
    expect(faults('otelcol-contrib', 'validate', ...parts, mistake)).toContain('nowhere');
  });

  test('no Collector has a configuration that is not checked here', () => {
    const checked = new Set<string>(Object.values(COLLECTORS).flat());
    const others = new Set(['builder.yaml', 'jaeger.yaml']);
    const all = files('.').filter((name) => /^(fleet\/)?[\w-]+\.yaml$/.test(name));
    expect(all.filter((name) => !checked.has(name) && !others.has(name))).toEqual([]);
  });

  test('Jaeger takes its configuration', () => {
    expect(faults('jaeger', 'validate', `--config=${shipped('jaeger.yaml')}`)).toBe('');
  });

  test('Prometheus takes its configuration, with the rules', () => {
    expect(
      faults('promtool', 'check', 'config', '--lint=all', '--lint-fatal', shipped('prometheus/prometheus.yml')),
    ).toBe('');
  });

  test('each rule does what its tests say', () => {
    expect(faults('promtool', 'test', 'rules', shipped('prometheus/rules.test.yml'))).toBe('');
  });

  test('each alert has a test, a summary and a way on', () => {
    const rules = readFileSync(shipped('prometheus/alert-rules.yml'), 'utf8');
    const tests = readFileSync(shipped('prometheus/rules.test.yml'), 'utf8');
    const alerts = rules.split(/- alert: /).slice(1);
    expect(alerts.length).toBeGreaterThan(8);
    for (const alert of alerts) {
      expect(alert).toMatch(/summary: .*\n[^]*runbook: /);
      expect(tests).toContain(`- alertname: ${alert.slice(0, alert.indexOf('\n'))}\n`);
    }
  });

  test('Alertmanager takes its configuration', () => {
    expect(faults('amtool', 'check-config', shipped('alertmanager/alertmanager.yml'))).toBe('');
  });
});

describe.skipIf(!backendsInstalled())('the board', () => {
  let prometheus: Prometheus;
  beforeAll(async () => {
    prometheus = await startPrometheus();
  });
  afterAll(() => prometheus.close());

  const promql = boardQueries('shop').filter(({ source }) => source === 'prometheus');

  test.each(promql.map(({ panel, expression }) => [panel, expression] as const))(
    '%s asks what Prometheus understands',
    async (_, expression) => {
      await expect(prometheus.query(expression)).resolves.toBeInstanceOf(Array);
    },
  );

  test('a query with a mistake in it is not understood', async () => {
    await expect(prometheus.query('sum by (job (faultline_errors_total)')).rejects.toThrow('parse error');
  });
});

describe('names', () => {
  test.each(['prometheus/recording-rules.yml', 'prometheus/alert-rules.yml', 'grafana/boards/faultline.json'])(
    '%s names metrics that exist',
    (file) => {
      const named = metricsIn(readFileSync(shipped(file), 'utf8'));
      expect(named.length).toBeGreaterThan(3);
      expect(named.filter((name) => !METRICS.has(name) && !RECORDED.has(name))).toEqual([]);
    },
  );
});

describe('docker-compose.yml', () => {
  const compose = readFileSync(inRepository('docker-compose.yml'), 'utf8');
  const values = (pattern: RegExp): readonly string[] =>
    Array.from(compose.matchAll(pattern), ([, value]) => value ?? '');

  test('pins every image to a version', () => {
    const images = values(/^ {4}image: (\S+)$/gm);
    expect(images).toHaveLength(values(/^ {4}image:(.*)$/gm).length);
    expect(images.filter((image) => !/^docker\.io\/[\w/-]+:v?\d+\.\d+\.\d+(-alpine)?$/.test(image))).toEqual([]);
  });

  test('opens ports on loopback alone', () => {
    const ports = values(/^ {4}ports:\n((?: {6}- .*\n)+)/gm).flatMap((list) => list.trimEnd().split('\n'));
    expect(ports.length).toBeGreaterThan(6);
    expect(ports.filter((port) => !/^ {6}- 127\.0\.0\.1:\d+:\d+$/.test(port))).toEqual([]);
  });

  test('mounts files that are there', () => {
    const mounted = values(/^ {6}- \.\/([^:]+):\S+:ro$/gm);
    expect(mounted.length).toBeGreaterThan(8);
    expect(mounted.filter((path) => !existsSync(inRepository(path)))).toEqual([]);
  });

  test('limits the memory of every service and starts it again', () => {
    const services = values(/^ {2}([\w-]+):\n {4}image:/gm).length;
    expect(values(/^ {4}mem_limit: (\d+[mg])$/gm)).toHaveLength(services);
    expect(values(/^ {4}restart: (unless-stopped)$/gm)).toHaveLength(services);
  });
});
