import type { Toolchain } from '../error-class.ts';

const tape: Toolchain = {
  name: 'tape',
  npm: { tape: '5.10.2' },
  comment: '//',
  classes: [
    {
      name: 'failures',
      files: {
        'test/routes.js': `
const test = require('tape');

test('routes', (t) => {
  t.ok(true, 'has routes');
  t.«equal»equal('/{{path}}', '/orders', 'path of the list');
  t.«deep»deepEqual({ id: 1, tags: ['a'] }, { id: 1, tags: ['b'] }, 'tags');
  t.end();
});
`,
      },
      values: { path: 'order' },
      run: 'node_modules/.bin/tape test/*.js',
      truth: {
        cause: 'path of the list /orders /{{path}}',
        at: 'equal',
        diagnostics: [
          { at: 'equal', message: 'path of the list /orders /{{path}}' },
          { at: 'deep', message: 'tags' },
        ],
      },
      near: [{ name: 'other-path', values: { path: 'carts' } }],
    },
  ],
};

export default tape;
