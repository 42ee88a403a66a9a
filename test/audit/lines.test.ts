import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../../src/audit/lines.ts';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function linesIn(text: string, size = 3): Promise<readonly string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(inChunks(Buffer.from(text), size))) lines.push(line);
  return lines;
}

test.each([
  ['', []],
  ['a', ['a']],
  ['a\n', ['a']],
  ['a\nb', ['a', 'b']],
  ['a\r\n\r\nb\n', ['a', '', 'b']],
  ['{"a":"x\u2028y\u2029z"}\n{}', ['{"a":"x\u2028y\u2029z"}', '{}']],
  ['\uFEFF{}\n\uFEFF', ['{}', '\uFEFF']],
  ['a\rb\n', ['a\rb']],
])('%j has the lines %j', async (text, lines) => {
  expect(await linesIn(text)).toEqual(lines);
});

test('characters hold together wherever the chunks are cut', async () => {
  const line = fc.string({ unit: 'grapheme' }).filter((text) => !/[\r\n\uFEFF]/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, size) => {
      expect(await linesIn(lines.map((each) => `${each}\n`).join(''), size)).toEqual(lines);
    }),
  );
});
