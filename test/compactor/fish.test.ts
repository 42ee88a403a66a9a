import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

const UNREAD =
  'conf/prompt.fish (line 2): Missing end to balance this if statement\nif test $shop = open\n^^\nconf/path.fish (line 7): Expected end of the statement, but found a string\nset x (ls) y)\n            ^\n';

test('what fish cannot read of scripts are findings, and an error of its own dialect', () => {
  const { dialect, diagnostics, location } = parseText(UNREAD);
  expect(dialect).toBe('fish');
  expect(location).toMatchObject({ file: 'conf/prompt.fish', line: 2 });
  expect(diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'conf/prompt.fish:2 Missing end to balance this if statement',
    'conf/path.fish:7 Expected end of the statement, but found a string',
  ]);
});

test('what went wrong while a script ran is told with who called it, and is no finding', () => {
  const text =
    "deploy.fish (line 3): Unknown command: flyctl\nflyctl deploy\n^~~~~^\nin function 'deploy'\n\tcalled on line 5 of file deploy.fish\n";
  const { diagnostics, exceptions } = parseText(text);
  expect(diagnostics).toEqual([]);
  expect(exceptions[0].frames.map(({ line, function: name }) => [line, name])).toEqual([
    [3, 'deploy'],
    [5, null],
  ]);
});

test('beside the findings of other shells those of fish are read as they are', () => {
  const text = `scripts/env.zsh:17: parse error near '}'\n${UNREAD}`;
  expect(parseText(text).diagnostics.map(({ line }) => line)).toEqual([17, 2, 7]);
});
