import type { Toolchain } from '../error-class.ts';

const BUN = 'node_modules/.bin/bun';

const bun: Toolchain = {
  name: 'bun',
  npm: { bun: '1.4.5' },
  comment: '//',
  classes: [
    {
      name: 'uncaught',
      files: {
        'src/cart.ts': `
interface Cart {
  lines?: { price: number }[];
}

export async function totalOf(cart: Cart): Promise<number> {
  await Bun.sleep(1);
  return cart.«read»{{member}}!.length;
}
`,
        'main.ts': `
import { totalOf } from './src/cart';

console.log('cart', 1);
console.log(await totalOf({}));
`,
      },
      values: { member: 'lines' },
      run: `${BUN} main.ts`,
      truth: {
        type: 'TypeError',
        cause: "undefined is not an object (evaluating 'cart.{{member}}.length')",
        at: 'read',
        function: 'totalOf',
      },
      near: [{ name: 'other-member', values: { member: 'rows' } }],
    },
    {
      name: 'cause',
      files: {
        'main.ts': `
async function open(path: string) {
  try {
    return await Bun.file(path).json();
  } catch (error) {
    «throw»throw new Error('no settings', { cause: error });
  }
}

await open('./{{name}}.json');
`,
      },
      values: { name: 'settings' },
      run: `${BUN} main.ts`,
      truth: { code: 'ENOENT', cause: "No such file or directory open '{{name}}.json'" },
      near: [{ name: 'other-file', values: { name: 'setting' } }],
    },
    {
      name: 'module',
      files: {
        'src/app.ts': `
import { log } from '«import»./{{name}}';

log('hi');
`,
        'main.ts': "import './src/app';\n",
      },
      values: { name: 'logger' },
      run: `${BUN} main.ts`,
      truth: { cause: "Cannot find module './{{name}}' from src/app.ts" },
      near: [{ name: 'other-module', values: { name: 'log' } }],
    },
    {
      name: 'test',
      files: {
        'slug.ts': `
export const slug = (title: string) => title.toLowerCase().replaceAll(' ', '-');
export function parseId(text: string): number {
  const id = Number(text);
  if (Number.isNaN(id)) «nan»throw new TypeError('"{{field}}" is no number');
  return id;
}
`,
        'slug.test.ts': `
import { describe, expect, test } from 'bun:test';
import { parseId, slug } from './slug';

describe('slug', () => {
  test('lowers', () => {
    console.log('at', Date.now());
    expect(slug('A b C')).«equal»toBe('a_b_c');
  });
  test('trims', () => expect(slug('x')).toBe('x'));
});

test('ids', () => {
  expect(parseId('n/a')).toBe(3);
});
`,
      },
      values: { field: 'id' },
      run: `${BUN} test`,
      truth: {
        cause: 'a_b_c a-b-c',
        at: 'equal',
        diagnostics: [
          { at: 'equal', message: 'slug lowers a_b_c a-b-c' },
          { at: 'nan', message: 'ids "{{field}}" is no number' },
        ],
      },
      near: [{ name: 'other-field', values: { field: 'order' } }],
    },
    {
      name: 'build',
      files: {
        'main.ts': `
import { a } from './a';

export const both = a +«token» {{wrong}};
`,
        'a.ts': 'export const a = 1;\n',
      },
      values: { wrong: ')' },
      run: `${BUN} build main.ts`,
      truth: {
        cause: 'Unexpected {{wrong}}',
        at: 'token',
        diagnostics: [{ at: 'token', message: 'Unexpected {{wrong}}' }],
      },
      near: [
        {
          name: 'other-export',
          files: { 'main.ts': "\nimport { b } from './a';\n\nexport const both = b + 1;\n" },
          truth: {
            cause: 'No matching export in "a.ts" for import "b"',
            at: 'main.ts:1',
            diagnostics: [{ at: 'main.ts:1', message: 'No matching export in "a.ts" for import "b"' }],
          },
        },
      ],
    },
  ],
};

export default bun;
