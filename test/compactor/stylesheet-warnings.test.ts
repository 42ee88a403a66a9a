import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

const IMPORT = `DEPRECATION WARNING [import]: Sass @import rules are deprecated and will be removed in Dart Sass 3.0.0.

More info and automated migrator: https://sass-lang.com/d/import

  ╷
2 │ @import "base/grid";
  │         ^^^^^^^^^^^
  ╵
    ui/theme.scss 2:9  root stylesheet

`;
const OF_MIXIN = `WARNING: The breakpoint "xxl" is not defined.
    ui/base/_media.scss 22:7  up()
    ui/theme.scss 30:3        root stylesheet

`;
const ERROR = `Error: Undefined mixin.
  ╷
9 │   @include elevate(2);
  │   ^^^^^^^^^^^^^^^^^^^
  ╵
  ui/card.sass 9:3  root stylesheet
`;
const COMPILER = "src/orders.ts(14,7): error TS2322: Type 'string' is not assignable to type 'number'.\n";

function found(text: string): readonly string[] {
  return parseText(text).diagnostics.map(
    ({ file, line, column, severity, code, message }) =>
      `${file}:${line}:${column} ${severity} ${code ?? '-'} ${message}`,
  );
}

const WARNED = [
  'ui/theme.scss:2:9 warning import Sass @import rules are deprecated and will be removed in Dart Sass 3.0.0.',
  'ui/base/_media.scss:22:7 warning - The breakpoint "xxl" is not defined.',
];

test('what Sass warns of is told with its first place', () => {
  expect(found(IMPORT + OF_MIXIN)).toEqual(WARNED);
});

test('its error is what the text is about, its warnings are told as well', () => {
  const parsed = parseText(IMPORT + OF_MIXIN + ERROR);
  expect(found(IMPORT + OF_MIXIN + ERROR)).toEqual([...WARNED, 'ui/card.sass:9:3 error - Undefined mixin.']);
  expect(parsed.location).toMatchObject({ file: 'ui/card.sass', line: 9 });
});

test('an error of another tool below its warnings stays the failure', () => {
  const parsed = parseText(`Deprecation Warning ${IMPORT.slice('DEPRECATION WARNING '.length)}${COMPILER}`);
  expect(parsed.exceptions[0].code).toBe('TS2322');
  expect(parsed.diagnostics).toHaveLength(2);
});
