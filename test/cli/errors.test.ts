import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saveCheckpoint } from '../../src/audit/checkpoint.ts';
import type { LoggedError } from '../../src/audit/log-reader.ts';
import { listSegments } from '../../src/audit/segments.ts';
import type { ClassReport } from '../../src/cli/commands/errors.ts';
import { recordedLog, SHELL_ERROR } from './recorded-log.ts';
import { jsonLines, runCli, temporaryFolder } from './run-cli.ts';

const directory = await recordedLog();

function listed(...options: readonly string[]): readonly ClassReport[] {
  return JSON.parse(runCli(['errors', '--dir', directory, '--json', ...options]).stdout);
}

describe('faultline errors', () => {
  test('lists a row for each class of a run, the latest last', () => {
    const { status, stdout } = runCli(['errors', '--dir', directory]);
    const rows = stdout.trimEnd().split('\n');
    expect(status).toBe(0);
    expect(rows[0]).toMatch(/^last seen +run +id +count +digest$/);
    expect(rows.slice(1)).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}run-a {2}E1 {2}×3 .*connect ECONNREFUSED/),
      expect.stringMatching(/run-a {2}E2 {2}×1 .*bash: foo_cmd: command not found$/),
      expect.stringMatching(/run-b {2}E1 {2}×3 .*connect ECONNREFUSED/),
      expect.stringMatching(/run-b {2}E2 {2}×1 .*bash: foo_cmd: command not found$/),
    ]);
  });

  test('finds the folder by FAULTLINE_DIR, and in the working directory', () => {
    const expected = runCli(['errors', '--dir', directory]).stdout;
    expect(runCli(['errors'], { env: { FAULTLINE_DIR: directory } }).stdout).toBe(expected);
  });

  test('narrows by run, class, time and number', () => {
    expect(listed().map(({ run, id, count }) => [run, id, count])).toEqual([
      ['run-a', 'E1', 3],
      ['run-a', 'E2', 1],
      ['run-b', 'E1', 3],
      ['run-b', 'E2', 1],
    ]);
    const fingerprint = listed()[0]?.fingerprint ?? '';
    expect(listed('--run', 'run-a').map(({ run }) => run)).toEqual(['run-a', 'run-a']);
    expect(listed('--class', fingerprint.slice(0, 9)).map(({ run, id }) => [run, id])).toEqual([
      ['run-a', 'E1'],
      ['run-b', 'E1'],
    ]);
    expect(listed('--last', '1').map(({ run, id }) => [run, id])).toEqual([['run-b', 'E2']]);
    expect(listed('--since', '1h')).toHaveLength(4);
    expect(listed('--since', '2999-01-01')).toEqual([]);
    expect(listed('--since', new Date(0).toISOString())).toHaveLength(4);
  });

  test('says so when there is nothing, and that is no failure', () => {
    expect(runCli(['errors'])).toEqual({ status: 0, stdout: 'no errors in .faultline\n', stderr: '' });
    expect(runCli(['errors', '--json'])).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
    expect(runCli(['errors', '--dir', directory, '--run', 'x']).stdout).toBe(
      `no errors of that kind in ${directory}\n`,
    );
  });

  test('shows a record whose process ended before its class was known', async () => {
    const log = await recordedLog();
    const [file = ''] = readdirSync(log);
    const records = readFileSync(join(log, file), 'utf8')
      .split('\n')
      .filter((line) => !line.includes('faultline.decision'));
    writeFileSync(join(log, file), `${records.join('\n')}{"resourceLogs":[{"scope`);
    const rows: readonly ClassReport[] = JSON.parse(runCli(['errors', '--dir', log, '--json']).stdout);
    expect(rows.map(({ run, id, count }) => [run, id, count])).toEqual([
      ['run-a', null, 3],
      ['run-a', null, 1],
      ['run-b', null, 3],
      ['run-b', null, 1],
    ]);
    expect(rows.map(({ fingerprint }) => fingerprint)).toEqual(listed().map(({ fingerprint }) => fingerprint));
  });

  test('--export writes the full records, and never over a file', async () => {
    const target = join(temporaryFolder(), 'errors.jsonl');
    const { status, stdout } = runCli(['errors', '--dir', directory, '--export', target, '--run', 'run-a']);
    expect({ status, stdout }).toEqual({ status: 0, stdout: `wrote 4 records to ${target}\n` });
    const exported = jsonLines(readFileSync(target, 'utf8')) as LoggedError[];
    expect(exported.map(({ record }) => record.raw.cause?.code ?? null)).toEqual([
      ...Array(3).fill('ECONNREFUSED'),
      null,
    ]);
    expect(exported[0]?.decision?.errorId).toBe('E1');
    expect(exported[3]?.record.raw.message).toBe(SHELL_ERROR);

    const again = runCli(['errors', '--dir', directory, '--export', target]);
    expect(again.status).toBe(2);
    expect(again.stderr).toContain('exists already');
    expect(jsonLines(readFileSync(target, 'utf8'))).toHaveLength(4);
  });

  test('--clear keeps what is not shipped yet of a log that is shipped, unless it is exported', async () => {
    const log = await recordedLog();
    const { stream, sequence, path } = listSegments(log)[0] ?? { stream: '', sequence: 0, path: '' };
    await saveCheckpoint(log, stream, { sequence: 0, offset: 0 });
    const refused = runCli(['errors', '--dir', log, '--clear']);
    expect([refused.status, refused.stdout]).toEqual([2, '']);
    expect(refused.stderr).toMatch(/8 raw errors in .* not shipped yet; expected .*faultline forward.*--export FILE/);
    expect(listSegments(log)).toHaveLength(1);

    await saveCheckpoint(log, stream, { sequence, offset: statSync(path).size });
    expect(runCli(['errors', '--dir', log, '--clear']).status).toBe(0);
    expect(readdirSync(log)).toEqual([]);
  });

  test('--clear says what it removes, and removes nothing but the log', async () => {
    const log = await recordedLog();
    const other = join(log, 'notes.txt');
    writeFileSync(other, 'mine');
    const target = join(temporaryFolder(), 'errors.jsonl');
    const { status, stdout } = runCli(['errors', '--dir', log, '--clear', '--export', target]);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: `wrote 8 records to ${target}\nremoving 8 records in 1 file from ${log}\n`,
    });
    expect(jsonLines(readFileSync(target, 'utf8'))).toHaveLength(8);
    expect(readdirSync(log)).toEqual(['notes.txt']);
    expect(existsSync(other)).toBe(true);
    expect(runCli(['errors', '--dir', log]).stdout).toBe(`no errors in ${log}\n`);
  });
});
