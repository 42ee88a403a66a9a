import { describe, expect, test } from 'vitest';
import { runCli, session, temporaryFile, temporaryFolder } from './run-cli.ts';

const empty = temporaryFile('empty.txt', '');
const blank = temporaryFile('blank.txt', ' \n\n');
const binary = temporaryFile('image.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3]));
const controls = temporaryFile(
  'controls.dat',
  Buffer.from(Array.from({ length: 400 }, (_, index) => 128 + (index % 64))),
);
const folder = temporaryFolder();
const torn = temporaryFile('torn.jsonl', `${session('a', [['SELECT 1', 'Error: x']])}\n{"session":"b","st`);
const noMark = temporaryFile('no-mark.jsonl', '{"session":"a","steps":[{"tool":"sql","isError":"yes"}]}\n');
const notSession = temporaryFile('array.jsonl', '[1,2]\n');

/** [words, what the line says] */
const CASES: readonly (readonly [words: readonly string[], said: RegExp])[] = [
  [['digets'], /^faultline: unknown command 'digets' \(Did you mean digest\?\); expected one of digest, replay/],
  [['nothing'], /^faultline: unknown command 'nothing'; expected one of digest/],
  [['--nothing'], /^faultline: unknown option '--nothing'; expected one of/],
  [['digest', '--jsom'], /unknown option '--jsom' \(Did you mean --json\?\); expected one of --json/],
  [['digest', 'a', 'b'], /too many arguments for 'digest'/],
  [['digest', '--max-chars', 'ten'], /--max-chars should be an integer of 40 or more, got 'ten'/],
  [['digest', '--max-chars', '3'], /--max-chars should be an integer of 40 or more, got '3'/],
  [['digest', '--max-chars'], /argument missing/],
  [['digest', 'nowhere.txt'], /nowhere\.txt: no such file; expected the path of a file that exists/],
  [['digest', folder], /is a folder; expected a file/],
  [['digest', empty], /is empty; expected the text of an error/],
  [['digest', blank], /is empty; expected the text of an error/],
  [['digest', binary], /is binary; expected text/],
  [['digest', controls], /is binary; expected the text of an error/],
  [['digest'], /standard input is empty/],
  [['replay'], /missing required argument 'sessions'/],
  [['replay', '--budget', '0', torn], /--budget should be a positive integer, got '0'/],
  [['replay', '--consecutive', '1.5', torn], /--consecutive should be a positive integer, got '1\.5'/],
  [['replay', 'nowhere.jsonl'], /nowhere\.jsonl: no such file/],
  [['replay', folder], /is a folder/],
  [['replay', empty], /is empty; expected a session a line, for example \{"session"/],
  [['replay', binary], /is binary/],
  [['replay', noMark], /line 1 is no session \(steps\.0\.isError: expected boolean, received string\)/],
  [['replay', notSession], /line 1 is no session \(the line: expected object, received array\)/],
  [['stats', 'nowhere'], /nowhere: no such file/],
  [['stats', folder], /holds no log \(\*\.otlp\.jsonl\)/],
  [['stats', torn], /line 3 is not JSON .*what is before it \(1 session\) was read/],
  [['stats', torn, '--price-input', 'three'], /--price-input should be a price for a million tokens, .*got 'three'/],
  [['stats', torn, '--price-input', '-3'], /--price-input should be a price .* a number of 0 or more, got '-3'/],
  [['stats', torn, '--price-cached-input', '0.3'], /--price-cached-input needs --price-input; for example .*0\.3/],
  [['stats', torn, '--price-cache-write', '4'], /--price-cache-write needs --price-input/],
  [['stats', torn, '--price-input', '3', '--price-cache-write', '4'], /--price-cache-write needs --price-cached-input/],
  [['stats', torn, '--price-input', '3', '--price-cached-input', '4'], /should be at most --price-input, 3, got 4/],
  [['errors', '--dir', 'nowhere'], /nowhere: no such folder; expected one with a log/],
  [
    ['errors', '--since', 'yesterday'],
    /--since should be an ISO time or a period such as 30m, 2h or 7d, got 'yesterday'/,
  ],
  [['errors', '--since', '2026-13-45'], /--since should be an ISO time/],
  [['errors', '--last', '-1'], /--last should be a positive integer, got '-1'/],
  [['errors', '--clear', '--run', 'x'], /--clear removes the whole log; expected no/],
  [['show'], /missing required argument/],
  [['show', 'E1'], /no errors in \.faultline; expected the folder of an embedded log/],
  [['show', 'E1', '--replay', 'nowhere.jsonl'], /nowhere\.jsonl: no such file/],
  [['show', 'E7', '--replay', notSession], /line 1 is no session/],
];

describe('bad input is told in one line, with an example, and exit code 2', () => {
  test.each(CASES)('%j', (words, said) => {
    const { status, stdout, stderr } = runCli(words);
    expect(stderr).toMatch(said);
    expect(stderr).toMatch(/^faultline[^\n]+for example[^\n]+\n$/);
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  });

  test('what stands before a torn line is replayed, with its totals', () => {
    const { status, stdout, stderr } = runCli(['replay', torn]);
    expect(stdout).toContain('Error: x');
    expect(stdout).toContain('1 session, 1 step, 1 error');
    expect(stderr).toContain('line 3 is not JSON');
    expect(status).toBe(2);
  });
});

describe('faultline', () => {
  test.each([[[]], [['--help']], [['help']]])('%j prints help with the commands', (words) => {
    const { status, stdout, stderr } = runCli(words);
    for (const command of ['digest', 'replay', 'stats', 'errors', 'show']) expect(stdout).toContain(command);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });

  test.each(['digest', 'replay', 'stats', 'errors', 'show'])('%s --help has examples', (command) => {
    const { status, stdout } = runCli([command, '--help']);
    expect(stdout).toMatch(new RegExp(`Examples:\n.*faultline ${command}`));
    expect(stdout).toContain('--json');
    expect(status).toBe(0);
  });

  test('--version prints the version of the package', async () => {
    const { default: packageJson } = await import('../../package.json', { with: { type: 'json' } });
    expect(runCli(['--version']).stdout).toBe(`${packageJson.version}\n`);
  });
});
