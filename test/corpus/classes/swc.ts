import type { Toolchain } from '../error-class.ts';

const swc: Toolchain = {
  name: 'swc',
  npm: { '@swc/core': '1.16.22', '@swc/cli': '0.8.1' },
  comment: '//',
  classes: [
    {
      name: 'syntax',
      files: {
        'src/view.ts': `
export function view(user: { name: string }) {
«line»  return user {{wrong}} name;
}
`,
      },
      values: { wrong: '@' },
      run: 'node_modules/.bin/swc src --out-dir out -C jsc.parser.syntax=typescript',
      truth: { cause: "Expected ';', got '{{wrong}}'", at: 'line' },
      near: [{ name: 'other-token', values: { wrong: ']' } }],
    },
  ],
};

export default swc;
