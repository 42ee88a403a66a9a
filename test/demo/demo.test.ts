import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Acts } from './acts.ts';
import type { Comparison } from './comparison.ts';
import { STEP_CAP } from './run-agent.ts';

interface Summary extends Comparison {
  readonly runId: string;
  readonly ids: readonly string[];
  readonly saved: { readonly errorTokensPercent: number };
  readonly acts: Acts;
  readonly broken: readonly string[];
}

/** Longest time that the demo may take on a slow machine, in milliseconds. */
const TIMEOUT_MILLIS = 120_000;

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));
const CLI = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'faultline-demo-test-'));

/** Runs a program of ours in the folder, which is its temporary folder as well. */
function node(...words: readonly string[]) {
  const { FAULTLINE_DIR: _, ...inherited } = process.env;
  const env = { ...inherited, TMPDIR: directory, TMP: directory, TEMP: directory };
  return spawnSync(process.execPath, words, { cwd: directory, encoding: 'utf8', env, timeout: TIMEOUT_MILLIS });
}

let summary: Summary;
let progress: string;
let exitCode: number | null;

beforeAll(() => {
  const { stdout, stderr, status } = node(MAIN, '--json');
  summary = JSON.parse(stdout) as Summary;
  progress = stderr;
  exitCode = status;
}, TIMEOUT_MILLIS);

afterAll(() => rmSync(directory, { recursive: true, force: true }));

describe('the demo', () => {
  test('holds what its table claims', () => {
    expect(summary.broken).toEqual([]);
    expect(exitCode).toBe(0);
  });

  test('shows at least 90 % fewer tokens of error text', () => {
    expect(summary.saved.errorTokensPercent).toBeGreaterThanOrEqual(90);
    expect(summary.without.errorTokens).toBeGreaterThan(10_000);
    expect(summary.with.promptTokens).toBeLessThan(summary.without.promptTokens);
  });

  test('fetches a hint once and uses it again, in the compact form', () => {
    const { failures, fetched, reused, hintId, tokens } = summary.acts.hints;
    expect({ failures, fetched, reused, hintId }).toEqual({
      failures: 3,
      fetched: 1,
      reused: 2,
      hintId: 'hint_net_refused_001',
    });
    expect(tokens.compact).toBeLessThan(0.7 * tokens.full);
  });

  test('repairs a failed command by the steps of its prompt card', () => {
    const { before, steps, after, report } = summary.acts.card;
    expect(before).toBe(1);
    expect(steps).toEqual([
      { command: 'node shelf.mjs create', exitCode: 0 },
      { command: 'ls shelf.json', exitCode: 0 },
      { command: 'node shelf.mjs sync', exitCode: 0 },
    ]);
    expect({ after, report }).toEqual({ after: 0, report: { items: 3, state: 'synced' } });
    expect(progress).toContain('❌ Command Failed: node shelf.mjs sync');
  });

  test('ends the stubborn loop by the ladder after 3 equal failures, against the step cap', () => {
    expect(summary.with.ending).toBe('halted');
    expect(summary.with.stubborn.failures).toBe(3);
    expect(summary.without.ending).toBe('step cap');
    expect(summary.without.modelCalls).toBe(STEP_CAP);
    expect(summary.without.stubborn.failures).toBeGreaterThan(10);
  });

  test('gets the same done in both runs', () => {
    expect(summary.with.reports).toEqual(summary.without.reports);
    expect(summary.with.reports.filter((report) => report === 'Done.')).toHaveLength(7);
  });

  test('reads the raw error where the line is not enough', () => {
    expect(progress).toMatch(/get_error +\d+ tokens/);
  });

  test('leaves nothing behind but the log', () => {
    expect(readdirSync(directory)).toEqual(['.faultline']);
  });
});

describe('the commands that the demo names', () => {
  test(
    'errors lists the classes of the run',
    () => {
      const { stdout, status } = node(CLI, 'errors', '--run', summary.runId);
      expect(status).toBe(0);
      for (const id of summary.ids) expect(stdout).toMatch(new RegExp(` ${id} +×\\d`));
    },
    TIMEOUT_MILLIS,
  );

  test(
    'show --raw prints what is behind a line',
    () => {
      const named = /npx faultline show (E\d+) --raw/.exec(progress)?.[1] ?? '';
      expect(summary.ids).toContain(named);
      const { stdout, status } = node(CLI, 'show', named, '--raw');
      expect(status).toBe(0);
      expect(stdout).toContain('[cause]: RangeError: Invalid time value');
      expect(node(CLI, 'show', summary.ids[0] ?? '', '--raw').stdout).toContain('connect ECONNREFUSED');
    },
    TIMEOUT_MILLIS,
  );
});
