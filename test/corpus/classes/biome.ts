import type { Toolchain } from '../error-class.ts';
import { LINTED } from '../javascript/lint-files.ts';

const biome: Toolchain = {
  name: 'biome',
  npm: { '@biomejs/biome': '2.6.8' },
  comment: '//',
  classes: [
    {
      name: 'lint',
      files: LINTED,
      values: { name: 'sum', missing: 'totals' },
      run: 'node_modules/.bin/biome lint --only=noDoubleEquals --only=noDebugger --only=noUnusedVariables --only=noUndeclaredVariables src',
      truth: {
        code: 'lint/suspicious/noDoubleEquals',
        cause: 'Using == may be unsafe',
        at: 'eq',
        diagnostics: [
          {
            at: 'debugger',
            column: true,
            code: 'lint/suspicious/noDebugger',
            message: 'This is an unexpected use of the debugger statement.',
          },
          {
            at: 'unused',
            severity: 'warning',
            code: 'lint/correctness/noUnusedVariables',
            message: 'This variable {{name}} is unused.',
          },
          { at: 'eq', code: 'lint/suspicious/noDoubleEquals', message: 'Using == may be unsafe' },
          {
            at: 'undef',
            column: true,
            code: 'lint/correctness/noUndeclaredVariables',
            message: 'The {{missing}} variable is undeclared.',
          },
          {
            at: 'undef2',
            column: true,
            code: 'lint/correctness/noUndeclaredVariables',
            message: 'The {{missing}} variable is undeclared.',
          },
        ],
      },
      near: [{ name: 'other-missing', values: { missing: 'total' } }],
    },
    {
      name: 'parse',
      files: {
        'src/main.js': `
const routes = {
  home: '/',
«line»  user: {{wrong}},
};
`,
      },
      values: { wrong: ')' },
      run: 'node_modules/.bin/biome check src',
      truth: { code: 'parse', cause: "Expected an expression but instead found '{{wrong}}'", at: 'line' },
      near: [{ name: 'other-token', values: { wrong: ']' } }],
    },
  ],
};

export default biome;
