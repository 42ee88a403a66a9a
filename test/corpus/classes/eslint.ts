import type { DiagnosticTruth, ErrorClass, Toolchain } from '../error-class.ts';
import { LINTED } from '../javascript/lint-files.ts';

const CONFIG = `
import js from '@eslint/js';
import typescript from 'typescript-eslint';

export default [
  js.configs.recommended,
  { rules: { eqeqeq: 'warn', 'prefer-const': 'error' } },
  ...typescript.configs.recommended.map((config) => ({ ...config, files: ['**/*.ts'] })),
];
`;

const FILES: ErrorClass['files'] = { ...LINTED, 'eslint.config.mjs': CONFIG };

const DIAGNOSTICS: readonly DiagnosticTruth[] = [
  {
    at: 'unused',
    column: true,
    code: 'no-unused-vars',
    message: "'{{name}}' is assigned a value but never used.",
  },
  { at: 'unused', column: true, code: 'prefer-const', message: "'{{name}}' is never reassigned. Use 'const' instead." },
  { at: 'eq', severity: 'warning', code: 'eqeqeq', message: "Expected '===' and instead saw '=='." },
  { at: 'debugger', column: true, code: 'no-debugger', message: "Unexpected 'debugger' statement." },
  { at: 'undef', column: true, code: 'no-undef', message: "'{{missing}}' is not defined." },
  { at: 'undef2', column: true, code: 'no-undef', message: "'{{missing}}' is not defined." },
];

function shown(name: string, format: string): ErrorClass {
  return {
    name,
    files: FILES,
    values: { name: 'sum', missing: 'totals' },
    run: `node_modules/.bin/eslint ${format} src`,
    truth: {
      type: null,
      code: 'no-unused-vars',
      cause: "'{{name}}' is assigned a value but never used",
      at: 'unused',
      diagnostics: DIAGNOSTICS,
    },
    near: [
      { name: 'other-name', values: { name: 'subtotal' } },
      { name: 'other-missing', values: { missing: 'total' } },
    ],
  };
}

const eslint: Toolchain = {
  name: 'eslint',
  npm: {
    eslint: '10.15.0',
    '@eslint/js': '10.0.1',
    typescript: '6.0.3',
    'typescript-eslint': '8.73.0',
    'eslint-formatter-compact': '9.0.1',
    'eslint-formatter-unix': '9.0.1',
  },
  comment: '//',
  classes: [
    shown('stylish', '--color'),
    shown('compact', '--format compact'),
    shown('unix', '--format unix'),
    shown('json', '--format json'),
    {
      name: 'parse',
      files: {
        'eslint.config.mjs': CONFIG,
        'src/view.js': `
export function view(user) {
  return user«token» {{wrong}} name;
}
`,
      },
      values: { wrong: '!' },
      run: 'node_modules/.bin/eslint src',
      truth: {
        cause: 'Parsing error: Unexpected token {{wrong}}',
        at: 'token',
        diagnostics: [{ at: 'token', message: 'Parsing error: Unexpected token {{wrong}}' }],
      },
      near: [
        {
          name: 'other-token',
          values: { wrong: '@' },
          truth: {
            cause: "Parsing error: Unexpected character '@'",
            diagnostics: [{ at: 'token', message: "Parsing error: Unexpected character '@'" }],
          },
        },
      ],
    },
    {
      name: 'typescript',
      files: {
        'eslint.config.mjs': CONFIG,
        'src/api.ts': `
export async function load(«any»input: any): Promise<void> {
  «comment»// @ts-ignore
  const «unused»{{name}} = await input;
  «expression»input.ready && {{name2}};
}
`,
      },
      values: { name: 'answer', name2: 'input.go' },
      run: 'node_modules/.bin/eslint --no-color src',
      truth: {
        code: '@typescript-eslint/no-explicit-any',
        cause: 'Unexpected any. Specify a different type',
        at: 'any',
        diagnostics: [
          {
            at: 'any',
            code: '@typescript-eslint/no-explicit-any',
            message: 'Unexpected any. Specify a different type',
          },
          {
            at: 'comment',
            column: true,
            code: '@typescript-eslint/ban-ts-comment',
            message: 'Use "@ts-expect-error" instead of "@ts-ignore"',
          },
          {
            at: 'unused',
            column: true,
            code: '@typescript-eslint/no-unused-vars',
            message: "'{{name}}' is assigned a value but never used.",
          },
          {
            at: 'expression',
            column: true,
            code: '@typescript-eslint/no-unused-expressions',
            message: 'Expected an assignment or function call and instead saw an expression.',
          },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'result' } }],
    },
    {
      name: 'broken-rule',
      files: {
        'eslint.config.mjs': `
import { rules } from './rules/index.mjs';

export default [{ plugins: { own: { rules } }, rules: { 'own/{{rule}}': 'error' } }];
`,
        'rules/index.mjs': `
export const rules = {
  '{{rule}}': {
    create: (context) => ({
      CallExpression(node) {
        if («read»node.callee.property.name === 'log') context.report({ node, message: 'no logs' });
      },
    }),
  },
};
`,
        'src/main.js': 'console.log(1);\nstart();\n',
      },
      values: { rule: 'no-logs' },
      run: 'node_modules/.bin/eslint src',
      truth: {
        type: 'TypeError',
        cause: "Cannot read properties of undefined (reading 'name') own/{{rule}}",
        at: 'read',
      },
      near: [{ name: 'other-rule', values: { rule: 'no-log' } }],
    },
  ],
};

export default eslint;
