import type { Toolchain } from '../error-class.ts';
import { TESTED } from '../javascript/tested-files.ts';

const TEST = `
import test from 'ava';
import { Orders, slugOf } from '../src/orders.js';

test('makes slugs', (t) => {
  «slug»t.is(slugOf(' New Shoes '), 'new_shoes');
});

test('finds', (t) => {
  new Orders([]).find(2);
  t.pass();
});
`;

const ava: Toolchain = {
  name: 'ava',
  npm: { ava: '6.4.1' },
  comment: '//',
  classes: [
    {
      name: 'failures',
      files: { 'package.json': '{ "type": "module" }\n', 'src/orders.js': TESTED, 'test/orders.js': TEST },
      values: { field: 'id', text: '[1,' },
      run: 'node_modules/.bin/ava --serial',
      truth: {
        cause: 'makes slugs new-shoes new_shoes',
        at: 'slug',
        diagnostics: [
          { at: 'slug', message: 'makes slugs new-shoes new_shoes' },
          { at: 'missing', message: 'finds no order with that {{field}}' },
        ],
      },
      near: [{ name: 'other-field', values: { field: 'number' } }],
    },
    {
      name: 'tap',
      files: { 'package.json': '{ "type": "module" }\n', 'src/orders.js': TESTED, 'test/orders.js': TEST },
      values: { field: 'id', text: '[1,' },
      run: 'node_modules/.bin/ava --serial --tap',
      truth: {
        // The report names a place in AVA for the first, and no place of the user's.
        cause: 'makes slugs new-shoes new_shoes',
      },
      near: [{ name: 'other-field', values: { field: 'number' } }],
    },
  ],
};

export default ava;
