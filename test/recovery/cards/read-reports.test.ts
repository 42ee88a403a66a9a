import { expect, test } from 'vitest';
import { readReports } from '../../../src/recovery/cards/read-reports.ts';
import { quickestMillis } from '../../processor-time.ts';

/** The fields of a line `A_REPORT …`. */
function fields(text: string): unknown {
  return readReports(`before\nA_REPORT ${text}\nafter`).get('a_report');
}

test.each<[string, unknown]>([
  ['n=1 m=-2 x=0.5 zero=0', { n: 1, m: -2, x: 0.5, zero: 0 }],
  [
    'v=1 version=2 schema_version=3 api.version=4 versions=5',
    { v: '1', version: '2', schema_version: '3', 'api.version': '4', versions: 5 },
  ],
  [
    'big=9007199254740991 bigger=9007199254740992 id=12345678901234567890',
    { big: 9007199254740991, bigger: '9007199254740992', id: '12345678901234567890' },
  ],
  [
    'zip=007 hash=12e4 plus=+1 hex=0x10 half=.5 open=1. nan=NaN',
    { zip: '007', hash: '12e4', plus: '+1', hex: '0x10', half: '.5', open: '1.', nan: 'NaN' },
  ],
  ['flag=true none=null', { flag: 'true', none: 'null' }],
  [String.raw`q="5" say="a \"b\" c" one='x y' empty=""`, { q: '5', say: 'a "b" c', one: 'x y', empty: '' }],
  ['a=1 a=2 b=3', { a: 1, b: 3, _unread: 'a=2' }],
  ['a=1 lonely =x y= "q" c=2', { a: 1, c: 2, _unread: 'lonely =x y= "q"' }],
  ['a="open b=1', { b: 1, _unread: 'a="open' }],
  ['constructor=1 __proto__=2', { constructor: 1, ['__proto__']: 2 }],
])('A_REPORT %s', (text, expected) => {
  expect(JSON.stringify(fields(text))).toBe(JSON.stringify(expected));
});

test.each([
  'A_REPORT',
  'A_REPORT no pairs',
  'a_report a=1',
  '_REPORT a=1',
  'see A_REPORT a=1',
  'A_REPORTS a=1',
  'REPORT a=1',
])('%s is none', (line) => expect(readReports(line).size).toBe(0));

test('several, with a colon, in colours, with line ends of Windows; of one name the last counts', () => {
  const reports = readReports('A_REPORT a=1\r\n\u001b[32mB_C_REPORT: b=2\u001b[0m\r\n  A_REPORT a=3\r\n');
  expect(Object.fromEntries(reports)).toEqual({ a_report: { a: 3 }, b_c_report: { b: 2 } });
});

test('they are bounded in number, fields and length', () => {
  const many = Array.from(
    { length: 40 },
    (_, index) => `A${index}_REPORT ${Array.from({ length: 100 }, (_unused, at) => `f${at}=1`).join(' ')}`,
  );
  const reports = readReports(many.join('\n'));
  expect(reports.size).toBe(16);
  expect(Object.keys(reports.get('a0_report') ?? {})).toHaveLength(65);
  expect(readReports(`A_REPORT a=${'x'.repeat(10_000)}`).size).toBe(0);
  const repeated = `A_REPORT ${'a='.repeat(4_000)}\n`.repeat(200);
  expect(quickestMillis(() => readReports(repeated))).toBeLessThan(2_000);
});
