import { describe, expect, test } from 'vitest';
import type { StatsReport } from '../../src/cli/commands/stats.ts';
import { decide } from '../../src/cli/decision.ts';
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { recordedLog } from './recorded-log.ts';
import { corpus, CORPUS_NOTE, hasCorpus, runCli, session } from './run-cli.ts';

const countTokens = await loadTokenCounter();

function stats(text: string): StatsReport {
  return JSON.parse(runCli(['stats', '-', '--json'], { input: text }).stdout);
}

describe('faultline stats', () => {
  test('counts every step once, error text among it, and the rest of the conversation by its length', () => {
    const [query, error] = ['SELECT a FROM b', 'OperationalError: no such table: b'];
    const plain = session('a', [
      [query, error],
      [query, error],
      [query, null],
      [query, error],
    ]);
    const line = JSON.stringify({ ...JSON.parse(plain), otherChars: 400 });
    const report = stats(`${line}\n${session('b', [[query, error]])}`);
    const raw = 4 * countTokens(error);
    const tokens = raw + 5 * countTokens(query) + countTokens('1 row') + 100;
    expect(report).toMatchObject({
      source: 'sessions',
      runs: 2,
      steps: 5,
      errors: 4,
      context: { tokens, errorTokens: raw, share: raw / tokens },
      recurrence: { classes: 2, repeating: 1, repeatingThreeTimes: 1, mostOccurrences: 3, mostConsecutive: 2 },
      savings: { raw, shown: expect.any(Number), share: expect.any(Number) },
      decision: { tonnage: 'pays', deduplicator: true },
    });
    expect(report.context.counted).toContain('o200k_base');
  });

  test.each([
    [0, 'not worth it'],
    [0.0499, 'not worth it'],
    [0.05, 'between'],
    [0.1, 'between'],
    [0.101, 'pays'],
    [0.25, 'pays'],
    [0.251, 'mandatory'],
    [null, null],
  ])('a share of %s means: %s', (share, tonnage) => {
    expect(decide(share, 0)).toMatchObject({ tonnage, deduplicator: false });
    expect(decide(share, 1).deduplicator).toBe(true);
  });

  test('of a log says that the context is unknown', async () => {
    const directory = await recordedLog();
    const { stdout } = runCli(['stats', directory, '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      source: 'log',
      runs: 2,
      steps: null,
      errors: 8,
      context: { tokens: null, errorTokens: null, share: null },
      recurrence: { classes: 4, repeating: 2, repeatingThreeTimes: 2, mostOccurrences: 3, mostConsecutive: 3 },
      decision: { tonnage: null, deduplicator: true },
    });
    expect(runCli(['stats', directory]).stdout).toMatch(/error tonnage: unknown/);
  });

  test.runIf(hasCorpus)(`of recorded sessions come to a decision${CORPUS_NOTE}`, () => {
    const { stdout } = runCli(['stats', corpus('sessions/intercode.jsonl')]);
    expect(stdout).toMatch(/runs: +220 with 1,955 steps, 1,453 errors\n/);
    expect(stdout).toMatch(/decision: .*compacting it pays; .*the deduplicator alone pays\n/);
  });
});
