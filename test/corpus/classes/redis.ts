import type { Toolchain } from '../error-class.ts';

const prepare = `
redis-server --port 6379 --save '' --daemonize yes --dir /srv --user web on '>right' '~cart:*' +get {{settings}}
timeout 20 bash -c 'until redis-cli ping; do sleep 0.05; done'
redis-cli set cart:1 pen
redis-cli lpush queue a b
`;

const redis: Toolchain = {
  name: 'redis',
  packages: ['redis-server', 'redis-tools'],
  pypi: ['redis==8.1.0'],
  comment: '#',
  classes: [
    {
      name: 'wrong-type',
      prepare,
      files: {},
      values: { settings: '', command: 'incr queue' },
      run: 'redis-cli {{command}}',
      truth: { cause: 'WRONGTYPE Operation against a key holding the wrong kind of value', at: null },
      noise: [{ command: 'get queue' }, {}],
      near: [
        {
          name: 'not-integer',
          values: { command: 'incr cart:1' },
          truth: { cause: 'ERR value is not an integer or out of range' },
        },
        { name: 'unknown-command', values: { command: 'gett cart:1' }, truth: { cause: "ERR unknown command 'gett'" } },
        {
          name: 'arguments',
          values: { command: 'get' },
          truth: { cause: "ERR wrong number of arguments for 'get' command" },
        },
      ],
    },
    {
      name: 'permission',
      prepare,
      files: {},
      values: { settings: '', command: 'set cart:1 ink' },
      run: 'redis-cli --no-auth-warning --user web --pass right {{command}}',
      truth: { cause: "NOPERM this user has no permissions to run the 'set' command", at: null },
      near: [
        {
          name: 'other-command',
          values: { command: 'del cart:1' },
          truth: { cause: "permissions to run the 'del' command" },
        },
        {
          name: 'no-server',
          run: 'redis-cli -p 6400 ping',
          truth: { cause: 'Could not connect to Redis at 127.0.0.1:6400: Connection refused' },
        },
      ],
    },
    {
      name: 'python-client',
      prepare,
      files: {
        'cart.py': `
import redis

client = redis.Redis(port={{port}})


def put(name, item):
    print("putting", item)
    return «call»client.lpush(name, item)


put("{{name}}", "{{item}}")
`,
      },
      values: { settings: '', port: '6379', name: 'cart:1', item: 'ink' },
      run: 'python3 cart.py',
      truth: {
        type: 'redis.exceptions.ResponseError',
        cause: 'WRONGTYPE Operation against a key holding the wrong kind of value',
        at: 'call',
        function: 'put',
      },
      noise: [{ item: 'mug' }, {}],
      near: [
        {
          name: 'memory',
          values: { settings: '--maxmemory 1', name: 'other' },
          truth: {
            type: 'redis.exceptions.OutOfMemoryError',
            cause: "command not allowed when used memory > 'maxmemory'",
          },
        },
        {
          name: 'refused',
          values: { port: '6390' },
          truth: {
            type: 'redis.exceptions.ConnectionError',
            cause: 'connecting to localhost:6390. Connection refused',
          },
        },
      ],
    },
  ],
};

export default redis;
