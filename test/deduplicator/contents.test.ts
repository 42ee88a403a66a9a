import { expect, test } from 'vitest';
import {
  BRACKET,
  COLON,
  COLONS,
  contentsOf,
  DIGIT,
  HEX_RUN,
  MEASURE,
  NUMBER,
  POINT,
  POINTS,
  QUOTE,
} from '../../src/deduplicator/contents.ts';

const NAMED = { BRACKET, COLON, COLONS, DIGIT, HEX_RUN, MEASURE, NUMBER, POINT, POINTS, QUOTE };

test.each([
  ['no such table', []],
  ['utf8', ['DIGIT']],
  ['column_7', ['DIGIT']],
  ['port 80', ['DIGIT', 'NUMBER']],
  ['(80)', ['DIGIT', 'NUMBER']],
  ['a: b', ['COLON']],
  ['10:20:30', ['COLON', 'COLONS', 'DIGIT', 'NUMBER']],
  ['main.c.', ['POINT', 'POINTS']],
  ['dead beef', []],
  ['deadbee', ['HEX_RUN']],
  ['in 5ms', ['DIGIT', 'MEASURE', 'NUMBER']],
  ['in 5 ms', ['DIGIT', 'MEASURE', 'NUMBER']],
  ['5  ms', ['DIGIT', 'NUMBER']],
  ['5 µs', ['DIGIT', 'MEASURE', 'NUMBER', 'QUOTE']],
  ['‘x’', ['QUOTE']],
  ['[x]', ['BRACKET']],
])('%j has %j', (text, names) => {
  const contents = contentsOf(text);
  const found = Object.entries(NAMED).filter(([, bit]) => (contents & bit) !== 0);
  expect(found.map(([name]) => name)).toEqual(names);
});
