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
      "./src/Pie.tsx:4:0 null Module not found: Error: Can't resolve './palettes' in '/srv/src'",
      "/srv/src/Bar.tsx:17:11 TS2339 Property 'width' does not exist on type 'BarProps'.",
    ],
  ],
  'GHC with a code and a flag': [
    'src/Tide/Parse.hs:4:1: warning: [GHC-66111] [-Wunused-imports]\n    The import of ‘Data.List’ is redundant\n      except perhaps to import instances\n  |\n4 | import Data.List\n  | ^^^^^^^^^^^^^^^^\n',
    ['src/Tide/Parse.hs:4:1 GHC-66111 The import of ‘Data.List’ is redundant\nexcept perhaps to import instances'],
  ],
  'compilers of embedded systems': [
    '    uart_send(0x1, buf)\n                       ^\n"C:\\fw\\src\\uart.c",41  Error[Pe065]: expected a ";"\n\n  #include "hal.h"\n                  ^\n"C:\\fw\\src\\main.c",3  Fatal Error[Pe1696]: cannot open source file "hal.h"\n"../src/adc.c", line 4: fatal error #1965: cannot open source file "driverlib.h"\n',
    [
      'C:\\fw\\src\\uart.c:41 Pe065 expected a ";"',
      'C:\\fw\\src\\main.c:3 Pe1696 cannot open source file "hal.h"',
      '../src/adc.c:4 null #1965: cannot open source file "driverlib.h"',
    ],
  ],
  'a file that an assembler includes': [
    "boot/stage1.asm:14: error: symbol `gdt' not defined\nboot/print.inc:7: error: invalid combination of opcode and operands\n",
    [
      "boot/stage1.asm:14 null symbol `gdt' not defined",
      'boot/print.inc:7 null invalid combination of opcode and operands',
    ],
  ],
  'a severity and its code, and the place in brackets at the end': [
    "INFO: [Synth 8-6157] synthesizing module 'top' [/fp/rtl/top.sv:3]\nERROR: [Synth 8-439] module 'pll_100' not found [/fp/rtl/clk.sv:14]\nCRITICAL WARNING: [Synth 8-6859] multi-driven net on pin led[0] with 'u1/q' [/fp/rtl/top.sv:40]\n",
    [
      "/fp/rtl/clk.sv:14 Synth 8-439 module 'pll_100' not found",
      "/fp/rtl/top.sv:40 Synth 8-6859 multi-driven net on pin led[0] with 'u1/q'",
    ],
  ],
  'an error that may be suppressed': [
    "** Error (suppressible): rtl/top.sv(9): (vlog-13069) near \"endmodule\": syntax error, expecting ';'.\n** Warning: rtl/fifo.sv(41): (vlog-2240) Treating stand-alone use of 'push' as a cast.\n",
    [
      'rtl/top.sv:9 null (vlog-13069) near "endmodule": syntax error, expecting \';\'.',
      "rtl/fifo.sv:41 null (vlog-2240) Treating stand-alone use of 'push' as a cast.",
    ],
  ],
  'a code in front of its severity, and a long arrow': [
    '[W04] Warning: Assignment instead of inherit from\n   ╭─[hosts/tern/web.nix:12:3]\n   │\n12 │   mtl = pkgs.mtl;\n   ·   ──────┬───────\n───╯\nerror: Expected identifier, but found end of line\n ——▶ justfile:14:8\n   │\n14 │ release\n   │        ^\n',
    [
      'hosts/tern/web.nix:12:3 W04 Assignment instead of inherit from',
      'justfile:14:8 null Expected identifier, but found end of line',
    ],
  ],
  'a rule with its address, what it says, and the place': [
    "WARNING: FromAsCasing - https://docs.docker.com/go/dockerfile/rule/from-as-casing/\n'as' and 'FROM' keywords' casing do not match\nDockerfile:1\n--------------------\n   1 | >>> FROM node:20 as build\n   2 |     WORKDIR /app\n--------------------\n",
    ["Dockerfile:1 FromAsCasing 'as' and 'FROM' keywords' casing do not match"],
  ],
  'a script in a game': [
    'SCRIPT ERROR: Parse Error: Identifier "sped" not declared in the current scope.\n          at: GDScript::reload (res://player/player.gd:31)\nERROR: Failed to load script "res://player/player.gd" with error "Parse error".\n   at: load (modules/gdscript/gdscript.cpp:2788)\n',
    ['res://player/player.gd:31 null Parse Error: Identifier "sped" not declared in the current scope.'],
  ],
  "Spago's numbers": [
    '[1/2 TypesDoNotUnify] src/Cart.purs:14:9\n\n  14    total = "4" + 1\n                ^^^\n  \n  Could not match type\n  \n    String\n  \n  with type\n  \n    Int\n  \n[2/2 UnknownName] src/Main.purs:9:3\n\n  9    logg "hi"\n       ^^^^\n  \n  Unknown value logg\n\n           Src   Lib   All\nErrors     2     0     2  \n',
    [
      'src/Cart.purs:14:9 TypesDoNotUnify Could not match type String with type Int',
      'src/Main.purs:9:3 UnknownName Unknown value logg',
    ],
  ],
  'a checker that names functions as tracebacks do': [
    'FAILED: /srv/.pytype/pyi/billing/tax.pyi \n/srv/billing/tax.py:14:12: error: in rate: No attribute \'lower\' on None [attribute-error]\n\nFile "/srv/billing/tax.py", line 31, in total: Function add was called with the wrong arguments [wrong-arg-types]\n         Expected: (a: int, ...)\n\nninja: build stopped: subcommand failed.\n',
    [
      "/srv/billing/tax.py:14:12 attribute-error in rate: No attribute 'lower' on None",
      '/srv/billing/tax.py:31 wrong-arg-types Function add was called with the wrong arguments',
    ],
  ],
  'a playbook that is no YAML': [
    "ERROR! We were unable to read either as JSON nor YAML, these are the errors we got from each:\nJSON: Expecting value: line 1 column 1 (char 0)\n\nSyntax Error while loading YAML.\n  mapping values are not allowed in this context\n\nThe error appears to be in '/srv/iac/main.yml': line 14, column 11, but may\nbe elsewhere in the file depending on the exact syntax problem.\n",
    ['/srv/iac/main.yml:14:11 null Syntax Error while loading YAML. mapping values are not allowed in this context'],
  ],
};

test.each(Object.entries(ROWS))('%s', (_, [text, expected]) => {
  const told = parseText(text).diagnostics.map(
    ({ file, line, column, code, message }) =>
      `${[file, line, column].filter((part) => part !== null).join(':')} ${code} ${message}`,
  );
  expect(told).toEqual(expected);
});
