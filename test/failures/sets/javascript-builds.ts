import { REGISTRY } from '../../corpus/javascript/registry.ts';
import type { FailingToolchain } from '../failure.ts';
import { capital, forWares, wareFiles } from '../repeated.ts';

const RULES = `
import js from '@eslint/js';

export default [js.configs.recommended, { rules: { eqeqeq: 'error', 'prefer-const': 'warn', 'no-var': 'warn' } }];
`;

export default [
  {
    name: 'tsc',
    npm: { typescript: '6.0.3' },
    failures: [
      {
        name: 'after-a-rename',
        files: {
          'tsconfig.json':
            '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["src"] }\n',
          'src/order.ts': `
export interface Order {
  readonly id: number;
  readonly customerId: number;
  readonly lines: readonly { readonly sku: string; readonly cents: number }[];
}
`,
          ...wareFiles(14, (ware, index) => [
            `src/${ware}.ts`,
            `
import type { Order } from './order';

export function first${capital(ware)}(orders: readonly Order[]): number | undefined {
  const found = orders.find((order) => order.${index === 0 ? '«customer»' : ''}customer === ${index});
  return found?.lines.map(({ cents }) => cents).at(0);
}
`,
          ]),
        },
        run: 'npx --no-install tsc -p .',
        truth: { cause: "Property 'customer' does not exist on type 'Order'", at: 'customer' },
      },
    ],
  },
  {
    name: 'webpack',
    npm: { webpack: '5.112.2', 'webpack-cli': '7.3.1', 'ts-loader': '9.6.2', typescript: '5.9.3' },
    failures: [
      {
        name: 'production-build',
        files: {
          'package.json': '{ "name": "shop", "private": true }\n',
          'webpack.config.js': `
module.exports = {
  mode: 'production',
  entry: './src/index.ts',
  performance: { maxAssetSize: 2000, maxEntrypointSize: 2000 },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\\.ts$/, loader: 'ts-loader', options: { transpileOnly: true } }] },
};
`,
          'tsconfig.json':
            '{ "compilerOptions": { "module": "esnext", "moduleResolution": "bundler", "target": "es2022" } }\n',
          ...wareFiles(20, (ware, index) => [
            `src/wares/${ware}.ts`,
            `
export const ${ware} = { title: '${capital(ware)}', text: '${'A long text about it. '.repeat(12)}', cents: ${index} };
`,
          ]),
          'src/index.ts': `
${forWares(20, (ware) => `import { ${ware} } from './wares/${ware}';`)}
import { render } from './render';
«missing»import { track } from './analytics/track';

for (const ware of [${forWares(20, (ware) => `${ware},`).replaceAll('\n', ' ')}]) track(render(ware));
`,
          'src/render.ts': 'export const render = (ware: { title: string }) => `<li>${ware.title}</li>`;\n',
        },
        run: 'npx --no-install webpack --no-color',
        truth: { cause: "Can't resolve './analytics/track'", at: 'missing' },
      },
    ],
  },
  {
    name: 'vite',
    npm: { vite: '8.3.8' },
    failures: [
      {
        name: 'export-not-there',
        files: {
          'package.json': '{ "name": "shop", "type": "module", "private": true }\n',
          'index.html': '<!doctype html><div id="app"></div><script type="module" src="/src/main.js"></script>\n',
          'src/main.js': `
import { mount } from './app.js';

mount(document.querySelector('#app'));
`,
          'src/app.js': `
import { format } from './format.js';
import { «parse»parseMoney } from './format.js';

export const mount = (root) => (root.textContent = format(parseMoney('12')));
`,
          'src/format.js': 'export const format = (cents) => (cents / 100).toFixed(2);\n',
        },
        run: 'npx --no-install vite build',
        truth: { cause: 'MISSING_EXPORT parseMoney is not exported by src/format.js', at: 'parse' },
      },
    ],
  },
  {
    name: 'eslint',
    npm: {
      eslint: '10.15.0',
      '@eslint/js': '10.0.1',
      typescript: '6.0.3',
      'typescript-eslint': '8.73.0',
      'eslint-formatter-compact': '9.0.1',
      'eslint-formatter-unix': '9.0.1',
    },
    failures: [
      {
        name: 'whole-project',
        files: {
          'package.json': '{ "name": "shop", "type": "module" }\n',
          'eslint.config.js': RULES,
          ...wareFiles(16, (ware, index) => [
            `src/${ware}.js`,
            `
export function price${capital(ware)}(rows, kind) {
  var sum = 0;
  let factor = ${index};
  for (const row of rows) sum += row.cents * factor;
  ${index === 9 ? 'if (kind === «unknown»defaultKind) return 0;' : `if (kind === 'free') return 0;`}
  return sum;
}
`,
          ]),
        },
        run: 'npx --no-install eslint src',
        truth: { cause: "'defaultKind' is not defined no-undef", at: 'unknown' },
      },
    ],
  },
  {
    name: 'npm',
    environment: { npm_config_update_notifier: 'false' },
    failures: [
      {
        name: 'peer-conflict',
        files: {
          'registry.mjs': REGISTRY,
          '.npmrc': 'registry=http://localhost:8700/\nfetch-retries=0\nupdate-notifier=false\n',
          'package.json':
            '{ "name": "shop", "version": "1.0.0", "dependencies": { "right": "^2.0.0", "widget": "^3.0.0" } }\n',
        },
        run: 'node registry.mjs npm install --no-audit --no-fund',
        truth: { cause: 'ERESOLVE could not resolve widget@3.0.0 peer right@^1.0.0', at: null },
      },
      {
        name: 'build-script',
        files: {
          'package.json': `{
  "name": "shop",
  "version": "1.0.0",
  "scripts": {
    "prebuild": "node scripts/clean.mjs",
    "build": "node scripts/list.mjs && node scripts/bundle.mjs",
    "postbuild": "node scripts/report.mjs"
  }
}
`,
          'scripts/clean.mjs': "console.log('removed dist');\n",
          'scripts/list.mjs': `for (const name of [${forWares(30, (ware) => `'${ware}',`).replaceAll('\n', ' ')}]) console.log(\`pages/\${name}.html  \${name.length * 311} bytes\`);\n`,
          'scripts/bundle.mjs': `
import { readSettings } from './settings.mjs';

const { outDir, target } = readSettings('config/build.json');
console.log('bundling for', target, 'to', outDir);
`,
          'scripts/settings.mjs': `
import { readFileSync } from 'node:fs';

export function readSettings(path) {
  «read»return JSON.parse(readFileSync(path, 'utf8'));
}
`,
        },
        run: 'npm run build',
        truth: { cause: "ENOENT no such file or directory, open 'config/build.json'", at: 'read' },
      },
      {
        name: 'lock-out-of-step',
        files: {
          'registry.mjs': REGISTRY,
          '.npmrc': 'registry=http://localhost:8700/\nfetch-retries=0\nupdate-notifier=false\n',
          'package.json':
            '{ "name": "shop", "version": "1.0.0", "dependencies": { "left": "^1.0.0", "modern": "^1.0.0" } }\n',
          'package-lock.json':
            '{ "name": "shop", "version": "1.0.0", "lockfileVersion": 3, "requires": true, "packages": { "": { "name": "shop", "version": "1.0.0" } } }\n',
        },
        run: 'node registry.mjs npm ci',
        truth: {
          cause: 'EUSAGE package.json and package-lock.json in sync Missing: left@1.2.0 from lock file',
          at: null,
        },
      },
    ],
  },
  {
    name: 'node',
    failures: [
      {
        name: 'chain-behind-a-server-log',
        files: {
          'server.mjs': `
import { openStore } from './src/store.mjs';

const log = (level, message, more) => console.log(JSON.stringify({ level, time: Date.now(), message, ...more }));

log('info', 'reading settings');
for (const name of ['users', 'orders', 'mail', 'search', 'billing']) {
  for (const step of ['load', 'check', 'start']) log('info', \`\${step} \${name}\`, { module: name, step });
}
const store = await openStore(new URL('data/orders.json', import.meta.url));
log('info', 'listening', { orders: store.size });
`,
          'src/store.mjs': `
import { readFile } from 'node:fs/promises';

export async function openStore(url) {
  try {
    const rows = JSON.parse(await readFile(url, 'utf8'));
    return new Map(rows.map((row) => [row.id, toOrder(row)]));
  } catch (error) {
    throw new Error('the store cannot be opened', { cause: error });
  }
}

function toOrder(row) {
  «lines»return { id: row.id, cents: row.lines.reduce((sum, { cents }) => sum + cents, 0) };
}
`,
          'data/orders.json': '[{ "id": 1, "lines": [] }, { "id": 2 }]\n',
        },
        run: 'node server.mjs',
        truth: {
          cause: "the store cannot be opened TypeError Cannot read properties of undefined (reading 'reduce')",
          at: 'lines',
        },
      },
    ],
  },
  {
    name: 'express',
    npm: { express: '5.3.0' },
    failures: [
      {
        name: 'stack-among-requests',
        files: {
          'package.json': '{ "name": "shop", "type": "module" }\n',
          'server.js': `
import express from 'express';
import { orders } from './src/orders.js';

const app = express();
app.use((request, response, next) => {
  response.on('finish', () => console.log(\`\${request.method} \${request.url} \${response.statusCode}\`));
  next();
});
app.use('/orders', orders);

const server = app.listen(8700, '127.0.0.1', async () => {
  for (let number = 1; number <= 40; number += 1) await fetch(\`http://127.0.0.1:8700/orders/\${number}\`);
  server.close();
});
`,
          'src/orders.js': `
import { Router } from 'express';
import { labelOf } from './label.js';

export const orders = Router();

orders.get('/:number', async (request, response) => {
  const number = Number(request.params.number);
  const order = { number, customer: number === 23 ? { name: null } : { name: 'Ada' } };
  response.json({ label: labelOf(order) });
});
`,
          'src/label.js': `
export function labelOf({ number, customer }) {
  «upper»return \`\${number} \${customer.name.toUpperCase()}\`;
}
`,
        },
        run: 'node server.js',
        truth: { cause: "TypeError Cannot read properties of null (reading 'toUpperCase')", at: 'upper' },
      },
    ],
  },
] satisfies readonly FailingToolchain[];
