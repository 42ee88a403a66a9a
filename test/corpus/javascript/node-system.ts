import type { ErrorClass } from '../error-class.ts';

/** Failures of what is outside the program: processes, files, sockets, memory. */
export const nodeSystem: readonly ErrorClass[] = [
  {
    name: 'child-traceback',
    files: {
      'jobs/report.py': `
import sys

rows = [{"sku": "a1", "price": 3}, {"sku": "b2"}]

def total(rows):
    return sum(«key»row["{{key}}"] for row in rows)

print("rows", len(rows))
print("total", total(rows))
`,
      'run.mjs': `
import { execFileSync } from 'node:child_process';

export function report() {
  return execFileSync('python3', ['jobs/report.py', '--day', '{{day}}'], { encoding: 'utf8' });
}

console.log(report());
`,
    },
    values: { key: 'price', day: '2026-01-04' },
    run: 'node run.mjs',
    moves: false,
    truth: { type: 'KeyError', cause: '{{key}}', at: 'key' },
    noise: [{ day: '2026-02-11' }, { day: '2026-11-30' }],
    near: [{ name: 'other-key', values: { key: 'cost' } }],
  },
  {
    name: 'child-exit',
    files: {
      'deploy.mjs': `
import { execSync } from 'node:child_process';

function migrate() {
  «exec»execSync('sh migrate.sh', { stdio: 'pipe' });
}

migrate();
`,
      'migrate.sh': 'echo "applying 3 migrations"\necho "relation \\"{{table}}\\" does not exist" >&2\nexit {{code}}\n',
    },
    values: { table: 'accounts', code: '3' },
    run: 'node deploy.mjs',
    truth: { cause: 'relation "{{table}}" does not exist', at: 'exec', function: 'migrate' },
    near: [
      { name: 'other-table', values: { table: 'account' } },
      { name: 'other-code', values: { code: '4' } },
    ],
  },
  {
    name: 'spawn',
    files: {
      'convert.mjs': `
import { spawn } from 'node:child_process';

const child = spawn('{{command}}', ['-i', 'in.wav', 'out.ogg']);
child.stdout.pipe(process.stdout);
`,
    },
    values: { command: 'ogg-convert' },
    run: 'node convert.mjs',
    truth: { type: 'Error', code: 'ENOENT', cause: 'spawn {{command}} ENOENT' },
    near: [{ name: 'other-command', values: { command: 'ogg-encode' } }],
  },
  {
    name: 'port-taken',
    files: {
      'server.mjs': `
import { createServer } from 'node:http';

export function serve(port) {
  return createServer((_, response) => response.end('hi')).listen(port, '127.0.0.1');
}
`,
      'main.mjs': `
import { serve } from './server.mjs';

serve({{port}}).on('listening', () => {
  console.log('listening');
  serve({{port}});
});
`,
    },
    values: { port: '8080' },
    run: 'node main.mjs',
    truth: { type: 'Error', code: 'EADDRINUSE', cause: 'address already in use 127.0.0.1:{{port}}' },
    near: [{ name: 'other-port', values: { port: '9090' } }],
  },
  {
    name: 'refused',
    files: {
      'src/db.js': `
import { connect } from 'node:net';
import { once } from 'node:events';

export class Database {
  constructor(port) {
    this.port = port;
  }
  async open() {
    const socket = connect(this.port, '{{host}}');
    await once(socket, 'connect');
  }
}

export async function openAll(ports) {
  return Promise.any(ports.map((port) => new Database(port).open()));
}
`,
      'main.js': `
import { openAll } from './src/db.js';

await openAll([{{port}}, 6002]);
`,
      'package.json': '{ "type": "module" }\n',
    },
    values: { host: '127.0.0.1', port: '5432' },
    run: 'node main.js',
    truth: { type: 'AggregateError', code: 'ECONNREFUSED', cause: 'connect ECONNREFUSED 127.0.0.1:{{port}}' },
    near: [
      { name: 'other-port', values: { port: '5433' } },
      {
        name: 'unreachable',
        values: { host: '10.1.2.3' },
        truth: { code: 'ENETUNREACH', cause: 'connect ENETUNREACH 10.1.2.3:5432' },
      },
    ],
  },
  {
    name: 'worker',
    files: {
      'pool.mjs': `
import { Worker } from 'node:worker_threads';

export function run(file, data) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(file, import.meta.url), { workerData: data });
    worker.on('message', resolve).on('error', reject);
  });
}
`,
      'resize.mjs': `
import { parentPort, workerData } from 'node:worker_threads';

function resize({ width, height }) {
  if (!(width > 0)) «throw»throw new RangeError('{{side}} must be positive');
  return { width: width / 2, height: height / 2 };
}
parentPort.postMessage(resize(workerData));
`,
      'main.mjs': `
import { run } from './pool.mjs';

console.log('one of', await run('./resize.mjs', { width: 4, height: 4 }));
console.log('two of', await run('./resize.mjs', { width: -{{width}}, height: 4 }));
`,
    },
    values: { side: 'width', width: '4' },
    run: 'node main.mjs',
    truth: { type: 'RangeError', cause: '{{side}} must be positive', at: 'throw', function: 'resize' },
    noise: [{ width: '8' }, { width: '1024' }],
    near: [{ name: 'other-side', values: { side: 'height' } }],
  },
  {
    name: 'out-of-memory',
    files: {
      'cache.js': `
const rows = [];
console.log('loading');
for (;;) rows.push({ id: rows.length, tags: ['a', 'b', String(rows.length)] });
`,
    },
    run: 'node --max-old-space-size=24 cache.js',
    truth: { cause: 'JavaScript heap out of memory' },
    near: [
      {
        name: 'array-too-long',
        files: {
          'cache.js': "console.log('loading');\nlet row = 'row';\nfor (;;) row += row;\n",
        },
        truth: { type: 'RangeError', cause: 'Invalid string length', at: 'cache.js:3' },
      },
    ],
  },
];
