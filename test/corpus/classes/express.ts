import type { Toolchain } from '../error-class.ts';

const SERVER = `
import express from 'express';
import { priceOf } from './src/prices.mjs';

const app = express();
app.use(express.json());
app.get('/price/:sku', (request, response) => {
  response.json({ price: priceOf(request.params.sku) });
});
app.post('/price', (request, response) => response.json(request.body));

const server = app.listen(8700, '127.0.0.1', async () => {
  const answer = await fetch('http://127.0.0.1:8700{{path}}', { method: '{{method}}', headers: { 'content-type': 'application/json' }, body: {{body}} });
  console.log(answer.status, await answer.text());
  server.close();
});
`;

const express: Toolchain = {
  name: 'express',
  npm: { express: '5.3.0' },
  comment: '//',
  classes: [
    {
      name: 'error-page',
      files: {
        'server.mjs': SERVER,
        'src/prices.mjs': `
const prices = new Map([['a1', { {{field}}: { amount: 3 } }]]);

export function priceOf(sku) {
  return prices.get(sku).«read»{{field}}.amount;
}
`,
      },
      values: { path: '/price/zz', method: 'GET', body: 'undefined', field: 'net' },
      run: 'node server.mjs 2>/dev/null',
      truth: { type: 'TypeError', cause: "Cannot read properties of undefined (reading '{{field}}')", at: 'read' },
      noise: [{ path: '/price/yy' }, { path: '/price/9911' }],
      near: [{ name: 'other-field', values: { field: 'gross' } }],
    },
    {
      name: 'bad-json',
      files: {
        'server.mjs': SERVER,
        'src/prices.mjs': 'export const priceOf = () => 1;\n',
      },
      values: { path: '/price', method: 'POST', body: "'{bad'" },
      run: 'node server.mjs 2>&1 >/dev/null',
      truth: { type: 'SyntaxError', cause: "Expected property name or '}' in JSON at position 1" },
      near: [{ name: 'token', values: { body: "'[1,]'" }, truth: { cause: "Unexpected token ']'" } }],
    },
  ],
};

export default express;
