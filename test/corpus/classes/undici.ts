import type { Toolchain } from '../error-class.ts';
import { LOOPBACK } from '../javascript/loopback.ts';

/** The client inside Node.js (`fetch`) and as a package. */
const undici: Toolchain = {
  name: 'undici',
  npm: { undici: '8.12.4' },
  comment: '//',
  classes: [
    {
      name: 'fetch-refused',
      files: {
        'weather.mjs': `
async function weather(city) {
  const answer = await fetch('http://{{host}}:{{port}}/weather?city=' + city);
  return answer.json();
}

console.log(await weather('{{city}}'));
`,
      },
      values: { host: '127.0.0.1', port: '8701', city: 'Bern' },
      run: 'node weather.mjs',
      truth: { type: 'TypeError', code: 'ECONNREFUSED', cause: 'connect ECONNREFUSED 127.0.0.1:{{port}}' },
      noise: [{ city: 'Rome' }, { city: 'Lima' }],
      near: [
        { name: 'other-port', values: { port: '8702' } },
        {
          name: 'no-host',
          values: { host: 'weather.invalid' },
          truth: { code: 'EAI_AGAIN', cause: 'getaddrinfo EAI_AGAIN weather.invalid' },
        },
      ],
    },
    {
      name: 'not-json',
      files: {
        'answer.mjs': LOOPBACK,
        'status.mjs': `
export async function status() {
  const answer = await fetch('http://127.0.0.1:8700/status');
  if (!answer.ok) «status»throw new Error(\`status answered \${answer.status}: \${await answer.text()}\`);
  return await answer.json();
}

console.log(await status());
`,
      },
      values: { status: '200', body: '<html><head><title>Sign in</title></head><body>no</body></html>' },
      run: "node answer.mjs {{status}} '{{body}}' node status.mjs",
      truth: { type: 'SyntaxError', cause: "Unexpected token '<' is not valid JSON" },
      near: [
        {
          name: 'status',
          values: { status: '503', body: '{"message":"replica eu-2 is down"}' },
          truth: { type: 'Error', cause: 'status answered 503 replica eu-2 is down', at: 'status' },
        },
        {
          name: 'other-status',
          values: { status: '500', body: '{"message":"replica eu-2 is down"}' },
          truth: { type: 'Error', cause: 'status answered 500 replica eu-2 is down', at: 'status' },
        },
      ],
    },
    {
      name: 'request-timeout',
      files: {
        'slow.mjs': `
import { createServer } from 'node:http';
import { request } from 'undici';

const server = createServer(() => {}).listen(8700, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

async function load(path) {
  return request('http://127.0.0.1:8700' + path, { {{kind}}: 30 });
}

try {
  await load('/{{path}}');
} catch (error) {
  console.error(error);
  process.exit(1);
}
`,
      },
      values: { kind: 'headersTimeout', path: 'a' },
      run: 'node slow.mjs',
      truth: { type: 'HeadersTimeoutError', cause: 'Headers Timeout Error' },
      noise: [{ path: 'b' }, { path: 'c' }],
      near: [
        {
          name: 'aborted',
          files: {
            'slow.mjs': `
import { createServer } from 'node:http';
import { request } from 'undici';

const server = createServer(() => {}).listen(8700, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

try {
  await request('http://127.0.0.1:8700/a', { signal: AbortSignal.timeout(30) });
} catch (error) {
  console.error(error);
  process.exit(1);
}
`,
          },
          truth: { type: 'TimeoutError', cause: 'The operation was aborted due to timeout' },
        },
      ],
    },
  ],
};

export default undici;
