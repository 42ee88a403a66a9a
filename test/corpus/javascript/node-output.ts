import type { ErrorClass } from '../error-class.ts';

/** Errors in the middle of what a program prints. */
export const nodeOutput: readonly ErrorClass[] = [
  {
    name: 'console-error',
    files: {
      'src/importer.js': `
class Importer {
  constructor(rows) {
    this.rows = rows;
  }
  price(row) {
    const price = Number(row.price);
    if (Number.isNaN(price)) «throw»throw new TypeError(\`column "{{column}}" is no number\`);
    return price;
  }
  run() {
    let done = 0;
    for (const row of this.rows) {
      try {
        this.price(row);
        done += 1;
      } catch (error) {
        console.error(\`[\${new Date().toISOString()}] row \${row.id} failed\`, error);
      }
    }
    console.log(\`imported \${done} of \${this.rows.length} rows in {{took}} ms\`);
    process.exitCode = 1;
  }
}
module.exports = { Importer };
`,
      'main.js': `
const { Importer } = require('./src/importer');
console.log('import of batch {{batch}}');
new Importer([{ id: 1, price: '4' }, { id: {{row}}, price: 'n/a' }, { id: 9, price: '5' }]).run();
`,
    },
    values: { column: 'price', took: '12', batch: '8b1f03d2-7c1e-4c55-9f0a-3f1b6f2d9a11', row: '2' },
    run: 'node main.js',
    truth: { type: 'TypeError', cause: 'column "{{column}}" is no number', at: 'throw' },
    noise: [
      { took: '340', batch: '1f9a03d2-aaaa-4c55-9f0a-3f1b6f2d9a12', row: '4031' },
      { took: '7', batch: 'c0ffee00-7c1e-4c55-9f0a-3f1b6f2d9a13', row: '3' },
    ],
    near: [{ name: 'other-column', values: { column: 'amount' } }],
  },
  {
    name: 'inspected-object',
    files: {
      'worker.mjs': `
const job = { id: '{{id}}', attempts: {{attempts}}, kind: 'mail' };

async function send(kind) {
  const error = new Error('mailbox {{mailbox}} is full');
  error.code = 'EFULL';
  «throw»throw error;
}

async function handle() {
  await send(job.kind);
}

try {
  await handle();
} catch (error) {
  console.log({ job, state: 'failed', error });
}
`,
    },
    values: { id: 'job_81723', attempts: '1', mailbox: 'billing' },
    run: 'node worker.mjs',
    truth: { type: 'Error', code: 'EFULL', cause: 'mailbox {{mailbox}} is full' },
    noise: [
      { id: 'job_99120', attempts: '2' },
      { id: 'job_10001', attempts: '5' },
    ],
    near: [{ name: 'other-mailbox', values: { mailbox: 'support' } }],
  },
  {
    name: 'warnings-first',
    files: {
      'main.js': `
const { Buffer } = require('node:buffer');
process.emitWarning('the {{old}} option is deprecated', 'DeprecationWarning', 'DEP_APP_1');
const limit = new Map();

function take(name) {
  const bucket = limit.get(name);
  return «take»bucket.take(1);
}

process.on('uncaughtException', (error) => {
  console.error('fatal:', error.stack);
  console.error('shutting down worker ' + process.pid);
  process.exit(1);
});
setImmediate(() => take('{{name}}', Buffer.alloc(1)));
`,
    },
    values: { old: 'burst', name: 'mail' },
    run: 'node main.js',
    truth: {
      type: 'TypeError',
      cause: "Cannot read properties of undefined (reading 'take')",
      at: 'take',
      function: 'take',
    },
    noise: [{ name: 'sms' }, { name: 'push' }],
    near: [
      {
        name: 'no-function',
        files: {
          'main.js': `
const limit = new Map([['mail', {}]]);

function take(name) {
  const bucket = limit.get(name);
  return «take»bucket.take(1);
}

process.on('uncaughtException', (error) => {
  console.error('fatal:', error.stack);
  console.error('shutting down worker ' + process.pid);
  process.exit(1);
});
setImmediate(() => take('mail'));
`,
        },
        truth: { cause: 'bucket.take is not a function' },
      },
    ],
  },
  {
    name: 'json-log',
    files: {
      'log.js': `
exports.error = (message, error) =>
  console.error(
    JSON.stringify({
      time: new Date().toISOString(),
      level: 'error',
      pid: process.pid,
      requestId: '{{id}}',
      message,
      error: { name: error.name, message: error.message, stack: error.stack },
    }),
  );
`,
      'app.js': `
const log = require('./log');

function findUser(users, id) {
  const user = users.find((user) => user.id === id);
  if (!user) «throw»throw new RangeError('no user in tenant {{tenant}}');
  return user;
}

console.log(JSON.stringify({ level: 'info', message: 'request started', requestId: '{{id}}' }));
try {
  findUser([], 4);
} catch (error) {
  log.error('request failed', error);
}
`,
    },
    values: { id: 'req_7f81a2', tenant: 'acme' },
    run: 'node app.js',
    truth: { type: 'RangeError', cause: 'no user in tenant {{tenant}}', at: 'throw', function: 'findUser' },
    noise: [{ id: 'req_0c11d9' }, { id: 'req_55aa01' }],
    near: [{ name: 'other-tenant', values: { tenant: 'globex' } }],
  },
];
