import { expect, test } from 'vitest';
import { jsonLine } from '../../../src/recovery/envelopes/json-line.ts';

test('JSON is one line for every reader of lines, and says the same', () => {
  const value = { text: 'a\nb\u2028c\u2029d\u0085e\u007ff\u009bg\ud800', 'na\u2028me': ['\u2029'] };
  const line = jsonLine(value);
  expect(line.split(/[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(1);
  expect(line).toContain(String.raw`a\nb\u2028c\u2029d\u0085e\u007ff\u009bg\ud800`);
  expect(JSON.parse(line)).toEqual(value);
});
