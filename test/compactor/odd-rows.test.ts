import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What checkers and builds print, and what is to be read from it: place, code and message. */
const ROWS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'rows with a line and no column': [
    '\n/work/Jenkinsfile\n  4     info     The String can be wrapped in single quotes  UnnecessaryGString\n  31    error    unexpected token: } @ line 31, column 5.  NglParseError\n\n\nnpm-groovy-lint results in 1 linted files:\n',
    [
      '/work/Jenkinsfile:4 UnnecessaryGString The String can be wrapped in single quotes',
      '/work/Jenkinsfile:31 NglParseError unexpected token: } @ line 31, column 5.',
    ],
  ],
  'a row in the words of the parser': [
    'jobs/clean.py:\n  44:89 E501 Line too long (102 > 88)\n   7:1  SyntaxError: Expected an indented block\n\nFound 2 errors.\n',
    [
      'jobs/clean.py:44:89 E501 Line too long (102 > 88)',
      'jobs/clean.py:7:1 null SyntaxError: Expected an indented block',
    ],
  ],
  'rows of MATLAB': [
    "========== /home/lena/runSweep.m ==========\nL 12 (C 5-9): The value assigned to variable 'gains' might be unused.\nL 30 (C 14): Parse error at ')': usage might be invalid.\n",
    [
      "/home/lena/runSweep.m:12:5 null The value assigned to variable 'gains' might be unused.",
      "/home/lena/runSweep.m:30:14 null Parse error at ')': usage might be invalid.",
    ],
  ],
  'two marks before a path in quotes': [
    '?? "refs/thesis.bib", line 14: Expected comma after last field.\n%% "refs/thesis.bib", line 40: Missing value for doi.\n',
    ['refs/thesis.bib:14 null Expected comma after last field.', 'refs/thesis.bib:40 null Missing value for doi.'],
  ],
  'scripts without an ending': [
    'possible bashism in debian/postinst line 12 ([[ foo ]] alternative test command):\nif [[ -n "$2" ]]; then\n',
    ['debian/postinst:12 null possible bashism: [[ foo ]] alternative test command'],
  ],
  'a file before the message, and the place at the end': [
    'Error checking /srv/atlas/app.json. Message: Unterminated string literal on line 4 column 12.\n',
    ['/srv/atlas/app.json:4:12 null Unterminated string literal'],
  ],
  'a place with its rule, and the message below': [
    'lib/ferry/route.ex:27:no_return\nFunction plan/2 has no local return.\n________________________________________\nlib/ferry/route.ex:31:12:call\nThe function call will not succeed.\n\nFerry.Port.fetch(:atom)\n',
    [
      'lib/ferry/route.ex:27 no_return Function plan/2 has no local return.',
      'lib/ferry/route.ex:31:12 call The function call will not succeed.',
    ],
  ],
  'where something is declared': [
    'source/index.d(57): Error: cannot implicitly convert `rows` to `int`\nsource/index.d(12):        `store.Index.add(string key, int at)` declared here\n',
    ['source/index.d:57 null Error: cannot implicitly convert `rows` to `int`'],
  ],
  'a rule without a message': [
    'error[no-await-in-loop]: Use Promise.all\n   ┌─ src/push.ts:33:5\n   │\n33 │     await put(row);\n   │     ^^^^^^^^^^^^^^\n\nwarning[prefer-const]\n  ┌─ src/pull.ts:8:1\n  │\n8 │ let limit = 500;\n  │ ^^^^^^^^^^^^^^^\n',
    ['src/push.ts:33:5 no-await-in-loop Use Promise.all', 'src/pull.ts:8:1 prefer-const prefer-const'],
  ],
  'Scala 3 in sbt, without its rule': [
    '[error] -- [E007] Type Mismatch Error: /home/ari/Weave.scala:14:22 \n[error] 14 |  val threads: Int = spool.label\n[error]    |                     ^^^^^^^^^^^\n[error]    |                     Found:    String\n[error]    |                     Required: Int\n[error] one error found\n',
    ['/home/ari/Weave.scala:14 E007 Type Mismatch: Found: String\nRequired: Int'],
  ],
  'Swift beside Objective-C': [
    "/ci/Beam.swift:31:18: error: cannot convert value of type 'Int'\n        rotate(every: seconds)\n                      ^\n/ci/Lamp.m:77:5: warning: 'UIWebView' is deprecated [-Wdeprecated-declarations]\n    UIWebView *v;\n    ^\n",
    [
      "/ci/Beam.swift:31:18 null cannot convert value of type 'Int'",
      "/ci/Lamp.m:77:5 -Wdeprecated-declarations 'UIWebView' is deprecated",
    ],
  ],
  'a bundler beside the compiler of TypeScript': [
    "ERROR in ./src/Pie.tsx 4:0-32\nModule not found: Error: Can't resolve './palettes' in '/srv/src'\n @ ./src/index.ts 3:0-30\n\nERROR in /srv/src/Bar.tsx\n./src/Bar.tsx 17:10-15\n[tsl] ERROR in /srv/src/Bar.tsx(17,11)\n      TS2339: Property 'width' does not exist on type 'BarProps'.\n\nwebpack 5.90.3 compiled with 2 errors in 4121 ms\n",
    [
      "./src/Pie.tsx:4:1 null Module not found: Error: Can't resolve './palettes' in '/srv/src'",
      "/srv/src/Bar.tsx:17:11 TS2339 Property 'width' does not exist on type 'BarProps'.",
    ],
  ],
};

test.each(Object.entries(ROWS))('%s', (_, [text, expected]) => {
  const told = parseText(text).diagnostics.map(
    ({ file, line, column, code, message }) =>
      `${[file, line, column].filter((part) => part !== null).join(':')} ${code} ${message}`,
  );
  expect(told).toEqual(expected);
});
