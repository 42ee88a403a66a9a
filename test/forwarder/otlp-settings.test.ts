import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { otlpHeaders } from '../../src/forwarder/otlp-headers.ts';
import { isForwardingOff, otlpSettings } from '../../src/forwarder/otlp-settings.ts';
import { forwardEndpoints } from '../../src/forwarder/log-forwarder.ts';
import { temporaryFolder } from '../temporary-folder.ts';

type Environment = Parameters<typeof otlpSettings>[0];

function spans(environment: Environment, overrides = {}) {
  const { endpoints, problems } = otlpSettings(environment, 'spans', overrides);
  return { url: endpoints.get('spans')?.url.href ?? null, ...endpoints.get('spans'), href: undefined, problems };
}

function urlOf(environment: Environment, overrides = {}): string | null {
  return otlpSettings(environment, 'spans', overrides).endpoints.get('spans')?.url.href ?? null;
}

const BASE = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' };

describe('the endpoint', () => {
  test.each<[string, Environment, string | null]>([
    ['the path is appended to a base', BASE, 'http://c:4318/v1/traces'],
    ['also behind a slash', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c/' }, 'http://c/v1/traces'],
    ['also behind a path', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://c/otlp/' }, 'https://c/otlp/v1/traces'],
    ['that of the signal goes first', { ...BASE, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://t:1/x' }, 'http://t:1/x'],
    ['and is taken as it is', { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://t:1' }, 'http://t:1/'],
    ['that of the other signal is another one', { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'http://l' }, null],
    ['ours goes before all', { ...BASE, FAULTLINE_FORWARD_ENDPOINT: 'http://f:1' }, 'http://f:1/v1/traces'],
    ['whoever exports no traces ships none', { ...BASE, OTEL_TRACES_EXPORTER: 'none' }, null],
    ['an empty variable is none', { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' }, null],
    ['nobody named one', {}, null],
  ])('%s', (_, environment, expected) => {
    expect(urlOf(environment)).toBe(expected);
    expect(spans(environment).problems).toEqual([]);
  });

  test('an option goes before the environment, with or without the path of a signal', () => {
    expect(urlOf(BASE, { endpoint: 'http://o:1' })).toBe('http://o:1/v1/traces');
    expect(urlOf({}, { endpoint: 'http://o:1/v1/traces' })).toBe('http://o:1/v1/traces');
    const both = otlpSettings({}, 'both', { endpoint: 'http://o:1/v1/traces' });
    expect([...both.endpoints].map(([signal, { url }]) => [signal, url.href])).toEqual([
      ['spans', 'http://o:1/v1/traces'],
      ['logs', 'http://o:1/v1/logs'],
    ]);
  });

  test.each(['localhost:4318', 'ftp://c', 'not a url', 'http://'])('%s is said to be none', (endpoint) => {
    const { url, problems } = spans({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
    expect(url).toBeNull();
    expect(problems).toEqual([
      `OTEL_EXPORTER_OTLP_ENDPOINT should be an http or https URL, got "${endpoint}"; for example http://localhost:4318`,
    ]);
  });

  test('gRPC needs an HTTP endpoint beside it', () => {
    const grpc = { ...BASE, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
    expect(urlOf(grpc)).toBeNull();
    expect(spans(grpc).problems).toEqual([expect.stringMatching(/PROTOCOL is grpc.*FAULTLINE_FORWARD_ENDPOINT=http/)]);
    const beside = { ...grpc, FAULTLINE_FORWARD_ENDPOINT: 'http://c:4318' };
    expect(spans(beside)).toMatchObject({ problems: [] });
    expect(urlOf(beside)).toBe('http://c:4318/v1/traces');
    expect(urlOf({ ...grpc, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json' })).toBe('http://c:4318/v1/traces');
  });

  test('is used unless somebody says no', () => {
    const off = (environment: Environment) => forwardEndpoints(undefined, environment, 'spans', () => {}).size;
    expect(off(BASE)).toBe(1);
    expect(off({ ...BASE, FAULTLINE_FORWARD: 'False' })).toBe(0);
    expect(off({ ...BASE, OTEL_SDK_DISABLED: 'true' })).toBe(0);
    expect(forwardEndpoints(false, BASE, 'spans', () => {}).size).toBe(0);
    const byOption = forwardEndpoints({ endpoint: 'http://o' }, { FAULTLINE_FORWARD: 'false' }, 'spans', () => {});
    expect(byOption.size).toBe(1);
    expect(isForwardingOff({ FAULTLINE_FORWARD: 'true' })).toBe(false);
  });
});

describe('the other variables', () => {
  test('have the defaults of the specification, but for compression', () => {
    expect(spans(BASE)).toMatchObject({ headers: {}, timeoutMillis: 10_000, compression: 'gzip', problems: [] });
  });

  test('are those of the signal first', () => {
    const set = spans({
      ...BASE,
      OTEL_EXPORTER_OTLP_TIMEOUT: '5',
      OTEL_EXPORTER_OTLP_TRACES_TIMEOUT: '7',
      OTEL_EXPORTER_OTLP_COMPRESSION: 'none',
      OTEL_EXPORTER_OTLP_LOGS_COMPRESSION: 'gzip',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=general,x=1',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'API-Key=own',
    });
    expect(set).toMatchObject({ timeoutMillis: 7, compression: 'none', headers: { 'api-key': 'own', x: '1' } });
  });

  test('are said to be wrong, by name, and the default is used', () => {
    const { problems, timeoutMillis, compression } = spans({
      ...BASE,
      OTEL_EXPORTER_OTLP_TIMEOUT: '10s',
      OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: 'zstd',
      OTEL_EXPORTER_OTLP_HEADERS: 'secret-without-equals',
      OTEL_EXPORTER_OTLP_CERTIFICATE: '/does/not/exist.pem',
    });
    expect({ timeoutMillis, compression }).toEqual({ timeoutMillis: 10_000, compression: 'gzip' });
    expect(problems).toEqual([
      expect.stringMatching(/^OTEL_EXPORTER_OTLP_HEADERS should be a list such as key1=value1/),
      'OTEL_EXPORTER_OTLP_TIMEOUT should be a positive number of milliseconds, got "10s"',
      'OTEL_EXPORTER_OTLP_TRACES_COMPRESSION should be gzip or none, got "zstd"',
      expect.stringMatching(/^OTEL_EXPORTER_OTLP_CERTIFICATE should be the path of a PEM file/),
    ]);
    expect(problems.join(' ')).not.toContain('secret');
  });

  test('name files whose content is read', () => {
    const file = join(temporaryFolder(), 'ca.pem');
    writeFileSync(file, 'PEM');
    expect(spans({ ...BASE, OTEL_EXPORTER_OTLP_CERTIFICATE: file }).tls).toEqual({ ca: 'PEM' });
    expect(spans({ ...BASE, OTEL_EXPORTER_OTLP_TRACES_CLIENT_KEY: file }).tls).toEqual({ key: 'PEM' });
  });

  test('proxies are heeded where Node heeds them', () => {
    const proxied = { ...BASE, HTTP_PROXY: 'http://p:1' };
    expect(spans(proxied).proxy).toBeUndefined();
    expect(spans({ ...proxied, NODE_USE_ENV_PROXY: '1' }).proxy).toMatchObject({ HTTP_PROXY: 'http://p:1' });
  });
});

describe('headers', () => {
  test.each([
    ['a=1,b=2', { a: '1', b: '2' }],
    [' A = 1 , , b=x=y ', { a: '1', b: 'x=y' }],
    ['authorization=Basic%20dXNlcjpwYXNz', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['a=1;property=x,b=2', { a: '1', b: '2' }],
    ['a=100%', { a: '100%' }],
    ['a=', { a: '' }],
  ])('%s', (list, headers) => {
    expect(otlpHeaders(list)).toEqual({ headers, wrong: [] });
  });

  test.each(['no-equals', '=x', 'a b=1', 'a=1%0d%0ax:y', 'ä=1'])('%s is no header', (member) => {
    const { headers, wrong } = otlpHeaders(`${member},fine=1`);
    expect(headers).toEqual({ fine: '1' });
    expect(wrong).toHaveLength(1);
  });
});
