import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What runners print of the checkers that they run, and what is to be read from it. */
const CONSOLES: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'cells that go on below in their own column, as Spectral prints them': [
    `
File:   /srv/specs/ferry.yaml
3:6         WARNING      info-con  Info object must      info
                         tact      have "contact"
                                   object.

14:24       ERROR        oas3-val  "example" property    paths./ferries.get.responses[200].content.application/json.
                         id-media  type must be string   example
                         -example

20:10       WARNING      op-tags   Tags must be there.   paths./ferries.post

3 Unique Issue(s)
✖ 3 problems (1 error, 2 warnings, 0 infos, 0 hints)
`,
    [
      '/srv/specs/ferry.yaml:3:6 warning info-contact Info object must have "contact" object.',
      '/srv/specs/ferry.yaml:14:24 error oas3-valid-media-example "example" property type must be string',
      '/srv/specs/ferry.yaml:20:10 warning op-tags Tags must be there.',
    ],
  ],
  'columns below the line that they are about, as dockerfilelint prints them': [
    `
File:   images/worker/Dockerfile
Issues: 3

Line 1: FROM ruby
Issue  Category      Title                 Description
    1  Clarity       Base Image Missing    Base images should specify a tag to use.
                     Tag

Line 6: RUN apt-get update
Issue  Category      Title                 Description
    2  Optimization  apt-get update with   Use of apt-get update should be paired with rm -rf
                     matching cache rm     /var/lib/apt/lists/* in the same layer.
    3  Possible Bug  Missing Arguments     This command requires additional arguments.
`,
    [
      'images/worker/Dockerfile:1:- warning null Base Image Missing Tag: Base images should specify a tag to use.',
      'images/worker/Dockerfile:6:- warning null apt-get update with matching cache rm: Use of apt-get update should be paired with rm -rf /var/lib/apt/lists/* in the same layer.',
      'images/worker/Dockerfile:6:- warning null Missing Arguments: This command requires additional arguments.',
    ],
  ],
  "files that pytest's plugins check as tests, beside a test that failed": [
    `
============================= test session starts ==============================
platform linux -- Python 3.12.4, pytest-8.3.1, pluggy-1.5.0
rootdir: /srv/mast
plugins: mypy-0.10.3, pylint-0.21.0, flake8-1.2.2
collected 6 items

mast/sail.py FFF                                                         [ 50%]
tests/test_sail.py .F.                                                   [100%]

=================================== FAILURES ===================================
_________________________________ mast/sail.py _________________________________
12: error: Incompatible return value type (got "str", expected "int")  [return-value]
_____________________________ [pylint] mast/sail.py ____________________________
W: 30, 8: Unused variable 'wind' (unused-variable)
________________________________ flake-8(ignoring ) ____________________________
/srv/mast/mast/sail.py:41:80: E501 line too long (96 > 79 characters)
___________________________________ test_reef __________________________________

    def test_reef():
>       assert reef(3) == 2
E       assert 3 == 2

tests/test_sail.py:9: AssertionError
=========================== short test summary info ============================
FAILED mast/sail.py::mypy
FAILED mast/sail.py::PYLINT
FAILED mast/sail.py::FLAKE8
FAILED tests/test_sail.py::test_reef - assert 3 == 2
========================= 4 failed, 2 passed in 1.90s ==========================
`,
    [
      'mast/sail.py:12:- error return-value Incompatible return value type (got "str", expected "int")',
      "mast/sail.py:30:8 warning unused-variable Unused variable 'wind'",
      '/srv/mast/mast/sail.py:41:80 error E501 line too long (96 > 79 characters)',
      'tests/test_sail.py:9:- error AssertionError test_reef: assert 3 == 2',
    ],
  ],
  'a file that perl only warns of': [
    `Subroutine total redefined at lib/Cart.pm line 31.
"my" variable $sum masks earlier declaration in same scope at lib/Cart.pm line 44.
lib/Cart.pm syntax OK
`,
    [
      'lib/Cart.pm:31:- warning null Subroutine total redefined',
      'lib/Cart.pm:44:- warning null "my" variable $sum masks earlier declaration in same scope',
    ],
  ],
  'problems as VS Code copies them': [
    `[{
	"resource": "/home/per/tide/src/log.ts",
	"owner": "eslint",
	"code": {"value": "no-empty", "target": {"$mid": 1, "path": "/docs/latest/rules/no-empty", "scheme": "https", "authority": "eslint.org"}},
	"severity": 4,
	"message": "Empty block statement.",
	"source": "eslint",
	"startLineNumber": 9,
	"startColumn": 18,
	"endLineNumber": 11,
	"endColumn": 2
},{
	"resource": "/home/per/tide/src/log.ts",
	"owner": "typescript",
	"code": "2304",
	"severity": 8,
	"message": "Cannot find name 'level'.",
	"source": "ts",
	"startLineNumber": 20,
	"startColumn": 5,
	"endLineNumber": 20,
	"endColumn": 10
}]`,
    [
      '/home/per/tide/src/log.ts:9:18 warning no-empty Empty block statement.',
      "/home/per/tide/src/log.ts:20:5 error 2304 Cannot find name 'level'.",
    ],
  ],
  'rows that the log of a job marks': [
    `2025-03-11T08:11:02.1183341Z ##[group]Run npx eslint .
2025-03-11T08:11:02.1201511Z ##[endgroup]
2025-03-11T08:11:06.4421034Z 
2025-03-11T08:11:06.4423001Z /home/runner/work/pier/pier/src/dock.ts
2025-03-11T08:11:06.4424233Z ##[error]   5:17  error    'Berth' is defined but never used  no-unused-vars
2025-03-11T08:11:06.4429990Z ##[warning]  38:11  warning  Unexpected console statement        no-console
2025-03-11T08:11:06.4430733Z 
2025-03-11T08:11:06.4432341Z ✖ 2 problems (1 error, 1 warning)
2025-03-11T08:11:06.4432600Z 
2025-03-11T08:11:06.4590123Z ##[error]Process completed with exit code 1.
`,
    [
      "/home/runner/work/pier/pier/src/dock.ts:5:17 error no-unused-vars 'Berth' is defined but never used",
      '/home/runner/work/pier/pier/src/dock.ts:38:11 warning no-console Unexpected console statement',
    ],
  ],
  'rows behind the task of a workspace, beside a compiler of another': [
    `Scope: 3 of 4 workspace projects
packages/rig lint$ eslint src
packages/hull lint$ tsc --noEmit
packages/hull lint: src/keel.ts(4,15): error TS2307: Cannot find module './ribs' or its corresponding type declarations.
packages/rig lint: /srv/boat/packages/rig/src/mast.js
packages/rig lint:   22:15  error  Unexpected lexical declaration in case block  no-case-declarations
packages/rig lint: ✖ 1 problem (1 error, 0 warnings)
packages/hull lint: Failed
`,
    [
      "src/keel.ts:4:15 error TS2307 Cannot find module './ribs' or its corresponding type declarations.",
      '/srv/boat/packages/rig/src/mast.js:22:15 error no-case-declarations Unexpected lexical declaration in case block',
    ],
  ],
  'a compiler behind the name of a package, whose output stands there twice': [
    `lerna info Executing command in 2 packages: "npm run types"
@boat/hull: > tsc -p .
@boat/hull: src/keel.ts(12,9): error TS7030: Not all code paths return a value.
lerna ERR! npm run types exited 2 in '@boat/hull'
lerna ERR! npm run types stdout:
> tsc -p .

src/keel.ts(12,9): error TS7030: Not all code paths return a value.

lerna WARN complete Waiting for 1 child process to exit. CTRL-C to exit immediately.
`,
    ['src/keel.ts:12:9 error TS7030 Not all code paths return a value.'],
  ],
  'another tool that a build names, between what the compiler says': [
    `> Task :core:compileJava
/srv/yard/core/src/main/java/io/yard/Crane.java:44: warning: [deprecation] lift() in Hook has been deprecated
        hook.lift();
            ^
1 warning

> Task :core:checkstyleMain FAILED
[ant:checkstyle] [ERROR] /srv/yard/core/src/main/java/io/yard/Crane.java:3:8: Unused import - java.util.List. [UnusedImports]

> Task :api:compileJava FAILED
/srv/yard/api/src/main/java/io/yard/Lifts.java:71: error: cannot find symbol
        crane.swing();
             ^
  symbol:   method swing()
  location: variable crane of type Crane
1 error

FAILURE: Build completed with 2 failures.
`,
    [
      '/srv/yard/core/src/main/java/io/yard/Crane.java:44:13 warning deprecation lift() in Hook has been deprecated',
      '/srv/yard/core/src/main/java/io/yard/Crane.java:3:8 error UnusedImports Unused import - java.util.List.',
      '/srv/yard/api/src/main/java/io/yard/Lifts.java:71:14 error null cannot find symbol\nsymbol: method swing()\nlocation: variable crane of type Crane',
    ],
  ],
  'lines of a step behind its mark, as fastlane prints them': [
    `[10:02:11]: --- Step: swiftlint ---
[10:02:12]: ▸ /Users/ci/ferry/Ferry/Pier.swift:31:9: error: Force Try Violation: Force tries should be avoided (force_try)
[10:02:12]: ▸ Done linting! Found 1 violation, 1 serious in 38 files.
`,
    ['/Users/ci/ferry/Ferry/Pier.swift:31:9 error force_try Force Try Violation: Force tries should be avoided'],
  ],
  'hooks beside each other, one of which has the last word above the next': [
    `Lint Dockerfiles.........................................................Failed
- hook id: hadolint
- exit code: 1

docker/api.Dockerfile:4 DL3008 warning: Pin versions in apt get install.

Terraform validate with tflint...........................................Failed
- hook id: terraform_tflint
- exit code: 2

TFLint in infra/:
1 issue(s) found:

Error: "t9.micro" is an invalid value as instance_type (aws_instance_invalid_type)

  on main.tf line 31:
  31:   instance_type = "t9.micro"


yamllint.................................................................Failed
- hook id: yamllint
- exit code: 1

charts/values.yaml
  6:5       error    wrong indentation: expected 2 but found 4  (indentation)
`,
    [
      'main.tf:31:- error null "t9.micro" is an invalid value as instance_type (aws_instance_invalid_type)',
      'docker/api.Dockerfile:4:- warning DL3008 Pin versions in apt get install.',
      'charts/values.yaml:6:5 error indentation wrong indentation: expected 2 but found 4',
    ],
  ],
  'a compiler whose build grades all of its lines': [
    `[info] compiling 2 Scala sources to /srv/gull/target/classes ...
[error] /srv/gull/src/main/scala/Nest.scala:6: value warm is not a member of Egg
[error]   egg.warm(3)
[error]       ^
[warn] /srv/gull/src/main/scala/Nest.scala:4: private val in object Nest is never used
[warn]   private val twig = 1
[warn]               ^
[error] /srv/gull/src/main/scala/Nest.scala:9: not found: value moss
[error]   moss + 1
[error]   ^
[warn] one warning found
[error] two errors found
[error] (Compile / compileIncremental) Compilation failed
`,
    [
      '/srv/gull/src/main/scala/Nest.scala:6:7 error null value warm is not a member of Egg',
      '/srv/gull/src/main/scala/Nest.scala:4:15 warning null private val in object Nest is never used',
      '/srv/gull/src/main/scala/Nest.scala:9:3 error null not found: value moss',
    ],
  ],
  'the place of a parser of YAML between hooks': [
    `check yaml...............................................................Failed
- hook id: check-yaml
- exit code: 1

while parsing a block mapping
  in "charts/values.yaml", line 14, column 3
expected <block end>, but found '-'
  in "charts/values.yaml", line 19, column 3

codespell................................................................Failed
- hook id: codespell
- exit code: 65

docs/pier.md:12: recieve ==> receive
`,
    [
      "charts/values.yaml:19:3 error null expected <block end>, but found '-'",
      'docs/pier.md:12:- error null recieve ==> receive',
    ],
  ],
};

test.each(Object.entries(CONSOLES))('%s', (_, [text, findings]) => {
  const told = parseText(text).diagnostics.map(
    ({ file, line, column, severity, code, message }) =>
      `${file}:${line}:${column ?? '-'} ${severity} ${code} ${message}`,
  );
  expect(told).toEqual(findings);
});
