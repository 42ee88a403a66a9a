import { describe, expect, test } from 'vitest';
import type { StatsReport } from '../../src/cli/commands/stats.ts';
import { decide } from '../../src/cli/decision.ts';
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { recordedLog } from './recorded-log.ts';
import { corpus, CORPUS_NOTE, hasCorpus, runCli, session } from './run-cli.ts';

const countTokens = await loadTokenCounter();

function stats(text: string, ...options: readonly string[]): StatsReport {
  return JSON.parse(runCli(['stats', '-', '--json', ...options], { input: text }).stdout);
}

const PRICES = ['--price-input', '3', '--price-cached-input', '0.3', '--price-cache-write', '3.75'];

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
      // Steps 1, 2 and 4 of four failed: the first is sent again three times, the second twice.
      sent: { raw: { fresh: raw, again: 5 * countTokens(error) } },
      cost: null,
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

  test('of a log tell what digests and repeats save, and the least that it costs', async () => {
    const directory = await recordedLog();
    const report: StatsReport = JSON.parse(runCli(['stats', directory, '--json', ...PRICES]).stdout);
    const { savings, sent, cost } = report;
    expect(savings.raw - savings.shown).toBe(savings.digests.tokens + savings.repeats.tokens);
    expect(savings.repeats.tokens).toBeGreaterThan(0);
    expect([sent, cost?.total, cost?.fresh.raw]).toEqual([null, null, (savings.raw * 3.75) / 1e6]);
    const { stdout } = runCli(['stats', directory, ...PRICES]);
    expect(stdout).toMatch(/cost: +at least 0\.\d+ raw, .* for sending each text once\n/);
    expect(stdout).toMatch(/cannot be computed, since a log does not hold the steps/);
  });

  test('with prices cost what writing the cache once and reading it later costs, by run and in sum', () => {
    const error = `${'  File "/srv/app/query.py", line 12, in run\n    cursor.execute(query)\n'.repeat(9)}OperationalError: no such table: b`;
    const text = `Traceback (most recent call last):\n${error}`;
    const steps = (count: number): (readonly [string, string | null])[] =>
      Array.from({ length: count }, (_, index) => [`q${index}`, index < 2 ? text : null]);
    const { savings, cost, sent } = stats(session('a', steps(4)) + session('b', steps(2)), ...PRICES);
    const tokens = countTokens(text);
    // Run a: sent again 3 and 2 times; run b: once.
    expect(sent?.raw).toEqual({ fresh: 4 * tokens, again: 6 * tokens });
    expect(cost?.total?.raw).toBeCloseTo((tokens * (4 * 3.75 + 6 * 0.3)) / 1e6, 12);
    expect(cost?.runs?.map(({ run, steps: of, errors, raw }) => [run, of, errors, raw])).toEqual([
      ['a', 4, 2, expect.closeTo((tokens * (2 * 3.75 + 5 * 0.3)) / 1e6, 12)],
      ['b', 2, 2, expect.closeTo((tokens * (2 * 3.75 + 0.3)) / 1e6, 12)],
    ]);
    expect(cost?.total?.saved).toBeCloseTo(
      (cost?.runs ?? []).reduce((sum, { saved }) => sum + saved, 0),
      12,
    );
    expect(savings.digests.tokens).toBeGreaterThan(0);
    expect(savings.repeats.tokens).toBeGreaterThan(savings.digests.tokens);
  });

  test('prints the cost and the dearest runs for people', () => {
    const long = `Error: ${'no such table in the schema; '.repeat(60)}`;
    const { stdout } = runCli(['stats', '-', '--price-input', '3000'], {
      input: session('cheap', [['q', 'Error: x']]) + session('dear', [['q', long]]),
    });
    expect(stdout).toMatch(/cost: +\d+\.\d\d raw, \d.* shown: \d.* \(\d+\.\d %\) saved\n/);
    expect(stdout).toMatch(/\nraw +shown +saved +steps +errors +run\n.* 1 +1 +dear\n.* 1 +1 +cheap\n\ncounted: /);
    expect(stdout).toMatch(/assumed: .*there is no cache: all of it costs 3000 a million/);
  });

  test('of sessions in which nothing was said come to a decision', () => {
    expect(stats('{"session":"a","steps":[]}').decision.text).toMatch(/^error text is 0\.0 %.*not worth it/);
  });

  test.each([
    [0.0496, 'error text is 4.96 % of the context, below 5 %'],
    [0.05, 'error text is 5.0 % of the context, between'],
    [0.0999_9, 'error text is 9.999 % of the context, between'],
    [0.1001, 'error text is 10.01 % of the context, above 10 %'],
    [0.2504, 'error text is 25.04 % of the context, above 25 %'],
    [0.3, 'error text is 30.0 % of the context, above 25 %'],
  ])('a share of %s is not told as a threshold that it only comes near', (share, said) => {
    expect(decide(share, 0).text).toContain(said);
  });

  test('a decision says what pays where errors do not come again', () => {
    expect(decide(0.2, 0).text).toMatch(/compacting it pays; no class came 3 times in one run, so it is the digests/);
    expect(decide(0.02, 0).text).toMatch(/not worth it; no class came 3 times in one run$/);
    expect(decide(0.02, 1).text).toMatch(/not worth it; 1 class came 3 times or more .* the deduplicator alone pays$/);
  });

  test.runIf(hasCorpus)(`of recorded sessions come to a decision${CORPUS_NOTE}`, () => {
    const { stdout } = runCli(['stats', corpus('sessions/intercode.jsonl')]);
    expect(stdout).toMatch(/runs: +220 with 1,955 steps, 1,463 errors\n/);
    expect(stdout).toMatch(/decision: .*compacting it pays; .*the deduplicator alone pays\n/);
  });

  test.runIf(hasCorpus)(`of recorded sessions say what digests and what repeats save${CORPUS_NOTE}`, () => {
    const of = (name: string): StatsReport =>
      JSON.parse(runCli(['stats', corpus(`sessions/${name}.jsonl`), '--json', ...PRICES]).stdout);
    for (const { savings, cost, sent } of [of('intercode'), of('who-and-when')]) {
      expect(savings.digests.tokens + savings.repeats.tokens).toBe(savings.raw - savings.shown);
      expect((savings.digests.share ?? 0) + (savings.repeats.share ?? 0)).toBeCloseTo(1, 9);
      const raw = (sent?.raw.fresh ?? 0) * 3.75 + (sent?.raw.again ?? 0) * 0.3;
      expect(cost?.total?.raw).toBeCloseTo(raw / 1e6, 9);
      for (const { saved } of cost?.runs ?? []) expect(saved).toBeGreaterThanOrEqual(0);
    }
    // One file is of agents that try the same again and again, the other of tracebacks that hardly ever come twice.
    expect(of('intercode').savings.repeats.share).toBeGreaterThan(0.5);
    expect(of('who-and-when').savings.digests.share).toBeGreaterThan(0.9);
  });
});
