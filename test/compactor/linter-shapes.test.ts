import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What linters print, and the places (file name, line, column) that are to be read from it, in order. */
const SHAPES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a path with blanks before a place': [
    "billing core/run.py:2:12: F401 'json' imported but unused\nlib tasks/clean up.rb:6:1: E: Lint/Syntax: unexpected token $end\n",
    ['run.py:2:12', 'clean up.rb:6:1'],
  ],
  'a path with blanks before brackets': [
    'src/side bar.js(3,4): error no-undef : x is not defined.\n',
    ['side bar.js:3:4'],
  ],
  'a path with blanks, and no column': [
    'release notes.rst:4: (WARNING/2) Inline emphasis start-string without end-string.\nbilling core/run.py:23: error: Assertion is always true  [misc]\nlib/tasks/clean up.rb:15 Hash#merge! with one argument is slower than Hash#[].\n',
    ['release notes.rst:4', 'run.py:23', 'clean up.rb:15'],
  ],
  'a path with blanks before a line in words': [
    'src/check out/pay.mjs: line 1, col 20, Missing semicolon.\n/srv/app/in box/list.html: line 4, col 5, error - The value must be in double quotes. (attr-value-double-quotes)\n',
    ['pay.mjs:1:20', 'list.html:4:5'],
  ],
  'a path with blanks as the heading of rows': [
    'billing core/run.py:\n   2:1  E401 [*] Multiple imports on one line\n== lib tasks/clean up.rb ==\nE:  6:  1: Lint/Syntax: unexpected token $end\n',
    ['run.py:2:1', 'clean up.rb:6:1'],
  ],
  'a path with blanks at the end of a message': [
    'error: Unclosed element (close-order) at /srv/app/in box/list.html:1:2:\n> 1 | <html>\n    |  ^^^^\n\n>> Issue: [B108:hardcoded_tmp_directory] Probable insecure usage of temp file.\n   Severity: Medium   Confidence: Medium\n   Location: ./billing core/run.py:13:18\n',
    ['list.html:1:2', 'run.py:13:18'],
  ],
  'rows in columns that a narrow terminal has wrapped': [
    "Analyzing shop...\n\nwarning • The include file 'package:lints/core.yaml' in\n       '/srv/shop/options.yaml' can't be found\n       when analyzing '/srv/shop' •\n       options.yaml:2:10 • include_file_not_found\n  error • Target of URI doesn't exist: 'package:cart/cart.dart' •\n         lib/shop.dart:1:8 • uri_does_not_exist\n   info • The method doesn't override an inherited method • lib/shop.dart:12:10\n          • override_on_non_overriding_member\n  error • Undefined class 'Cart' • lib/shop.dart:14:3 • undefined_class\n",
    ['options.yaml:2:10', 'shop.dart:1:8', 'shop.dart:12:10', 'shop.dart:14:3'],
  ],
  'a cell of a notebook': [
    "nb/churn.ipynb:cell_1:4:8: F821 undefined name 'rows'\nnb/Q3 churn.ipynb:cell_2:3:12: F821 undefined name 'b'\n",
    ['churn.ipynb:cell_1:4:8', 'Q3 churn.ipynb:cell_2:3:12'],
  ],
  'PHPMD in colour': [
    "\nFILE: /srv/app/src/Router.php\n-----------------------------\n 7 | \u001B[31mVIOLATION\u001B[0m | Avoid unused parameters such as '$a'.\n",
    ['Router.php:7'],
  ],
  'a message with its number, its place and source below': [
    "[206] Jinja variables should have spaces before and after: '{{ var_name }}'\ntop.sls:3\n    - {{pillar}}\n\n[201] Trailing whitespace\ntop.sls:7\n    - version: {{ v}}\t\n",
    ['top.sls:3', 'top.sls:7'],
  ],
  'a message with its code, its place and source below': [
    '[E403] Package installs should not use latest\nroles/web/main.yml:4\nTask/Handler: install\n\n[ANSIBLE0002] Trailing whitespace\nsite.yml:2\n    - apt: x\n\n',
    ['main.yml:4', 'site.yml:2'],
  ],
  'rows whose columns are parted by tabs': [
    '\u001B[4mpages/base.html\u001B[0m\n\u001B[2m2:1\u001B[0m\tThe `<html>` tag should have a `lang` attribute\thtml_has_lang\n\u001B[2m5:1\u001B[0m\tThe `<img>` tag must have an `alt` attribute\timage_alt\n\n2 errors reported\n',
    ['base.html:2:1', 'base.html:5:1'],
  ],
  'rows that name a range of lines': [
    '  ✗ src/order.coffee\n     ✗ #3: Line contains a trailing semicolon. (no_trailing_semicolons)\n     ✗ #6-8: Throwing strings is forbidden. (no_throwing_strings)\n',
    ['order.coffee:3', 'order.coffee:6'],
  ],
  'a message with a letter and an arrow above its place': [
    '┃ [D] ↗ Found a TODO tag in a comment: # TODO: use Decimal\n┃       lib/cart.ex:12:5 #(Shop.Cart)\n',
    ['cart.ex:12:5'],
  ],
  'the compiler of Lua': [
    "luac5.4: scripts/player.lua:4: '}' expected (to close '{' at line 3) near 'hp'\nluac5.4: scripts/enemy.lua:2: 'then' expected near '='\n",
    ['player.lua:4', 'enemy.lua:2'],
  ],
  'the expander of Racket': [
    'server.rkt:3:15: request-path: unbound identifier\n  in: request-path\n  location...:\n   server.rkt:3:15\n',
    ['server.rkt:3:15'],
  ],
  'a table with dashes below its head': [
    "RuleName              Severity ScriptName Line Message\n--------              -------- ---------- ---- -------\nPSAvoidUsingCmdletAli Warning  deploy.ps1 5    'gci' is an alias of\nases                                           'Get-ChildItem'.\nPSAvoidUsingWriteHost Warning  deploy.ps1 14   Avoid using Write-Host.\n\n",
    ['deploy.ps1:5', 'deploy.ps1:14'],
  ],
  reek: [
    'app/charge_card.rb -- 2 warnings:\n  [2, 9]:DataClump: ChargeCard takes parameters to 2 methods [https://example.org/Data-Clump.md]\n  [14]:DuplicateMethodCall: ChargeCard#call calls total 3 times\n2 total warnings\n',
    ['charge_card.rb:2', 'charge_card.rb:14'],
  ],
  pyrefly: [
    'ERROR Cannot find module `stub` [missing-import]\n --> tools/mix.py:2:8\n  |\n2 | import stub\n  |        ^^^^\n INFO 1 error\n',
    ['mix.py:2:8'],
  ],
  'Perl::Critic': [
    'lib/Acme/Mailer.pm: Subroutine prototypes used at line 2, column 1.  See page 194 of PBP.  (Severity: 5)\nbin/send-all: Loop iterator is not lexical at line 4, column 1.  See page 108 of PBP.  (Severity: 5)\n',
    ['Mailer.pm:2:1', 'send-all:4:1'],
  ],
  'Perl::Critic, its place in brackets': ['lib/Acme/Mailer.pm: (2:1) Subroutine prototypes used\n', ['Mailer.pm:2:1']],
  'a place above a mark that points down': [
    '✓ terminology: Incorrect term: “api”, use “API” instead\n/srv/app/web/how to.md:6:16\n                  v\n    5. one\n    6. Use the github api.\n    7. \n                  ^\n',
    ['how to.md:6:16'],
  ],
  flay: [
    'Total score (lower is better) = 76\n\n1) Similar code found in :defn (mass = 76)\n  lib/acme/csv.rb:12\n  lib/acme/xml importer.rb:31\n',
    ['csv.rb:12', 'xml importer.rb:31'],
  ],
  rector: [
    '1 file with changes\n===================\n\n1) src/OrderRepository.php:18\n\n    ---------- begin diff ----------\n@@ @@\n-    private $connection;\n    ----------- end diff -----------\n\nApplied rules:\n * ClassPropertyAssignToConstructorPromotionRector\n',
    ['OrderRepository.php:18'],
  ],
  'the heading of XO, which names the first of its rows': [
    '\n  source/pay.mjs:9:23\n  ✖  9:23  Missing semicolon.  @stylistic/semi\n\n  source/cart.js:1:1\n  ✖  1:1   Unexpected var.     no-var\n  ✖  1:14  Missing semicolon.  @stylistic/semi\n\n  3 errors\n',
    ['pay.mjs:9:23', 'cart.js:1:1', 'cart.js:1:14'],
  ],
  'mypy as one failure of JUnit': [
    '<?xml version="1.0" encoding="utf-8"?>\n<testsuite errors="0" failures="1" name="mypy" tests="1">\n  <testcase classname="mypy" file="mypy" line="1" name="mypy-py3">\n    <failure message="mypy produced messages">tools/mix.py:6: error: Item &quot;None&quot; has no attribute &quot;strip&quot;  [union-attr]\ntools/mix.py:13: error: Invalid index type  [index]</failure>\n  </testcase>\n</testsuite>\n',
    ['mix.py:6', 'mix.py:13'],
  ],
  'the cases of PHP_CodeSniffer, a path with blanks in their names': [
    '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="PHP_CodeSniffer 3.7.1" errors="0" tests="1" failures="1">\n<testsuite name="/srv/lib old/helpers.inc.php" errors="0" tests="1" failures="1">\n <testcase name="PSR12.Files.FileHeader at /srv/lib old/helpers.inc.php (1:1)">\n  <failure type="error" message="Header blocks must be separated by a single blank line"/>\n </testcase>\n</testsuite>\n</testsuites>\n',
    ['helpers.inc.php:1:1'],
  ],
  'PHP_CodeSniffer in XML': [
    '<?xml version="1.0" encoding="UTF-8"?>\n<phpcs version="3.7.1">\n<file name="/srv/src/Router.php" errors="1">\n    <error line="2" column="20" source="PSR12.Files.FileHeader" severity="5" fixable="1">Header blocks must be separated</error>\n</file>\n</phpcs>\n',
    ['Router.php:2:20'],
  ],
  'findings of whole files in the XML of Checkstyle': [
    '<?xml version="1.0"?>\n<checkstyle version="x">\n  <file name="src/Total.php">\n    <error severity="warning" source="array_syntax" message="Found violation(s) of type: array_syntax"/>\n  </file>\n</checkstyle>\n',
    ['Total.php'],
  ],
  'positions of Prospector, which count from one': [
    '{"messages": [{"source": "pycodestyle", "code": "E305", "location": {"path": "tools/sync.py", "module": null, "line": 23, "character": 1}, "message": "expected 2 blank lines"}]}\n',
    ['sync.py:23:1'],
  ],
  'Prospector, grouped by line, and as text': [
    'Messages\n========\n\nbilling core/run.py\n  Line: 2\n    pycodestyle: E401 / multiple imports on one line (col 10)\n    pylint: unused-import / Unused import json\n\ntools/sync.py:\n    L9:8 None: pycodestyle - E713\n    test for membership should be not in\n',
    ['run.py:2:10', 'run.py:2', 'sync.py:9:8'],
  ],
  psalm: [
    '[{"link":"https://psalm.dev/019","severity":"error","line_from":12,"line_to":14,"type":"UndefinedClass","message":"Class Smtp does not exist","file_name":"src/Sender.php","file_path":"/srv/app/src/Sender.php","column_from":24,"column_to":33}]\n',
    ['Sender.php:12:24'],
  ],
  'stylelint in JSON': [
    '[{"source":"/srv/app/a.css","deprecations":[],"errored":true,"warnings":[{"line":6,"column":23,"rule":"alpha-value-notation","severity":"error","text":"Expected 0.5 to be 50%"}]}]\n',
    ['a.css:6:23'],
  ],
  'svelte-check for machines': [
    '1590680326283 START "/srv/app"\n1590680326807 ERROR "src/Panel.svelte" 2:3 "Cannot use `export let` in \\"runes\\" mode\\nhttps://svelte.dev/e/x"\n1590680326807 COMPLETED 2 FILES 1 ERRORS\n',
    ['Panel.svelte:2:3'],
  ],
  'svelte-check for machines, in JSON': [
    '1590680326283 START "/srv/app"\n1590680326778 {"type":"ERROR","filename":"src/Panel.svelte","start":{"line":1,"character":2},"end":{"line":1,"character":33},"message":"Cannot use `export let`","code":"legacy"}\n1590680326807 COMPLETED 2 FILES 1 ERRORS\n',
    ['Panel.svelte:2:3'],
  ],
  'rows that begin with a code, above source of a page': [
    'Linting 1/1 files\n\nindex.html\n──────────\nH005 2:0 Html tag should have a non-empty lang attribute. <html>\nH016 3:0 Missing title tag in html. <h1>Server Error</h1>\n',
    ['index.html:2:0', 'index.html:3:0'],
  ],
  'a document that breaks its schema': [
    "Schema validation errors were encountered.\n  svc.yaml::$: 'name' is a required property\n  svc.yaml::$.ports[0]: 80 is not of type 'string'\n",
    ['svc.yaml', 'svc.yaml'],
  ],
  'RuboCop in Markdown': [
    '# RuboCop Inspection Report\n\n1 file inspected, 1 offense detected:\n\n### app/charge.rb - (1 offense)\n  * **Line # 2 - warning:** Lint/UnusedMethodArgument: Unused method argument.\n',
    ['charge.rb:2'],
  ],
};

test.each(Object.entries(SHAPES))('%s', (_name, [text, places]) => {
  const found = parseText(text).diagnostics?.map(({ file, line, column }) =>
    [file?.split('/').at(-1), line, column].filter((part) => part !== null && part !== undefined).join(':'),
  );
  expect(found).toEqual(places);
});

test('the words that stand before a path in a sentence are no part of it', () => {
  const lines = [
    'worker-3 app/jobs/x.rb:12:3 retrying',
    'Compiling the app src/main.c:12:3: done',
    'see docs/notes.md:12:1: x',
    'Opened editor at foo bar.txt:12:3: x',
    '1) tests/prices.spec.ts:9:3 › prices › sums',
    'src/a.py and src/b.py:12:3: x',
  ];
  expect(lines.flatMap((line) => parseText(line).diagnostics ?? [])).toEqual([]);
});

test('a message that was written as a string of JSON is told whole', () => {
  const text = '1590680326807 ERROR "src/a.svelte" 2:3 "Use `x` in \\"runes\\" mode\\nhttps://svelte.dev/e/x"\n';
  expect(parseText(text).diagnostics?.[0]?.message).toBe('Use `x` in "runes" mode\nhttps://svelte.dev/e/x');
});

test('a message in the form for Vim keeps its rule and its lines', () => {
  const text =
    'a/b.py:7:11:W:yaml-load:yaml.load() runs\narbitrary constructors.\n\na/b.py:8:5:E:no-shell:Found shell=True.\n';
  expect(parseText(text).diagnostics?.map(({ code, message }) => [code, message])).toEqual([
    ['yaml-load', 'yaml.load() runs\narbitrary constructors.'],
    ['no-shell', 'Found shell=True.'],
  ]);
});

test('a call that parses is no file', () => {
  expect(parseText('JSON.parse: unexpected end at line 1 column 2 of the JSON data').diagnostics ?? []).toEqual([]);
});
