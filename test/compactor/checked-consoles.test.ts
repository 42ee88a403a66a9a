import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

/** What checkers print on a console, and the findings (place, severity, code, words) in it. */
const CONSOLES: Readonly<Record<string, readonly [text: string, findings: readonly string[]]>> = {
  'a range behind the place, messages at the width of a terminal, and notes': [
    `rates/book.py:14:9:14:30: note: By default the bodies of untyped functions are not checked, consider using --check-untyped-defs  [annotation-unchecked]
rates/book.py:20:16:20:21: error: Incompatible return value type (got
"str", expected "int")  [return-value]
            return str(level)
                   ^~~~~~~~~~
rates/book.py:22:5:27:16: error: Missing return statement  [return]
        def render(self, name: str, **kw) -> str:
        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
rates/api.py:7:1:7:1: note: Hint: "python3 -m pip install types-PyYAML"
Found 2 errors in 1 file (checked 6 source files)
`,
    [
      'rates/book.py:14:9 info annotation-unchecked By default the bodies of untyped functions are not checked, consider using --check-untyped-defs',
      'rates/book.py:20:16 error return-value Incompatible return value type (got "str", expected "int")',
      'rates/book.py:22:5 error return Missing return statement',
    ],
  ],
  'the form for vi, of a path with a folder in front': [
    `In file included from ring.c:4:
./ring.h +6:49: warning: division by zero is undefined [-Wdivision-by-zero]
static inline int half(int a) { return a / 0; }
                                         ^ ~
ring.c +14:20: warning: format specifies type 'char *' but the argument has type 'int' [-Wformat]
        printf("%s %d\\n", i, name);
                ~~        ^
2 warnings generated.
`,
    [
      './ring.h:6:49 warning -Wdivision-by-zero division by zero is undefined',
      "ring.c:14:20 warning -Wformat format specifies type 'char *' but the argument has type 'int'",
    ],
  ],
  'a report in JSON that lists the names of its rules': [
    JSON.stringify(
      [
        {
          fileName: 'docs/faq.md',
          lineNumber: 4,
          ruleNames: ['MD022', 'blanks-around-headings'],
          ruleDescription: 'Headings should be surrounded by blank lines',
          errorDetail: 'Expected: 1; Actual: 0; Below',
          errorContext: '## Why?',
          errorRange: null,
        },
      ],
      null,
      2,
    ),
    ['docs/faq.md:4:- error MD022 Headings should be surrounded by blank lines'],
  ],
  'a symbol that an error names as well': [
    `Ledger.cs(17,9): error CS0535: \`Tide.Ledger' does not implement interface member \`Tide.IBook.Close()'
Book.cs(16,22): (Location of the symbol related to previous error)
Compilation failed: 1 error(s), 0 warnings
`,
    ["Ledger.cs:17:9 error CS0535 `Tide.Ledger' does not implement interface member `Tide.IBook.Close()'"],
  ],
  'more of an error, far behind its place': [
    `tide.d(2): Error: unable to read module \`moon\`
tide.d(2):        Expected 'std/moon.d' or 'std/moon/package.d' in one of the following import paths:
import path[0] = /usr/include/d
`,
    ['tide.d:2:- error - Error: unable to read module `moon`'],
  ],
  'two words of a sentence with a slash between them': [
    `== [sql/report.sql] FAIL
L:   3 | P:  21 | AL01 | Implicit/explicit aliasing of table. [aliasing.table]
`,
    ['sql/report.sql:3:21 error AL01 Implicit/explicit aliasing of table.'],
  ],
  'a remark in parentheses right below': [
    `Inspecting 2 files
EC

Offenses:

app/cart.rb:7:1: E: Lint/Syntax: unexpected token kEND
(Using Ruby 2.7 parser; configure using TargetRubyVersion parameter, under AllCops)
end
^^^
app/tide.rb:3:5: C: [Correctable] Style/SymbolArray: Use %i or %I for an array of symbols.

2 files inspected, 2 offenses detected, 1 offense autocorrectable
`,
    [
      'app/cart.rb:7:1 error Lint/Syntax unexpected token kEND\n(Using Ruby 2.7 parser; configure using TargetRubyVersion parameter, under AllCops)',
      'app/tide.rb:3:5 warning Style/SymbolArray Use %i or %I for an array of symbols.',
    ],
  ],
  'rows between bars, and rows whose rule stands below them': [
    `
FILE: /app/src/Cart.php
----------------------------------------------------------------------
FOUND 1 ERROR AND 1 WARNING AFFECTING 2 LINES
----------------------------------------------------------------------
 27 | ERROR   | [ ] Missing doc comment for function addLine()
 58 | WARNING | [ ] Line exceeds 120 characters; contains 141
    |         |     characters
----------------------------------------------------------------------

 ------ ----------------------------------------------------------
  Line   src/Order/Cart.php
 ------ ----------------------------------------------------------
  14     Call to an undefined method Shop\\Order\\Cart::totl().
         🪪  method.notFound
  31     Cannot call method id() on Shop\\User|null.
         🪪  method.nonObject
 ------ ----------------------------------------------------------
`,
    [
      '/app/src/Cart.php:27:- error - Missing doc comment for function addLine()',
      '/app/src/Cart.php:58:- warning - Line exceeds 120 characters; contains 141 characters',
      'src/Order/Cart.php:14:- error method.notFound Call to an undefined method Shop\\Order\\Cart::totl().',
      'src/Order/Cart.php:31:- error method.nonObject Cannot call method id() on Shop\\User|null.',
    ],
  ],
  'a row whose message has several lines, the rule behind the last': [
    `
/srv/tide/src/level.ts
  2:18  error  An empty interface declaration allows any non-nullish value, including literals like \`0\`.
- If that's what you want, disable this lint rule with an inline comment.
- If you want a type meaning "any value", you probably want \`unknown\` instead  @typescript-eslint/no-empty-object-type
  3:18  error  The \`Function\` type accepts any function-like value.
Prefer explicitly defining any function parameters and return type             @typescript-eslint/no-unsafe-function-type
  4:24  error  Parsing error: Unexpected token

✖ 3 problems (3 errors, 0 warnings)
`,
    [
      '/srv/tide/src/level.ts:2:18 error @typescript-eslint/no-empty-object-type An empty interface declaration allows any non-nullish value, including literals like `0`.\n- If that\'s what you want, disable this lint rule with an inline comment.\n- If you want a type meaning "any value", you probably want `unknown` instead',
      '/srv/tide/src/level.ts:3:18 error @typescript-eslint/no-unsafe-function-type The `Function` type accepts any function-like value.\nPrefer explicitly defining any function parameters and return type',
      '/srv/tide/src/level.ts:4:24 error - Parsing error: Unexpected token',
    ],
  ],
  'where a generated parser stopped, below the name of the file': [
    `File: conf/relay.json
Parse error on line 3, column 16:
...op",  "port": 3000,,  'host': "localho...
----------------------^
Unexpected token ","

File: conf/rates.json
Parse error on line 9:
...{  "eur": 1.0  "usd"
------------------^
Expecting '}', ',', got 'STRING'
`,
    [
      'conf/relay.json:3:16 error - Unexpected token ","',
      "conf/rates.json:9:- error - Expecting '}', ',', got 'STRING'",
    ],
  ],
  'an annotation without a column, with the place in its words': [
    `::error title=ruff (I001),file=/srv/rates/book.py,line=1,endLine=2::book.py:1:1: I001 Import block is un-sorted or un-formatted%0A  help: Organize imports
`,
    ['/srv/rates/book.py:1:1 error I001 Import block is un-sorted or un-formatted'],
  ],
  'a table in a page, with a row for each file': [
    `<!DOCTYPE html>
<html>
  <head><meta charset="UTF-8"><title>ESLint Report</title></head>
  <body>
    <div id="overview" class="bg-2"><h1>ESLint Report</h1></div>
    <table>
      <tbody>
        <tr class="bg-2" data-group="f-0">
    <th colspan="4">
        [+] /srv/tide/src/app.js
        <span>2 problems (1 error, 1 warning)</span>
    </th>
</tr>
<tr style="display: none;" class="f-0">
    <td>2:37</td>
    <td class="clr-2">Error</td>
    <td>&#39;path&#39; is assigned a value but never used.</td>
    <td>
        <a href="https://eslint.org/docs/latest/rules/no-unused-vars" target="_blank" rel="noopener noreferrer">no-unused-vars</a>
    </td>
</tr>

<tr style="display: none;" class="f-0">
    <td>6:14</td>
    <td class="clr-1">Warning</td>
    <td>Expected &#39;===&#39; and instead saw &#39;==&#39;.</td>
    <td>
        <a href="https://eslint.org/docs/latest/rules/eqeqeq" target="_blank" rel="noopener noreferrer">eqeqeq</a>
    </td>
</tr>
      </tbody>
    </table>
  </body>
</html>
`,
    [
      "/srv/tide/src/app.js:2:37 error no-unused-vars 'path' is assigned a value but never used.",
      "/srv/tide/src/app.js:6:14 warning eqeqeq Expected '===' and instead saw '=='.",
    ],
  ],
};

test.each(Object.entries(CONSOLES))('%s', (_, [text, findings]) => {
  expect(
    parseText(text).diagnostics.map(({ file, line, column, severity, code, message }) =>
      [`${file}:${line}:${column ?? '-'}`, severity, code ?? '-', message].join(' '),
    ),
  ).toEqual(findings);
});
