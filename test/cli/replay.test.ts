import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { StepReport } from '../../src/cli/commands/replay.ts';
import type { ShowReport } from '../../src/cli/commands/show.ts';
import { corpus, CORPUS_NOTE, hasCorpus, jsonLines, MAIN, runCli, session, temporaryFile } from './run-cli.ts';

const LONG = `Traceback (most recent call last):\n${'  File "/srv/app/query.py", line 12, in run\n    cursor.execute(query)\n'.repeat(6)}OperationalError: no such table: visitors\n`;
const OTHER = LONG.replace('no such table: visitors', 'database is locked');

function stepsOf(stdout: string): readonly StepReport[] {
  return jsonLines(stdout) as StepReport[];
}

function replayed(text: string, ...options: readonly string[]): readonly StepReport[] {
  return stepsOf(runCli(['replay', '-', '--json', ...options], { input: text }).stdout);
}

describe('faultline replay', () => {
  test('tells every step, with null where nothing failed', () => {
    const steps = replayed(
      session('a', [
        ['SELECT 1', LONG],
        ['SHOW TABLES', null],
      ]),
    );
    expect(steps).toEqual([
      {
        session: 'a',
        step: 1,
        isError: true,
        id: 'E1',
        digest: expect.stringContaining('no such table: visitors'),
        line: expect.stringMatching(/^E1 .*no such table: visitors.*get_error\("E1"\)$/),
        fingerprint: expect.stringMatching(/^f8-[0-9a-f]{16}$/),
        count: 1,
        consecutive: 1,
        verdict: 'continue',
        tokens: { raw: expect.any(Number), line: expect.any(Number) },
      },
      {
        session: 'a',
        step: 2,
        isError: false,
        id: null,
        digest: null,
        line: null,
        fingerprint: null,
        count: null,
        consecutive: null,
        verdict: null,
        tokens: { raw: null, line: null },
      },
    ]);
  });

  test('counts, climbs the ladder, starts anew after a success, and stops nothing', () => {
    const text = session('a', [
      ['q', LONG],
      ['q', LONG],
      ['q', LONG],
      ['q', LONG],
      ['t', null],
      ['q', LONG],
      ['q', OTHER],
    ]);
    const errors = replayed(text).filter((step) => step.isError);
    expect(errors.map(({ id, count, consecutive, verdict }) => [id, count, consecutive, verdict])).toEqual([
      ['E1', 1, 1, 'continue'],
      ['E1', 2, 2, 'hint'],
      ['E1', 3, 3, 'halt'],
      ['E1', 4, 4, 'halt'],
      ['E1', 5, 1, 'continue'],
      ['E2', 1, 1, 'continue'],
    ]);
    expect(errors[1]?.line).toBe(
      'E1 ×2 same error, same arguments, 2 in a row: do not retry unchanged. Raw: get_error("E1")',
    );
  });

  test('does not claim the same arguments where the recording has none', () => {
    const [, second] = replayed(
      session('a', [
        ['', LONG],
        ['', LONG],
      ]),
    );
    expect(second?.line).toContain('E1 ×2 same error, 2 in a row');
  });

  test('--consecutive and --budget set the thresholds', () => {
    const text = session('a', [
      ['q', LONG],
      ['q', LONG],
      ['r', OTHER],
      ['q', LONG],
    ]);
    expect(replayed(text, '--consecutive', '2').map(({ verdict }) => verdict)).toEqual([
      'hint',
      'halt',
      'hint',
      'hint',
    ]);
    expect(
      replayed(text, '--consecutive', '9', '--budget', '4')
        .map(({ verdict }) => verdict)
        .at(-1),
    ).toBe('halt');
  });

  test('goes on where a session comes in several lines, and keeps sessions apart', () => {
    const steps = replayed(
      session('a', [['q', LONG]]) +
        session('b', [['q', LONG]]) +
        session('a', [
          ['q', LONG],
          ['r', OTHER],
        ]),
    );
    expect(steps.map(({ session: name, step, id, count }) => [name, step, id, count])).toEqual([
      ['a', 1, 'E1', 1],
      ['b', 1, 'E1', 1],
      ['a', 2, 'E1', 2],
      ['a', 3, 'E2', 1],
    ]);
  });

  test('reads lines that hold U+2028, outputs that are no text, and sessions that are numbers', () => {
    const steps = replayed(
      `{"session":7,"steps":[{"output":{"error":"quota"},"isError":true},{"output":"a\u2028b failed","isError":true},{"output":null,"isError":true}]}\r\n`,
    );
    expect(steps.map(({ session: name, digest }) => [name, digest])).toEqual([
      ['7', expect.stringContaining('quota')],
      ['7', expect.stringContaining('failed')],
      ['7', ''],
    ]);
  });

  test('judges steps without a mark by what their output says', () => {
    const steps = replayed(
      JSON.stringify({
        session: 'a',
        steps: [
          { tool: 'sql', input: 'SELECT 1', output: 'Error: no such table: visitors' },
          { tool: 'sql', input: 'SHOW TABLES', output: "[('museum',), ('visit',)]", isError: null },
          { tool: 'bash', input: 'make', output: 'make: done\n[exit code: 2]' },
          { tool: 'bash', input: 'grep ERROR app.log', output: '08:00 ERROR no table' },
          { tool: 'bash', input: 'python a.py', output: 'reading\nno such row 7\ngoing on' },
          { tool: 'bash', input: 'npm test', output: '3 passed, 0 failed' },
        ],
      }),
    );
    expect(steps.map(({ isError }) => isError)).toEqual([true, false, true, false, true, false]);
  });

  test('prints a listing with totals for people', () => {
    const { stdout } = runCli(['replay', '-'], {
      input: session('a', [
        ['q', LONG],
        ['q', LONG],
        ['t', null],
      ]),
    });
    expect(stdout).toMatch(
      /^a 3 steps, 2 errors\n {3}1 {2}E1 .*\n {3}2 {2}E1 ×2 .* \[hint\]\n\n1 session, 3 steps, 2 errors, 1 repeat\n/,
    );
    expect(stdout).toMatch(
      /\ntokens of error text: \d+ raw, \d+ shown \(\d+\.\d % saved\)\nverdicts: continue 1, hint 1\n$/,
    );
  });

  test('ends quietly when its reader has seen enough', async () => {
    const file = temporaryFile(
      'many.jsonl',
      Array.from({ length: 5_000 }, (_, index) => session(`s${index}`, [['q', LONG]])).join(''),
    );
    const child = spawn(process.execPath, [MAIN, 'replay', file, '--json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += String(chunk)));
    await once(child.stdout, 'data');
    child.stdout.destroy();
    const [status] = await once(child, 'close');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});

describe.runIf(hasCorpus)(`recorded sessions${CORPUS_NOTE}`, () => {
  test.each(['intercode', 'who-and-when'])(
    'of %s: no line costs more than its raw text, and the ids hang together',
    (name) => {
      const { status, stdout, stderr } = runCli(['replay', corpus(`sessions/${name}.jsonl`), '--json']);
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      const seen = new Map<string, StepReport>();
      const errors = stepsOf(stdout).filter((step) => step.isError);
      expect(errors.length).toBeGreaterThan(50);
      for (const error of errors) {
        expect(error.tokens.line).toBeLessThanOrEqual(error.tokens.raw ?? 0);
        expect(error.line).not.toMatch(/[\r\n]/);
        const key = `${error.session} ${error.fingerprint}`;
        const before = seen.get(key);
        expect([error.id, error.count]).toEqual(before ? [before.id, (before.count ?? 0) + 1] : [error.id, 1]);
        seen.set(key, error);
      }
    },
    30_000,
  );

  test('every id that was shown is found again, with its raw text', () => {
    const file = corpus('sessions/who-and-when.jsonl');
    const recorded = jsonLines(readFileSync(file, 'utf8')) as { session: string; steps: { output: string }[] }[];
    const errors = stepsOf(runCli(['replay', file, '--json']).stdout).filter((step) => step.isError);
    const sessions = new Set([...new Set(errors.map((error) => error.session))].slice(0, 5));
    for (const error of errors.filter((each) => sessions.has(each.session))) {
      const { status, stdout } = runCli([
        'show',
        error.id ?? '',
        '--replay',
        file,
        '--run',
        error.session,
        '--raw',
        '--json',
      ]);
      const shown: ShowReport = JSON.parse(stdout);
      expect(status).toBe(0);
      expect([shown.id, shown.fingerprint]).toEqual([error.id, error.fingerprint]);
      const latest = errors.findLast((each) => each.session === error.session && each.id === error.id);
      const steps = recorded.find((each) => each.session === error.session)?.steps;
      expect(shown.raw).toBe(steps?.[(latest?.step ?? 0) - 1]?.output);
    }
  });
});
