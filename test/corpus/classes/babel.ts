import type { Toolchain } from '../error-class.ts';

const babel: Toolchain = {
  name: 'babel',
  npm: { '@babel/core': '8.1.2', '@babel/cli': '8.1.0', '@babel/preset-env': '8.0.7' },
  comment: '//',
  classes: [
    {
      name: 'syntax',
      files: {
        'babel.config.json': '{ "presets": ["@babel/preset-env"] }',
        'src/view.js': `
export function view(user) {
«line»  return user {{wrong}} name;
}
`,
      },
      values: { wrong: '!' },
      run: 'node_modules/.bin/babel src --out-dir out',
      truth: { type: 'SyntaxError', cause: 'Missing semicolon.', at: 'line' },
      near: [{ name: 'other-token', values: { wrong: '? .' }, truth: { cause: 'Unexpected token' } }],
    },
    {
      name: 'preset',
      files: {
        'babel.config.json': '{ "presets": ["{{preset}}"] }',
        'src/a.js': 'export const a = 1;\n',
      },
      values: { preset: '@babel/preset-flow' },
      run: 'node_modules/.bin/babel src --out-dir out',
      truth: { cause: "Cannot find package '{{preset}}'" },
      near: [{ name: 'other-preset', values: { preset: '@babel/preset-react' } }],
    },
  ],
};

export default babel;
