import type { Toolchain } from '../error-class.ts';

const CONFIG = `
module.exports = {
  mode: 'development',
  entry: './src/index',
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\\.ts$/, loader: 'ts-loader' }] },
};
`;

const webpack: Toolchain = {
  name: 'webpack',
  npm: { webpack: '5.112.2', 'webpack-cli': '7.3.1', 'ts-loader': '9.6.2', typescript: '5.9.3' },
  comment: '//',
  classes: [
    {
      name: 'unresolved',
      files: {
        'webpack.config.js': CONFIG,
        'src/index.js': `
import { start } from '«import»./{{module}}';
import('«import2»lodash-like').then(start);
`,
        'src/started.js': 'export const start = () => {};\n',
      },
      values: { module: 'start' },
      run: 'node_modules/.bin/webpack build',
      truth: {
        cause: "Can't resolve './{{module}}' in src",
        at: 'import',
        diagnostics: [
          { at: 'import', message: "Module not found: Error: Can't resolve './{{module}}'" },
          { at: 'import2', message: "Module not found: Error: Can't resolve 'lodash-like'" },
        ],
      },
      near: [{ name: 'other-module', values: { module: 'begin' } }],
    },
    {
      name: 'parse',
      files: {
        'webpack.config.js': CONFIG,
        'src/index.js': `
const rows = [1, 2];
«line»export const total = rows.map((row) => row{{wrong}};
`,
      },
      values: { wrong: '' },
      run: 'node_modules/.bin/webpack build',
      truth: { cause: 'Module parse failed: Unexpected token', at: 'line' },
      near: [
        {
          name: 'unterminated',
          values: { wrong: " + 'a" },
          truth: { cause: 'Module parse failed: Unterminated string constant' },
        },
      ],
    },
    {
      name: 'typescript',
      files: {
        'webpack.config.js': CONFIG,
        'tsconfig.json':
          '{ "compilerOptions": { "strict": true, "module": "esnext", "target": "es2020", "types": [] } }',
        'src/index.ts': `
import { rate } from './rate';

export const «shown»shown: string = rate;
console.log(rate.«member»{{member}});
`,
        'src/rate.ts': 'export const rate: number = 3;\n',
      },
      values: { member: 'length' },
      run: 'node_modules/.bin/webpack build',
      truth: {
        code: 'TS2322',
        cause: "Type 'number' is not assignable to type 'string'.",
        at: 'shown',
        diagnostics: [
          { at: 'shown', column: true, code: 'TS2322', message: "Type 'number' is not assignable to type 'string'." },
          {
            at: 'member',
            column: true,
            code: 'TS2339',
            message: "Property '{{member}}' does not exist on type 'number'.",
          },
        ],
      },
      near: [{ name: 'other-member', values: { member: 'size' } }],
    },
  ],
};

export default webpack;
