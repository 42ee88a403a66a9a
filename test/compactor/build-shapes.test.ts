import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What compilers, bundlers and build tools print, and their findings: `file:line:column severity code message`. */
const FINDINGS: Readonly<Record<string, readonly [text: string, findings: readonly string[]]>> = {
  'several errors of Crystal in one log': [
    "In src/store.cr:2:3\n\n 2 | @name : String\n     ^----\nError: instance variable '@name' of Store was not initialized\nIn src/syn.cr:6:1\nError: expecting identifier 'end', not 'EOF'\n",
    [
      "src/store.cr:2:3 error - instance variable '@name' of Store was not initialized",
      "src/syn.cr:6:1 error - expecting identifier 'end', not 'EOF'",
    ],
  ],
  'a warning of OCaml that counts as an error': [
    'File "lib/stock.ml", lines 4-6, characters 17-18:\n4 | .................match s with\n5 |   | Empty -> "empty"\nError (warning 8 [partial-match]): this pattern-matching is not exhaustive.\nHere is an example of a case that is not matched:\nFull\n',
    ['lib/stock.ml:4:17 error partial-match this pattern-matching is not exhaustive.'],
  ],
  'a file of Cython with a blank in its name': [
    "Error compiling Cython file:\n------------------------------------------------------------\n...\ndef f(:\n^\n------------------------------------------------------------\nfast/bad name.pyx:1:0: 'bad name' is not a valid module name\n",
    ["fast/bad name.pyx:1:0 error - 'bad name' is not a valid module name"],
  ],
  'blanks in paths from the root of the project': [
    "src/texture cache.cpp:7:10: error: expected ';' before '}' token\n    7 |   return 1\nsrc/my shaders/load all.cpp:9:2: warning: unused variable 'x' [-Wunused-variable]\n",
    [
      "src/texture cache.cpp:7:10 error - expected ';' before '}' token",
      "src/my shaders/load all.cpp:9:2 warning -Wunused-variable unused variable 'x'",
    ],
  ],
  'the same with a line and no column': [
    'src/my module/load rows.py:7: error: Incompatible return value type  [return-value]\nFound 1 error in 1 file (checked 2 source files)\n',
    ['src/my module/load rows.py:7:- error return-value Incompatible return value type'],
  ],
  'the same in brackets': [
    "src/my page.ts(3,4): error TS2304: Cannot find name 'foo'.\n",
    ["src/my page.ts:3:4 error TS2304 Cannot find name 'foo'."],
  ],
  'the ranges of HCL': [
    'Error getting job struct: Failed to parse using HCL 2:\nweb.nomad:14,7-12: Unsupported argument; An argument named "cpuu" is not expected here.\nweb.nomad:20,3-22,4: Unsupported block type; Blocks of type "gruop" are not expected here.\n',
    [
      'web.nomad:14:7 error - Unsupported argument; An argument named "cpuu" is not expected here.',
      'web.nomad:20:3 error - Unsupported block type; Blocks of type "gruop" are not expected here.',
    ],
  ],
  'a range of HCL within a block that names another line': [
    'Error: Failed preparing provisioner-block "shell-local" ""\n\n  on web.pkr.hcl line 7:\n  (source code not available)\n\nweb.pkr.hcl:8,26-33: Unsupported attribute; This object does not have an\nattribute named "regoin".\n\n==> Builds finished but no artifacts were created.\n',
    [
      'web.pkr.hcl:8:26 error - Failed preparing provisioner-block "shell-local" "": Unsupported attribute; This object does not have an attribute named "regoin".',
    ],
  ],
  'a message that the terminal has broken, above its place': [
    'Build failed.\n\n@parcel/transformer-css: @import rules must precede all rules aside from \n@charset and @layer statements\n\n  /srv/app/src/main.css:4:8\n    3 | }\n  > 4 | @import "late.css"\n  >   |        ^\n',
    [
      '/srv/app/src/main.css:4:8 error - @parcel/transformer-css: @import rules must precede all rules aside from @charset and @layer statements',
    ],
  ],
  'bullets of Rspack, with the cause of a failed module': [
    "ERROR in ./src/index.tsx 2:1-36\n  × Module not found: Can't resolve '@acme/format' in '/srv/app/src'\n   ╭─[2:0]\n 2 │ import { fmt } from '@acme/format';\n   · ───────────────────────────────────\n   ╰────\n\nERROR in ./src/calc.ts\n  × Module build failed (from builtin:swc-loader):\n  ╰─▶   × Syntax Error: Expected ',', got ';'\n         ╭─[2:35]\n       1 │ export const sum = 1;\n         ╰────\n\nWARNING in ./src/a.ts\n  ⚠ Critical dependency: the request of a dependency is an expression\n\nRspack compiled with 2 errors and 1 warning\n",
    [
      "./src/index.tsx:2:1 error - Module not found: Can't resolve '@acme/format' in '/srv/app/src'",
      "./src/calc.ts:2:35 error - Module build failed (from builtin:swc-loader): Syntax Error: Expected ',', got ';'",
      './src/a.ts:-:- warning - Critical dependency: the request of a dependency is an expression',
    ],
  ],
  'warnings of Rsbuild above its errors': [
    "warn    Build warnings:\nFile: ./src/a.ts:4:11-15\n  ⚠ Critical dependency: the request of a dependency is an expression\n\nerror   Build error:\nFile: ./src/b.ts:2:1-30\n  × Module not found: Can't resolve './c' in '/srv/app/src'\n   ╭─[2:0]\n\nerror   Rspack build failed.\n    at file:///srv/app/node_modules/@rsbuild/core/dist/m.js:10091:153\n",
    [
      './src/a.ts:4:11 warning - Critical dependency: the request of a dependency is an expression',
      "./src/b.ts:2:1 error - Module not found: Can't resolve './c' in '/srv/app/src'",
    ],
  ],
  'a column behind a blank': [
    'error:\n  /srv/app/hero.fbs:2: 31: error: invalid number: "100000", constant does not fit [-32768; 32767]\n',
    ['/srv/app/hero.fbs:2:31 error - invalid number: "100000", constant does not fit [-32768; 32767]'],
  ],
  'a sheet of Less with a blank in its name': [
    'NameError: .mixin-nope is undefined in /srv/app/theme dark.less on line 2, column 6:\n1 @base: 3px;\n2 .a { .mixin-nope(); }\n',
    ['/srv/app/theme dark.less:2:6 error NameError .mixin-nope is undefined'],
  ],
  'the same of Sass': [
    'Error: Can\'t find stylesheet to import.\n  ╷\n1 │ @use "nope";\n  │ ^^^^^^^^^^^\n  ╵\n  scss/my theme.scss 1:1  root stylesheet\n',
    ["scss/my theme.scss:1:1 error - Can't find stylesheet to import."],
  ],
};

test.each(Object.entries(FINDINGS))('%s', (_, [text, findings]) => {
  const found = parseText(text).diagnostics.map(
    ({ file, line, column, severity, code, message }) =>
      `${file}:${line ?? '-'}:${column ?? '-'} ${severity} ${code ?? '-'} ${message}`,
  );
  expect(found).toEqual(findings);
});

/** Failed builds: type or code, root cause and place. */
const FAILURES: Readonly<Record<string, readonly [text: string, name: string | null, cause: string, place: string]>> = {
  'what Racket was compiling, above the place': [
    'levels.rkt:4:19: safety-stock: unbound identifier\n  in: safety-stock\n  compilation context...:\n   /srv/app/levels.rkt\n   /srv/app/main.rkt\n  location...:\n   levels.rkt:4:19\n  context...:\n   /usr/share/racket/collects/compiler/private/cm-minimal.rkt:686:0: compile-zo*\n',
    null,
    'safety-stock: unbound identifier',
    'levels.rkt:4',
  ],
  'frames of SCons itself below those of the build': [
    'scons: Reading SConscript files ...\nKeyError: \'CFG\':\n  File "/srv/app/SConstruct", line 3:\n    env.SConscript(\'src/SConscript\')\n  File "/srv/app/src/SConscript", line 4:\n    pick(env[\'CFG\'])\n  File "/usr/lib/python3/dist-packages/SCons/Environment.py", line 387:\n    return self._dict[key]\n',
    'KeyError',
    "'CFG'",
    'SConscript:4',
  ],
  'a test of an R package in the log of its check': [
    '* checking tests ...\n  Running ‘rates.R’\n ERROR\nRunning the tests in ‘tests/rates.R’ failed.\nComplete output:\n  > total(c("DE", "AT"))\n  Error: no rate for country code \'AT\'\n  Execution halted\n* DONE\n',
    null,
    "no rate for country code 'AT'",
    '-:-',
  ],
  'a traceback in a column of a table': [
    'filepath            error\n/srv/dags/daily.py  Traceback (most recent call last):\n                      File "/srv/dags/daily.py", line 7, in <module>\n                        run(part("ordres"))\n                      File "/srv/dags/parts.py", line 4, in part\n                        return TABLES[table]\n                    KeyError: \'ordres\'\n',
    'KeyError',
    "'ordres'",
    'parts.py:4',
  ],
  'the same with a bar before the column': [
    'filepath            | error\n====================+=======\n/srv/dags/daily.py  | Traceback (most recent call last):\n                    |   File "/srv/dags/parts.py", line 4, in part\n                    |     return TABLES[table]\n                    | KeyError: \'ordres\'\n',
    'KeyError',
    "'ordres'",
    'parts.py:4',
  ],
  'a name in quotation marks above frames that are left out': [
    '«InvalidBucketName» Invalid bucket name (value: Orders_Exports)\nBucket name must start with a lowercase character (offset: 0)\n    ...new Bucket in aws-cdk-lib...\n    at new OrdersStack (/srv/app/lib/orders.js:6:5)\n    at <anonymous> (/srv/app/bin/app.js:4:1)\n    ...node internals...\n',
    'InvalidBucketName',
    'Invalid bucket name (value: Orders_Exports)\nBucket name must start with a lowercase character (offset: 0)',
    'orders.js:6',
  ],
  'the source that a bundler quotes above its own frames': [
    "Error: Unable to resolve module ./theme from /srv/app/src/shell.js: \n\nNone of these files exist:\n  * src/theme\n> 3 | const theme = require('./theme');\n    |                       ^\n  4 |\n    at resolve (/srv/app/node_modules/metro/src/resolution.js:143:15)\n",
    'Error',
    'Unable to resolve module ./theme from /srv/app/src/shell.js:\n\nNone of these files exist:\n  * src/theme',
    'shell.js:3',
  ],
  'a template that is told by its parts': [
    'RenderError: undefined variable: cart, file:/srv/app/views/mail.liquid, line:3, col:4\n    at Render.run (/srv/app/node_modules/liquidjs/dist/liquid.node.js:1190:30)\n',
    'RenderError',
    'undefined variable: cart, file:/srv/app/views/mail.liquid, line:3, col:4',
    'mail.liquid:3',
  ],
  'the same above the stack of the engine': [
    '[11ty] 1. Having trouble rendering template ./posts/a.md (via TemplateContentRenderError)\n[11ty] 2. undefined filter: up, file:./posts/a.md, line:1, col:6 (via ParseError)\n[11ty] 3. undefined filter: up (via AssertionError)\n[11ty] \n[11ty] Original error stack trace: AssertionError: undefined filter: up\n[11ty]     at assert (/srv/app/node_modules/liquidjs/dist/liquid.node.js:402:15)\n[11ty]     at parse (/srv/app/node_modules/liquidjs/dist/liquid.node.js:2554:9)\n',
    'AssertionError',
    'undefined filter: up',
    'a.md:1',
  ],
};

test.each(Object.entries(FAILURES))('%s', (_, [text, name, cause, place]) => {
  const parsed = parseText(text);
  const root = parsed.exceptions.at(-1);
  expect([root?.type ?? root?.code ?? null, root?.message]).toEqual([name, cause]);
  const { file, line } = parsed.location ?? { file: null, line: null };
  expect(`${file?.split('/').at(-1) ?? '-'}:${line ?? '-'}`).toBe(place);
});

test.each([
  'see and/or look at file.c:3:4 for it',
  'running src/a.c and src/b.c:3:4: done',
  'The ratio a/b was 3:4: fine',
  'ERROR: 3 of 4 checks failed',
])('prose with a place in it is no finding: %s', (text) => {
  expect(parseText(text).diagnostics).toEqual([]);
});
