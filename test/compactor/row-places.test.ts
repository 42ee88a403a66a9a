import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What linters print, and the findings (`file:line:column severity code message`) that are to be read from it, in order. */
const SHAPES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a severity in brackets behind a message, as ESLint says it of what it cannot parse': [
    "/srv/shop/src/half.js:4:42: Parsing error: Unexpected token ; [Error]\n/srv/shop/src/cart.js:2:7: 'fs' is assigned a value but never used. [Warning/no-unused-vars]\n\n2 problems\n",
    [
      'half.js:4:42 error - Parsing error: Unexpected token ;',
      "cart.js:2:7 warning no-unused-vars 'fs' is assigned a value but never used.",
    ],
  ],
  'files without an ending, told by their folder and the grade or the code behind the line': [
    'bin/deploy:14: error: Library stubs not installed for "yaml"  [import-untyped]\nscripts/hooks/pre-push:3: [F401] os imported but unused\nlib/tasks/sync(9): [C0114(missing-docstring)] Missing module docstring\n',
    [
      'deploy:14 error import-untyped Library stubs not installed for "yaml"',
      'pre-push:3 error F401 os imported but unused',
      'sync:9 warning C0114 Missing module docstring',
    ],
  ],
  'messages that begin like the note of another finding': [
    'src/till.ts:3:5: from here on, nothing is reachable\nsrc/cart.ts:40:2: from here\nsrc/cart.ts:41:2: from here to the end all is dead\n',
    ['till.ts:3:5 error - from here on, nothing is reachable', 'cart.ts:41:2 error - from here to the end all is dead'],
  ],
  'a place in words below its message, with the address of the file': [
    'Error: Element "centre" not allowed as child of element "body" in this context.\nFrom line 12, column 3; to line 12, column 10 in resource file:/srv/site/index.html\nWarning: Consider adding a "lang" attribute to the "html" start tag.\nAt line 2, column 1 in resource file:/srv/site/about.html\n',
    [
      'index.html:12:3 error - Element "centre" not allowed as child of element "body" in this context.',
      'about.html:2:1 warning - Consider adding a "lang" attribute to the "html" start tag.',
    ],
  ],
  'a place in a configuration, in brackets behind what is wrong with it': [
    "Reading configuration data...\n   Read main config file okay...\nError: Could not find any host matching 'quay7' (config file '/etc/nagios/conf.d/services.cfg', starting on line 14)\nWarning: Service 'Disk' has no contacts! (config file '/etc/nagios/conf.d/disk.cfg', starting on line 3)\n",
    [
      "services.cfg:14 error - Could not find any host matching 'quay7'",
      "disk.cfg:3 warning - Service 'Disk' has no contacts!",
    ],
  ],
  'a file without an ending above its rows': [
    'bin/deploy\n  3:1   error    Unexpected var, use let or const instead  no-var\n  14:9  warning  Missing semicolon  semi\n\nlib/tasks/sync\n  7:2   error    Missing semicolon  semi\n\n3 problems\n',
    [
      'deploy:3:1 error no-var Unexpected var, use let or const instead',
      'deploy:14:9 warning semi Missing semicolon',
      'sync:7:2 error semi Missing semicolon',
    ],
  ],
  'the name of an error in brackets at the end of a message': [
    'src/cart.ts(10,5): error TS2304: The base should be written as [Error]\nsrc/till.ts(4,1): error TS2304: Cannot find name x.\n',
    ['cart.ts:10:5 error TS2304 The base should be written as [Error]', 'till.ts:4:1 error TS2304 Cannot find name x.'],
  ],
  'a mark that points into the source from above': [
    '\u2713 misspelled: Correct it to receive\n/srv/docs/guide.md:15:6\n         v\n    14. #### Deep\n    15. Some recieve text\n    16. <b>bold</b>\n         ^\n\n\u2716 1 problem (1 error)\n',
    ['guide.md:15:6 error misspelled Correct it to receive'],
  ],
  'rows without a column, whose rule stands last': [
    '/srv/suite/login.feature\n  3     Trailing spaces are not allowed                  no-trailing-spaces\n  12    Wrong indentation for "Step", expected 4         indentation\n',
    [
      'login.feature:3 error no-trailing-spaces Trailing spaces are not allowed',
      'login.feature:12 error indentation Wrong indentation for "Step", expected 4',
    ],
  ],
  'rows without a column, whose severity one blank parts from the message': [
    'docs/oncall.md\n   3:1-3:9  warning Expected a heading                          first-heading  remark-lint\n   8        warning Missing newline character at end of file    final-newline  remark-lint\n\n\u26A0 2 warnings\n',
    [
      'oncall.md:3:1 warning first-heading Expected a heading',
      'oncall.md:8 warning final-newline Missing newline character at end of file',
    ],
  ],
  'rows that say their line behind an icon': [
    '/Users/eve/Park/Net/Client.swift\n\u26D4\uFE0F Line 31: Force tries should be avoided\n\u26A0\uFE0F Line 9: Variable names should be long\n',
    ['Client.swift:31 error - Force tries should be avoided', 'Client.swift:9 warning - Variable names should be long'],
  ],
  'a rule in parentheses behind a remark in parentheses': [
    'app/src/Nib.kt\n  28:5 Unexpected indentation (9) (should be 8) (indent)\n',
    ['Nib.kt:28:5 error indent Unexpected indentation (9) (should be 8)'],
  ],
  'a severity in parentheses behind a rule': [
    '  /srv/shop/a.js:1:1: Unexpected var, use let or const instead. (no-var) (warning)\n  /srv/shop/a.js:8:35: Extra semicolon. (semi)\n',
    ['a.js:1:1 warning no-var Unexpected var, use let or const instead.', 'a.js:8:35 error semi Extra semicolon.'],
  ],
  'the function between place and severity': [
    "drivers/tern/main.c:98 tern_open() error: we previously assumed 'ndev' could be null (see line 91)\ndrivers/tern/main.c:133 tern_xmit() warn: missing error code 'ret'\n",
    [
      "main.c:98 error - we previously assumed 'ndev' could be null (see line 91)",
      "main.c:133 warning - missing error code 'ret'",
    ],
  ],
  'what checkpatch says on one line': [
    "net/lark/dev.c:88: ERROR: trailing whitespace\nnet/lark/main.c:5: CHECK: Please don't use multiple blank lines\ntotal: 1 errors, 0 warnings, 1 checks, 140 lines checked\n",
    ['dev.c:88 error - trailing whitespace', "main.c:5 warning - Please don't use multiple blank lines"],
  ],
  'the form of the manual of Vim': [
    './flake.nix>31:5:W:3:Assignment instead of inherit\n./pkgs/shell.nix>9:7:E:0:Unexpected token\n',
    ['flake.nix:31:5 warning - Assignment instead of inherit', 'shell.nix:9:7 error - Unexpected token'],
  ],
  'a path written as an address': [
    'file:///srv/pigeon/src/post.ts: line 14, col 9, Error - `retries` is never used (no-unused-vars)\nfile:///srv/pigeon/mod.ts: line 2, col 1, Error - Empty block statement (no-empty)\nFound 2 problems\n',
    ['post.ts:14:9 error no-unused-vars `retries` is never used', 'mod.ts:2:1 error no-empty Empty block statement'],
  ],
  'a message that its place ends, between bullets': [
    "Analyzing lib...\n  error \u2022 Undefined class 'Widgt' at lib/ui/card.dart:14:3 \u2022 undefined_class\n  lint \u2022 Prefer const at lib/main.dart:9:10 \u2022 prefer_const\n1 error and 1 lint found.\n",
    ["card.dart:14:3 error undefined_class Undefined class 'Widgt'", 'main.dart:9:10 info prefer_const Prefer const'],
  ],
  'a place in quotes between what was done and why it failed': [
    'Start building sites \u2026\nERROR render of "page" failed: "/srv/site/layouts/single.html:22:9": execute of template failed\nERROR error building site: assemble: "/srv/site/content/tides.md:4:1": failed to unmarshal YAML\nTotal in 38 ms\n',
    ['single.html:22:9 error - execute of template failed', 'tides.md:4:1 error - failed to unmarshal YAML'],
  ],
  'a type that names what is wrong below the last token': [
    '[ERROR:/srv/idl/ledger.thrift:31] (last token was \'Entyr\')\nType "Entyr" has not been defined.\n',
    ['ledger.thrift:31 error - Type "Entyr" has not been defined. (last token was \'Entyr\')'],
  ],
  'places of Perl::Critic in words': [
    'Code before strictures are enabled at lib/Auk.pm line 2\nTwo-argument "open" used at lib/Auk.pm line 3\n',
    ['Auk.pm:2 error - Code before strictures are enabled', 'Auk.pm:3 error - Two-argument "open" used'],
  ],
  "what Elixir's compiler offers instead, between message and place": [
    'Compiling 2 files (.ex)\nwarning: Quay.Tide.hight/1 is undefined or private. Did you mean:\n\n      * height/1\n\n  lib/quay/plan.ex:44: Quay.Plan.window/1\n\n',
    ['plan.ex:44 warning - Quay.Tide.hight/1 is undefined or private. Did you mean:'],
  ],
  'what Coq says below its announcement': [
    'COQC theories/Walk.v\nFile "./theories/Walk.v", line 30, characters 14-15:\nError:\nIn environment\nn : nat\nThe term "n" has type "nat" while it is expected to have type "bool".\n\nmake: *** [Makefile.coq:793: theories/Walk.vo] Error 1\n',
    [
      'Walk.v:30:14 error - In environment n : nat The term "n" has type "nat" while it is expected to have type "bool".',
    ],
  ],
  'the file of a flake in the store': [
    "error: undefined variable 'libb'\n\n       at /nix/store/aa01-source/hosts/quay/default.nix:17:14:\n\n           16|   environment.systemPackages =\n           17|     optional libb.isLinux pkgs.strace;\n             |              ^\n",
    ["default.nix:17:14 error - undefined variable 'libb'"],
  ],
  'a difference whose rows have the numbers of both sides': [
    'Diff in lua/oak/init.lua:\n9    9    | local M = {}\n10   10   | \n11        |-function M.setup( opts )\n     11   |+function M.setup(opts)\n12   12   |     opts = opts or {}\nDiff in lua/oak/hl.lua:\n3    3    | local a\n     4    |+local b\n',
    ['init.lua:11 error - differs in blanks: function M.setup(opts)', 'hl.lua:4 error - differs: + local b'],
  ],
  'files that are sorted otherwise, with their differences': [
    'ERROR: /srv/warble/feed.py Imports are incorrectly sorted and/or formatted.\n--- /srv/warble/feed.py:before\t2026-11-23 17:25:25.836426\n+++ /srv/warble/feed.py:after\t2026-11-23 17:38:48.380069\n@@ -1,5 +1,6 @@\n """Reads feeds."""\n-import os, sys\n+import os\n import pickle\n+import sys\n',
    ['feed.py:2 error - Imports are incorrectly sorted and/or formatted.'],
  ],
  'a remark of a compiler': [
    'src/mesh.cpp(18): error: identifier "vertx" is undefined\n      return vertx[i];\n             ^\n\nsrc/mesh.h(7): remark #869: parameter "tol" was never referenced\n  inline bool same(double a, double tol);\n                                    ^\n\ncompilation aborted for src/mesh.cpp (code 2)\n',
    [
      'mesh.cpp:18 error - identifier "vertx" is undefined',
      'mesh.h:7 info - #869: parameter "tol" was never referenced',
    ],
  ],
  'a number behind the severity, and no colon before it': [
    "src/main.bas(14) error 42: Variable not declared, lvies in 'PRINT lvies'\n",
    ["main.bas:14 error 42 Variable not declared, lvies in 'PRINT lvies'"],
  ],
  'ranges of lines below a file with the number of its issues': [
    '== app/models/ledger.rb (2 issues) ==\n12-48: Method `reconcile` has 37 lines of code. Consider refactoring. [structure]\n60: Avoid too many `return` statements. [rubocop]\n\nAnalysis complete! Found 2 issues.\n',
    [
      'ledger.rb:12 warning structure Method `reconcile` has 37 lines of code. Consider refactoring.',
      'ledger.rb:60 warning rubocop Avoid too many `return` statements.',
    ],
  ],
  'records whose message is their last member': [
    'Language: Go\nSeverity: MEDIUM\nLine: 44\nColumn: 3\nConfidence: HIGH\nFile: cmd/serve/main.go\nCode: http.ListenAndServe(addr, nil)\nRuleID: G114\nDetails: (1/1) * Possible vulnerability detected: no timeouts\n\n=====\n',
    ['main.go:44:3 warning G114 Possible vulnerability detected: no timeouts'],
  ],
  'records below what is wrong and how sure that is': [
    'Config.CSRF: Missing CSRF Protections - High Confidence\nFile: lib/dock_web/router.ex\nPipeline: browser\nLine: 4\n\n-----\n\nXSS.Raw: XSS - Low Confidence\nFile: lib/dock_web/page.ex\nLine: 21\nFunction: show:17\n\n',
    ['router.ex:4 error - Config.CSRF: Missing CSRF Protections', 'page.ex:21 info - XSS.Raw: XSS'],
  ],
  "titles as Elm's, with the place of the finding": [
    '-- ELM-REVIEW ERROR ------------------------------------ src/Harvest.elm:14:1\n\n(fix) NoUnused.Imports: Imported type `Html` is not used\n\n13| import Crop exposing (Crop)\n14| import Html exposing (Html)\n    ^^^^\n\n\u2500\u2500\u2500\u2500\n',
    ['Harvest.elm:14:1 error ELM-REVIEW ERROR NoUnused.Imports: Imported type `Html` is not used'],
  ],
  'hunks below the paths of their files': [
    "FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task ':core:spotlessJavaCheck'.\n> The following files had format violations:\n      src/main/java/Pond.java\n          @@ -12,4 +12,4 @@\n           \n           public class Pond {\n          -\u00B7\u00B7private\u00B7int\u00B7depth=3;\n          +\u00B7\u00B7private\u00B7int\u00B7depth\u00B7=\u00B73;\n           }\n  Run './gradlew :core:spotlessApply' to fix these violations.\n",
    ['Pond.java:14 error - The following files had format violations: differs in blanks: private int depth = 3;'],
  ],
  'hunks below the ruled path of their file': [
    'templates/list.html\n=====\n@@ -3,7 +3,8 @@\n {% block body %}\n-<div><p>text</p>\n+<div>\n+    <p>text</p>\n </div>\n\n1 file would be updated.\n',
    ['list.html:4 error - differs: - <div><p>text</p> + <div>'],
  ],
  'what a plugin of a bundler warns of above a place': [
    "(!) Plugin typescript: @rollup/plugin-typescript TS2322: Type 'string' is not assignable to type 'number'.\nsrc/gauge.ts: (9:3)\n\n9   const level: number = 'high';\n        ~~~~~\n",
    ["gauge.ts:9:3 warning TS2322 Type 'string' is not assignable to type 'number'."],
  ],
  'blocks of lines behind a bar, the message last': [
    '------------------------------------------------------------\ntemplates/queue.yaml\n------------------------------------------------------------------------\n| WARN W48\n|\n| Resource: ["OrdersQueue"]\n| Line Numbers: [14]\n|\n| SQS Queue should specify KmsMasterKeyId property\n------------------------------------------------------------\n| FAIL F3\n|\n| Resource: ["WorkerRole"]\n| Line Numbers: [33, 41]\n|\n| IAM role should not allow * action\n\nFailures count: 1\nWarnings count: 1\n',
    [
      'queue.yaml:14 warning W48 SQS Queue should specify KmsMasterKeyId property',
      'queue.yaml:33 error F3 IAM role should not allow * action',
    ],
  ],
  "labels of Ariadne's boxes": [
    'Warning: Unused declarations were found.\n    \u256D\u2500[overlays/default.nix:1:1]\n  1 \u2502final: prev: {\n    \u2502\u2500\u2500\u252C\u2500\u2500  \n    \u2502  \u2570\u2500\u2500\u2500\u2500 Unused lambda argument: final\n[W04] Warning: Assignment instead of inherit\n   \u256D\u2500[./backup.nix:14:3]\n   \u2502\n14 \u2502   mkIf = lib.mkIf;\n   \u00B7   \u2500\u2500\u252C\u2500\u2500\n   \u00B7     \u2570\u2500\u2500\u2500\u2500 This assignment is better written with inherit\n\u2500\u2500\u2500\u2500\u256F\n',
    [
      'default.nix:1:1 warning - Unused declarations were found.: Unused lambda argument: final',
      'backup.nix:14:3 warning W04 Assignment instead of inherit: This assignment is better written with inherit',
    ],
  ],
};

test.each(Object.entries(SHAPES))('%s', (_, [text, expected]) => {
  const told = parseText(text).diagnostics.map(({ file, line, column, severity, code, message }) => {
    const place = [file?.split(/[\\/]/).at(-1), line, column].filter((part) => part != null).join(':');
    return `${place} ${severity} ${code ?? '-'} ${message}`;
  });
  expect(told).toEqual(expected);
});
