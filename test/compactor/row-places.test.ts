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
};

test.each(Object.entries(SHAPES))('%s', (_, [text, expected]) => {
  const told = parseText(text).diagnostics.map(({ file, line, column, severity, code, message }) => {
    const place = [file?.split(/[\\/]/).at(-1), line, column].filter((part) => part != null).join(':');
    return `${place} ${severity} ${code ?? '-'} ${message}`;
  });
  expect(told).toEqual(expected);
});
