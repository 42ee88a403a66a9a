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
};

test.each(Object.entries(CONSOLES))('%s', (_, [text, findings]) => {
  const told = parseText(text).diagnostics.map(
    ({ file, line, column, severity, code, message }) =>
      `${file}:${line}:${column ?? '-'} ${severity} ${code} ${message}`,
  );
  expect(told).toEqual(findings);
});
