import { expect, test } from 'vitest';
import { digestOf } from '../../src/compactor/digest.ts';
import { parseText } from '../../src/compactor/parse.ts';
import { shownCode, shownFile, shownFunction, shownType } from '../../src/compactor/shown.ts';

test.each([
  ['/srv/shop/src/db.ts', '/srv/shop', 'src/db.ts'],
  ['/srv/shop/src/db.ts', null, '…/src/db.ts'],
  ['/srv/shop/src/db.ts', '/srv/other', '…/src/db.ts'],
  ['/app/db.ts', null, '/app/db.ts'],
  ['src/orders/db.ts', null, 'src/orders/db.ts'],
  [String.raw`C:\work\shop\src\db.cs`, null, String.raw`…/src\db.cs`],
  ['/tmp/run/tmp_code_1f43c3d4c8f22a0f301ad2a735c539a5.py', null, 'tmp_code_….py'],
  ['/srv/shop/defaced.py', '/srv/shop', 'defaced.py'],
])('%j from %j is shown as %j', (file, root, shown) => {
  expect(shownFile(file, root)).toBe(shown);
});

test('beside a function the name of the file is enough', () => {
  expect(shownFile('/home/ann/shop/src/db.py', null, true)).toBe('db.py');
  expect(shownFile('/srv/shop/src/db.py', '/srv/shop', true)).toBe('src/db.py');
});

test.each([
  ['<module>', null],
  ['Object.<anonymous>', null],
  ['Pool.connect', 'Pool.connect'],
  [null, null],
])('function %j is shown as %j', (name, shown) => {
  expect(shownFunction(name)).toBe(shown);
});

test.each([
  ['java.lang.IllegalStateException', 'IllegalStateException'],
  ['selenium.common.exceptions.WebDriverException', 'WebDriverException'],
  ['cv2.error', 'cv2.error'],
  ['ERR_MODULE_NOT_FOUND', 'ERR_MODULE_NOT_FOUND'],
])('type %j is shown as %j', (type, shown) => {
  expect(shownType(type)).toBe(shown);
});

test('a system error of Python says its number once', () => {
  const text = `Traceback (most recent call last):
  File "/srv/shop/load.py", line 4, in <module>
    open("prices.csv")
FileNotFoundError: [Errno 2] No such file or directory: 'prices.csv'
`;
  expect(digestOf(parseText(text), undefined, '/srv/shop')).toBe(
    "[FileNotFoundError] at load.py:4: [Errno 2] No such file or directory: 'prices.csv'",
  );
});

test.each([
  ['InvalidInstanceID.NotFound', 'InvalidInstanceID.NotFound'],
  ['shop.orders.OrderMissing', 'OrderMissing'],
  ['ENOENT', 'ENOENT'],
])('code %j is shown as %j', (code, shown) => {
  expect(shownCode(code)).toBe(shown);
});

test('a code that the message has in brackets is not told twice', () => {
  const said = 'An error occurred (InvalidInstanceID.Malformed) when calling the StartInstances operation: Invalid id';
  expect(digestOf(parseText(said))).toBe(said);
  expect(parseText(said).exceptions[0].code).toBe('InvalidInstanceID.Malformed');
});

test('an exception that says nothing is told by its whole name', () => {
  const text = 'Exception in thread "main" java.util.NoSuchElementException\n\tat no.quay.Berth.next(Berth.java:31)\n';
  expect(digestOf(parseText(text))).toBe('[java.util.NoSuchElementException] at Berth.next (Berth.java:31)');
  expect(digestOf(parseText(text.replace('Exception\n', 'Exception: no berth\n')))).toBe(
    '[NoSuchElementException] at Berth.next (Berth.java:31): no berth',
  );
});
