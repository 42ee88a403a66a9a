import type { Toolchain } from '../error-class.ts';
import { LINTED } from '../javascript/lint-files.ts';

const RULES = '-D no-debugger -D no-undef -W eqeqeq -D no-unused-vars';

const oxlint: Toolchain = {
  name: 'oxlint',
  npm: { oxlint: '1.94.0' },
  comment: '//',
  classes: [
    {
      name: 'default',
      files: LINTED,
      values: { name: 'sum', missing: 'totals' },
      run: `node_modules/.bin/oxlint ${RULES} src/main.js`,
      truth: {
        cause: "'{{missing}}' is not defined",
        at: 'undef2',
        diagnostics: [
          { at: 'undef2', column: true, code: 'eslint(no-undef)', message: "'{{missing}}' is not defined." },
        ],
      },
      near: [{ name: 'other-missing', values: { missing: 'total' } }],
    },
    {
      name: 'unix',
      files: LINTED,
      values: { name: 'sum', missing: 'totals' },
      run: `node_modules/.bin/oxlint ${RULES} --format unix src/cart.js | sort -t: -k2,2n -k3,3n`,
      truth: {
        cause: "Variable '{{name}}' is declared but never used",
        at: 'unused',
        diagnostics: [
          {
            at: 'unused',
            column: true,
            code: 'eslint(no-unused-vars)',
            message: "Variable '{{name}}' is declared but never used",
          },
          { at: 'eq', severity: 'warning', code: 'eslint(eqeqeq)', message: 'Expected === and instead saw ==' },
          { at: 'debugger', column: true, code: 'eslint(no-debugger)', message: '`debugger` statement is not allowed' },
          { at: 'undef', column: true, code: 'eslint(no-undef)', message: "'{{missing}}' is not defined." },
        ],
      },
      near: [{ name: 'other-missing', values: { missing: 'total' } }],
    },
  ],
};

export default oxlint;
