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
};

test.each(Object.entries(SHAPES))('%s', (_, [text, expected]) => {
  const told = parseText(text).diagnostics.map(({ file, line, column, severity, code, message }) => {
    const place = [file?.split(/[\\/]/).at(-1), line, column].filter((part) => part != null).join(':');
    return `${place} ${severity} ${code ?? '-'} ${message}`;
  });
  expect(told).toEqual(expected);
});
