import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runRecordSchema } from '../../src/recovery/runs/run-record.ts';
import { failing, place } from '../boundary/command/fake-program.ts';
import { jsonLines, MAIN, runCli, temporaryFolder } from './run-cli.ts';

/** The CLI with a reader of its own for the output. */
function start(words: readonly string[], cwd: string): ReturnType<typeof spawn> {
  const env: NodeJS.ProcessEnv = { ...process.env };
  delete env['FAULTLINE_DIR'];
  return spawn(process.execPath, [MAIN, 'run', ...words], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function ended(
  child: ReturnType<typeof spawn>,
): Promise<{ readonly code: number | null; readonly signal: string | null }> {
  return new Promise((resolve) => void child.once('exit', (code, signal) => resolve({ code, signal })));
}

describe('faultline run', () => {
  test('leaves a command that succeeds as it is, and its options alone', () => {
    const cwd = temporaryFolder();
    const { status, stdout, stderr } = runCli(['run', '--', 'printf', '%s\n', '--json', '-v', '--'], { cwd });
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '--json\n-v\n--\n', stderr: '' });
    const [record] = jsonLines(readFileSync(join(cwd, '.faultline/runs.jsonl'), 'utf8'));
    expect(runRecordSchema.parse(record)).toMatchObject({
      command: String.raw`printf $'%s\n' --json -v --`,
      returncode: 0,
    });
  });

  test('prints the card behind the output, keeps the exit code, and the failure is listed', () => {
    const { cwd, env } = place({ tool: `echo out\n${failing('Error: the shop is shut', 42)}` });
    const { status, stdout, stderr } = runCli(['run', '--', 'tool', '--now'], { cwd, env });
    expect([status, stdout]).toEqual([42, 'out\n']);
    expect(stderr).toMatch(
      /^Error: the shop is shut\n\n❌ Command Failed: tool --now\n\nExit Code: 42\n[^]*\nRecovery Steps:\n1\. [^]*\n$/,
    );
    expect(runCli(['errors'], { cwd, env }).stdout).toContain('the shop is shut');
    expect(runCli(['show', 'E1', '--raw'], { cwd, env }).stdout).toContain('the shop is shut');
  });

  test('--json: one record on the standard output, what the command prints beside it', () => {
    const { cwd, env } = place({ tool: `echo out; echo 'PD_REPORT v=1 chunks_returned=2'\n${failing('err', 3)}` });
    const { status, stdout, stderr } = runCli(['run', '--json', '--', 'tool'], { cwd, env });
    const record = runRecordSchema.parse(JSON.parse(stdout));
    expect(record).toMatchObject({ returncode: 3, pd_report: { v: '1', chunks_returned: 2 } });
    expect(stderr).toContain('out\n');
    expect(stderr).toContain('err\n');
    expect(status).toBe(3);
    const quiet = runCli(['run', '--json', '--quiet', '--', 'tool'], { cwd, env });
    expect(JSON.parse(quiet.stdout)).toMatchObject({ returncode: 3, pd_report: { chunks_returned: 2 } });
    expect(quiet.stderr).toBe(`\n${runRecordSchema.parse(JSON.parse(quiet.stdout)).error_prompt}\n`);
  });

  test.each([
    [['no-such-program'], 127],
    [['sh', '-c', 'exit 255'], 255],
    [['sh', '-c', 'kill -SEGV $$'], 139],
  ])('%j: exit code %d', (command, status) => {
    expect(runCli(['run', '--', ...command]).status).toBe(status);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'])('a command that %s ends, ends us by it', (signal) => {
    const cwd = temporaryFolder();
    const result = spawnSync(process.execPath, [MAIN, 'run', '--', 'sh', '-c', `kill -${signal.slice(3)} $$`], { cwd });
    expect([result.status, result.signal]).toEqual([null, signal]);
    expect(jsonLines(readFileSync(join(cwd, '.faultline/runs.jsonl'), 'utf8'))).toMatchObject([{ signal }]);
  });

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s to us goes to the command, which decides', async (signal) => {
    const trap = `trap 'echo got; exit 7' ${signal.slice(3)}; echo ready; while :; do sleep 0.05; done`;
    const child = start(['--', 'sh', '-c', trap], temporaryFolder());
    const end = ended(child);
    let printed = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      printed += String(chunk);
      if (printed === 'ready\n') child.kill(signal);
    });
    expect(await end).toEqual({ code: 7, signal: null });
    expect(printed).toBe('ready\ngot\n');
  });

  test('a signal reaches the command also while nobody reads the output', async () => {
    const child = start(['--', 'yes'], temporaryFolder());
    const end = ended(child);
    child.stdout?.once('data', () => child.stdout?.pause());
    await sleep(3_000);
    child.kill('SIGTERM');
    await sleep(1_000);
    child.stdout?.resume();
    expect(await end).toEqual({ code: null, signal: 'SIGTERM' });
  });

  test('a reader who has seen enough ends the command', async () => {
    const child = start(['--', 'yes'], temporaryFolder());
    const end = ended(child);
    const stderr = child.stderr === null ? '' : text(child.stderr);
    child.stdout?.once('data', () => child.stdout?.destroy());
    expect(await end).toEqual({ code: 141, signal: null });
    expect(await stderr).toBe('');
  });

  test('the command reads what we are given to read', () => {
    expect(runCli(['run', '--', 'cat'], { input: 'hello' }).stdout).toBe('hello');
  });

  test('a run that the environment names counts over processes', () => {
    const { cwd, env } = place({ tool: failing('Error: shut') });
    const more = { cwd, env: { ...env, FAULTLINE_RUN_ID: 'job-9' } };
    const counts = [1, 2, 3].map(() =>
      runRecordSchema.parse(JSON.parse(runCli(['run', '--json', '--', 'tool'], more).stdout)),
    );
    expect(counts.map(({ run, error, count }) => [run, error, count])).toEqual(
      [1, 2, 3].map((count) => ['job-9', 'E1', count]),
    );
    const traced = { cwd, env: { ...env, TRACEPARENT: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' } };
    expect(JSON.parse(runCli(['run', '--json', '--', 'tool'], traced).stdout)).toMatchObject({
      trace_id: '0af7651916cd43dd8448eb211c80319c',
      span_id: 'b7ad6b7169203331',
    });
  });

  test.each<[string, readonly string[], NodeJS.ProcessEnv]>([
    ['a/runs.jsonl', [], { FAULTLINE_DIR: 'a' }],
    ['b/c/runs.jsonl', ['--dir', 'b/c'], {}],
    ['d/e.jsonl', ['--log', 'd/e.jsonl'], {}],
  ])('the record is kept in %s with %j and %j', (path, words, env) => {
    const cwd = temporaryFolder();
    expect(runCli(['run', ...words, '--', 'true'], { cwd, env }).status).toBe(0);
    expect(existsSync(join(cwd, path))).toBe(true);
    expect(existsSync(join(cwd, '.faultline/runs.jsonl'))).toBe(false);
  });

  test('a record that cannot be kept is told, and costs nobody the exit code', () => {
    const { status, stderr } = runCli(['run', '--log', '/proc/nowhere/runs.jsonl', '--', 'sh', '-c', 'exit 4']);
    expect(status).toBe(4);
    expect(stderr).toMatch(/\nfaultline run: the record could not be kept in \/proc\/nowhere\/runs\.jsonl: /);
  });

  test.each<[readonly string[], RegExp]>([
    [['run'], /there is no command; expected one behind --; for example: faultline run -- npm test\n$/],
    [['run', '--'], /there is no command/],
    [['run', 'npm', '--watch'], /unknown option '--watch'/],
    [
      ['run', '--card-prefix', 'lower', '--', 'true'],
      /--card-prefix should be a word in capitals, such as SHOP, got 'lower'/,
    ],
  ])('%j is bad input', (words, said) => {
    const { status, stdout, stderr } = runCli(words);
    expect(stderr).toMatch(said);
    expect([status, stdout]).toEqual([2, '']);
  });

  test('wrong steps are bad input, and nothing runs', () => {
    const cwd = temporaryFolder();
    const at = place({}, { version: 1, steps: { lower: ['rm -rf x'] } });
    writeFileSync(join(at.cwd, 'x'), '');
    const { status, stderr } = runCli(['run', '--dir', at.directory, '--', 'touch', 'ran'], { cwd });
    expect(stderr).toMatch(/lower[^]*should be a code[^]*would destroy data \(rm -rf x\)/);
    expect([status, existsSync(join(cwd, 'ran'))]).toEqual([2, false]);
  });
});
