import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeFile } from '../../src/deduplicator/path.ts';

test.each([
  ['/tmp/tmp_code_1f43c3d4c8f22a0f301ad2a735c539a5.py', '/var/tmp/tmp_code_99999999c8f22a0f301ad2a735c53900.py'],
  ['/home/ann/app/src/db.ts', 'file:///srv/app/src/db.ts'],
  ['/home/ann/shop/src/db/pool.ts', String.raw`C:\Users\ann\shop\src\db\pool.ts`],
  [String.raw`C:\work\db.ts`, 'db.ts'],
  ['./src/db.ts', 'src/db.ts'],
  ['dist/app.3f9a2c1b.js', 'dist/app.88fa2c1d.js'],
  ['/tmp/tmpk3x9f2wq/app/main.py', '/home/dev/checkout/main.py'],
  ['/tmp/tmp.QWtgNpP7bX.py', '/tmp/tmp.to5tclxMxN.py'],
  [
    'C:\\Users\\ann\\AppData\\Local\\Temp\\tmp69hff702.python',
    'C:\\Users\\ann\\AppData\\Local\\Temp\\tmpq2bw_24m.python',
  ],
  ['/tmp/build-aB3xZ9/main.c', '/tmp/build-Qq8yT1/main.c'],
  ['/tmp/pytest-of-ann/pytest-3/test_load0/in.csv', '/tmp/pytest-of-bob/pytest-11/test_load1/in.csv'],
  ['/usr/lib/python3.11/json/decoder.py', '/home/ann/.pyenv/versions/3.12.1/lib/python3.12/json/decoder.py'],
  ['/srv/app/node_modules/pg/lib/client.js', '/home/ann/shop/node_modules/pg/lib/client.js'],
  ['/home/ann/shop/cart.py', '/home/bob/work/shop/cart.py'],
  ['/workspace/packages/web/index.ts', '/builds/team/web-shop/packages/web/index.ts'],
])('%j and %j are one file', (a, b) => {
  expect(normalizeFile(a)).toBe(normalizeFile(b));
});

test.each([
  ['src/db1.ts', 'src/db2.ts'],
  ['a.ts', 'b.ts'],
  ['/srv/app/north/config.json', '/srv/app/south/config.json'],
  ['src/cart/index.ts', 'src/order/index.ts'],
  ['/home/ann/app/src/cart/index.ts', '/home/ann/app/src/order/index.ts'],
  ['/etc/nginx/nginx.conf', '/etc/other/nginx.conf'],
  ['/tmp/in/data.csv', '/tmp/out/data.csv'],
])('%j and %j are two files', (a, b) => {
  expect(normalizeFile(a)).not.toBe(normalizeFile(b));
});

test('a second time changes nothing', () => {
  const segment = fc.constantFrom(
    'src',
    'tmp',
    'home',
    'app',
    'work',
    'a1b2c3d4',
    'x',
    'Users',
    'node_modules',
    'lib',
    'é',
    '..',
  );
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 8 }),
      fc.constantFrom('', '/', './', 'file:///', 'C:/'),
      (parts, start) => {
        const once = normalizeFile(start + parts.join('/'));
        expect(normalizeFile(once)).toBe(once);
      },
    ),
  );
});
