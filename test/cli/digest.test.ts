import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { digestReport, type PrintedDigest } from '../../src/cli/commands/digest.ts';
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { corpus, CORPUS_NOTE, FIXTURES, hasCorpus, runCli, temporaryFile } from './run-cli.ts';

const CHAINED = join(FIXTURES, 'python/chained-cause/input.txt');
const countTokens = await loadTokenCounter();

describe('faultline digest', () => {
  test('prints one line, and what helps on a second', () => {
    const { status, stdout, stderr } = runCli(['digest', CHAINED]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^\[RuntimeError\] at parse_port \(.*ports\.py:\d+\): .*ValueError: invalid literal.*\nhint_[a-z_]+_\d{3}: .+\n$/,
    );
    expect(runCli(['digest'], { input: 'it went wrong\n' }).stdout).toBe('it went wrong\n');
  });

  test('reads records that end with a zero byte, as Code Climate has them', () => {
    const issue = (line: number): string =>
      `{"type":"issue","check_name":"UnusedImport","description":"Unused import 'a${line}'","location":{"path":"Till.java","lines":{"begin":${line}}}}\0\n`;
    const { status, stdout } = runCli(['digest', '--json', temporaryFile('issues.json', issue(3) + issue(4))]);
    expect(status).toBe(0);
    const { diagnostics }: PrintedDigest = JSON.parse(stdout);
    expect(diagnostics.map(({ file, line }) => [file, line])).toEqual([
      ['Till.java', 3],
      ['Till.java', 4],
    ]);
  });

  test('names the hint of the workspace before the built-in one', () => {
    const input = 'connect ECONNREFUSED 127.0.0.1:5432\n';
    const hints = (action: string): string =>
      JSON.stringify({ version: 1, hints: { hint_db_down_001: { action, when: { message: ':5432' } } } });
    const [, builtIn] = runCli(['digest'], { input }).stdout.split('\n');
    expect(builtIn).toMatch(/^hint_net_refused_001: /);
    const env = { FAULTLINE_DIR: dirname(temporaryFile('hints.json', hints('Run make up'))) };
    expect(runCli(['digest'], { input, env }).stdout.split('\n')[1]).toBe('hint_db_down_001: Run make up');
    const report: PrintedDigest = JSON.parse(runCli(['digest', '--json'], { input, env }).stdout);
    expect(report.hint).toBe('hint_db_down_001');
    expect(report.digest).not.toContain('hint_');
  });

  test('goes on without hints that cannot be read, and says why on the standard error', () => {
    const env = { FAULTLINE_DIR: dirname(temporaryFile('hints.json', '{"version":1}')) };
    const { status, stdout, stderr } = runCli(['digest'], { input: 'connect ECONNREFUSED 127.0.0.1:5432\n', env });
    expect([status, stdout.split('\n')[1]]).toEqual([0, expect.stringMatching(/^hint_net_refused_001: /)]);
    expect(stderr).toMatch(/^faultline: .*hints\.json: hints: .*; for example \{.*\}\n$/);
  });

  test('--json has every member of the contract and no other, missing values as null', () => {
    const report: PrintedDigest = JSON.parse(runCli(['digest', '--json', CHAINED]).stdout);
    expect(report).toEqual({
      dialect: 'python',
      type: 'RuntimeError',
      code: null,
      message: "bad config key 'port'",
      rootCause: "invalid literal for int() with base 10: '12a'",
      location: { file: expect.stringMatching(/ports\.py$/), line: 2, column: null, function: 'parse_port' },
      causes: [
        {
          type: 'ValueError',
          code: null,
          message: "invalid literal for int() with base 10: '12a'",
          location: { file: expect.stringMatching(/ports\.py$/), line: 2, column: null, function: 'parse_port' },
        },
      ],
      diagnostics: [],
      digest: expect.stringContaining('invalid literal'),
      fingerprint: expect.stringMatching(/^f8-[0-9a-f]{16}$/),
      hint: expect.stringMatching(/^hint_[a-z_]+_\d{3}$/),
      tokens: { raw: expect.any(Number), digest: expect.any(Number) },
    });
    expect(report.tokens.raw).toBe(countTokens(readFileSync(CHAINED, 'utf8')));
    expect(report.tokens.digest).toBe(countTokens(report.digest));
  });

  test('keeps the shape for text that nothing knows', () => {
    const report: PrintedDigest = JSON.parse(runCli(['digest', '--json'], { input: 'it went wrong\n' }).stdout);
    expect(report).toMatchObject({
      dialect: 'text',
      type: null,
      code: null,
      message: 'it went wrong',
      rootCause: 'it went wrong',
      location: { file: null, line: null, column: null, function: null },
      causes: [],
      diagnostics: [],
      digest: 'it went wrong',
      hint: null,
    });
  });

  test.each([
    ['a pipe', []],
    ['a pipe, named -', ['-']],
  ] as const)('reads %s', (_, file) => {
    const text = readFileSync(CHAINED, 'utf8');
    expect(runCli(['digest', ...file], { input: text }).stdout).toBe(runCli(['digest', CHAINED]).stdout);
  });

  test('reads a log that quotes what a client sent, with zero bytes in it', () => {
    const lines = Array.from({ length: 30 }, (_, at) => `2026/03/01 10:00:${at + 10} [info] 9#9: *${at} kept alive\n`);
    const quoted = '2026/03/01 10:01:00 [error] 9#9: *7 invalid request line: "\u0016\u0003\u0001\0\0\u0002"\n';
    const { status, stdout } = runCli(['digest', temporaryFile('error.log', lines.join('') + quoted)]);
    expect(status).toBe(0);
    expect(stdout).toContain('invalid request line');
  });

  test('reads UTF-16 with its mark, as PowerShell writes it', () => {
    const file = temporaryFile('error.txt', Buffer.from('\uFEFFValueError: Größe fehlt\r\n', 'utf16le'));
    expect(runCli(['digest', file]).stdout).toContain('Größe fehlt');
  });

  test('reads output with stray bytes that are no UTF-8', () => {
    const file = temporaryFile(
      'error.txt',
      Buffer.from([...Buffer.from('error: file caf'), 0xe9, ...Buffer.from('.txt not found')]),
    );
    expect(runCli(['digest', file]).stdout).toContain('not found');
  });

  test('--max-chars bounds the digest', () => {
    const [line] = runCli(['digest', '--max-chars', '60', CHAINED]).stdout.split('\n');
    expect(line?.length).toBeLessThanOrEqual(60);
    expect(line?.length).toBeGreaterThan(30);
  });

  test.each(['x', '漢', '<|endoftext|>'])('reads a megabyte of %j', (unit) => {
    const text = `Error: ${unit.repeat(1_000_000 / unit.length)}`;
    const report: PrintedDigest = JSON.parse(runCli(['digest', '--json'], { input: text }).stdout);
    expect(report.digest.length).toBeLessThanOrEqual(480);
    expect(report.tokens.digest).toBeLessThanOrEqual(report.tokens.raw);
  });

  test.runIf(hasCorpus)(`reads linter output of the corpus${CORPUS_NOTE}`, () => {
    const { status, stdout } = runCli(['digest', '--json', corpus('tools/golint.in')]);
    expect(status).toBe(0);
    expect(JSON.parse(stdout).tokens.raw).toBe(countTokens(readFileSync(corpus('tools/golint.in'), 'utf8')));
  });
});

/** Every real error of the fixtures. */
const inputs = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('input.txt'),
);

test.each(inputs)('the digest of %s is one line and costs no more than its input', (path) => {
  const text = readFileSync(join(FIXTURES, path), 'utf8');
  for (const raw of [text, text.slice(0, 40), text.slice(-60), text.replaceAll('\n', '\r\n')]) {
    if (raw.trim() === '') continue;
    const report = digestReport(raw, countTokens);
    expect(report.digest).not.toMatch(/[\r\n]/);
    expect(report.digest).not.toBe('');
    expect(report.tokens.digest).toBeLessThanOrEqual(report.tokens.raw);
    expect(report.digest.length).toBeLessThanOrEqual(raw.length);
  }
});
