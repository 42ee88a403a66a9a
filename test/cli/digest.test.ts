import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type DigestReport, digestReport } from '../../src/cli/commands/digest.ts';
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { corpus, CORPUS_NOTE, FIXTURES, hasCorpus, runCli, temporaryFile } from './run-cli.ts';

const CHAINED = join(FIXTURES, 'python/chained-cause/input.txt');
const countTokens = await loadTokenCounter();

describe('faultline digest', () => {
  test('prints one line', () => {
    const { status, stdout, stderr } = runCli(['digest', CHAINED]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\[RuntimeError\] at parse_port \(.*ports\.py:\d+\): .*ValueError: invalid literal.*\n$/);
  });

  test('--json has every member of the contract and no other, missing values as null', () => {
    const report: DigestReport = JSON.parse(runCli(['digest', '--json', CHAINED]).stdout);
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
      fingerprint: expect.stringMatching(/^f2-[0-9a-f]{16}$/),
      tokens: { raw: expect.any(Number), digest: expect.any(Number) },
    });
    expect(report.tokens.raw).toBe(countTokens(readFileSync(CHAINED, 'utf8')));
    expect(report.tokens.digest).toBe(countTokens(report.digest));
  });

  test('keeps the shape for text that nothing knows', () => {
    const report: DigestReport = JSON.parse(runCli(['digest', '--json'], { input: 'it went wrong\n' }).stdout);
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
    });
  });

  test.each([
    ['a pipe', []],
    ['a pipe, named -', ['-']],
  ] as const)('reads %s', (_, file) => {
    const text = readFileSync(CHAINED, 'utf8');
    expect(runCli(['digest', ...file], { input: text }).stdout).toBe(runCli(['digest', CHAINED]).stdout);
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
    const { stdout } = runCli(['digest', '--max-chars', '60', CHAINED]);
    expect(stdout.trimEnd().length).toBeLessThanOrEqual(60);
    expect(stdout.trimEnd().length).toBeGreaterThan(30);
  });

  test.each(['x', '漢', '<|endoftext|>'])('reads a megabyte of %j', (unit) => {
    const text = `Error: ${unit.repeat(1_000_000 / unit.length)}`;
    const report: DigestReport = JSON.parse(runCli(['digest', '--json'], { input: text }).stdout);
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
