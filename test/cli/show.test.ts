import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DurableLog } from '../../src/audit/durable-log.ts';
import { parseRaw } from '../../src/compactor/parse.ts';
import { fingerprintOf } from '../../src/deduplicator/fingerprint.ts';
import type { ShowReport } from '../../src/cli/commands/show.ts';
import { recordedLog, SHELL_ERROR } from './recorded-log.ts';
import { decision, record } from '../audit/records.ts';
import { runCli, session, temporaryFile, temporaryFolder } from './run-cli.ts';

const directory = await recordedLog();

function show(...words: readonly string[]): ShowReport {
  return JSON.parse(runCli(['show', ...words, '--dir', directory, '--json']).stdout);
}

describe('faultline show', () => {
  test('shows the class in the newest run that has the id, and names the others', () => {
    expect(show('E1')).toEqual({
      id: 'E1',
      fingerprint: expect.stringMatching(/^f8-/),
      formerFingerprints: [],
      run: 'run-b',
      tool: 'lookup',
      count: 3,
      mostConsecutive: 3,
      verdict: 'halt',
      firstSeen: expect.stringMatching(/^\d{4}-.*Z$/),
      lastSeen: expect.stringMatching(/^\d{4}-.*Z$/),
      digest: expect.stringContaining('ECONNREFUSED'),
      hint: expect.objectContaining({ id: 'hint_net_refused_001', action: expect.stringMatching(/\w+ \w+/) }),
      traceId: null,
      otherRuns: ['run-a'],
      raw: null,
    });
    const { stdout } = runCli(['show', 'e1', '--dir', directory]);
    expect(stdout).toMatch(/^E1 .*ECONNREFUSED.*\nrun: +run-b\n/);
    expect(stdout).toContain('also in runs: run-a');
    expect(stdout).toMatch(/\nhint: +hint_net_refused_001: \w+ \w+/);
  });

  test('leads to the trace, at the backend that the environment names', async () => {
    const traced = join(temporaryFolder(), 'log');
    const log = new DurableLog({ directory: traced });
    log.write(record('a'));
    log.writeDecision(decision('a'));
    await log.shutdown();
    const { traceId } = record('a').trace ?? {};
    expect(runCli(['show', 'E1', '--dir', traced]).stdout).toContain(`trace: ${' '.repeat(6)}${traceId}\n`);
    const env = { FAULTLINE_BACKEND: 'http://127.0.0.1:16686/' };
    expect(runCli(['show', 'E1', '--dir', traced], { env }).stdout).toContain(
      `http://127.0.0.1:16686/trace/${traceId}\n`,
    );
    expect(JSON.parse(runCli(['show', 'E1', '--dir', traced, '--json']).stdout).traceId).toBe(traceId);
  });

  test('a class that was recorded by older rules is one with what is recorded now, under either name', async () => {
    const mixed = join(temporaryFolder(), 'log');
    const log = new DurableLog({ directory: mixed });
    const current = fingerprintOf(parseRaw(record('a').raw));
    for (const [id, fingerprint, count] of [
      ['a', 'f1-00000000000000aa', 1],
      ['b', current, 2],
    ] as const) {
      log.write(record(id));
      log.writeDecision({ ...decision(id), fingerprint, count });
    }
    await log.shutdown();
    for (const name of ['E1', current, 'f1-00000000000000aa']) {
      const shown: ShowReport = JSON.parse(runCli(['show', name, '--dir', mixed, '--json']).stdout);
      expect([shown.fingerprint, shown.formerFingerprints]).toEqual([current, ['f1-00000000000000aa']]);
    }
    const { stdout } = runCli(['errors', '--class', 'f1-', '--dir', mixed, '--json']);
    expect(JSON.parse(stdout)).toMatchObject([{ fingerprint: current, count: 2 }]);
  });

  test('--run chooses the run, and a fingerprint or its beginning the class', () => {
    const shown = show('E1', '--run', 'run-a');
    expect([shown.run, shown.otherRuns]).toEqual(['run-a', []]);
    expect(show(shown.fingerprint.slice(0, 10)).fingerprint).toBe(shown.fingerprint);
  });

  test('--raw gives the whole raw error of the latest, with causes', () => {
    const { stdout } = runCli(['show', 'E1', '--raw', '--dir', directory]);
    expect(stdout).toContain('Error: inventory lookup failed\u2028for A1\n    at refused (');
    expect(stdout).toContain('[cause]: Error: connect ECONNREFUSED 127.0.0.1:5432\n');
    expect(stdout).toContain("code: 'ECONNREFUSED'");
    expect(show('E2', '--raw').raw).toBe(SHELL_ERROR);
  });

  test('an unknown id gets the nearest known ones', () => {
    const { status, stderr } = runCli(['show', 'E3', '--dir', directory]);
    expect(status).toBe(2);
    expect(stderr).toMatch(
      /^faultline show: E3 is not in .*; expected an id or fingerprint that is, nearest: E2, E1; for example/,
    );
    const other = runCli(['show', 'E1', '--run', 'run-c', '--dir', directory]);
    expect(other.status).toBe(2);
    expect(other.stderr).toMatch(/no errors of run run-c in .*nearest: run-[ab], run-[ab]/);
  });

  test('--replay finds ids of recorded sessions, also before a torn line', () => {
    const long = `Error: ${'no such table: visitors, and more of the same '.repeat(9)}`;
    const file = temporaryFile(
      'sessions.jsonl',
      `${session('a', [
        ['q', 'Error: other'],
        ['q', long],
      ])}${session('b', [['q', long]])}{"ses`,
    );
    const shown: ShowReport = JSON.parse(runCli(['show', 'E2', '--replay', file, '--raw', '--json']).stdout);
    expect([shown.run, shown.firstSeen, shown.raw]).toEqual(['a', 'step 2', long]);
    const unknown = runCli(['show', 'E2', '--replay', file, '--run', 'b']);
    expect(unknown.status).toBe(2);
  });
});
