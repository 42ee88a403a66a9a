import type { Toolchain } from '../error-class.ts';
import { TESTED } from '../javascript/tested-files.ts';

const mocha: Toolchain = {
  name: 'mocha',
  npm: { mocha: '12.0.3' },
  comment: '//',
  classes: [
    {
      name: 'failures',
      files: {
        'src/orders.mjs': TESTED,
        'test/orders.spec.mjs': `
import assert from 'node:assert/strict';
import { Orders, slugOf } from '../src/orders.mjs';

describe('orders', () => {
  it('makes slugs', () => {
    «slug»assert.equal(slugOf(' New Shoes '), 'new_shoes');
  });
  describe('with none', () => {
    it('finds', () => {
      new Orders([]).find(2);
    });
    it('loads', async () => {
      await new Orders([]).load();
    });
  });
});
`,
      },
      values: { field: 'id', text: '[1,' },
      run: 'node_modules/.bin/mocha --recursive test',
      truth: {
        type: 'AssertionError',
        cause: "orders makes slugs 'new-shoes' 'new_shoes'",
        at: 'slug',
        diagnostics: [
          { at: 'slug', message: "orders makes slugs 'new-shoes' 'new_shoes'" },
          { at: 'missing', message: 'orders with none finds no order with that {{field}}' },
          { at: 'parse', message: 'orders with none loads Unexpected end of JSON input' },
        ],
      },
      near: [{ name: 'other-field', values: { field: 'number' } }],
    },
    {
      name: 'hook',
      files: {
        'test/db.spec.cjs': `
describe('db', () => {
  before(async () => {
    «throw»const error = new Error('database "{{name}}" is missing');
    error.code = '3D000';
    throw error;
  });
  it('reads', () => {});
});
`,
      },
      values: { name: 'shop' },
      run: 'node_modules/.bin/mocha test/*.cjs --reporter dot',
      truth: { type: 'Error', cause: 'before all database "{{name}}" is missing', at: 'throw' },
      near: [{ name: 'other-database', values: { name: 'shops' } }],
    },
    {
      name: 'load',
      files: {
        'test/app.spec.cjs': "\nconst app = «require»require('../src/{{name}}.cjs');\nit('runs', () => app());\n",
      },
      values: { name: 'app' },
      run: 'node_modules/.bin/mocha test/*.cjs',
      truth: { code: 'MODULE_NOT_FOUND', cause: "Cannot find module '../src/{{name}}.cjs'", at: 'require' },
      near: [{ name: 'other-module', values: { name: 'server' } }],
    },
  ],
};

export default mocha;
