import type { Toolchain } from '../error-class.ts';

const esbuild: Toolchain = {
  name: 'esbuild',
  npm: { esbuild: '0.28.2' },
  comment: '//',
  classes: [
    {
      name: 'errors',
      files: {
        'src/main.ts': `
import { render } from «resolve»'./{{module}}';
import { sum } from './sum';

render(sum([1, 2]));
`,
        'src/sum.ts': `
export const sum = (numbers: number[]) => {
  const total = 0;
  «assign»total = numbers.length;
  let «again»total = 1;
  return total;
};
`,
      },
      values: { module: 'view' },
      run: 'node_modules/.bin/esbuild src/main.ts --bundle --outdir=out',
      truth: {
        cause: 'Could not resolve "./{{module}}"',
        diagnostics: [
          { at: 'resolve', message: 'Could not resolve "./{{module}}"' },
          { at: 'assign', message: 'Cannot assign to "total" because it is a constant' },
          { at: 'again', message: 'The symbol "total" has already been declared' },
        ],
      },
      near: [{ name: 'other-module', values: { module: 'views' } }],
    },
    {
      name: 'minified',
      files: {
        'src/main.ts': `
interface User { readonly name?: { readonly first: string } }

export function greet(users: readonly User[]): string[] {
  return users.map((user) => 'hi ' + user.name!.{{member}});
}

console.log('greeting', greet([{ name: { first: 'Ada' } }, {}]));
`,
      },
      values: { member: 'first' },
      run: 'node_modules/.bin/esbuild src/main.ts --bundle --minify --platform=node --outfile=out/app.js --log-level=error && node out/app.js',
      truth: {
        type: 'TypeError',
        cause: "Cannot read properties of undefined (reading '{{member}}')",
      },
      near: [{ name: 'other-member', values: { member: 'last' } }],
    },
    {
      name: 'source-maps',
      files: {
        'src/stock.ts': `
export interface Row { readonly sku: string; readonly count: number }

export class Stock {
  readonly rows = new Map<string, Row>();
  take(sku: string): Row {
    const row = this.rows.get(sku);
    if (!row) «throw»throw new RangeError('{{what}} is out of stock');
    return row;
  }
}
`,
        'src/main.ts': `
import { Stock } from './stock';

type Order = { sku: string };
const order: Order = { sku: 'a1' };
new Stock().take(order.sku);
`,
      },
      values: { what: 'chair' },
      run: 'node_modules/.bin/esbuild src/main.ts --bundle --sourcemap --platform=node --outfile=out/app.js --log-level=error && node --enable-source-maps out/app.js',
      truth: { type: 'RangeError', cause: '{{what}} is out of stock', at: 'throw' },
      near: [{ name: 'other-words', values: { what: 'table' } }],
    },
  ],
};

export default esbuild;
