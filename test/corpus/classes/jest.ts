import type { Toolchain } from '../error-class.ts';
import { TESTED } from '../javascript/tested-files.ts';

const JEST = 'node_modules/.bin/jest --ci --cacheDirectory /home/dev/jest';
const COMMON = {
  'package.json': '{ "name": "app", "jest": { "testEnvironment": "node" } }\n',
  'src/orders.js': `${TESTED.replaceAll('export ', '')}module.exports = { Orders, slugOf };\n`,
};

const jest: Toolchain = {
  name: 'jest',
  npm: { jest: '30.5.2' },
  comment: '//',
  classes: [
    {
      name: 'failures',
      files: {
        ...COMMON,
        'test/orders.test.js': `
const { Orders, slugOf } = require('../src/orders');

describe('orders', () => {
  test('makes slugs', () => {
    console.log('slug of', process.pid);
    «slug»expect(slugOf(' New Shoes ')).toBe('new_shoes');
  });
  test('finds', () => {
    new Orders([]).find(2);
  });
});

test('loads', async () => {
  await new Orders([]).load();
});
`,
      },
      values: { field: 'id', text: '[1,' },
      run: JEST,
      truth: {
        cause: 'new_shoes new-shoes',
        at: 'slug',
        diagnostics: [
          { at: 'slug', message: 'orders makes slugs new_shoes new-shoes' },
          { at: 'missing', message: 'orders finds no order with that {{field}}' },
          { at: 'parse', message: 'loads orders unreadable Unexpected end of JSON input' },
        ],
      },
      near: [{ name: 'other-field', values: { field: 'number' } }],
    },
    {
      name: 'mock-calls',
      files: {
        ...COMMON,
        'test/mail.test.js': `
test('sends one mail', () => {
  const send = jest.fn();
  send('{{address}}', { retries: 2 });
  «expect»expect(send).toHaveBeenCalledWith('a@example.org', { retries: 3 });
});
`,
      },
      values: { field: 'id', text: '', address: 'a@example.org' },
      run: JEST,
      truth: {
        cause: 'sends one mail retries: 3 retries: 2',
        at: 'expect',
        diagnostics: [{ at: 'expect', message: 'sends one mail retries: 3 retries: 2' }],
      },
      near: [
        {
          name: 'not-called',
          files: {
            'test/mail.test.js': `
test('sends one mail', () => {
  const send = jest.fn();
  «expect»expect(send).toHaveBeenCalledWith('a@example.org', { retries: 3 });
});
`,
          },
          truth: {
            cause: 'sends one mail Number of calls: 0',
            diagnostics: [{ at: 'expect', message: 'sends one mail Number of calls: 0' }],
          },
        },
      ],
    },
    {
      name: 'syntax',
      files: {
        ...COMMON,
        'test/app.test.js': `
test('adds', () => {
  const wanted = { a: 1 };
«line»  expect({ a: {{wrong}} }).toEqual(wanted);
});
`,
      },
      values: { field: 'id', text: '', wrong: '*' },
      run: JEST,
      truth: { type: 'SyntaxError', cause: 'Unexpected token', at: 'line' },
      near: [{ name: 'unterminated', values: { wrong: '"1' }, truth: { cause: 'Unterminated string constant' } }],
    },
    {
      name: 'missing-module',
      files: {
        ...COMMON,
        'test/app.test.js': "\nconst a = «require»require('../src/{{name}}');\ntest('a', () => a());\n",
      },
      values: { field: 'id', text: '', name: 'order' },
      run: JEST,
      truth: { cause: "Cannot find module '../src/{{name}}' from 'test/app.test.js'", at: 'require' },
      near: [{ name: 'other-module', values: { name: 'baskets' } }],
    },
  ],
};

export default jest;
