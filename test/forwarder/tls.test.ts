import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createForwarder } from '../../src/forwarder/create-forwarder.ts';
import type { DrainResult } from '../../src/forwarder/forwarder.ts';
import { type Environment, otlpSettings } from '../../src/forwarder/otlp-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type TestCollector, testCollector } from './collector.ts';
import { append, entry } from './logs.ts';

/** A certificate authority, a server's certificate from it, and a client's. */
function certificates() {
  const folder = temporaryFolder();
  const openssl = (...words: readonly string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test CA');
  for (const name of ['server', 'client']) {
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key'];
    const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
    openssl('req', '-x509', ...key, '-keyout', `${name}.key`, '-out', `${name}.pem`, ...subject, ...by);
  }
  const path = (name: string): string => join(folder, name);
  const content = (name: string): string => readFileSync(path(name), 'utf8');
  return { path, content };
}

async function drain(collector: TestCollector, environment: Environment): Promise<DrainResult> {
  const directory = temporaryFolder();
  append(directory, entry('a'));
  const set = { ...environment, OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const { endpoints, problems } = otlpSettings(set, 'spans');
  expect(problems).toEqual([]);
  const pauses = { firstMillis: 10, mostMillis: 1_000 };
  const forwarder = createForwarder({ directory, endpoints, adopt: 'all', pauses });
  const result = await forwarder.drain(500);
  await forwarder.shutdown(0);
  return result;
}

describe('over TLS', () => {
  test('trusts the certificate that the environment names, and no other', async () => {
    const { path, content } = certificates();
    const collector = await testCollector({ key: content('server.key'), cert: content('server.pem') });
    onTestFinished(collector.close);
    expect(await drain(collector, {})).toMatchObject({
      shipped: 0,
      pending: 1,
      reason: expect.stringContaining('certificate'),
    });
    const trusted = { OTEL_EXPORTER_OTLP_CERTIFICATE: path('ca.pem') };
    expect(await drain(collector, trusted)).toMatchObject({ shipped: 1, pending: 0 });
    expect(await drain(collector, { OTEL_EXPORTER_OTLP_CERTIFICATE: path('client.key') })).toMatchObject({
      pending: 1,
    });
  });

  test('shows its own certificate where the server asks for it', async () => {
    const { path, content } = certificates();
    const collector = await testCollector({
      key: content('server.key'),
      cert: content('server.pem'),
      ca: content('ca.pem'),
      requestCert: true,
      rejectUnauthorized: true,
    });
    onTestFinished(collector.close);
    const trusted = { OTEL_EXPORTER_OTLP_CERTIFICATE: path('ca.pem') };
    expect(await drain(collector, trusted)).toMatchObject({ shipped: 0, pending: 1 });
    const known = {
      ...trusted,
      OTEL_EXPORTER_OTLP_CLIENT_KEY: path('client.key'),
      OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE: path('client.pem'),
    };
    expect(await drain(collector, known)).toMatchObject({ shipped: 1, pending: 0 });
  });
});

describe('a proxy', () => {
  test('is used when Node itself would use it', async () => {
    const collector = await testCollector();
    onTestFinished(collector.close);
    const asked: string[] = [];
    const proxy = createServer((request, response) => {
      asked.push(request.url ?? '');
      request.resume().on('end', () => response.end('{}'));
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const HTTP_PROXY = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    await drain(collector, { HTTP_PROXY, http_proxy: HTTP_PROXY });
    expect(asked).toEqual([]);
    expect(collector.requests).toHaveLength(1);
    await drain(collector, { HTTP_PROXY, http_proxy: HTTP_PROXY, NODE_USE_ENV_PROXY: '1' });
    expect(asked).toEqual([`${collector.endpoint}/v1/traces`]);
  });
});
