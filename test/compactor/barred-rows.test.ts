import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

test('rows of a line and a column in letters behind a bar, below a file behind a plus', () => {
  const text = `+ views/invoice.html.twig
|   l.7   c.14  : WARNING There should be 0 space between the opening parenthesis and its content, 1 found.
|   l.112 c.3   : ERROR Unknown "moneys" filter.
+ views/mail/paid.txt.twig
|   l.2   c.0   : NOTICE Unused variable "sender".
3 violation(s) found
`;
  expect(
    parseText(text).diagnostics.map(({ file, line, column, severity, message }) => [
      `${file}:${line}:${column}`,
      severity,
      message,
    ]),
  ).toEqual([
    [
      'views/invoice.html.twig:7:14',
      'warning',
      'There should be 0 space between the opening parenthesis and its content, 1 found.',
    ],
    ['views/invoice.html.twig:112:3', 'error', 'Unknown "moneys" filter.'],
    ['views/mail/paid.txt.twig:2:0', 'info', 'Unused variable "sender".'],
  ]);
});
