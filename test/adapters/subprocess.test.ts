import { exec, execFileSync, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { type ProcessResult, recordProcess } from '../../src/adapters/subprocess.ts';
import { wrapTool } from '../../src/adapters/tools.ts';
import { RunHaltedError } from '../../src/errors.ts';
import type { Outcome } from '../../src/pipeline.ts';
import { loggedFaultline } from './logged-faultline.ts';

const TRACEBACK = 'def load(text):\n    return {}[text]\nload("stock")\n';
const call = { toolName: 'bash', runId: 'job' };

/** What `recordProcess` answers, with a history that answers at once. */
function record(result: ProcessResult, { faultline } = loggedFaultline()): Outcome | null {
  const outcome = recordProcess(result, call, faultline);
  if (outcome instanceof Promise) throw new Error('the history answers at once');
  return outcome;
}

/** The error that running a command throws. */
async function thrownBy(run: () => unknown): Promise<ProcessResult> {
  try {
    await run();
  } catch (error) {
    return error as ProcessResult;
  }
  throw new Error('nothing was thrown');
}

describe('recordProcess', () => {
  test('exit 0 is a success and ends the row', () => {
    const one = loggedFaultline();
    const fails = spawnSync('sh', ['-c', 'exit 3']);
    expect([record(fails, one), record(fails, one)].map((outcome) => outcome?.counters.consecutive)).toEqual([1, 2]);
    expect(record(spawnSync('true'), one)).toBeNull();
    expect(record(fails, one)?.counters.consecutive).toBe(1);
  });

  test.each<[string, () => ProcessResult | Promise<ProcessResult>]>([
    ['spawnSync', () => spawnSync('python3', ['-c', TRACEBACK], { encoding: 'utf8' })],
    ['spawnSync with bytes', () => spawnSync('python3', ['-c', TRACEBACK])],
    ['execFileSync', () => thrownBy(() => execFileSync('python3', ['-c', TRACEBACK], { stdio: 'pipe' }))],
    ['exec', () => thrownBy(() => promisify(exec)(`python3 -c '${TRACEBACK}'`))],
    [
      'the words of execa',
      () => {
        const { status, stderr } = spawnSync('python3', ['-c', TRACEBACK], { encoding: 'utf8' });
        return { command: 'python3 -c …', exitCode: status ?? 0, stdout: '', stderr };
      },
    ],
  ])('%s: the line is about the traceback, and the log has all of it', async (_name, run) => {
    const { faultline, log } = loggedFaultline();
    const outcome = record(await run(), { faultline, log });
    expect(outcome?.line).toMatch(/^E1 \[KeyError\] at load \(<string>:2\): .*stock/);
    const [logged] = await log();
    expect(logged?.record.raw.properties).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('Traceback (most recent call last):'),
    });
  });

  test('what no dialect reads is told by its exit code and its most telling line', () => {
    const output = 'loading\\nsome trouble\\nfatal: not a shop\\nbye\\n';
    const outcome = record({ ...spawnSync('sh', ['-c', `printf '${output}' >&2; exit 7`]), command: './shop' });
    expect(outcome?.line).toMatch(/^E1 exited with code 7: \.\/shop ← fatal: not a shop/);
  });

  test.each([
    ['a signal', () => spawnSync('sh', ['-c', 'kill -9 $$']), 'was ended by SIGKILL'],
    ['no output', () => spawnSync('sh', ['-c', 'exit 3']), 'exited with code 3'],
    ['a program that is not there', () => spawnSync('no-such-program'), 'ENOENT'],
    ['a timeout', () => spawnSync('sleep', ['60'], { timeout: 50 }), 'ETIMEDOUT'],
  ])('%s', (_name, run, said) => {
    expect(record(run())?.line).toContain(said);
  });

  test('a tool that returns the line of its process does not end the row by that', () => {
    const { faultline } = loggedFaultline();
    const bash = wrapTool(
      'bash',
      (command: string) => {
        const outcome = record(spawnSync('sh', ['-c', command], { encoding: 'utf8' }), {
          faultline,
          log: async () => [],
        });
        return outcome?.line ?? 'fine';
      },
      { faultline, runId: 'job' },
    );
    expect([bash('exit 3'), bash('exit 3'), bash('exit 3')].map((line) => line.slice(0, 5))).toEqual([
      'E1 ex',
      'E1 ×2',
      'E1 ×3',
    ]);
    expect(() => bash('exit 3')).toThrow(RunHaltedError);
  });

  test('in a run that was ended it records, and throws', async () => {
    const { faultline, log } = loggedFaultline({ escalator: { consecutive: 1 } });
    expect(record(spawnSync('false'), { faultline, log })?.verdict).toBe('halt');
    expect(() => record(spawnSync('false'), { faultline, log })).toThrow(RunHaltedError);
    expect(await log()).toHaveLength(2);
  });
});
