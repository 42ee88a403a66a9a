import type { Toolchain } from '../error-class.ts';

const mongodb: Toolchain = {
  name: 'mongodb',
  npm: { mongodb: '7.9.0' },
  comment: '//',
  classes: [
    {
      name: 'no-server',
      files: {
        'src/orders.mjs': `
import { MongoClient } from 'mongodb';

const client = new MongoClient('mongodb://127.0.0.1:{{port}}', { serverSelectionTimeoutMS: {{wait}} });

export async function count() {
  const orders = client.db('shop').collection('orders');
  return await «call»orders.countDocuments({});
}
`,
        'src/main.mjs': "import { count } from './orders.mjs';\n\nconsole.log(await count());\n",
      },
      values: { port: '27017', wait: '300' },
      run: 'node src/main.mjs',
      truth: { type: 'MongoServerSelectionError', cause: 'connect ECONNREFUSED 127.0.0.1:{{port}}' },
      noise: [{ wait: '350' }, { wait: '400' }],
      near: [
        { name: 'other-port', values: { port: '27018' } },
        {
          name: 'bad-address',
          files: {
            'src/orders.mjs': `
import { MongoClient } from 'mongodb';

const client = «call»new MongoClient('mongo://127.0.0.1:27017');

export async function count() {
  return await client.db('shop').collection('orders').countDocuments({});
}
`,
          },
          truth: {
            type: 'MongoParseError',
            cause: 'Invalid scheme, expected connection string to start with "mongodb://"',
          },
        },
      ],
    },
  ],
};

export default mongodb;
