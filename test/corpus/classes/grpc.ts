import type { Toolchain } from '../error-class.ts';

const SERVER = `
import grpc from '@grpc/grpc-js';

const pass = (value) => Buffer.from(JSON.stringify(value));
const read = (bytes) => JSON.parse(bytes.toString());
const find = { path: '/shop.Orders/Find', requestStream: false, responseStream: false, requestSerialize: pass, requestDeserialize: read, responseSerialize: pass, responseDeserialize: read };
export const service = { find };

export function serve() {
  const server = new grpc.Server();
  server.addService(service, { find: (call, reply) => reply({ code: grpc.status.{{status}}, details: '{{words}}' }) });
  return new Promise((done) => server.bindAsync('127.0.0.1:50051', grpc.ServerCredentials.createInsecure(), () => done(server)));
}
`;

const grpc: Toolchain = {
  name: 'grpc',
  npm: { '@grpc/grpc-js': '1.14.7' },
  comment: '//',
  classes: [
    {
      name: 'status',
      files: {
        'src/server.mjs': SERVER,
        'src/orders.mjs': `
import grpc from '@grpc/grpc-js';
import { service } from './server.mjs';

const Client = grpc.makeGenericClientConstructor(service, 'Orders');
const client = new Client('127.0.0.1:{{port}}', grpc.credentials.createInsecure());

export function find(id) {
  return new Promise((done, fail) => {
    «call»client.find({ id }, { deadline: Date.now() + 5000 }, (error, order) => (error ? fail(error) : done(order)));
  });
}
`,
        'src/main.mjs': `
import { find } from './orders.mjs';
import { serve } from './server.mjs';

await serve();
console.log('asking for order {{id}}');
await find({{id}});
`,
      },
      values: { status: 'NOT_FOUND', words: 'order is not in this region', port: '50051', id: '7' },
      run: 'node src/main.mjs',
      truth: { cause: '{{status}}: {{words}}', at: 'call' },
      noise: [{ id: '8' }, { id: '900' }],
      near: [
        { name: 'other-status', values: { status: 'PERMISSION_DENIED' } },
        { name: 'other-words', values: { words: 'order is archived' } },
        {
          name: 'unavailable',
          values: { port: '50099' },
          truth: { cause: 'UNAVAILABLE: No connection established ECONNREFUSED 127.0.0.1:50099' },
        },
      ],
    },
  ],
};

export default grpc;
