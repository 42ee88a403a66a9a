import type { ErrorClass } from '../error-class.ts';

/** Sources that Node.js cannot load. */
export const nodeModules: readonly ErrorClass[] = [
  {
    name: 'missing-file',
    files: {
      'main.mjs': `
import { rate } from './lib/{{name}}.mjs';

console.log(rate);
`,
      'lib/rates.mjs': 'export const rate = 3;\n',
    },
    values: { name: 'rate' },
    run: 'node main.mjs',
    truth: { type: 'Error', code: 'ERR_MODULE_NOT_FOUND', cause: 'Cannot find module lib/{{name}}.mjs main.mjs' },
    near: [{ name: 'other-file', values: { name: 'taxes' } }],
  },
  {
    name: 'missing-package',
    files: {
      'src/store.js': `
const client = «require»require('{{name}}');

module.exports = client;
`,
      'main.js': "require('./src/store');\n",
    },
    values: { name: 'redis-store' },
    run: 'node main.js',
    truth: { type: 'Error', code: 'MODULE_NOT_FOUND', cause: "Cannot find module '{{name}}'", at: 'require' },
    near: [{ name: 'other-package', values: { name: 'redis-stores' } }],
  },
  {
    name: 'missing-export',
    files: {
      'main.mjs': `
import { readFileSync } from 'node:fs';
«import»import { {{name}} } from './money.mjs';

console.log({{name}}(readFileSync('prices.txt', 'utf8')));
`,
      'money.mjs': 'export const sum = (text) => text.length;\n',
    },
    values: { name: 'sumOf' },
    run: 'node main.mjs',
    truth: { type: 'SyntaxError', cause: "'./money.mjs' does not provide an export named '{{name}}'", at: 'import' },
    near: [{ name: 'other-export', values: { name: 'sums' } }],
  },
  {
    name: 'syntax',
    files: {
      'main.js': `
const { order } = require('./order');
order();
`,
      'order.js': `
function order(items) {
  const total = items.reduce((sum, { price }) => sum + price, 0);
«line»  return { total, count: items.length {{wrong}} };
}
module.exports = { order };
`,
    },
    values: { wrong: ')' },
    run: 'node main.js',
    truth: { type: 'SyntaxError', cause: "Unexpected token ')'", at: 'line' },
    near: [{ name: 'other-token', values: { wrong: ']' }, truth: { cause: "Unexpected token ']'" } }],
  },
  {
    name: 'typescript-enum',
    files: {
      'main.ts': `
const names: readonly string[] = ['a'];

«enum»{{declaration}}

console.log(names);
`,
    },
    values: { declaration: 'enum Level { Low, High }' },
    run: 'node main.ts',
    truth: {
      type: 'SyntaxError',
      code: 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX',
      cause: 'TypeScript enum is not supported in strip-only mode',
      at: 'enum',
    },
    near: [
      {
        name: 'namespace',
        values: { declaration: 'namespace Level { export const low = 1; }' },
        truth: { cause: 'TypeScript namespace declaration is not supported in strip-only mode' },
      },
    ],
  },
];
