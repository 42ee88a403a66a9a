import type { ErrorClass, Toolchain } from '../error-class.ts';
import { TESTED } from '../javascript/tested-files.ts';

function reported(name: string, reporter: string): ErrorClass {
  return {
    name,
    files: {
      'src/orders.mjs': TESTED,
      'test/orders.test.mjs': `
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Orders, slugOf } from '../src/orders.mjs';

describe('orders', () => {
  it('makes slugs', () => {
    «slug»assert.equal(slugOf(' New Shoes '), 'new_shoes');
  });
  it('finds', () => {
    new Orders([]).find(2);
  });
});

it('loads', async () => {
  await new Orders([]).load();
});
`,
    },
    values: { field: 'id', text: '[1,' },
    run: `node --test --test-reporter=${reporter} test/*.test.mjs`,
    truth: {
      code: 'ERR_ASSERTION',
      cause: "makes slugs 'new-shoes' 'new_shoes'",
      at: 'slug',
      diagnostics: [
        { at: 'slug', message: "makes slugs 'new-shoes' 'new_shoes'" },
        { at: 'missing', message: 'finds no order with that {{field}}' },
        // TAP has no causes.
        { at: reporter === 'tap' ? 'wrap' : 'parse', message: 'loads orders unreadable' },
      ],
    },
    near: [{ name: 'other-field', values: { field: 'number' } }],
  };
}

const nodeTest: Toolchain = {
  name: 'node-test',
  comment: '//',
  classes: [
    reported('spec', 'spec'),
    reported('tap', 'tap'),
    reported('dot', 'dot'),
    {
      name: 'crash',
      files: {
        'test/load.test.mjs': `
import { test } from 'node:test';

const settings = «parse»JSON.parse(process.env.{{variable}} ?? '');
test('runs', () => settings);
`,
      },
      values: { variable: 'SETTINGS' },
      run: 'node --test --test-reporter=spec test/*.test.mjs',
      truth: { type: 'SyntaxError', cause: 'Unexpected end of JSON input', at: 'parse' },
      near: [
        {
          name: 'other-input',
          files: {
            'test/load.test.mjs':
              "import { test } from 'node:test';\n\nconst settings = JSON.parse('a');\ntest('runs', () => settings);\n",
          },
          truth: { cause: "Unexpected token 'a'", at: 'test/load.test.mjs:3' },
        },
      ],
    },
  ],
};

export default nodeTest;
