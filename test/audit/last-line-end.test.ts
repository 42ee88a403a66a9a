import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastLineEnd } from '../../src/audit/last-line-end.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const LONG = 'ä'.repeat(100_000);

test.each([
  ['nothing', '', 0],
  ['a line without an end', 'abc', 0],
  ['a long line without an end', LONG, 0],
  ['whole lines', 'abc\nde\n', 7],
  ['a line after whole ones', 'abc\nde\nf', 7],
  ['a long line after a whole one', `abc\n${LONG}`, 4],
  ['a long whole line', `${LONG}\n`, 200_001],
])('finds the end of the last whole line of %s', async (_, content, end) => {
  const path = join(temporaryFolder(), 'log');
  writeFileSync(path, content);
  expect(await lastLineEnd(path)).toBe(end);
});

test('throws where there is no file', async () => {
  await expect(lastLineEnd(join(temporaryFolder(), 'nowhere'))).rejects.toMatchObject({ code: 'ENOENT' });
});
