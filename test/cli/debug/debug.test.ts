import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { secrets } from '../../redaction/secrets.ts';
import { startCli } from '../live-cli.ts';
import { jsonLines, runCli, temporaryFile, temporaryFolder } from '../run-cli.ts';

describe('073 FR-6: --debug', () => {
  test('tells each step, and of an error its code, state, stack; keeps it for a bug report', () => {
    const cwd = temporaryFolder();
    const { status, stderr } = runCli(['show', 'E3', '--debug'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^\[DEBUG\] faultline \d+\.\d+\.\d+, Node\.js v\d+/);
    expect(stderr).toContain('[DEBUG] command: faultline show E3 --debug');
    expect(stderr).toContain('[DEBUG] log: .faultline does not exist');
    expect(stderr).toContain('Error Details:\n  Code: FAULTLINE_INVALID_INPUT\n');
    expect(stderr).toMatch(/Stack Trace:\n {2}InvalidInputError: no errors in \.faultline.*\n {6}at /);
    expect(stderr).toMatch(/\[DEBUG\] exit code 2 after \d+ ms\n$/);
    const [, fingerprint = ''] = /faultline errors --class (\S+) --export/.exec(stderr) ?? [];
    const file = join(cwd, 'errors.jsonl');
    expect(runCli(['errors', '--class', fingerprint, '--export', file], { cwd }).status).toBe(0);
    const [exported] = jsonLines(readFileSync(file, 'utf8'));
    expect(exported).toMatchObject({
      record: {
        runId: 'faultline-cli',
        toolName: 'faultline show',
        raw: {
          code: 'FAULTLINE_INVALID_INPUT',
          stack: expect.stringContaining('show.ts'),
          properties: {
            state: { command: 'faultline show E3 --debug', folder: expect.stringContaining('faultline-cli') },
          },
        },
      },
    });
  });

  test('says nothing of it without --debug, and keeps nothing', () => {
    const cwd = temporaryFolder();
    const { stderr } = runCli(['show', 'E3'], { cwd });
    expect(stderr.split('\n')).toHaveLength(2);
    expect(stderr).not.toContain('[DEBUG]');
    expect(runCli(['errors'], { cwd }).stdout).toBe('no errors in .faultline\n');
  });

  test('leaves the standard output as it is', () => {
    const file = temporaryFile('error.txt', 'Error: connect ECONNREFUSED 127.0.0.1:5432\n');
    const plain = runCli(['digest', file, '--json']);
    const debugged = runCli(['digest', file, '--json', '--debug']);
    expect(debugged.stdout).toBe(plain.stdout);
    expect(debugged.stderr).toContain(`[DEBUG] reading ${file}`);
    expect(debugged.stderr).not.toContain('Error Details');
  });

  test('a file that cannot be read is told with its cause', () => {
    const { stderr } = runCli(['digest', '/nowhere/error.txt', '--debug']);
    expect(stderr).toContain('Code: FAULTLINE_INVALID_INPUT');
    expect(stderr).toMatch(/Caused by:\n {2}Error: ENOENT/);
  });

  test('requests are told with status, and are part of what is kept', async () => {
    const server = createServer((_, response) => response.writeHead(503, { 'retry-after': '7' }).end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `http://user:hunter2secret@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const cwd = temporaryFolder();
    runCli(['show', 'E1', '--debug'], { cwd });
    const verify = startCli(['verify', '--debug', '--backend', url], { FAULTLINE_DIR: join(cwd, '.faultline') });
    expect(await verify.ended()).toBe(2);
    const stderr = verify.stderr();
    expect(stderr).toMatch(/\[DEBUG\] request: GET http:\/\/127\.0\.0\.1:\d+\/api\S*: 503 in \d+ ms/);
    expect(stderr).toMatch(/ {2}Request: GET \S+: 503 in/);
    expect(stderr).not.toContain('hunter2secret');
    const file = join(cwd, 'errors.jsonl');
    runCli(['errors', '--export', file], { cwd });
    const exported = readFileSync(file, 'utf8');
    expect(exported).toContain('"retry-after":"7"');
    expect(exported).not.toContain('hunter2secret');
  });

  test('no secret of the environment, of arguments or of a message is told or kept', () => {
    const cwd = temporaryFolder();
    const some = secrets().filter(({ text }, index) => !/[\n\0]/.test(text) && index % 25 === 0);
    expect(some.length).toBeGreaterThan(2);
    for (const { text, secret } of some) {
      const { stderr } = runCli(['show', text, '--debug'], { cwd, env: { FAULTLINE_NOTE: text } });
      expect(stderr).toContain('[DEBUG]');
      expect(stderr.split('Error Details')[1] ?? '').not.toContain(secret);
    }
    const file = join(cwd, 'errors.jsonl');
    runCli(['errors', '--export', file], { cwd });
    const exported = readFileSync(file, 'utf8');
    for (const { secret } of some) expect(exported).not.toContain(secret);
  });
});
