import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** How tools write their findings, and the places (file name, line, column) that are to be read from it. */
const SHAPES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  brakeman: [
    `app/controllers/users_controller.rb\t12\tSQL Injection\tSQL\tPossible SQL injection\tHigh\napp/models/user.rb\t4\tMass Assignment\tMass\tParameters should be whitelisted\tMedium`,
    ['users_controller.rb:12', 'user.rb:4'],
  ],
  haml: [
    `app/views/a.haml:5 [W] LineLength: Line is too long. [120/80]\napp/views/b.haml:9 [E] SyntaxError: Illegal nesting`,
    ['a.haml:5', 'b.haml:9'],
  ],
  gosec: [
    `[/go/src/app/main.go:12] - G101 (CWE-798): Potential hardcoded credentials (Confidence: LOW, Severity: HIGH)\n    11: \n  > 12: var password = "x"\n    13: \n\n[/go/src/app/db.go:7] - G201 (CWE-89): SQL string formatting (Confidence: HIGH, Severity: MEDIUM)\n`,
    ['main.go:12', 'db.go:7'],
  ],
  jsonlint: [`a.json: line 1, col 3, found: 'EOF' - expected: '}', ','.\n`, ['a.json:1:3']],
  jshint: [
    `src/a.js: line 3, col 5, Missing semicolon. (W033)\nsrc/a.js: line 9, col 1, 'x' is not defined. (W117)\n\n2 errors`,
    ['a.js:3:5', 'a.js:9:1'],
  ],
  csslint: [
    `/x/a.css: line 1, col 2, Error - Unknown property 'foo'. (known-properties)\n/x/a.css: line 4, col 1, Warning - Rule is empty. (empty-rules)`,
    ['a.css:1:2', 'a.css:4:1'],
  ],
  pydocstyle: [
    'src/a.py:3 in public function `load`:\n        D103: Missing docstring in public function\nsrc/a.py:9 in public class `Cart`:\n        D101: Missing docstring in public class',
    ['a.py:3', 'a.py:9'],
  ],
  psalm: [
    `ERROR: InvalidReturnType - src/a.php:12:24 - The declared return type 'int' is incorrect (see https://psalm.dev/011)\n    public function a(): int\n\nERROR: UndefinedClass - src/b.php:3:5 - Class Foo does not exist (see https://psalm.dev/019)\n`,
    ['a.php:12:24', 'b.php:3:5'],
  ],
  remark: [
    `docs/a.md\n  1:1-1:4   warning  Emphasis should use \`*\` as a marker  emphasis-marker  remark-lint\n  7:3       warning  Don't use literal URLs               no-literal-urls  remark-lint\n\n⚠ 2 warnings`,
    ['a.md:1:1', 'a.md:7:3'],
  ],
  redpen: [
    `docs/a.md:3: ValidationError[SentenceLength], The length of the sentence (152) exceeds the maximum of 120. at line: Lorem ipsum\ndocs/a.md:8: ValidationError[InvalidSymbol], Found invalid symbol "‘". at line: x`,
    ['a.md:3', 'a.md:8'],
  ],
  rstlint: [
    `WARNING docs/a.rst:12 Title underline too short.\nERROR docs/b.rst:3 Unknown directive type "foo".`,
    ['a.rst:12', 'b.rst:3'],
  ],
  standardjs: [
    `standard: Use JavaScript Standard Style (https://standardjs.com)\n  /x/src/a.js:3:5: Extra semicolon. (semi)\n  /x/src/b.js:1:1: 'foo' is defined but never used. (no-unused-vars)`,
    ['a.js:3:5', 'b.js:1:1'],
  ],
  tslint2: [
    `ERROR: src/a.ts[3, 5]: Missing semicolon\nERROR: src/b.ts[1, 1]: Calls to 'console.log' are not allowed.`,
    ['a.ts:3:5', 'b.ts:1:1'],
  ],
  vint: [
    `plugin/a.vim:3:5: Use abort attribute (see https://google.github.io)\nplugin/a.vim:9:1: Prefer single quoted strings (see x)`,
    ['a.vim:3:5', 'a.vim:9:1'],
  ],
  sqlfluff: [
    `== [models/a.sql] FAIL\nL:   3 | P:  17 | LT01 | Expected only single space before naked identifier. [layout.spacing]\nL:   9 | P:   1 | CP01 | Keywords must be consistently upper case. [capitalisation.keywords]\nAll Finished!`,
    ['a.sql:3:17', 'a.sql:9:1'],
  ],
  verilator: [
    `%Error: rtl/a.v:3:1: syntax error, unexpected endmodule\n%Warning-WIDTH: rtl/a.v:9:5: Operator ASSIGN expects 8 bits\n%Error: Exiting due to 1 error(s)`,
    ['a.v:3:1', 'a.v:9:5'],
  ],
  vale: [
    `docs/a.md:3:5:Vale.Spelling:Did you really mean 'foo'?\ndocs/a.md:9:1:write-good.Passive:'is done' may be passive voice.`,
    ['a.md:3:5', 'a.md:9:1'],
  ],
  hadolint: [
    `Dockerfile:3 DL3006 warning: Always tag the version of an image explicitly\nDockerfile:7 DL3008 warning: Pin versions in apt get install\nDockerfile:9 SC2086 info: Double quote to prevent globbing`,
    ['Dockerfile:3', 'Dockerfile:7', 'Dockerfile:9'],
  ],
  tflint: [
    `main.tf:3:5: Warning - Missing version constraint for provider "aws" (terraform_required_providers)\nmain.tf:9:1: Error - "t1.foo" is an invalid value as instance_type (aws_instance_invalid_type)`,
    ['main.tf:3:5', 'main.tf:9:1'],
  ],
  actionlint: [
    `.github/workflows/ci.yml:3:5: unexpected key "branch" for "push" section. [syntax-check]\n  |\n3 |     branch: main\n  |     ^~~~~~~\n.github/workflows/ci.yml:9:7: label "linux-latest" is unknown. [runner-label]`,
    ['ci.yml:3:5', 'ci.yml:9:7'],
  ],
  swiftlint: [
    `/x/Sources/A.swift:3:5: warning: Line Length Violation: Line should be 120 characters or less (line_length)\n/x/Sources/B.swift:9:1: error: Force Cast Violation: Force casts should be avoided (force_cast)`,
    ['A.swift:3:5', 'B.swift:9:1'],
  ],
  ktlint: [
    `src/A.kt:3:5: Unexpected indentation (4) (should be 8) (standard:indent)\nsrc/B.kt:1:1: Unused import (standard:no-unused-imports)`,
    ['A.kt:3:5', 'B.kt:1:1'],
  ],
  credo: [
    `lib/a.ex:3:5: R: Modules should have a @moduledoc tag.\nlib/b.ex:9: W: There should be no calls to IO.inspect/1.`,
    ['a.ex:3:5', 'b.ex:9'],
  ],
  credo1: [
    `[R] ↗ lib/a.ex:3:5 Modules should have a @moduledoc tag.\n[W] ↑ lib/b.ex:9:1 There should be no calls to IO.inspect/1.`,
    ['a.ex:3:5', 'b.ex:9:1'],
  ],
  railsbp: [
    `/x/app/models/user.rb:12 - remove trailing whitespace\n/x/app/models/post.rb:4,9 - law of demeter\nPlease go to https://rails-bestpractices.com to see more\n\nFound 2 warnings.`,
    ['user.rb:12', 'post.rb:4'],
  ],
  erblint: [
    `Linting 2 files with 8 linters...\n\nRemove newline before \`%>\` to match start of tag.\nIn file: app/views/a.html.erb:52\n\nExtra space detected where there should be no space.\nIn file: app/views/b.html.erb:3\n\n2 error(s) were found in ERB files`,
    ['a.html.erb:52', 'b.html.erb:3'],
  ],
  scsslint: [
    `app/a.scss:3:5 [W] Indentation: Line should be indented 2 spaces\napp/a.scss:9:1 [E] Syntax Error: Invalid CSS`,
    ['a.scss:3:5', 'a.scss:9:1'],
  ],
  puppet: [
    `Error: Could not parse for environment production: Syntax error at '}' (file: /x/a.pp, line: 3, column: 5)`,
    ['a.pp:3:5'],
  ],
  nim: [
    `/x/a.nim(3, 5) Error: undeclared identifier: 'foo'\n/x/a.nim(9, 1) Hint: 'x' is declared but not used [XDeclaredButNotUsed]`,
    ['a.nim:3:5', 'a.nim:9:1'],
  ],
  markdownlint: [
    `docs/a.md:3:5 MD009/no-trailing-spaces Trailing spaces [Expected: 0 or 2; Actual: 1]\ndocs/a.md:9 MD013/line-length Line length [Expected: 80; Actual: 99]`,
    ['a.md:3:5', 'a.md:9'],
  ],
  proselint: [
    `a.md:3:5: typography.symbols.curly_quotes Use curly quotes “”, not straight quotes "".\na.md:9:1: weasel_words.very Substitute 'damn'.`,
    ['a.md:3:5', 'a.md:9:1'],
  ],
  rpmlint: [
    `foo.spec:12: W: mixed-use-of-spaces-and-tabs (spaces: line 1, tab: line 12)\nfoo.spec: E: no-changelogname-tag`,
    ['foo.spec:12'],
  ],
  xmllint: [
    `a.xml:3: parser error : Opening and ending tag mismatch: b line 2 and a\n</a>\n    ^\na.xml:4: parser error : Premature end of data in tag a line 1`,
    ['a.xml:3', 'a.xml:4'],
  ],
  bashate: [`a.sh:12:1: E006 Line too long\na.sh:14:1: E003 Indent not multiple of 4`, ['a.sh:12:1', 'a.sh:14:1']],
  mdl: [
    `a.md:1: MD013 Line length\na.md:7: MD026 Trailing punctuation in header\n\nFurther documentation is available for these failures:\n - MD013: https://x`,
    ['a.md:1', 'a.md:7'],
  ],
  detekt: [
    `src/A.kt:3:5: The function foo is too long (70). [LongMethod]\nsrc/B.kt:9:1: Empty function block. [EmptyFunctionBlock]`,
    ['A.kt:3:5', 'B.kt:9:1'],
  ],
  detekt2: [
    `Ruleset: complexity - 20min debt\n\tLongMethod - 70/60 - [foo] at /x/src/A.kt:3:5\n\tTooManyFunctions - 12/11 - [B] at /x/src/B.kt:9:1`,
    ['A.kt:3:5', 'B.kt:9:1'],
  ],
  dart: [
    `  error • Undefined name 'foo' • lib/a.dart:3:5 • undefined_identifier\n  warning • Unused import: 'b.dart' • lib/b.dart:1:8 • unused_import\n   info • Prefer const • lib/c.dart:2:3 • prefer_const`,
    ['a.dart:3:5', 'b.dart:1:8', 'c.dart:2:3'],
  ],
  dartm: [
    `ERROR|COMPILE_TIME_ERROR|UNDEFINED_IDENTIFIER|/x/lib/a.dart|3|5|4|Undefined name 'foo'.\nWARNING|STATIC_WARNING|UNUSED_IMPORT|/x/lib/b.dart|1|8|9|Unused import.`,
    ['a.dart:3:5', 'b.dart:1:8'],
  ],
  checkmake: [`Makefile:3:phonydeclared: Target "all" should be declared PHONY.`, ['Makefile:3']],
  slim: [
    `app/views/a.html.slim:3 [W] RedundantDiv: \`div\` is redundant when class attribute shortcut is present\n`,
    ['a.html.slim:3'],
  ],
  golangci: [
    `main.go:3:5: Error return value of \`f.Close\` is not checked (errcheck)\n\tf.Close()\n\t       ^\nmain.go:9:1: exported function Foo should have comment (golint)\n`,
    ['main.go:3:5', 'main.go:9:1'],
  ],
  ghc: [
    `src/Main.hs:3:5: error: [GHC-88464]\n    Variable not in scope: foo\n  |\n3 | x = foo\n  |     ^^^\n\nsrc/Main.hs:9:1: warning: [-Wunused-imports]\n    The import of ‘Data.List’ is redundant`,
    ['Main.hs:3:5', 'Main.hs:9:1'],
  ],
  clang_tidy: [
    `/x/a.cpp:3:5: warning: use nullptr [modernize-use-nullptr]\n    int *p = 0;\n             ^\n/x/a.cpp:9:1: error: use of undeclared identifier 'y' [clang-diagnostic-error]`,
    ['a.cpp:3:5', 'a.cpp:9:1'],
  ],
  dotenv: [
    `.env:2 DuplicatedKey: The FOO key is duplicated\n.env:3 UnorderedKey: The BAR key should go before the FOO key\n\nFound 2 problems`,
    ['.env:2', '.env:3'],
  ],
  buildifier: [
    `BUILD.bazel:12: unused-variable: Variable "x" is unused. (https://github.com/bazelbuild)\nBUILD.bazel:20:5: module-docstring: The file has no module docstring.`,
    ['BUILD.bazel:12', 'BUILD.bazel:20:5'],
  ],
  cppcheck: [
    `a.c:3:5: error: Null pointer dereference: p [nullPointer]\n *p = 1;\n ^\nnofile:0:0: information: Cppcheck cannot find all the include files [missingIncludeSystem]`,
    ['a.c:3:5'],
  ],
  cppcheckold: [
    `[a.c:3]: (error) Null pointer dereference\n[b.c:9] -> [b.c:4]: (warning) Possible null pointer`,
    ['a.c:3', 'b.c:9'],
  ],
  vulture: [
    "a.py:3: unused function 'foo' (60% confidence)\na.py:9: unused variable 'x' (100% confidence)",
    ['a.py:3', 'a.py:9'],
  ],
  xcode: [
    `/x/A.m:3:5: warning: 'foo' is deprecated\n/x/B.m:9:1: error: use of undeclared identifier 'y'\n** BUILD FAILED **`,
    ['A.m:3:5', 'B.m:9:1'],
  ],
  pyflakes: [`a.py:3:5: undefined name 'foo'\na.py:9:1 'os' imported but unused`, ['a.py:3:5', 'a.py:9:1']],
  'an assembler, of what was piped into it': [
    `{standard input}: Assembler messages:\n{standard input}:41: Error: no such instruction: \`quay %eax'\n/tmp/a.s:12: Error: bad register name \`%rxx'\n`,
    ['{standard input}:41', 'a.s:12'],
  ],
  'a severity, a file and its line behind blanks': [
    `Error ping.c 15: Unable to open include file 'sys/types.h'\nWarning W8057 pong.c 68: Call to function 'func' with no prototype\n`,
    ['ping.c:15', 'pong.c:68'],
  ],
  'a line behind a blank, behind a severity': [`Error: pong.c: 12: undeclared identifier\n`, ['pong.c:12']],
  stylish_ok: [
    `\n/x/src/a.js\n  3:5   error    'foo' is not defined   no-undef\n  9:10  warning  Missing semicolon      semi\n\n✖ 2 problems (1 error, 1 warning)\n`,
    ['a.js:3:5', 'a.js:9:10'],
  ],
};

test.each(Object.entries(SHAPES))('%s', (_, [text, places]) => {
  const found = parseText(text).diagnostics.map(({ file, line, column }) =>
    [file?.slice(file.lastIndexOf('/') + 1), line, column].filter((part) => part !== null).join(':'),
  );
  expect(found).toEqual(places);
});
