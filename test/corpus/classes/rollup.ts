import type { Toolchain } from '../error-class.ts';

const rollup: Toolchain = {
  name: 'rollup',
  npm: { rollup: '4.68.7' },
  comment: '//',
  classes: [
    {
      name: 'missing-export',
      files: {
        'src/main.js': `
import { «import»{{name}} } from './rates.js';

console.log({{name}});
`,
        'src/rates.js': 'export const rate = 3;\n',
      },
      values: { name: 'rates' },
      run: 'node_modules/.bin/rollup src/main.js --dir out',
      truth: {
        type: 'RollupError',
        cause: '"{{name}}" is not exported by "src/rates.js", imported by "src/main.js"',
        at: 'import',
      },
      near: [{ name: 'other-name', values: { name: 'tax' } }],
    },
    {
      name: 'parse',
      files: {
        'src/main.js': `
export const a = [1, 2];
«line»export const b = a.map((n) => n {{wrong}} 2);
`,
      },
      values: { wrong: '** **' },
      run: 'node_modules/.bin/rollup src/main.js --dir out',
      truth: { cause: 'Expression expected', at: 'line' },
      near: [
        {
          name: 'typescript',
          values: { wrong: 'as number *' },
          truth: { cause: "Expected ',', got 'as'" },
        },
      ],
    },
    {
      name: 'unresolved',
      files: { 'src/main.js': "import { a } from './lib/{{name}}.js';\n\nconsole.log(a);\n" },
      values: { name: 'a' },
      run: 'node_modules/.bin/rollup src/main.js --dir out',
      truth: { type: 'RollupError', cause: 'Could not resolve "./lib/{{name}}.js" from "src/main.js"' },
      near: [{ name: 'other-module', values: { name: 'b' } }],
    },
  ],
};

export default rollup;
