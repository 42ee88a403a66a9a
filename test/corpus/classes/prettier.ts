import type { Toolchain } from '../error-class.ts';

const prettier: Toolchain = {
  name: 'prettier',
  npm: { prettier: '3.10.1' },
  comment: '//',
  classes: [
    {
      name: 'syntax',
      files: {
        'src/good.js': 'export const a = 1;\n',
        'src/bad.js': `
export function f(a, b) {
  return a «token»{{wrong}} b;
}
`,
      },
      values: { wrong: ']' },
      run: 'node_modules/.bin/prettier --check src',
      truth: { type: 'SyntaxError', cause: 'Unexpected token', at: 'token' },
      near: [
        {
          name: 'unterminated',
          values: { wrong: "+ '" },
          truth: { cause: 'Unterminated string constant' },
        },
      ],
    },
    {
      name: 'unformatted',
      files: { 'src/{{name}}.js': 'export const a  =  1\n', 'src/other.js': 'export const b = 2;\n' },
      values: { name: 'routes' },
      run: 'node_modules/.bin/prettier --check src',
      truth: {
        cause: 'src/{{name}}.js',
        at: 'src/{{name}}.js',
        diagnostics: [{ at: 'src/{{name}}.js', severity: 'warning', message: '' }],
      },
      near: [{ name: 'other-file', values: { name: 'views' } }],
    },
  ],
};

export default prettier;
