import { expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';

test.each([
  [
    'what was printed on one line',
    { stdout: '', stderr: "mv: cannot stat 'a.txt': No such file or directory", exit_code: 1 },
  ],
  ['it, beside what went well', { returncode: 2, stdout: 'reading', stderr: 'sum: no rows in a.csv' }],
])('of the report of a process, %s is told', (_, report) => {
  expect(parseText(JSON.stringify(report)).exceptions.at(-1)?.message).toBe(report.stderr);
});

test('an answer of a service is none, although it has a code and an error', () => {
  expect(parseText('{"code":17,"error":"no such row"}').dialect).not.toBe('process-result');
});
