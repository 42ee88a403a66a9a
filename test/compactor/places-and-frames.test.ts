import { expect, test } from 'vitest';
import { toldFindings } from '../told-findings.ts';

/** What checkers print, and what is to be read from it: place, code and message. */
const TEXTS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'a place without a column, where one has its colon': [
    'api/quota.go:41::warning: cyclomatic complexity 18 of function (*Quota).Take() is high (> 10) (gocyclo)\napi/quota.go:88:2:warning: ineffectual assignment to err (ineffassign)\n',
    [
      'api/quota.go:41 null cyclomatic complexity 18 of function (*Quota).Take() is high (> 10) (gocyclo)',
      'api/quota.go:88:2 null ineffectual assignment to err (ineffassign)',
    ],
  ],
  'a file without an ending before a graded position': [
    "/home/mo/Arduino/weather/weather.ino: In function 'void setup()':\nweather:23:18: error: 'DHTPIN' was not declared in this scope\n   dht = new DHT(DHTPIN, DHT22);\n                  ^~~~~~\nexit status 1\n",
    ["weather:23:18 null 'DHTPIN' was not declared in this scope"],
  ],
  'a range behind the file in brackets': [
    "Compiling source\n\tshore/pay:0.3.0\nWARNING [service.bal:(14:5,14:33)] unused variable 'retries'\nERROR [modules/book/book.bal:(9:1,9:1)] missing close brace token\nerror: compilation contains errors\n",
    ["service.bal:14:5 null unused variable 'retries'", 'modules/book/book.bal:9:1 null missing close brace token'],
  ],
  'a line and then its file behind the message': [
    '*** ERROR: =over on line 41 without closing =back at line 66 in file lib/Net/Buoy.pm\nlib/Net/Buoy.pm has 1 pod syntax error.\n*** ERROR: Spurious =cut command at line 9 in file bin/buoyd\nbin/buoyd has 1 pod syntax error.\n',
    ['lib/Net/Buoy.pm:66 null =over on line 41 without closing =back', 'bin/buoyd:9 null Spurious =cut command'],
  ],
  'rows that spell line and column': [
    "===> Analyzing 19 files\n\nsrc/pool.erl\nLine 48 Column 1: Function handle_info/2 has no local return\nLine 130 Column 2: The pattern {'error', 'full'} can never match the type 'ok'\n\n===> Warnings occurred running dialyzer: 2\n",
    [
      'src/pool.erl:48:1 null Function handle_info/2 has no local return',
      "src/pool.erl:130:2 null The pattern {'error', 'full'} can never match the type 'ok'",
    ],
  ],
  'rows with their line right behind the severity': [
    'modules/edge/main.tf\n        ERROR:14 "t4.2xlarge" is invalid instance type. (aws_instance_invalid_type)\n        NOTICE:31 "default.redis3.2" is default parameter group. (aws_cache_default_group)\n\nResult: 2 issues  (1 errors , 0 warnings , 1 notices)\n',
    [
      'modules/edge/main.tf:14 aws_instance_invalid_type "t4.2xlarge" is invalid instance type.',
      'modules/edge/main.tf:31 aws_cache_default_group "default.redis3.2" is default parameter group.',
    ],
  ],
  'a numbered message that begins with a command': [
    '[303] curl used in place of get_url or uri module\nroles/agent/tasks/main.yml:5\nTask/Handler: fetch agent installer\n\n[301] Commands should not change things if nothing needs doing\nroles/db/tasks/main.yml:27\nTask/Handler: initialise cluster\n\n',
    [
      'roles/agent/tasks/main.yml:5 303 curl used in place of get_url or uri module',
      'roles/db/tasks/main.yml:27 301 Commands should not change things if nothing needs doing',
    ],
  ],
  'a listing pointed into from its left edge, the message below it': [
    'views/card.pug:3:1\n    1| mixin card(item)\n    2|   .card\n  > 3| \timg(src=item.cover)\n-------^\n    4|     h3= item.title\n\nInvalid indentation, you can use tabs or spaces but not both\n',
    ['views/card.pug:3:1 null Invalid indentation, you can use tabs or spaces but not both'],
  ],
  'messages above frames of source, below the name of the file': [
    "src/app/chart.ts\nIdentifier 'el' is never reassigned; use 'const' instead of 'let'. (prefer-const)\n  21 |   ngOnInit() {\n> 22 |     let el = this.host;\n     |         ^\n  23 |   }\n\nsrc/app/env.ts\n\" should be ' (quotemark)\n  1 | export const env = {\n> 2 |   api: \"https://localhost\",\n    |        ^\n  3 | };\n\n",
    [
      "src/app/chart.ts:22:9 prefer-const Identifier 'el' is never reassigned; use 'const' instead of 'let'.",
      'src/app/env.ts:2:8 null " should be \' (quotemark)',
    ],
  ],
  'the first place of an error in a value': [
    'spec.replicas: conflicting values "3" and int (mismatched types string and int):\n    ./deploy/schema.cue:14:16\n    ./deploy/prod.yaml:7:14\nmetadata.team: incomplete value string:\n    ./deploy/schema.cue:9:22\n',
    [
      './deploy/schema.cue:14:16 null spec.replicas: conflicting values "3" and int (mismatched types string and int)',
      './deploy/schema.cue:9:22 null metadata.team: incomplete value string',
    ],
  ],
  'each of the places that a text was copied to': [
    'found 2 clones:\n  store/orders.go:41,68\n  store/refunds.go:39,66\n\nFound total 1 clone groups.\n',
    ['store/orders.go:41 null found 2 clones', 'store/refunds.go:39 null found 2 clones'],
  ],
  'copies in words': [
    'Found a 41 line (168 tokens) duplication in the following files: \nStarting at line 57 of /srv/claims/AutoMapper.java\nStarting at line 49 of /srv/claims/HomeMapper.java\n\n        dto.setId(claim.getId());\n=====================================================================\n',
    [
      '/srv/claims/AutoMapper.java:57 null Found a 41 line (168 tokens) duplication in the following files',
      '/srv/claims/HomeMapper.java:49 null Found a 41 line (168 tokens) duplication in the following files',
    ],
  ],
  'where the first difference of a file is': [
    'Error ./src/Port.cs - Was not formatted.\n  ----------------------------- Expected: Around Line 7 -----------------------------\n      public record Port(string Code);\n  ----------------------------- Actual: Around Line 7 -----------------------------\n      public record Port( string Code );\n\nChecked 64 files in 702ms.\n',
    ['./src/Port.cs:7 null Was not formatted.'],
  ],
  'a note with the code of the error above it': [
    'src/app.js:2:1: error: cannot assign to a const variable [E0003]\nsrc/app.js:1:7: note: const variable declared here [E0003]\nsrc/app.js:4:1: warning: use of undeclared variable: foo [E0057]\n',
    ['src/app.js:2:1 E0003 cannot assign to a const variable', 'src/app.js:4:1 E0057 use of undeclared variable: foo'],
  ],
  'a column that a compiler says once more': [
    'startup failed:\n/srv/lib/src/Deployer.groovy: 9: unable to resolve class groovyx.net.http.HTTPBuilder\n @ line 9, column 1.\n   import groovyx.net.http.HTTPBuilder\n   ^\n\n1 error\n',
    ['/srv/lib/src/Deployer.groovy:9:1 null unable to resolve class groovyx.net.http.HTTPBuilder'],
  ],
  'boxes that TeX could not fill': [
    'This is pdfTeX, Version 3.141592653-2.6-1.40.24\n(./thesis.tex (./chapters/methods.tex\nUnderfull \\hbox (badness 10000) in paragraph at lines 60--64\n\nOverfull \\hbox (12.3pt too wide) detected at line 71\n) )\n',
    [
      './chapters/methods.tex:60 null Underfull \\hbox (badness 10000) in paragraph at lines 60--64',
      './chapters/methods.tex:71 null Overfull \\hbox (12.3pt too wide) detected at line 71',
    ],
  ],
  'copies as ranges of lines': [
    'Found 1 clones with 37 duplicated lines in 2 files:\n\n  - /app/src/Csv.php:22-58 (36 lines)\n    /app/src/Xml.php:25-61\n\n1.92% duplicated lines out of 3172 total lines of code.\n',
    [
      '/app/src/Csv.php:22 null Found 1 clones with 37 duplicated lines in 2 files',
      '/app/src/Xml.php:25 null Found 1 clones with 37 duplicated lines in 2 files',
    ],
  ],
  'a place in words above what is asked for': [
    'At src/booking.clj:18:\nConsider using:\n  (when-not (empty? slots) (reserve slots))\ninstead of:\n  (if (not (empty? slots)) (reserve slots) nil)\n\n',
    ['src/booking.clj:18 null Consider using: (when-not (empty? slots) (reserve slots))'],
  ],
  'kinds of secrets and where they are': [
    'ERROR: Potential secrets about to be committed to git repo!\n\nSecret Type: AWS Access Key\nLocation:    infra/prod.tfvars:12\n\nSecret Type: Base64 High Entropy String\nLocation:    app/settings.py:48\n\nPossible mitigations:\n  - For information about putting your secrets in a safer place, please ask in\n    #security\n',
    [
      'infra/prod.tfvars:12 null Secret Type: AWS Access Key',
      'app/settings.py:48 null Secret Type: Base64 High Entropy String',
    ],
  ],
  'scripts that a shell only reads': [
    "deploy/entry.sh: line 34: unexpected EOF while looking for matching `\"'\ndeploy/migrate.sh: line 17: syntax error near unexpected token `fi'\ndeploy/migrate.sh: line 17: `fi'\n",
    [
      'deploy/entry.sh:34 null unexpected EOF while looking for matching `"\'',
      "deploy/migrate.sh:17 null syntax error near unexpected token `fi'",
    ],
  ],
  'what a parser says below its source': [
    "At C:\\ops\\Rotate.ps1:14 char:42\n+     if ($file.Age -lt $cutoff) [\n+                                ~\nMissing statement block after if ( condition ).\nAt C:\\ops\\Rotate.ps1:29 char:1\n+ }\n+ ~\nUnexpected token '}' in expression or statement.\n    + CategoryInfo          : ParserError: (:) [], ParseException\n    + FullyQualifiedErrorId : MissingStatementBlock\n",
    [
      'C:\\ops\\Rotate.ps1:14:42 null Missing statement block after if ( condition ).',
      "C:\\ops\\Rotate.ps1:29:1 null Unexpected token '}' in expression or statement.",
    ],
  ],
  'what a loader says within the report of its bundler': [
    "ERROR in ./src/orders.tsx\n  × Module build failed (from builtin:swc-loader):\n  ├─▶   × Error: \n  │     │   x Expected ',', got 'total'\n  │     │    ,-[/app/src/orders.tsx:18:1]\n  │     │ 18 |     total,\n  │     │    :     ^^^^^\n  │     │    `----\n  ╰─▶ Syntax Error\n\nRspack compiled with 1 error in 1.04 s\n",
    ["./src/orders.tsx:18:1 null Module build failed (from builtin:swc-loader): Error: Expected ',', got 'total'"],
  ],
  'the sources of pages that share a layout': [
    "app/(shop)/cart/page.tsx(12,9): error TS2304: Cannot find name 'Cart'.\napp/layout.tsx(3,1): error TS2305: Module has no exported member 'x'.\n",
    [
      "app/(shop)/cart/page.tsx:12:9 TS2304 Cannot find name 'Cart'.",
      "app/layout.tsx:3:1 TS2305 Module has no exported member 'x'.",
    ],
  ],
  'a drive, and a folder in brackets, within brackets': [
    '[C:\\src\\acme\\user.cpp:105]: (style) The scope can be reduced. [variableScope]\n[app/[id]/user.proto:7:3] EnumField name "x" must be CAPITALS\n',
    [
      'C:\\src\\acme\\user.cpp:105 variableScope The scope can be reduced.',
      'app/[id]/user.proto:7:3 null EnumField name "x" must be CAPITALS',
    ],
  ],
  'nothing but warnings of a compiler that names places below': [
    'warning: variable "total" is unused\n  lib/shop/cart.ex:56: Shop.Cart.total/1\n\nwarning: function helper/1 is unused\n  lib/shop/cart.ex:60\n',
    ['lib/shop/cart.ex:56 null variable "total" is unused', 'lib/shop/cart.ex:60 null function helper/1 is unused'],
  ],
  'nothing but warnings in blocks': [
    'Warning: `image_id` is not used (unused_declarations)\n\n  on vars.tf line 8:\n   8: variable "image_id" {\n\n',
    ['vars.tf:8 null `image_id` is not used (unused_declarations)'],
  ],
  'a message that begins like a note': [
    "conf/a.yml:3:1: required key 'name' is missing\nconf/b.yml:7:2: from now on this key is ignored\n",
    ["conf/a.yml:3:1 null required key 'name' is missing", 'conf/b.yml:7:2 null from now on this key is ignored'],
  ],
  'icons before places': [
    "▸ Compiling Feed.swift\n\n❌  /Users/ci/Plume/Feed.swift:88:24: value of type 'Item' has no member 'author'\n\n        by.text = item.author\n                       ^~~~\n\n⚠️  /Users/ci/Plume/Cell.swift:14:9: variable 'inset' was never mutated\n\n[x] /Users/ci/Plume/App.m:31:5: use of undeclared identifier 'analytics'\n",
    [
      "/Users/ci/Plume/Feed.swift:88:24 null value of type 'Item' has no member 'author'",
      "/Users/ci/Plume/Cell.swift:14:9 null variable 'inset' was never mutated",
      "/Users/ci/Plume/App.m:31:5 null use of undeclared identifier 'analytics'",
    ],
  ],
  'notes that are no details': [
    'ferry/dock.py:31: error: Incompatible return value type (got "None", expected "Ship")  [return-value]\nferry/dock.py:70: note: Revealed type is "builtins.list[ferry.ship.Ship]"\nferry/ship.py:9: note: By default the bodies of untyped functions are not checked  [annotation-unchecked]\nferry/ship.py:12: note: Use "-> None" if function does not return a value\n',
    [
      'ferry/dock.py:31 return-value Incompatible return value type (got "None", expected "Ship")',
      'ferry/dock.py:70 null Revealed type is "builtins.list[ferry.ship.Ship]"',
      'ferry/ship.py:9 annotation-unchecked By default the bodies of untyped functions are not checked',
    ],
  ],
  'a rule and a grade in brackets above a range': [
    '  Check 1\n\n  [aws-s3-encryption][HIGH] Resource \'aws_s3_bucket.logs\' defines an unencrypted S3 bucket.\n  /w/infra/s3.tf:12-19\n\n\n       12 | resource "aws_s3_bucket" "logs" {\n\n  1 potential problems detected.\n',
    ["/w/infra/s3.tf:12 aws-s3-encryption Resource 'aws_s3_bucket.logs' defines an unencrypted S3 bucket."],
  ],
  'a place in parentheses, all of it in words': [
    "Analyzing [lib/main.dart]...\n[error] Undefined name 'fetchAll' (/home/j/app/lib/main.dart, line 22, col 9)\n[hint] Unused import: 'dart:async' (/home/j/app/lib/store.dart, line 3, col 8)\n1 error and 1 hint found.\n",
    [
      "/home/j/app/lib/main.dart:22:9 null Undefined name 'fetchAll'",
      "/home/j/app/lib/store.dart:3:8 null Unused import: 'dart:async'",
    ],
  ],
  'columns of file, line and numbered grade': [
    "drivers/can.c  88  Warning 534: Ignoring return value of function 'can_flush(int)'\ndrivers/can.c  120  Error 40: Undeclared identifier 'CAN_MAXX'\n",
    [
      "drivers/can.c:88 534 Ignoring return value of function 'can_flush(int)'",
      "drivers/can.c:120 40 Undeclared identifier 'CAN_MAXX'",
    ],
  ],
  'numbered places above their messages': [
    "Working on docs/intro.txt...\n1.) Line 3, column 14, Rule ID: EN_A_VS_AN\nMessage: Use 'an' instead of 'a'\nSuggestion: an\nThis is a example. \n        ^          \n\nTime: 812ms for 12 sentences\n",
    ["docs/intro.txt:3:14 EN_A_VS_AN Use 'an' instead of 'a'"],
  ],
  'a full stop behind the line': [
    'src/Route.php:22. Magic number: 86400\n  > 22|         return $this->days * 86400;\n--------------------------------------------------------------------------------\n\nTotal of Magic Numbers: 1\n',
    ['src/Route.php:22 null Magic number: 86400'],
  ],
  'a manifest and a position within it, named apart': [
    'error: failed to parse manifest at `/w/crates/codec/Cargo.toml`\n\nCaused by:\n  TOML parse error at line 14, column 9\n     |\n  14 | serde = \n     |         ^\n  invalid string\n',
    [
      '/w/crates/codec/Cargo.toml:14:9 null TOML parse error at line 14, column 9\n|\n14 | serde =\n|         ^\ninvalid string',
    ],
  ],
  'a severity in brackets behind the place': [
    'source/app.d(14:5)[warn]: Variable buf is never modified and could have been declared const.\nsource/app.d(33:12)[error]: Expected `;` instead of `}`\n',
    [
      'source/app.d:14:5 null Variable buf is never modified and could have been declared const.',
      'source/app.d:33:12 null Expected `;` instead of `}`',
    ],
  ],
  'the place of a style sheet in words': [
    'Error: Invalid CSS after "...or: $primary": expected "}", was ".btn {"\n        on line 22 of app/scss/_buttons.scss\n        from line 3 of app/scss/app.scss\n  Use --trace for backtrace.\n',
    ['app/scss/_buttons.scss:22 null Invalid CSS after "...or: $primary": expected "}", was ".btn {"'],
  ],
  'a rule and a severity as words of the row': [
    'src/nav.styl\n14: colors warning hexidecimal color should be a variable\n\nsrc/form.styl\n9:4 brackets warning always use brackets when defining selectors\n\nStylint: 2 Warnings.\n',
    [
      'src/nav.styl:14 colors hexidecimal color should be a variable',
      'src/form.styl:9:4 brackets always use brackets when defining selectors',
    ],
  ],
  'numbered messages whose source ends in its place': [
    " \n lib/route.js\n #1 Expected exactly one space between 'function' and '('.\n    var go = function(req) { // Line 4, Pos 21\n #2 Unexpected '++'.\n    i++; // Line 19, Pos 6\n\n",
    [
      "lib/route.js:4:21 null Expected exactly one space between 'function' and '('.",
      "lib/route.js:19:6 null Unexpected '++'.",
    ],
  ],
  'columns of values in one word': [
    'path,lineNumber,lineNumberEnd,level,message\nscripts/standup.coffee,12,,error,Line contains inconsistent indentation \nlib/store.coffee,3,,warn,Unnecessary fat arrow\n',
    [
      'scripts/standup.coffee:12 null Line contains inconsistent indentation',
      'lib/store.coffee:3 null Unnecessary fat arrow',
    ],
  ],
  'icons behind the mark of a step': [
    "[10:41:22]: ▸ Compiling LoginView.swift\n[10:41:23]: ▸ ❌  /Users/ci/Lagoon/LoginView.swift:31:18: cannot find 'AuthStore' in scope\n[10:41:23]: ▸                  ^~~~~~~~~\n[10:41:25]: Exit status: 65\n",
    ["/Users/ci/Lagoon/LoginView.swift:31:18 null cannot find 'AuthStore' in scope"],
  ],
  'scripts without an ending, and nothing else': [
    'provision:12:5: warning: Quote this to prevent word splitting. [SC2046]\nbackup:4:8: note: Double quote to prevent globbing. [SC2086]\n',
    [
      'provision:12:5 SC2046 Quote this to prevent word splitting.',
      'backup:4:8 SC2086 Double quote to prevent globbing.',
    ],
  ],
  'a listing below a line alone': [
    "Error: views/profile.jade:6\n    4|   body\n    5|     h1= title\n  > 6|     a(href='/x'\n    7|     p hi\n\nThe end of the string reached with no closing bracket ) found.\n",
    ['views/profile.jade:6 null The end of the string reached with no closing bracket ) found.'],
  ],
  'a name that is not there': [
    'reference "Prot" not found:\n    ./schema.cue:31:12\nexpected operand, found \'}\':\n    ./schema.cue:40:1\n',
    ['./schema.cue:31:12 null reference "Prot" not found', "./schema.cue:40:1 null expected operand, found '}'"],
  ],
};

test.each(Object.entries(TEXTS))('%s', (_, [text, expected]) => {
  expect(toldFindings(text, 'code')).toStrictEqual(expected);
});
