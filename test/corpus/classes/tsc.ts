import type { ErrorClass, Toolchain } from '../error-class.ts';

const CONFIG = JSON.stringify({
  compilerOptions: { strict: true, noEmit: true, module: 'nodenext', target: 'es2024', types: [] },
  include: ['src'],
});

const FILES: ErrorClass['files'] = {
  'tsconfig.json': CONFIG,
  'src/order.ts': `
export interface Order {
  readonly id: number;
  readonly lines: readonly { readonly price: number }[];
}

export function totalOf(order: Order): number {
  return order.lines.reduce((sum, { price }) => sum + price, 0);
}
`,
  'src/main.ts': `
import { totalOf, type Order } from './order.js';

const order: Order = { «id»id: '7', lines: [] };
console.log(totalOf(order).«length»{{member}});

export function report(orders: Order[]): «return»string {
  for (const each of orders) console.log(«total»totals(each));
}
`,
};

const TRUTH: ErrorClass['truth'] = {
  type: null,
  code: 'TS2322',
  cause: "Type 'string' is not assignable to type 'number'.",
  at: 'id',
  diagnostics: [
    { at: 'id', column: true, code: 'TS2322', message: "Type 'string' is not assignable to type 'number'." },
    { at: 'length', column: true, code: 'TS2339', message: "Property '{{member}}' does not exist on type 'number'." },
    {
      at: 'return',
      column: true,
      code: 'TS2355',
      message: "A function whose declared type is neither 'undefined', 'void', nor 'any' must return a value.",
    },
    { at: 'total', column: true, code: 'TS2304', message: "Cannot find name 'totals'." },
  ],
};

const tsc: Toolchain = {
  name: 'tsc',
  npm: { typescript: '6.0.3' },
  comment: '//',
  classes: [
    {
      name: 'plain',
      files: FILES,
      values: { member: 'length' },
      run: 'node_modules/.bin/tsc --pretty false',
      truth: TRUTH,
      near: [{ name: 'other-member', values: { member: 'size' } }],
    },
    {
      name: 'pretty',
      files: FILES,
      values: { member: 'length' },
      run: 'node_modules/.bin/tsc --pretty',
      truth: TRUTH,
      near: [{ name: 'other-member', values: { member: 'size' } }],
    },
    {
      name: 'build',
      files: {
        'tsconfig.json': '{ "files": [], "references": [{ "path": "core" }, { "path": "app" }] }',
        'core/tsconfig.json':
          '{ "compilerOptions": { "composite": true, "strict": true, "outDir": "out", "rootDir": ".", "types": [] } }',
        'core/index.ts': `
export const limit: number = 5;
export function clamp(value: number): number {
  return Math.min(value, «limit»{{name}});
}
`,
        'app/tsconfig.json':
          '{ "compilerOptions": { "composite": true, "strict": true, "outDir": "out", "rootDir": ".", "types": [] }, "references": [{ "path": "../core" }] }',
        'app/index.ts': `
import { clamp } from '../core';

const shown: string = clamp(9);
console.log(shown);
`,
      },
      values: { name: 'limits' },
      run: 'node_modules/.bin/tsc --build --verbose --pretty false --noCheck false | cat',
      truth: {
        type: null,
        cause: "Cannot find name '{{name}}'.",
        at: 'limit',
      },
      near: [{ name: 'other-name', values: { name: 'maximum' } }],
    },
    {
      name: 'long-type',
      files: {
        'tsconfig.json': CONFIG,
        'src/handlers.ts': `
interface Request { readonly url: string; readonly headers: Map<string, string> }
interface Handler { readonly method: 'GET' | 'POST'; handle(request: Request): Promise<{ status: number; body: string }> }

export const handlers: readonly Handler[] = [
  { method: 'GET', handle: async () => ({ status: 200, body: 'ok' }) },
  { method: 'POST', «handle»handle: async (request) => ({ {{status}}: 201, body: request.url }) },
];
`,
      },
      values: { status: 'state' },
      run: 'node_modules/.bin/tsc --pretty false',
      truth: {
        type: null,
        code: 'TS2322',
        cause: "Property 'status' is missing in type '{ {{status}}: number; body: string; }' but required",
        at: 'handle',
      },
      near: [{ name: 'other-key', values: { status: 'code' } }],
    },
    {
      name: 'configuration',
      files: {
        'tsconfig.json': `
{
  "compilerOptions": {
    «option»"{{option}}": true
  },
  "files": ["main.ts"]
}
`,
        'main.ts': 'export const a = 1;\n',
      },
      moves: false,
      values: { option: 'stricts' },
      run: 'node_modules/.bin/tsc --pretty false --noEmit',
      truth: {
        type: null,
        code: 'TS5025',
        cause: "Unknown compiler option 'stricts'. Did you mean 'strict'?",
        at: 'option',
        diagnostics: [{ at: 'option', column: true, code: 'TS5025', message: "Unknown compiler option 'stricts'" }],
      },
      near: [
        {
          name: 'other-option',
          values: { option: 'sourceMaps' },
          truth: {
            cause: "Unknown compiler option 'sourceMaps'. Did you mean 'sourceMap'?",
            diagnostics: [
              { at: 'option', column: true, code: 'TS5025', message: "Unknown compiler option 'sourceMaps'" },
            ],
          },
        },
      ],
    },
  ],
};

export default tsc;
