import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { streamLog } from '../../src/audit/log-reader.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** How many processes are killed: a thousand with `npm run chaos`. */
const KILLS = process.env['FAULTLINE_CHAOS'] === 'full' ? 1_000 : 100;
/** Processes that share the folder at one time. */
const TOGETHER = 4;
const PROGRAM = join(import.meta.dirname, 'programs', 'failing-loop.ts');

/** Runs the loop, kills it at a random moment, and returns the failures whose lines were shown. */
async function killed(name: string, directory: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [PROGRAM, name], {
    env: { ...process.env, FAULTLINE_DIR: directory, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let shown = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (shown += text));
  while (!shown.includes('\n')) await once(child.stdout, 'data');
  await pause(Math.random() * 150);
  child.kill('SIGKILL');
  await once(child, 'close');
  const lines = shown.split('\n').slice(0, -1);
  return lines.map((line) => line.split(' ', 2).join(' '));
}

/** Which failure a record is of, by the number in its message. */
function failureOf(runId: string, message: string): string {
  const number = /order (\d+)/.exec(message)?.[1] ?? '';
  return `${runId} ${number}`;
}

test(
  `of ${KILLS} processes killed at a random moment, no line was shown whose raw error is missing`,
  { timeout: 1_200_000 },
  async () => {
    const directory = temporaryFolder();
    const shown: string[] = [];
    let started = 0;
    const worker = async (): Promise<void> => {
      while (started < KILLS) shown.push(...(await killed(`loop-${(started += 1)}`, directory)));
    };
    await Promise.all(Array.from({ length: TOGETHER }, worker));

    const kept = new Set<string>();
    const cut: string[] = [];
    let torn = 0;
    for await (const { record } of streamLog(directory, () => (torn += 1))) {
      const { runId, raw, toolName } = record;
      kept.add(failureOf(runId, raw.message));
      if (toolName === 'buy' && (raw.errors.length !== 1 || !raw.cause?.cause)) cut.push(record.id);
    }
    console.log(`${KILLS} kills: ${shown.length} lines shown, ${kept.size} raw errors kept, ${torn} torn lines`);
    expect(shown.length).toBeGreaterThan(KILLS);
    expect(shown.filter((failure) => !kept.has(failure))).toEqual([]);
    expect(cut).toEqual([]);
  },
);
