import type { ErrorClass } from '../error-class.ts';

/** Errors thrown by the user's own code under Node.js. */
export const nodeErrors: readonly ErrorClass[] = [
  {
    name: 'cause-chain',
    files: {
      'src/config.js': `
import { readFileSync } from 'node:fs';

export function parseConfig(text) {
  const config = «parse»JSON.parse(text);
  if (config.{{key}} === undefined) «missing»throw new TypeError('setting "{{key}}" is missing');
  return config;
}

export function loadConfig(path) {
  try {
    return parseConfig(«read»readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(\`cannot load \${path}\`, { cause: error });
  }
}
`,
      'main.js': `
import { loadConfig } from './src/config.js';

console.log('starting, process', process.pid);
try {
  loadConfig('{{file}}');
} catch (error) {
  throw new Error('start failed', { cause: error });
}
`,
      'settings.json': '{ "host": "localhost" }\n',
      'broken.json': '{ host: "localhost" }\n',
      'package.json': '{ "type": "module" }\n',
    },
    values: { key: 'database', file: 'settings.json' },
    run: 'node main.js',
    truth: { type: 'TypeError', cause: 'setting "{{key}}" is missing', at: 'missing', function: 'parseConfig' },
    near: [
      { name: 'other-key', values: { key: 'databases' } },
      {
        name: 'no-json',
        values: { file: 'broken.json' },
        truth: { type: 'SyntaxError', cause: "Expected property name or '}' in JSON", at: 'parse' },
      },
      {
        name: 'no-file',
        values: { file: 'setting.json' },
        truth: {
          type: 'Error',
          code: 'ENOENT',
          cause: "no such file or directory, open 'setting.json'",
          at: 'read',
          function: 'loadConfig',
        },
      },
    ],
  },
  {
    name: 'undefined-property',
    files: {
      'node_modules/queue/index.js': `
exports.each = async function each(items, work) {
  for (const item of items) await deliver(item, work);
};
async function deliver(item, work) {
  await null;
  return work(item);
}
`,
      'src/invoice.js': `
const { each } = require('queue');

function totalOf(order) {
  return «read»order.customer.{{name}};
}

exports.invoice = (orders) => each(orders, (order) => console.log(order.id, totalOf(order)));
`,
      'main.js': `
const { invoice } = require('./src/invoice.js');
invoice([{ id: {{id}}, customer: { {{name}}: 4 } }, { id: 2 }]);
`,
    },
    values: { name: 'discount', id: '1' },
    run: 'node main.js',
    truth: {
      type: 'TypeError',
      cause: "Cannot read properties of undefined (reading '{{name}}')",
      at: 'read',
      function: 'totalOf',
    },
    noise: [{ id: '71' }, { id: '9044' }],
    near: [
      { name: 'other-property', values: { name: 'discounts' } },
      {
        name: 'null',
        files: {
          'main.js': "const { invoice } = require('./src/invoice.js');\ninvoice([{ id: 2, customer: null }]);\n",
        },
        truth: { cause: "Cannot read properties of null (reading 'discount')" },
      },
    ],
  },
  {
    name: 'thrown-object',
    files: {
      'main.js': `
async function charge(amount) {
  if (amount > 100) return Promise.reject({{value}});
  return amount;
}
console.log('charging');
charge({{amount}});
`,
    },
    values: { value: "{ status: 402, reason: 'card declined' }", amount: '240' },
    run: 'node main.js',
    truth: { type: 'UnhandledPromiseRejection', code: 'ERR_UNHANDLED_REJECTION', cause: '#<Object>' },
    noise: [{ amount: '101' }, { amount: '5000' }],
    near: [
      {
        name: 'text',
        values: { value: "'card declined'" },
        truth: { cause: 'card declined' },
      },
    ],
  },
  {
    name: 'own-class',
    files: {
      'lib/errors.ts': `
export class QuotaError extends Error {
  override name = 'QuotaError';
  constructor(readonly tenant: string, readonly code: string, readonly limit: number) {
    super(\`tenant \${tenant} is over its quota\`);
  }
}
`,
      'lib/quota.ts': `
import { QuotaError } from './errors.ts';

const used = new Map([['acme', {{used}}]]);

export const Quota = {
  reserve(tenant: string, wanted: number): void {
    const sum = (used.get(tenant) ?? 0) + wanted;
    if (sum > 50) «over»throw new QuotaError(tenant, '{{code}}', 50);
    used.set(tenant, sum);
  },
};
`,
      'main.ts': `
import { Quota } from './lib/quota.ts';

for (let round = 0; ; round += 1) Quota.reserve('acme', 20);
`,
      'package.json': '{ "type": "module" }\n',
    },
    values: { used: '15', code: 'QUOTA_STORAGE' },
    // Parameter properties need more than stripped types.
    run: 'node --experimental-transform-types --disable-warning=ExperimentalWarning main.ts',
    truth: { type: 'QuotaError', code: '{{code}}', cause: 'tenant acme is over its quota', at: 'over' },
    noise: [{ used: '0' }, { used: '31' }],
    near: [{ name: 'other-code', values: { code: 'QUOTA_REQUESTS' } }],
  },
  {
    name: 'assertion',
    files: {
      'check.mjs': `
import assert from 'node:assert/strict';

function checkRoutes(routes) {
  «check»assert.deepEqual(routes, { home: '/', user: '/users/:id', {{route}}: '/orders' });
}

console.log('checking routes');
checkRoutes({ home: '/', user: '/users/:name', {{route}}: '/orders' });
`,
    },
    values: { route: 'orders' },
    run: 'node check.mjs',
    truth: {
      type: 'AssertionError',
      code: 'ERR_ASSERTION',
      cause: "Expected values to be strictly deep-equal user: '/users/:name' user: '/users/:id'",
      at: 'check',
      function: 'checkRoutes',
    },
    near: [
      {
        name: 'other-value',
        files: {
          'check.mjs': `
import assert from 'node:assert/strict';

function checkRoutes(routes) {
  «check»assert.deepEqual(routes, { home: '/', user: '/users/:id', orders: '/orders' });
}

console.log('checking routes');
checkRoutes({ home: '/index', user: '/users/:id', orders: '/orders' });
`,
        },
        truth: { cause: "Expected values to be strictly deep-equal home: '/index' home: '/'" },
      },
    ],
  },
  {
    name: 'invalid-argument',
    files: {
      'paths.mjs': `
import { join } from 'node:path';

export const fileOf = (user) => «join»join('data', user.{{field}});
`,
      'main.mjs': `
import { fileOf } from './paths.mjs';

setTimeout(() => {
  console.log(fileOf({ id: 'a' }));
}, 1);
`,
    },
    values: { field: 'name' },
    run: 'node main.mjs',
    truth: {
      type: 'TypeError',
      code: 'ERR_INVALID_ARG_TYPE',
      cause: 'The "path" argument must be of type string. Received undefined',
      at: 'join',
      function: 'fileOf',
    },
    near: [
      {
        name: 'number',
        files: {
          'main.mjs':
            "import { fileOf } from './paths.mjs';\n\nsetTimeout(() => {\n  console.log(fileOf({ name: 7 }));\n}, 1);\n",
        },
        truth: { cause: 'The "path" argument must be of type string. Received type number (7)' },
      },
    ],
  },
  {
    name: 'stack-overflow',
    files: {
      'tree.js': `
function depthOf(node) {
  return «call»1 + depthOf(node.parent);
}
const node = {};
node.parent = node;
console.log(depthOf(node));
`,
    },
    run: 'node tree.js',
    truth: { type: 'RangeError', cause: 'Maximum call stack size exceeded', function: 'depthOf' },
    near: [
      {
        name: 'array-length',
        files: {
          'tree.js': 'function depthOf(node) {\n  return new Array(node.length - 1);\n}\nconsole.log(depthOf([]));\n',
        },
        truth: { cause: 'Invalid array length', at: 'tree.js:2' },
      },
    ],
  },
];
