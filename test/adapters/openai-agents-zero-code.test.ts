import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type LoggedError, readLog } from '../../src/audit/log-reader.ts';

const PROGRAMS = join(import.meta.dirname, 'programs');

interface Played {
  readonly stdout: string;
  readonly log: readonly LoggedError[];
}

/** Starts a program as `node --import faultline/register` would, or by itself. */
async function started(
  program: readonly [string, string],
  { isRegistered = true, directory = newFolder(), input = '', env = {} } = {},
): Promise<Played> {
  const preload = isRegistered ? ['--import', join(PROGRAMS, 'register-openai-agents.ts')] : [];
  const { stdout, stderr, status } = spawnSync(process.execPath, [...preload, join(PROGRAMS, program[0]), program[1]], {
    env: { ...process.env, NODE_ENV: '', NODE_OPTIONS: '', FAULTLINE_DIR: directory, ...env },
    encoding: 'utf8',
    input,
  });
  expect([status, stderr]).toEqual([0, '']);
  return { stdout, log: await readLog(directory) };
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'faultline-agents-'));
}

const QUIET = { OPENAI_AGENTS_DISABLE_TRACING: '1' };

describe('an agent without a line of ours', () => {
  test.each(['import', 'require'])('by %s: lines, one run with the agent as a tool, and its end', async (loaded) => {
    const { stdout, log } = await started(['plain-openai-agents.mjs', loaded], { env: QUIET });
    const { outer, inner, offered, ended } = JSON.parse(stdout);
    expect(offered).toEqual(['lookUp', 'ask', 'get_error']);
    expect(inner).toEqual([
      expect.stringMatching(/^E3 \[ECONNREFUSED\] at .*plain-openai-agents\.mjs:\d+.*: inventory lookup failed ← /),
    ]);
    expect(outer).toEqual([
      expect.stringContaining("Tool 'lookup' not found. Available tools: lookUp, ask"),
      expect.stringContaining('the arguments of lookUp are no JSON'),
      'done',
      expect.stringMatching(/^E3 ×2 same error/),
    ]);
    expect(ended).toContain('RunHaltedError: run halted by the ladder: E3 ×3');
    expect(log).toHaveLength(5);
    expect(new Set(log.map(({ record }) => record.runId)).size).toBe(1);
    expect(log.at(-1)?.record.raw).toMatchObject({ cause: { cause: { code: 'ECONNREFUSED' } } });
  });

  test('alone it ends at the unknown tool', async () => {
    const { stdout, log } = await started(['plain-openai-agents.mjs', 'import'], { isRegistered: false, env: QUIET });
    expect(JSON.parse(stdout).ended).toContain('Tool lookup not found in agent clerk');
    expect(log).toEqual([]);
  });

  test("a person's approval is taken up by another process, in the same run", async () => {
    const directory = newFolder();
    const env = { REVIEW: 'native' };
    const { stdout: input } = await started(['resumed-openai-agents.mjs', 'start'], { directory, env });
    const { stdout, log } = await started(['resumed-openai-agents.mjs', 'resume'], { directory, env, input });
    expect(JSON.parse(stdout)).toEqual({
      finalOutput: 'done',
      executed: 1,
      last: expect.stringMatching(/^E1 ×4 same error, same arguments: /),
      offered: ['lookUp', 'get_error'],
    });
    expect(log).toHaveLength(4);
    expect([...new Set(log.map(({ record }) => record.runId))]).toEqual([expect.stringMatching(/^trace_/)]);
  });
});
