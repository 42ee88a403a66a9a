import type { Toolchain } from '../error-class.ts';

/** The engine of Safari in its own shell. */
const javascriptcore: Toolchain = {
  name: 'javascriptcore',
  packages: ['libjavascriptcoregtk-4.0-bin'],
  comment: '//',
  classes: [
    {
      name: 'uncaught',
      files: {
        'main.js': `
const store = { users: { a: { name: 'Ada' } } };

function nameOf(id) {
  return store.users[id].«read»{{member}};
}

function greet(ids) {
  return ids.map((id) => 'hi ' + nameOf(id));
}

print('greeting');
greet(['a', 'b']);
`,
      },
      values: { member: 'name' },
      run: 'jsc main.js',
      truth: {
        type: 'TypeError',
        cause: "undefined is not an object (evaluating 'store.users[id].{{member}}')",
        at: 'read',
        function: 'nameOf',
      },
      near: [{ name: 'other-member', values: { member: 'mail' } }],
    },
    {
      name: 'printed-stack',
      files: {
        'main.js': `
function checkout(cart) {
  if (cart.length === 0) «throw»throw new RangeError('the {{what}} is empty');
  return cart.length;
}

async function run() {
  await null;
  return checkout([]);
}

run().catch((error) => {
  print('[' + new Date().toISOString() + '] checkout failed');
  print(String(error));
  print(error.stack);
});
`,
      },
      values: { what: 'cart' },
      run: 'jsc main.js',
      truth: { type: 'RangeError', cause: 'the {{what}} is empty', at: 'throw', function: 'checkout' },
      near: [{ name: 'other-words', values: { what: 'basket' } }],
    },
  ],
};

export default javascriptcore;
