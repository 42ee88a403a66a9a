import type { Toolchain } from '../error-class.ts';

const DENO = 'node_modules/@deno/linux-x64-glibc/deno';

const deno: Toolchain = {
  name: 'deno',
  npm: { deno: '2.9.6' },
  environment: { DENO_NO_UPDATE_CHECK: '1' },
  comment: '//',
  classes: [
    {
      name: 'uncaught-cause',
      files: {
        'src/rates.ts': `
export function parseRates(text: string): Record<string, number> {
  return «parse»JSON.parse(text);
}

export async function loadRates(path: string) {
  try {
    return parseRates(«read»await Deno.readTextFile(path));
  } catch (error) {
    throw new Error(\`rates of \${path} unusable\`, { cause: error });
  }
}
`,
        'main.ts': `
import { loadRates } from './src/rates.ts';

console.log('loading rates');
console.log(await loadRates('{{file}}'));
`,
        'rates.json': '{"eur": 1.1,}\n',
      },
      values: { file: 'rates.json' },
      run: `${DENO} run --allow-read main.ts`,
      truth: {
        type: 'SyntaxError',
        cause: 'Expected double-quoted property name in JSON at position 12',
        at: 'parse',
        function: 'parseRates',
      },
      near: [
        {
          name: 'no-file',
          values: { file: 'rate.json' },
          truth: { type: 'NotFound', cause: "No such file or directory readfile 'rate.json'", at: 'read' },
        },
      ].map(({ truth, ...miss }) => ({ ...miss, truth: { ...truth, function: 'loadRates' } })),
    },
    {
      name: 'permission',
      files: {
        'main.ts': `
const port = Number(«env»Deno.env.get('{{name}}') ?? 8000);
console.log(port);
`,
      },
      values: { name: 'PORT' },
      run: `${DENO} run --no-prompt main.ts`,
      truth: { type: 'NotCapable', cause: 'Requires env access to "{{name}}"', at: 'env' },
      near: [{ name: 'other-name', values: { name: 'HTTP_PORT' } }],
    },
    {
      name: 'check',
      files: {
        'lib.ts': `
export interface Order {
  id: number;
  items: string[];
}
export function count(order: Order): number {
  return order.«item»{{member}}.length;
}
`,
        'main.ts': `
import { count } from './lib.ts';

console.log(«argument»count({ id: 'a', items: [] }));
`,
      },
      values: { member: 'item' },
      run: `${DENO} check main.ts`,
      truth: {
        type: null,
        code: 'TS2551',
        cause: "Property 'item' does not exist on type 'Order'. Did you mean 'items'?",
        at: 'item',
        diagnostics: [
          { at: 'item', column: true, code: 'TS2551', message: "Property '{{member}}' does not exist on type 'Order'" },
          { at: 'argument', code: 'TS2322', message: "Type 'string' is not assignable to type 'number'." },
        ],
      },
      near: [
        {
          name: 'other-member',
          values: { member: 'itemss' },
          truth: { cause: "Property 'itemss' does not exist on type 'Order'. Did you mean 'items'?" },
        },
      ],
    },
    {
      name: 'module-not-found',
      files: {
        'main.ts': `
import { tax } from «specifier»'./lib/{{name}}.ts';

console.log(tax);
`,
      },
      values: { name: 'tax' },
      run: `${DENO} run main.ts`,
      truth: { cause: 'Module not found lib/{{name}}.ts', at: 'specifier' },
      near: [{ name: 'other-name', values: { name: 'taxes' } }],
    },
    {
      name: 'lint',
      files: {
        'main.ts': `
let «unused»{{name}} = 1;

export function f(«any»a: any) {
  return a;
}
`,
      },
      values: { name: 'limit' },
      run: `${DENO} lint main.ts`,
      truth: {
        code: 'no-unused-vars',
        cause: '{{name}} is never used',
        at: 'unused',
        diagnostics: [
          { at: 'unused', column: true, code: 'no-unused-vars', message: '{{name}} is never used' },
          { at: 'unused', column: true, code: 'prefer-const', message: '{{name}} is never reassigned' },
          { at: 'any', code: 'no-explicit-any', message: 'any type is not allowed' },
        ],
      },
      near: [{ name: 'other-name', values: { name: 'limits' } }],
    },
    {
      name: 'test',
      files: {
        'sum.ts': `
export function sum(items: { price: number }[]): number {
  if (items.length === 0) «empty»throw new RangeError('no {{what}}');
  return items.reduce((total, { price }) => total + price, 0);
}
`,
        'sum_test.ts': `
import { sum } from './sum.ts';

Deno.test('adds prices', () => {
  console.log('adding', Math.random());
  if (sum([{ price: 1 }]) !== 2) «wrong»throw new Error('sum is wrong');
});

Deno.test('empty list', () => {
  sum([]);
});
`,
      },
      values: { what: 'items' },
      run: `${DENO} test --no-check sum_test.ts`,
      truth: {
        type: 'Error',
        cause: 'sum is wrong',
        at: 'wrong',
        diagnostics: [
          { at: 'wrong', message: 'adds prices sum is wrong' },
          { at: 'empty', message: 'empty list no {{what}}' },
        ],
      },
      near: [{ name: 'other-words', values: { what: 'prices' } }],
    },
  ],
};

export default deno;
