import type { Toolchain } from '../error-class.ts';
import { TESTED } from '../javascript/tested-files.ts';

const VITEST = 'node_modules/.bin/vitest run --reporter=default';

const vitest: Toolchain = {
  name: 'vitest',
  npm: { vitest: '5.1.1' },
  comment: '//',
  classes: [
    {
      name: 'failures',
      files: {
        'src/orders.js': TESTED,
        'test/orders.test.js': `
import { describe, expect, it } from 'vitest';
import { Orders, slugOf } from '../src/orders.js';

describe('orders', () => {
  it('makes slugs', () => {
    expect(slugOf(' New Shoes ')).«slug»toBe('new_shoes');
  });
  it('finds', () => {
    console.log('at', Date.now());
    expect(new Orders([{ id: 1 }]).find(1)).toEqual({ id: 1 });
    new Orders([]).find(2);
  });
});

it('loads', async () => {
  await new Orders([]).load();
});
`,
      },
      values: { field: 'id', text: '[1,' },
      run: VITEST,
      truth: {
        type: 'AssertionError',
        cause: "orders makes slugs expected 'new-shoes' to be 'new_shoes'",
        at: 'slug',
        diagnostics: [
          { at: 'slug', message: "orders makes slugs expected 'new-shoes' to be 'new_shoes'" },
          { at: 'missing', message: 'orders finds no order with that {{field}}' },
          { at: 'parse', message: 'loads Unexpected end of JSON input' },
        ],
      },
      near: [
        { name: 'other-field', values: { field: 'number' } },
        {
          name: 'other-position',
          values: { text: '[1,]' },
          truth: {
            diagnostics: [
              { at: 'slug', message: "orders makes slugs expected 'new-shoes' to be 'new_shoes'" },
              { at: 'missing', message: 'orders finds no order with that {{field}}' },
              { at: 'parse', message: "loads Unexpected token ']'" },
            ],
          },
        },
      ],
    },
    {
      name: 'suite',
      files: {
        'test/{{name}}.test.js': `
import { expect, it } from 'vitest';
import { nothing } from '../src/{{missing}}.js';

it('runs', () => expect(nothing).toBe(1));
`,
      },
      values: { name: 'app', missing: 'nothing' },
      run: VITEST,
      truth: { cause: "Cannot find module '../src/{{missing}}.js'" },
      near: [{ name: 'other-module', values: { missing: 'nowhere' } }],
    },
    {
      name: 'unhandled',
      files: {
        'test/timer.test.js': `
import { expect, it } from 'vitest';

it('waits', async () => {
  setTimeout(() => {
    «throw»throw new TypeError('{{what}} is closed');
  }, 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(1).toBe(1);
});
`,
      },
      values: { what: 'socket' },
      run: VITEST,
      truth: { type: 'TypeError', cause: '{{what}} is closed', at: 'throw' },
      near: [{ name: 'other-words', values: { what: 'channel' } }],
    },
  ],
};

export default vitest;
