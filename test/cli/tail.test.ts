import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { ClassReport } from '../../src/cli/commands/errors.ts';
import { createFaultline } from '../../src/faultline.ts';
import { type LiveCli, startCli, startCommand } from './live-cli.ts';
import { recordedLog, SHELL_ERROR } from './recorded-log.ts';
import { jsonLines, MAIN, runCli, temporaryFile, temporaryFolder } from './run-cli.ts';

function tail(directory: string, options: readonly string[] = [], env: NodeJS.ProcessEnv = {}): LiveCli {
  return kept(startCli(['tail', '--dir', directory, ...options], env));
}

/** A process of a test that failed must not go on. */
function kept(live: LiveCli): LiveCli {
  onTestFinished(() => void live.child.kill('SIGKILL'));
  return live;
}

/** Fails once more, in another process's place: a stream of its own. */
async function fail(directory: string, runId: string, times = 1): Promise<void> {
  const faultline = createFaultline({ directory, enforce: 'callback', onVerdict: () => {} });
  for (let turn = 0; turn < times; turn += 1) {
    await faultline.recordError(SHELL_ERROR, { toolName: 'shell', input: { turn: 0 }, runId, boundary: 'test' });
  }
  await faultline.shutdown();
}

describe('faultline tail', () => {
  test('shows what was there, then what comes, a row each, until it is interrupted', async () => {
    const directory = await recordedLog();
    const live = tail(directory);
    await live.until(/(?:.*\n){8}/);
    await fail(directory, 'run-c', 3);
    const rows = (await live.until(/(?:.*\n){11}/)).trimEnd().split('\n');
    expect(rows).toHaveLength(11);
    expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ {2}E1 {4}×1 {5}continue {2}lookup {8}\[/);
    expect(rows[0]).toContain('connect ECONNREFUSED');
    expect(rows.slice(8).map((row) => row.slice(22))).toEqual([
      'E1    ×1     continue  shell         bash: foo_cmd: command not found',
      'E1    ×2     hint      shell         bash: foo_cmd: command not found',
      'E1    ×3     halt      shell         bash: foo_cmd: command not found',
    ]);
    expect(await live.ended('SIGINT')).toBe(0);
    expect(live.stderr()).toBe('');
  });

  test('--json gives what faultline errors gives of each class, and ends on SIGTERM', async () => {
    const directory = await recordedLog();
    const live = tail(directory, ['--json', '--last', '100']);
    await live.until(/(?:.*\n){8}/);
    expect(await live.ended('SIGTERM')).toBe(0);
    const reports = jsonLines(live.stdout()) as readonly ClassReport[];
    const listed: readonly ClassReport[] = JSON.parse(runCli(['errors', '--dir', directory, '--json']).stdout);
    // The last one of each class tells all of it.
    expect(reports.filter((_, index) => [2, 3, 6, 7].includes(index))).toEqual(listed);
    expect(reports.map(({ count }) => count)).toEqual([1, 2, 3, 1, 1, 2, 3, 1]);
  });

  test('--last, --run and --class choose', async () => {
    const directory = await recordedLog();
    const [first]: readonly ClassReport[] = JSON.parse(runCli(['errors', '--dir', directory, '--json']).stdout);
    const shellOfB = tail(directory, ['--run', 'run-b', '--last', '2']);
    const lookups = tail(directory, ['--class', first?.fingerprint.slice(0, 8) ?? '', '--json']);
    const fresh = tail(directory, ['--last', '0']);
    await shellOfB.until(/(?:.*\n){2}/);
    await lookups.until(/(?:.*\n){6}/);
    await fail(directory, 'run-b');
    await shellOfB.until(/(?:.*\n){3}/);
    // It says nothing from which one could tell that it listens.
    while (fresh.stdout() === '') {
      await fail(directory, 'run-c');
      await sleep(100);
    }
    for (const live of [shellOfB, lookups, fresh]) expect(await live.ended('SIGINT')).toBe(0);
    expect(
      shellOfB
        .stdout()
        .trimEnd()
        .split('\n')
        .map((row) => row.slice(22, 31)),
    ).toEqual(['E1    ×3 ', 'E2    ×1 ', 'E2    ×2 ']);
    expect(new Set(jsonLines(lookups.stdout()).map((report) => (report as ClassReport).fingerprint))).toEqual(
      new Set([first?.fingerprint]),
    );
    expect(fresh.stdout()).toContain('foo_cmd');
    expect(fresh.stdout()).not.toContain('lookup');
  });

  test('waits for a folder that is not there yet, and says so', async () => {
    const directory = join(temporaryFolder(), 'later');
    const live = tail(directory);
    await live.until(/waiting/, 'stderr');
    expect(live.stderr()).toBe(`faultline: there is no ${directory} yet, waiting for it\n`);
    await fail(directory, 'run');
    await live.until(/command not found\n/);
    expect(await live.ended('SIGINT')).toBe(0);
  });

  test('tells of a torn line', async () => {
    const directory = await recordedLog();
    const file = join(directory, readdirSync(directory)[0] ?? '');
    appendFileSync(file, '{"resourceLogs":[{"sc');
    const live = tail(directory);
    await live.until(/(?:.*\n){8}/);
    expect(await live.ended('SIGINT')).toBe(0);
    expect(live.stderr()).toMatch(
      /^faultline: 1 torn line at byte \d+ of .*: the process ended while it wrote; everything before is whole\n$/,
    );
  });

  test('ends when nobody reads on', async () => {
    const directory = await recordedLog();
    const live = kept(
      startCommand('bash', [
        '-c',
        `"$0" "$1" tail --dir "$2" | head -1; echo "\${PIPESTATUS[0]}"`,
        process.execPath,
        MAIN,
        directory,
      ]),
    );
    await live.until(/.*\n/);
    // A closed pipe is told at the next row.
    while (live.child.exitCode === null) {
      await fail(directory, 'run');
      await sleep(100);
    }
    expect(await live.ended()).toBe(0);
    expect(live.stdout()).toMatch(/^.* E1 .*\n0\n$/);
    expect(live.stderr()).toBe('');
  });

  test('a file is no folder', () => {
    const { status, stderr } = runCli(['tail', '--dir', temporaryFile('log.otlp.jsonl', '')]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/is a file; expected the folder of an embedded log; for example: faultline tail\n$/);
  });
});

const HEADING = 'time                  id    count  verdict   tool          digest';

describe('on a terminal', () => {
  async function onTerminal(env: NodeJS.ProcessEnv): Promise<readonly string[]> {
    const command = `stty cols 110; exec "${process.execPath}" "${MAIN}" tail --dir "${await recordedLog()}"`;
    // Node.js takes the terminal of an unknown CI service for one without colours.
    const terminal = { TERM: 'xterm', CI: undefined, ...env };
    const live = kept(startCommand('script', ['-qec', command, '/dev/null'], terminal));
    await live.until(/(?:.*\r\n){9}/);
    // Control-C, as a person types it.
    live.child.stdin?.write('\u0003');
    expect(await live.ended()).toBe(0);
    return live.stdout().split('\r\n');
  }

  test('rows have a heading, colours by verdict, and are cut to its width', async () => {
    const rows = await onTerminal({});
    expect(rows[0]).toBe(`\u001b[2m${HEADING}\u001b[22m`);
    expect(rows[1]).toContain('\u001b[2mcontinue');
    expect(rows[2]).toContain('\u001b[36mhint');
    expect(rows[3]).toContain('\u001b[31m\u001b[1mhalt');
    const plain = rows.slice(1, 4).map(stripVTControlCharacters);
    for (const row of plain) expect(row).toMatch(/^.{109}…$/);
  });

  test('NO_COLOR takes the colours away', async () => {
    const rows = await onTerminal({ NO_COLOR: '1' });
    expect(rows.slice(0, 9).join('\n')).not.toContain('\u001b[');
    expect(rows[0]).toBe(HEADING);
  });
});

test('FORCE_COLOR colours a pipe', async () => {
  const live = tail(await recordedLog(), [], { FORCE_COLOR: '1' });
  expect(await live.until(/(?:.*\n){8}/)).toContain('\u001b[36mhint');
  await live.ended('SIGINT');
});
