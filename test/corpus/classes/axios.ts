import type { Toolchain } from '../error-class.ts';
import { LOOPBACK } from '../javascript/loopback.ts';

const CLIENT = `
import axios from 'axios';

const api = axios.create({ baseURL: 'http://127.0.0.1:8700', timeout: 2000 });

export async function loadOrder(id) {
  const { data } = «call»await api.get(\`/orders/\${id}\`);
  return data;
}

console.log(await loadOrder({{id}}));
`;

const axios: Toolchain = {
  name: 'axios',
  npm: { axios: '1.21.1' },
  comment: '//',
  classes: [
    {
      name: 'status',
      files: { 'answer.mjs': LOOPBACK, 'client.mjs': CLIENT },
      values: { status: '422', id: '17', message: 'currency is required' },
      run: `node answer.mjs {{status}} '{"error":"invalid_order","message":"{{message}}"}' node client.mjs`,
      truth: { type: 'AxiosError', cause: '{{message}}', at: 'call' },
      noise: [{ id: '18' }, { id: '90412' }],
      near: [
        { name: 'other-status', values: { status: '409' } },
        { name: 'other-message', values: { message: 'amount is required' } },
      ],
    },
    {
      name: 'refused',
      files: { 'client.mjs': CLIENT.replace('8700', '{{port}}') },
      values: { port: '8701', id: '17' },
      run: 'node client.mjs',
      truth: { code: 'ECONNREFUSED', cause: 'connect ECONNREFUSED 127.0.0.1:{{port}}' },
      noise: [{ id: '18' }, { id: '90412' }],
      near: [{ name: 'other-port', values: { port: '8702' } }],
    },
  ],
};

export default axios;
