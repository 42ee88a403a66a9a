import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { isLibraryPath } from '../../src/compactor/frames.ts';
import { parseText } from '../../src/compactor/parse.ts';

/** What checkers of code, configurations and documents print, and the findings (place, severity, code, words) in it. */
const SHAPES: Readonly<Record<string, readonly [text: string, findings: readonly string[]]>> = {
  'a report in JSON below a log, numbers as words, source under the name of a code': [
    '[gosec] 2026/03/02 10:00:00 Including rules: default\n[gosec] 2026/03/02 10:00:01 Checking package: main\n{\n\t"Golang errors": {},\n\t"Issues": [\n\t\t{\n\t\t\t"severity": "HIGH",\n\t\t\t"rule_id": "G404",\n\t\t\t"details": "Use of weak random number generator",\n\t\t\t"file": "/srv/app/main.go",\n\t\t\t"code": "25: \\tb := 1\\n26: \\trand.Int()\\n",\n\t\t\t"line": "26-27",\n\t\t\t"column": "17"\n\t\t}\n\t],\n\t"Stats": {\n\t\t"found": 1\n\t}\n}\n',
    ['main.go:26:17 error G404 Use of weak random number generator'],
  ],
  'lines of a range, and words behind the place': [
    'M D SF: Switch found in shop.Ledger.load() where default case is missing  At Ledger.java:[lines 16-20]\nM X OBL: shop.Ledger.load() may fail to clean up java.io.InputStream  Obligation to clean up resource created at Ledger.java:[line 12] is not discharged\n',
    [
      'Ledger.java:16 warning SF Switch found in shop.Ledger.load() where default case is missing',
      'Ledger.java:12 warning OBL shop.Ledger.load() may fail to clean up java.io.InputStream',
    ],
  ],
  'the line before its file': [
    "Could not format because the source could not be parsed:\n\nline 14, column 27 of lib/tide.dart: Expected to find ';'.\n   ╷\n14 │   final a = b[0]\n   │                 ^\n   ╵\nChanged test/b_test.dart\nFormatted 9 files (2 changed) in 0.27 seconds.\n",
    ["tide.dart:14:27 error - Expected to find ';'."],
  ],
  'the line before its file, behind a word': [
    'Error on line 5, column 3 of pubspec.yaml: Expected ":".\n  ╷\n5 │   http\n  │   ^\n  ╵\n',
    ['pubspec.yaml:5:3 error - Expected ":".'],
  ],
  'items of a list below a file that failed': [
    'Loading files...\nApplying rules...\n# src/tide_srv.erl [FAIL]\n  - line_length (https://example.org/rules/line_length.md)\n    - Line 31 is too long. It has 123 characters.\n  - no_debug_call\n    - Remove the debug call to io:format/2 on line 21.\n# src/ferry_sup.erl [OK]\n',
    [
      'tide_srv.erl:31 error - Line 31 is too long. It has 123 characters.',
      'tide_srv.erl:21 error - Remove the debug call to io:format/2 on line 21.',
    ],
  ],
  'a rule above its place and the name of a module': [
    'no-free-form: Avoid using free-form when calling module actions. (apt)\nsite.yml:4 apt\n',
    ['site.yml:4 error no-free-form Avoid using free-form when calling module actions. (apt)'],
  ],
  'what a compiler found, on a line of its own': [
    "./top.vhd:5:11: ';' expected at end of signal assignment\n  x <= '1'\n          ^\n./top.vhd:5:11: (found: an identifier)\n",
    ["top.vhd:5:11 error - ';' expected at end of signal assignment"],
  ],
  'a place behind the words of a server': [
    '2026/03/02 10:00:00 [emerg] 37#37: "client_max_body_size" directive invalid value in /etc/nginx/shop.conf:4\nnginx: configuration file /etc/nginx/nginx.conf test failed\n',
    ['shop.conf:4 error - "client_max_body_size" directive invalid value'],
  ],
  'complaints that begin alike, each with its place': [
    "rsyslogd: version 8.2302.0, config validation run (level 1), master config /etc/rsyslog.conf\nrsyslogd: error during parsing file /etc/rsyslog.conf, on or before line 4: parameter 'port' not known -- typo in config file?\nrsyslogd: error during parsing file /etc/rsyslog.conf, on or before line 10: syntax error on token ''\n",
    [
      "rsyslog.conf:4 error - rsyslogd: error during parsing file /etc/rsyslog.conf, on or before line 4: parameter 'port' not known -- typo in config file?",
      "rsyslog.conf:10 error - rsyslogd: error during parsing file /etc/rsyslog.conf, on or before line 10: syntax error on token ''",
    ],
  ],
  'templates of several charts': [
    '==> Linting ./charts/tide\n[ERROR] templates/: template: tide/templates/web.yaml:27:32: executing "tide/templates/web.yaml" at <.Values.tag>: nil pointer evaluating interface {}.tag\n==> Linting ./charts/ferry\n[ERROR] templates/: parse error at (ferry/templates/_helpers.tpl:9): unclosed action\n\nError: 2 chart(s) linted, 2 chart(s) failed\n',
    [
      'web.yaml:27:32 error - executing "tide/templates/web.yaml" at <.Values.tag>: nil pointer evaluating interface {}.tag',
      '_helpers.tpl:9 error - unclosed action',
    ],
  ],
  'a place in the language of HashiCorp': [
    'Config validation failed: failed to parse /etc/consul.d/web services.hcl: At 12:3: object expected closing RBRACE got: EOF\n',
    ['web services.hcl:12:3 error - object expected closing RBRACE got: EOF'],
  ],
  'a list of SpotBugs within Maven': [
    '[INFO] Total bugs: 2\n[ERROR] Medium: Unread field: shop.Ledger.path [shop.Ledger] At Ledger.java:[line 8] URF_UNREAD_FIELD\n[ERROR] High: Null pointer dereference of cells in shop.Ledger$Row.first() [shop.Ledger$Row] Dereferenced at Ledger.java:[lines 31-33] NP_ALWAYS_NULL\n[ERROR] Failed to execute goal com.github.spotbugs:spotbugs-maven-plugin:4.8.6.4:check (default-cli) on project book: failed with 2 bugs and 0 errors -> [Help 1]\n',
    [
      'Ledger.java:8 warning URF_UNREAD_FIELD Unread field: shop.Ledger.path',
      'Ledger.java:31 error NP_ALWAYS_NULL Null pointer dereference of cells in shop.Ledger$Row.first()',
    ],
  ],
  'the lightest findings of Checkstyle': [
    'Starting audit...\n[INFO] /srv/app/Ledger.java:8:5: Missing a Javadoc comment. [JavadocVariable]\n[ERROR] /srv/app/Ledger.java:12: Line is longer than 60 characters (found 66). [LineLength]\nAudit done.\n',
    [
      'Ledger.java:8:5 info JavadocVariable Missing a Javadoc comment.',
      'Ledger.java:12 error LineLength Line is longer than 60 characters (found 66).',
    ],
  ],
  'rows behind a tab below a name with a colon': [
    'cmd/main.go:\n\t18: Line too long (61 instead of 60)\nnotes.md:\n\tWrong line endings or no final newline\n\t3: Wrong indent style found (tabs instead of spaces)\n\n3 errors found\n',
    [
      'main.go:18 error - Line too long (61 instead of 60)',
      'notes.md:3 error - Wrong indent style found (tabs instead of spaces)',
    ],
  ],
  'a rule by the address of its description': [
    "cmd/main.go\n  (4, 6)   https://revive.run/r#var-naming  don't use underscores in Go names  \n\n",
    ["main.go:4:6 warning var-naming don't use underscores in Go names"],
  ],
  'documents of JSON right behind each other': [
    '{"check_name":"DL3006","description":"Always tag the version","location":{"lines":{"begin":1,"end":1},"path":"Dockerfile"},"severity":"major","type":"issue"} {"check_name":"DL4000","description":"MAINTAINER is deprecated","location":{"lines":{"begin":2,"end":2},"path":"Dockerfile"},"severity":"blocker","type":"issue"}',
    ['Dockerfile:1 warning DL3006 Always tag the version', 'Dockerfile:2 error DL4000 MAINTAINER is deprecated'],
  ],
  'a word and what it should be, in JSON': [
    '{"type":"typo","path":"./docs/intro.md","line_num":2,"byte_offset":4,"typo":"adress","corrections":["address"]}\n',
    ['intro.md:2 error - `adress` should be `address`'],
  ],
  'a file under the name of a source, in JSON': [
    '[\n\t{\n\t\t"code": "info-contact",\n\t\t"path": ["info"],\n\t\t"message": "Info must have contact",\n\t\t"severity": 1,\n\t\t"range": {"start": {"line": 1, "character": 5}, "end": {"line": 3, "character": 6}},\n\t\t"source": "/srv/tide api.yaml"\n\t}\n]\n',
    ['tide api.yaml:2:6 warning info-contact Info must have contact'],
  ],
  'a place in an element of its own': [
    '<?xml version="1.0"?>\n<results version="2">\n<errors>\n<error id="zerodiv" severity="error" msg="Division by zero."><location file="lib/pool two.cpp" line="10" column="20"/><location file="lib/pool two.cpp" line="9" column="17" info="d=0"/></error>\n</errors>\n</results>\n',
    ['pool two.cpp:10:20 error zerodiv Division by zero.'],
  ],
  'one of several files that have no ending': [
    'Dockerfile.dev:1 DL3007 warning: Using latest is prone to errors if the image will ever update.\nDockerfile.dev:4 DL3020 error: Use COPY instead of ADD for files and folders\n.env.local:2 DuplicatedKey: The TIDE_URL key is duplicated\n',
    [
      'Dockerfile.dev:1 warning DL3007 Using latest is prone to errors if the image will ever update.',
      'Dockerfile.dev:4 error DL3020 Use COPY instead of ADD for files and folders',
      '.env.local:2 error - DuplicatedKey: The TIDE_URL key is duplicated',
    ],
  ],
  'notes that name their rule, each a block of its own': [
    'note[no-any-cast]: Do not cast to any\n  ┌─ src/load.ts:4:10\n  │\n4 │   return xs as any;\n  │          ^^^^^^^^^\n\nhelp[prefer-const]: This binding never changes\n  ┌─ src/tide.ts:2:7\n  │\n2 │   let low = 3;\n  │       ^^^\n  │\n  = Say so.\n\n',
    ['load.ts:4:10 info no-any-cast Do not cast to any', 'tide.ts:2:7 info prefer-const This binding never changes'],
  ],
  'a severity in two words behind a path in quotes': [
    '\n  #include "board_v3.h" \n                       ^\n"C:\\fw\\src\\main.c",4  Fatal error[Pe1696]: cannot open source file "board_v3.h"\n                  searched: "C:\\fw\\inc\\"\n"C:\\fw\\src\\motor.c",58  Error[Pe065]: expected a ";"\n\nTotal number of errors: 2 \n',
    [
      'C:\\fw\\src\\main.c:4 error Pe1696 cannot open source file "board_v3.h"',
      'C:\\fw\\src\\motor.c:58 error Pe065 expected a ";"',
    ],
  ],
  'a line in words below its message, in a file between two rules': [
    '========== Linting /srv/tide/src/Ledger.fs ==========\n`isOpen = true` might be able to be refactored into `isOpen`.\nError on line 18 starting at column 7\n    if isOpen = true then\n       ^\nSee https://example.org/rules/FL0065.html\n--------------------------------------------------------------------------------\n========== Finished: 1 warnings ==========\n========== Linting /srv/tide/src/Money.fs ==========\nConsider changing `postAll` to PascalCase.\nWarning on line 3 starting at column 20\n========== Finished: 1 warnings ==========\n========== Summary: 2 warnings ==========\n',
    [
      'Ledger.fs:18:7 error - `isOpen = true` might be able to be refactored into `isOpen`.',
      'Money.fs:3:20 warning - Consider changing `postAll` to PascalCase.',
    ],
  ],
  'what was done when the parser of a document gave up': [
    '==> Linting charts/worker\n[ERROR] templates/cronjob.yaml: unable to parse YAML: error converting YAML to JSON: yaml: line 19: did not find expected key\n\nError: 1 chart(s) linted, 1 chart(s) failed\n',
    ['cronjob.yaml:19 error - unable to parse YAML: error converting YAML to JSON: did not find expected key'],
  ],
  'models and macros with the lines of their templates': [
    "07:02:15  2 of 41 ERROR creating sql view model staging.stg_tides ..................... [ERROR in 0.40s]\n07:02:16  \n07:02:16  Completed with 2 errors, 0 partial successes, and 0 warnings:\n07:02:16  \n07:02:16    Compilation Error in model stg_tides (models/staging/stg_tides.sql)\n  unexpected '}'\n    line 14\n      {{ metres_to_feet('height') }}}\n07:02:16  \n07:02:16    Compilation Error in macro grouped (macros/grouped.sql)\n  expected token 'end of statement block', got 'schema'\n    line 3\n      {% set cols schema = ['gross', 'net'] %}\n07:02:16  \n07:02:16  Done. PASS=1 WARN=0 ERROR=2 SKIP=38 TOTAL=41\n",
    [
      "stg_tides.sql:14 error - unexpected '}'",
      "grouped.sql:3 error - expected token 'end of statement block', got 'schema'",
    ],
  ],
  'rows of a table that each end in their place': [
    ' ----------- ------------------------------------------------------------------------ \n  Reason      Domain                                                                  \n ----------- ------------------------------------------------------------------------ \n  Violation   App\\Domain\\Tide must not depend on App\\Infrastructure\\Mailer            \n              You are depending on token that is a part of a layer that you are not allowed to depend on. (Infrastructure)  \n              /srv/tide/src/Domain/Tide.php:14                                        \n  Violation   App\\Domain\\Ferry must not depend on App\\Ui\\Controller                   \n              You are depending on token that is a part of a layer that you are not allowed to depend on. (Ui)  \n              /srv/tide/src/Domain/Ferry.php:9                                        \n ----------- ------------------------------------------------------------------------ \n\n -------------------- ----- \n  Report                    \n -------------------- ----- \n  Violations           2    \n  Skipped violations   0    \n -------------------- ----- \n',
    [
      'Tide.php:14 error - App\\Domain\\Tide must not depend on App\\Infrastructure\\Mailer',
      'Ferry.php:9 error - App\\Domain\\Ferry must not depend on App\\Ui\\Controller',
    ],
  ],
  'codes of .NET that are words, or begin small': [
    "  Formatting code files in workspace '/srv/Tide.sln'.\n/srv/Tide/Startup.cs(74,1): error FINALNEWLINE: Fix final newline. Insert '\\n'. [/srv/Tide/Tide.csproj]\n/srv/Tide/Route.cs(58,22): warning IDE0059: Unnecessary assignment of a value to 'mapper' [/srv/Tide/Tide.csproj]\n/srv/Tide/RouteTests.cs(9,6): warning xUnit1004: Test methods should not be skipped [/srv/Tide/Tide.csproj]\n/srv/Tide/Route.cs(1,1): error IMPORTS: Fix imports ordering. [/srv/Tide/Tide.csproj]\n",
    [
      "Startup.cs:74:1 error FINALNEWLINE Fix final newline. Insert '\\n'. [/srv/Tide/Tide.csproj]",
      "Route.cs:58:22 warning IDE0059 Unnecessary assignment of a value to 'mapper' [/srv/Tide/Tide.csproj]",
      'RouteTests.cs:9:6 warning xUnit1004 Test methods should not be skipped [/srv/Tide/Tide.csproj]',
      'Route.cs:1:1 error IMPORTS Fix imports ordering. [/srv/Tide/Tide.csproj]',
    ],
  ],
  'several playbooks, the second of which is no YAML': [
    "ERROR! couldn't resolve module/action 'community.general.ufww'. This often indicates a misspelling, missing collection, or incorrect module path.\n\nThe error appears to be in '/srv/tide/roles/base/tasks/firewall.yml': line 12, column 3, but may\nbe elsewhere in the file depending on the exact syntax problem.\n\nThe offending line appears to be:\n\n\n- name: open ssh\n  ^ here\nERROR! Syntax Error while loading YAML.\n  did not find expected key\n\nThe error appears to be in '/srv/tide/roles/postgres/tasks/main.yml': line 31, column 7, but may\nbe elsewhere in the file depending on the exact syntax problem.\n",
    [
      "firewall.yml:12:3 error - couldn't resolve module/action 'community.general.ufww'. This often indicates a misspelling, missing collection, or incorrect module path.",
      'main.yml:31:7 error - Syntax Error while loading YAML. did not find expected key',
    ],
  ],
  'a rule one blank behind the longest message': [
    '/srv/tide/schema/tide.graphql\n2:1  The fields of object type `Tide` should be sorted. Expected sorting: high, low type-fields-sorted-alphabetically\n3:3  The field `Tide.low` is missing a description.                                 fields-have-descriptions         \n\n2 errors detected\n',
    [
      'tide.graphql:2:1 error type-fields-sorted-alphabetically The fields of object type `Tide` should be sorted. Expected sorting: high, low',
      'tide.graphql:3:3 error fields-have-descriptions The field `Tide.low` is missing a description.',
    ],
  ],
  'names below a sentence that judges them all': [
    'These methods MIGHT not be called:\n\nApi::TidesController\n  refund_preview      app/controllers/tides_controller.rb:41-52\n\nTide\n  legacy_total?       app/models/tide.rb:112\n\nTotal suspect LOC: 13\n',
    [
      'tides_controller.rb:41 warning - refund_preview: These methods MIGHT not be called',
      'tide.rb:112 warning - legacy_total?: These methods MIGHT not be called',
    ],
  ],
};

test.each(Object.entries(SHAPES))('%s', (_, [text, expected]) => {
  const found = parseText(text).diagnostics.map(({ file, line, column, severity, code, message }) => {
    const place = [file?.replace(/^.*\//, ''), line, column].filter((part) => part !== null).join(':');
    return `${place} ${severity} ${code ?? '-'} ${message}`;
  });
  expect(found).toEqual(expected);
});

test('a type stands right before the words of the parser, the file behind them', () => {
  const { exceptions, location } = parseText(
    "Error: accumulating resources: accumulating resources from 'web.yaml': MalformedYAMLError: yaml: line 7: mapping values are not allowed in this context in File: web.yaml\n",
  );
  expect(exceptions.map(({ type }) => type)).toContain('MalformedYAMLError');
  expect(location).toMatchObject({ file: 'web.yaml', line: 7 });
});

/** Failures of checkers that name no line: what the digest says, and where. */
const FAILURES: Readonly<Record<string, readonly [text: string, words: string, place: string | null]>> = {
  'files that a formatter would change, one a line': [
    'default.nix\nshell.nix\n2 / 2 would have been reformatted\nerror: fail on changes\n',
    '2 / 2 would have been reformatted',
    'default.nix',
  ],
  'policies that files break': [
    'WARN - k8s/web.yaml - main - Deployment web should set a memory limit\nFAIL - k8s/tide api/web.yaml - main - Containers must not run as root\n\n6 tests, 4 passed, 1 warning, 1 failure, 0 exceptions\n',
    'Containers must not run as root',
    'k8s/tide api/web.yaml',
  ],
  'a level in brackets, its details below': [
    'apps/v1/Deployment tide\n    path=k8s/tide.yaml\n    [CRITICAL] Container Image Tag\n        · api -> Image with latest tag\n            Using a fixed tag is recommended to avoid accidental upgrades\n    [WARNING] Deployment has host PodAntiAffinity\n        · Deployment does not have a host podAntiAffinity set\n            increases the time until the node becomes ready.\n',
    '[CRITICAL] Container Image Tag: api -> Image with latest tag',
    null,
  ],
  'advice behind the error': [
    "Comparing berth-1.1.jar against berth-1.0.jar\n***! MODIFIED CLASS: PUBLIC shop.Berth\n\t---! REMOVED METHOD: PUBLIC(-) void moor(int)\n\nE: There is at least one incompatibility: shop.Berth.moor(int):METHOD_REMOVED\nSee '--help' or '-h' for more information.\n",
    'E: There is at least one incompatibility: shop.Berth.moor(int):METHOD_REMOVED',
    null,
  ],
  'a list below two heads': [
    'Analyzing dependencies of crates in this directory...\ncargo-machete found the following unused dependencies in this directory:\nharbour-log -- ./Cargo.toml:\n\trand\n\tserde\n\nYou can also try another flag for better accuracy,\nthough this may change your files.\n\nDone!\n',
    'found the following unused dependencies in this directory: harbour-log -- ./Cargo.toml: rand',
    null,
  ],
  'a diff of a formatter in a folder named internal': [
    'diff internal/tide/tide.go.orig internal/tide/tide.go\n--- internal/tide/tide.go.orig\n+++ internal/tide/tide.go\n@@ -1,5 +1,5 @@\n package tide\n \n type Level struct {\n-  Metres float64\n+\tMetres float64\n }\n',
    'at internal/tide/tide.go:4: differs in blanks: Metres float64',
    'internal/tide/tide.go:4',
  ],
  'a diff of files that a build made again': [
    'diff --git a/api/types.ts b/api/types.ts\nindex 3f1c..9a2b 100644\n--- a/api/types.ts\n+++ b/api/types.ts\n@@ -10,3 +10,3 @@ export interface Tide {\n   readonly at: Date;\n-  readonly height: string;\n+  readonly height: number;\n }\n',
    'differs: - readonly height: string; + readonly height: number;',
    'api/types.ts:11',
  ],
};

test.each(Object.entries(FAILURES))('%s', (_, [text, words, place]) => {
  const parsed = parseText(text);
  const { location } = parsed;
  expect(digestOf(parsed)).toContain(words);
  expect(location?.file ? [location.file, location.line].filter((part) => part !== null).join(':') : null).toBe(place);
});

test("a folder named internal is the user's, but for the sources of Node", () => {
  expect(parseText('internal/tide/tide.go:9:2: undefined: Lowest\n').exceptions[0].frames[0]?.inApp).toBe(true);
  expect(
    ['internal/modules/cjs/loader.js', 'internal/process/task_queues', 'node:internal/a'].map(isLibraryPath),
  ).toEqual([true, true, true]);
});

test.each([
  'a diff in the words of a person:\n--- we changed this\nand nothing else did\nmore of the same\nand again\nand more\n@@ no\n',
  'FAIL - this is what we say - not a file\n',
  'Files listed:\nREADME\nwould be reformatted one day, perhaps\n',
])('prose is no finding: %s', (text) => {
  expect(parseText(text).diagnostics).toEqual([]);
});
