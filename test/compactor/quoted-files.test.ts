import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

test('graded messages that name their file in quotes, at their end or on the line below', () => {
  const text = `[warn]: Unknown tag @raises in file \`lib/depot/slot.rb\` near line 23
[warn]: @param tag has unknown parameter name: sise
    in file \`lib/depot/slot.rb' near line 40
[warn]: in YARD::Handlers::Ruby::MixinHandler: Undocumentable mixin
\tin file 'lib/depot/crane.rb':8:

\t8: include plugin.module

[warn]: Syntax error in \`lib/depot/yard.rb\`:(31,6): syntax error, unexpected end-of-input
Files:           3
 71.43% documented
`;
  expect(
    parseText(text).diagnostics.map(
      ({ file, line, column, severity, message }) => `${file}:${line}:${column} ${severity} ${message}`,
    ),
  ).toEqual([
    'lib/depot/slot.rb:23:null warning Unknown tag @raises',
    'lib/depot/slot.rb:40:null warning @param tag has unknown parameter name: sise',
    'lib/depot/crane.rb:8:null warning in YARD::Handlers::Ruby::MixinHandler: Undocumentable mixin',
    'lib/depot/yard.rb:31:6 error syntax error, unexpected end-of-input',
  ]);
});

test('a file in quotes behind words without a grade is none', () => {
  expect(parseText("Wrote the report in 'out/report.txt' at line 12\n").diagnostics).toEqual([]);
});
