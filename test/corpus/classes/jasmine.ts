import type { Toolchain } from '../error-class.ts';
import { TESTED } from '../javascript/tested-files.ts';

const jasmine: Toolchain = {
  name: 'jasmine',
  npm: { jasmine: '7.0.0' },
  comment: '//',
  classes: [
    {
      name: 'failures',
      files: {
        'src/orders.mjs': TESTED,
        'spec/orders.spec.mjs': `
import { Orders, slugOf } from '../src/orders.mjs';

describe('orders', () => {
  it('makes slugs', () => {
    «slug»expect(slugOf(' New Shoes ')).toBe('new_shoes');
  });
  it('finds', () => {
    new Orders([]).find(2);
  });
});
`,
      },
      values: { field: 'id', text: '[1,' },
      run: 'node_modules/.bin/jasmine --random=false "spec/*.mjs"',
      truth: {
        cause: "orders makes slugs Expected 'new-shoes' to be 'new_shoes'.",
        at: 'slug',
        diagnostics: [
          { at: 'slug', message: "orders makes slugs Expected 'new-shoes' to be 'new_shoes'." },
          { at: 'missing', message: 'orders finds no order with that {{field}}' },
        ],
      },
      near: [{ name: 'other-field', values: { field: 'number' } }],
    },
  ],
};

export default jasmine;
