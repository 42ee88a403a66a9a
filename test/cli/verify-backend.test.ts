import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { saveCheckpoint } from '../../src/audit/checkpoint.ts';
import { encodeDelivery } from '../../src/audit/encode.ts';
import { segmentPath } from '../../src/audit/segments.ts';
import type { VerifyReport } from '../../src/cli/verify/report.ts';
import { freePort } from '../backends/server.ts';
import { startCommand } from './live-cli.ts';
import { type CliRun, FIXTURES, MAIN, runCli, temporaryFolder } from './run-cli.ts';

const STREAM = '2026-11-22T01-02-03-004Z-7';

/** Answers of a real Jaeger 2.13 to the three records of a log, by trace id. */
const JAEGER = join(FIXTURES, '../jaeger');
const NOT_FOUND = readFileSync(join(JAEGER, 'not-found.json'), 'utf8');
const TRACES: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(join(JAEGER, 'traces.json'), 'utf8'));

function recordedFolder(): string {
  const directory = temporaryFolder();
  copyFileSync(join(JAEGER, 'log.otlp.jsonl'), segmentPath(directory, STREAM, 1));
  return directory;
}

/** What Jaeger says, with every text changed by `change`. */
function jaegerAnswer(change: (json: string) => string = (json) => json): RequestListener {
  return (request, response) => {
    const found = TRACES[request.url?.replace('/base/api/traces/', '') ?? ''];
    response.writeHead(found === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(found === undefined ? NOT_FOUND : change(JSON.stringify(found)));
  };
}

/** The address of a backend that answers so. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void (server.closeAllConnections(), server.close()));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/base`;
}

/** `verify` beside the test, which is the backend. */
async function verifiedAt(url: string, words: readonly string[], directory = recordedFolder()): Promise<CliRun> {
  const live = startCommand(process.execPath, [MAIN, 'verify', '--dir', directory, '--backend', url, ...words]);
  const status = await live.ended();
  return { status, stdout: live.stdout(), stderr: live.stderr() };
}

async function verified(answer: RequestListener, words: readonly string[] = [], directory?: string): Promise<CliRun> {
  return verifiedAt(await listening(answer), words, directory);
}

describe('a backend', () => {
  test('holds all', async () => {
    expect(await verified(jaegerAnswer())).toEqual({
      status: 0,
      stdout: '3 records: 3 in the log, 3 in Jaeger, 0 missing; 3 pending, 0 set aside\n',
      stderr: '',
    });
  });

  test('is asked once for each trace', async () => {
    const asked: (string | undefined)[] = [];
    const answer = jaegerAnswer();
    await verified((request, response) => {
      asked.push(request.url);
      answer(request, response);
    });
    expect(new Set(asked)).toEqual(new Set(Object.keys(TRACES).map((id) => `/base/api/traces/${id}`)));
    expect(asked).toHaveLength(Object.keys(TRACES).length);
  });

  test('holds nothing: each record is told, with what the log says of it', async () => {
    const directory = recordedFolder();
    const report = async (): Promise<VerifyReport> =>
      JSON.parse(
        (await verified((_, response) => response.writeHead(404).end(NOT_FOUND), ['--json'], directory)).stdout,
      );
    const before = await report();
    const ids = before.missing.map(({ recordId }) => recordId);
    expect(before.missing.map(({ why }) => why)).toEqual(Array(3).fill('pending: it was not shipped yet'));
    expect(before).toMatchObject({ records: 3, inLog: 3, inBackend: 0, ok: false });
    expect(before.missing[0]).toMatchObject({
      at: expect.stringMatching(/^2026-/),
      run: 'checkout-1',
      tool: 'lookup',
      digest: expect.stringContaining('ECONNREFUSED'),
      fingerprint: expect.stringMatching(/^f8-[0-9a-f]{16}$/),
      trace: Object.keys(TRACES)[0],
      where: 'backend',
    });
    const [first = '', second = ''] = ids;
    const line = JSON.stringify({ recordId: second, status: 413, reason: 'too large' });
    writeFileSync(join(directory, `${STREAM}.rejected.jsonl`), `${line}\n`);
    writeFileSync(segmentPath(directory, STREAM, 2), `${encodeDelivery([first], 0, {})}\n`);
    await saveCheckpoint(directory, STREAM, { sequence: 2, offset: 0 });
    expect((await report()).missing.map(({ why }) => why)).toEqual([
      "delivered by the host's own exporter, says the log; the backend has not kept it",
      'set aside: the backend refused it (413 too large)',
      'shipped, says the log; the backend has not kept it',
    ]);
  });

  test.each([
    ['a stack trace', (json: string) => json.replaceAll('inventory.ts:12:9', 'inventory.ts')],
    ['a cause', (json: string) => json.replaceAll('"faultline.cause_chain"', '"other"')],
  ])('lacks %s', async (_, change) => {
    const { status, stdout } = await verified(jaegerAnswer(change));
    expect(status).toBe(1);
    expect(stdout.match(/it is there, but its stack trace or its chain of causes is not whole/g)).toHaveLength(2);
    expect(stdout).toContain('3 records: 3 in the log, 1 in Jaeger, 2 missing; ');
  });

  /** [what, the backend, what is said] */
  const UNUSABLE: readonly (readonly [what: string, answer: RequestListener, said: string])[] = [
    ['is something else', (_, response) => response.end('<html>'), 'does not answer as Jaeger does (status 200)'],
    [
      'asks for a password',
      (_, response) => response.writeHead(401).end(),
      'does not answer as Jaeger does (status 401)',
    ],
    [
      'has no storage',
      (_, response) => response.writeHead(500).end('{"data":null,"errors":[{"code":500,"msg":"no space"}]}'),
      'answers: no space; expected a Jaeger whose storage works',
    ],
    ['hangs up', (request) => request.destroy(), 'cannot be reached ('],
  ];

  test.each(UNUSABLE)('%s', async (_, answer, said) => {
    const { status, stdout, stderr } = await verified(answer);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(said);
    expect(stderr).toMatch(
      /^faultline verify: .*; for example: faultline verify --backend http:\/\/127.0.0.1:16686\n$/,
    );
  });

  test('is not there; FAULTLINE_BACKEND names it', async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const { status, stdout, stderr } = runCli(['verify', '--dir', recordedFolder()], {
      env: { FAULTLINE_BACKEND: url },
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain(`${url} cannot be reached (connect ECONNREFUSED `);
  });

  test('gets the name and password of its address', async () => {
    let authorization: string | undefined;
    const answer = jaegerAnswer();
    const url = await listening((request, response) => {
      authorization = request.headers.authorization;
      answer(request, response);
    });
    const { status, stdout } = await verifiedAt(url.replace('//', '//me:p%40ss@'), ['--json']);
    expect(status).toBe(0);
    expect(authorization).toBe(`Basic ${Buffer.from('me:p@ss').toString('base64')}`);
    expect(stdout).not.toContain('p%40ss');
  });
});
