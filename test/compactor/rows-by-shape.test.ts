import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';
import { toldFindings } from '../told-findings.ts';

/** Rows of checkers in whatever words, and what is to be read from each: place, code and message. */
const ROWS: Readonly<Record<string, readonly [string, readonly string[]]>> = {
  'lines with a code below their file': [
    'Skipping files that match this pattern: \\.git|\\.tox\nsrc/tide.py\nsrc/web api/harbour.py\nsrc/tide.py\n    12: DOC101: Method `Tide.at`: fewer arguments described than taken\n    40: DOC203: Function `low` returns something else\n\nsrc/web api/harbour.py\n    7: DOC501: nothing said of what is raised\n',
    [
      'src/tide.py:12 DOC101 Method `Tide.at`: fewer arguments described than taken',
      'src/tide.py:40 DOC203 Function `low` returns something else',
      'src/web api/harbour.py:7 DOC501 nothing said of what is raised',
    ],
  ],
  'lines behind a tab, whatever they say': [
    "cmd/ferry/main.go:\n\t14: CRLF isn't what ends lines here\n\t22-26: Indent-style differs (want 4)\n\t30: return nil, err\ndocs/runbook.md:\n\t8: Blanks at the end\n\n3 errors found\n",
    [
      "cmd/ferry/main.go:14 null CRLF isn't what ends lines here",
      'cmd/ferry/main.go:22 null Indent-style differs (want 4)',
      'docs/runbook.md:8 null Blanks at the end',
    ],
  ],
  'a rule of several words in the last column, behind any words': [
    '/srv/policies/berths.rego\n  4     package names are lower case             package-name-case\n  17    data.users goes nowhere                  unused-import\n\n2 problems\n',
    [
      '/srv/policies/berths.rego:4 package-name-case package names are lower case',
      '/srv/policies/berths.rego:17 unused-import data.users goes nowhere',
    ],
  ],
  'a rule of one word in a column of its own': [
    '/var/www/port/src/Quay.php:8    Superglobals            get rid of this\n/var/www/port/src/Quay.php:31   ExcessiveMethodLength   more than 100 lines\n',
    [
      '/var/www/port/src/Quay.php:8 Superglobals get rid of this',
      '/var/www/port/src/Quay.php:31 ExcessiveMethodLength more than 100 lines',
    ],
  ],
  'a title in any words above a place below the working folder': [
    "illegal character U+0040 '@':\n    ./berths.cue:12:1\nstring literal ends too late:\n    ./berths.cue:20:9\n",
    ["./berths.cue:12:1 null illegal character U+0040 '@'", './berths.cue:20:9 null string literal ends too late'],
  ],
  'names below a sentence that misses something': [
    'Nobody asks for these:\n\nHarbour\n  legacy_total        app/models/harbour.rb:112-119\n  to_row              app/models/harbour.rb:140\n',
    [
      'app/models/harbour.rb:112 null legacy_total: Nobody asks for these',
      'app/models/harbour.rb:140 null to_row: Nobody asks for these',
    ],
  ],
  'what a formatter says of a file in other words': [
    'Error ./src/Port/Berth.cs - Looks otherwise.\n  ----------------------------- Expected: Around Line 7 -----------------------------\n      public record Berth(string Code);\n  ----------------------------- Actual: Around Line 7 -----------------------------\n      public record Berth(string Code );\nWarn ./src/Port/Old.cs - File has been made by a machine.\n',
    ['./src/Port/Berth.cs:7 null Looks otherwise.', './src/Port/Old.cs:null null File has been made by a machine.'],
  ],
  'a sentence that begins with a negation': [
    "app/models/berth.rb:14 Don't rescue what could be asked.\nlib/csv.rb:9 Calling blocks is slower than yielding.\n\n2 files inspected, 2 offenses detected\n",
    [
      "app/models/berth.rb:14 null Don't rescue what could be asked.",
      'lib/csv.rb:9 null Calling blocks is slower than yielding.',
    ],
  ],
  'a code, a file and its line, each behind a blank': [
    "src\\berth.cpp:\nError E2451 src\\berth.cpp 34: Undefined symbol 'tide' in function TBerth::Moor()\nWarning W8004 include\\quay.h 7: 'depth' is assigned a value that is never used\n*** 1 errors in Compile ***\n",
    [
      "src\\berth.cpp:34 E2451 Undefined symbol 'tide' in function TBerth::Moor()",
      "include\\quay.h:7 W8004 'depth' is assigned a value that is never used",
    ],
  ],
  'a line in words behind a comma': [
    'Warning: src/tide.f90, line 23: Unused local variable KMAX\nQuestionable: src/tide.f90, line 40: Variable EPS set but never referenced\nFatal Error: src/quay.f90, line 5: Cannot find module TIDE\n             detected at TIDE@<end-of-statement>\n[NAG Fortran Compiler error termination, 1 error]\n',
    [
      'src/tide.f90:23 null Unused local variable KMAX',
      'src/tide.f90:40 null Variable EPS set but never referenced',
      'src/quay.f90:5 null Cannot find module TIDE',
    ],
  ],
  'a column that is left out before a blank': [
    'drivers/adc.c:40:: warning: (520) function "_adc_reset" is never called\ndrivers/adc.c:51:7: error: (192) undefined identifier "ADCONN"\n',
    [
      'drivers/adc.c:40 null (520) function "_adc_reset" is never called',
      'drivers/adc.c:51:7 null (192) undefined identifier "ADCONN"',
    ],
  ],
  'a compiler that speaks in comments': [
    ";;; harbour/berth.scm:7:2: warning: unused variable `tide'\n;;; <unknown-location>: warning: possibly unbound variable `quay'\nwrote `harbour/berth.go'\n",
    ["harbour/berth.scm:7:2 null unused variable `tide'"],
  ],
  'a part of the tool in brackets, and the message below': [
    '[kernel] Parsing src/tide.c (with preprocessing)\n[kernel:typing:no-proto] src/tide.h:9: Warning: \n  Calling function moor that is declared without prototype.\n[eva:alarm] src/tide.c:31: Warning: \n  out of bounds read. assert \\valid_read(p + i);\n[eva] src/tide.c:40: starting to merge loop iterations\n',
    [
      'src/tide.h:9 null Calling function moor that is declared without prototype.',
      'src/tide.c:31 null out of bounds read. assert \\valid_read(p + i);',
    ],
  ],
  'a rule of one word before a sentence': [
    'lib/quay.ex:48:call The function call will not succeed.\nlib/quay.ex:60:7:apply The call to moor/2 breaks its contract.\n',
    [
      'lib/quay.ex:48 call The function call will not succeed.',
      'lib/quay.ex:60:7 apply The call to moor/2 breaks its contract.',
    ],
  ],
  'what Python is sorry about': [
    "Compiling 'quay/berth.py'...\n*** Sorry: IndentationError: unexpected indent (berth.py, line 12)\n",
    ['berth.py:12 null IndentationError: unexpected indent'],
  ],
  'a longer arrow, and what the place is called': [
    'Bug: metric does not exist on server (promql/series)\n  ---> rules/tide.yaml:8 -> `TideHigh`\n8 |     expr: sum(rate(tides_totl[5m])) > 3\n                       ^^^^^^^^^^ no series for `tides_totl`\n\nInformation: redundant field with default value (alerts/for)\n  ---> rules/quay.yaml:31 -> `QuayFull`\n31 |     for: 0s\n              ^^ default value\n\nlevel=INFO msg="Problems found" Bug=1 Information=1\n',
    [
      'rules/tide.yaml:8 null metric does not exist on server (promql/series)',
      'rules/quay.yaml:31 null redundant field with default value (alerts/for)',
    ],
  ],
  'names with their kinds and places below a title with their number': [
    '> knip\n\nUnused files (1)\nsrc/old.ts\nUnused dependencies (1)\nleft-pad  package.json\nUnlisted dependencies (1)\nchalk  src/index.ts:2:19\nUnused exports (2)\nmoor  function  src/lib/berth.ts:12:17\nTIDE            src/lib/tide.ts:3:14\n',
    [
      'src/index.ts:2:19 null chalk: Unlisted dependencies',
      'src/lib/berth.ts:12:17 null moor: Unused exports',
      'src/lib/tide.ts:3:14 null TIDE: Unused exports',
    ],
  ],
  'names with the number of their lines': [
    'These methods MIGHT not be called:\n\nQuay\n  moor_all            lib/quay.rb:41-44 (4)\n\nTotal suspect LOC: 4\n',
    ['lib/quay.rb:41 null moor_all: These methods MIGHT not be called'],
  ],
  'how hard a function is to follow': [
    'harbour/quay.py\n    F 12:0 moor - C (15)\n    M 40:4 Berth.free - B\nharbour/tide.py\n    ERROR: invalid syntax (<unknown>, line 7)\n\n2 blocks (classes, functions, methods) analyzed.\n',
    [
      'harbour/quay.py:12:0 null moor - C (15)',
      'harbour/quay.py:40:4 null Berth.free - B',
      'harbour/tide.py:7 null invalid syntax (<unknown>, line 7)',
    ],
  ],
  'a listing below a place in words, and a mark before the message': [
    ' ERROR  in templates/quay.html.twig (line 14)\n      12      <td>{{ berth.name }}</td>\n      13      <td>\n >>   14      {{ berth.price|mony }}\n >> Unknown "mony" filter. \n      15      </td>\n\n ERROR  in config/tide.yaml\n >> Malformed inline YAML string at line 21 (near "path: ^/admin }").\n\n [WARNING] 8 files have valid syntax and 2 contain errors.\n',
    [
      'templates/quay.html.twig:14 null Unknown "mony" filter.',
      'config/tide.yaml:21 null Malformed inline YAML string at line 21 (near "path: ^/admin }").',
    ],
  ],
  'a kind of error before the place above a listing': [
    "Syntax error found in 2 files\n\n------------------------------------------------------------\nParse error: src/Quay.php:48\n    46|     {\n    47|         $ids = [];\n  > 48|         return $this->view(['ids' => $ids);\n    49|     }\nUnclosed '[' does not match ')'\n------------------------------------------------------------\nFatal error: src/Tide.php:19\n    18| \n  > 19|     private int $depth;\n    20| \nCannot redeclare Tide::$depth\n",
    ["src/Quay.php:48 null Unclosed '[' does not match ')'", 'src/Tide.php:19 null Cannot redeclare Tide::$depth'],
  ],
  'a numbered place with its check, and the message below': [
    "1 (Local) /src/quay.c:212 NPD.FUNC.MUST (1:Critical) Analyze\nPointer 'berth' may be NULL and will be dereferenced at line 212.\n  * quay.c:204: 'berth' is assigned the value of 'find'.\nCurrent status 'Analyze'\n\n2 (System: 1841) /src/tide.c:57 MLK.MIGHT (2:Error) Fix in Next Release\nPossible memory leak.\nCurrent status 'Fix in Next Release'\n",
    [
      "/src/quay.c:212 NPD.FUNC.MUST Pointer 'berth' may be NULL and will be dereferenced at line 212.",
      '/src/tide.c:57 MLK.MIGHT Possible memory leak.',
    ],
  ],
  'two types below a mismatch': [
    'src/quay.js:6:50: ERROR - [JSC_TYPE_MISMATCH] inconsistent return type\nfound   : string\nrequired: number\n  6| return this.name;\n                 ^^^^\n\nsrc/tide.js:4:0: WARNING - [JSC_DEPRECATED_VAR] Variable moor has been deprecated.\n  4| moor();\n     ^^^^\n\n1 error(s), 1 warning(s), 93.8% typed\n',
    [
      'src/quay.js:6:50 JSC_TYPE_MISMATCH inconsistent return type\nfound   : string\nrequired: number',
      'src/tide.js:4:0 JSC_DEPRECATED_VAR Variable moor has been deprecated.',
    ],
  ],
  'the way to a finding': [
    '/src/quay.c:131: Type: Resource leak (RESOURCE_LEAK)\n/src/quay.c:118:\n  1. path: Condition "!name", taking false branch.\n/src/quay.c:131:\n  2. leaked_handle: Handle variable "fd" going out of scope leaks the handle.\n',
    ['/src/quay.c:131 RESOURCE_LEAK Type: Resource leak'],
  ],
  'a reason between a warning and its place': [
    'Compiling 3 files (.ex)\nwarning: forbidden reference to Quay.Repo\n  (module Quay.Repo is not exported by its owner boundary Quay)\n  lib/quay_web/berth.ex:44\n\nwarning: variable "tide" is unused\n  lib/quay.ex:2: Quay.moor/1\n',
    [
      'lib/quay_web/berth.ex:44 null forbidden reference to Quay.Repo (module Quay.Repo is not exported by its owner boundary Quay)',
      'lib/quay.ex:2 null variable "tide" is unused',
    ],
  ],
  'files that Python could not compile, without a quotation': [
    "Compiling 'quay/berth.py'...\n***   File \"quay/berth.py\", line 1\n    class Berth\n               ^\nSyntaxError: expected ':'\n\nCompiling 'quay/tide.py'...\n*** Sorry: TabError: inconsistent use of tabs and spaces in indentation (tide.py, line 3)\n",
    [
      "quay/berth.py:1 null SyntaxError: expected ':'",
      'quay/tide.py:3 null TabError: inconsistent use of tabs and spaces in indentation',
    ],
  ],
  'several playbooks, of which a later one is no YAML': [
    "ERROR! 'notifyy' is not a valid attribute for a Task\n\nThe error appears to be in '/srv/roles/quay.yml': line 22, column 3, but may\nbe elsewhere in the file depending on the exact syntax problem.\nERROR! We were unable to read either as JSON nor YAML, these are the errors we got from each:\nJSON: Expecting value: line 1 column 1 (char 0)\n\nSyntax Error while loading YAML.\n  did not find expected key\n\nThe error appears to be in '/srv/tide.yml': line 6, column 12, but may\nbe elsewhere in the file depending on the exact syntax problem.\n",
    [
      "/srv/roles/quay.yml:22:3 null 'notifyy' is not a valid attribute for a Task",
      '/srv/tide.yml:6:12 null Syntax Error while loading YAML. did not find expected key',
    ],
  ],
  'a line of source with its number, the message above and the rule below': [
    './src/quay.ts\n\n    Unknown tag <tide-bar>.\n    7:  <tide-bar label="3"></tide-ba\n    no-unknown-tag-name\n\n\n  ✖ 1 problem in 1 file (1 error)\n',
    ['./src/quay.ts:7 no-unknown-tag-name Unknown tag <tide-bar>.'],
  ],
  'a quoted file before the message': [
    "[warn]: In file `lib/quay.rb':48: Cannot resolve link to Tide from text:\n\t...{Tide}...\n[warn]: Unknown tag @retrun in file `lib/quay.rb` near line 9\n",
    ['lib/quay.rb:48 null Cannot resolve link to Tide from text:', 'lib/quay.rb:9 null Unknown tag @retrun'],
  ],
  'a column behind a full stop, and a range without a colon behind it': [
    '"src/io.c", line 12.9: 1506-045 (S) Undeclared identifier fdd.\nsrc/Token.cs:44:17:44:30 [Critical] DS126858 Weak hash algorithm\n',
    ['src/io.c:12:9 null 1506-045 (S) Undeclared identifier fdd.', 'src/Token.cs:44:17 DS126858 Weak hash algorithm'],
  ],
  'a rule in front and the place at the end, without a column': [
    'FC004: Use a service resource to start and stop services: ./recipes/web.rb:31\n',
    ['./recipes/web.rb:31 FC004 Use a service resource to start and stop services'],
  ],
  'errors of HCL in a list, and of PostCSS behind their type': [
    '2 errors occurred:\n\t* live/quay.hcl:12,5-9: Unsupported attribute; There is no attribute named "tide".\n\n[CssSyntaxError] /srv/quay.css:12:5: Unknown word\n',
    [
      'live/quay.hcl:12:5 null Unsupported attribute; There is no attribute named "tide".',
      '/srv/quay.css:12:5 null Unknown word',
    ],
  ],
  'what a severity has behind it before a place': [
    "e: [ksp] /srv/src/Quay.kt:12: Missing primary key\nWARNING -  griffe: src/quay.py:31: No type for parameter 'tide'\nError: adapting config using caddyfile: Caddyfile:12: unrecognized directive: revrse_proxy\n",
    [
      '/srv/src/Quay.kt:12 null Missing primary key',
      "src/quay.py:31 null No type for parameter 'tide'",
      'Caddyfile:12 null unrecognized directive: revrse_proxy',
    ],
  ],
  'a number behind the severity of a block': [
    'Compiler run failed:\nError (7576): Undeclared identifier.\n  --> src/Quay.sol:12:5:\n   |\n12 |     tide += 1;\n   |     ^^^^\n',
    ['src/Quay.sol:12:5 7576 Undeclared identifier.'],
  ],
  'a line within the message, and its file at the end': [
    '  Liquid Warning: Liquid syntax error (line 7): Expected end_of_string in "{{ a b }}" in /srv/_posts/tide.md\n',
    ['/srv/_posts/tide.md:7 null Liquid syntax error (line 7): Expected end_of_string in "{{ a b }}"'],
  ],
  'rows below a name without a folder, and rows behind a cross': [
    'src/quay.js:\n\t12: Trailing whitespace\nMakefile:\n\t9: Wrong indentation type (tabs instead of spaces)\n\nsrc/tide.js\n  ❌️ 12:1  invalid indent style: tab, expected: space\n',
    [
      'src/quay.js:12 null Trailing whitespace',
      'Makefile:9 null Wrong indentation type (tabs instead of spaces)',
      'src/tide.js:12:1 null invalid indent style: tab, expected: space',
    ],
  ],
  'copies with their spans': [
    'Clone found (typescript):\n - src/quay.ts [12:1 - 31:4] (19 lines, 120 tokens)\n   src/tide.ts [40:1 - 59:4]\n\nFound 1 clones.\n',
    ['src/quay.ts:12 null Clone found (typescript)', 'src/tide.ts:40 null Clone found (typescript)'],
  ],
  'a warning and its place below it': [
    'Database file #1: refs.bib\nWarning--missing year in quay\n--line 31 of file refs.bib\n(There was 1 warning)\n',
    ['refs.bib:31 null missing year in quay'],
  ],
};

test.each(Object.entries(ROWS))('%s', (_, [text, expected]) => {
  expect(toldFindings(text, 'code')).toStrictEqual(expected);
});

test.each([
  [
    'names below a sentence about a trace',
    'The most recent is told last:\n  berth   lib/berth.rb:12\n  quay    lib/quay.rb:31\n',
  ],
  ['places that led to another', 'called from here:\n    ./berths.cue:12:1\n'],
])('%s are no findings', (_, text) => {
  expect(parseText(text).diagnostics).toStrictEqual([]);
});
