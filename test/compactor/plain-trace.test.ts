import { describe, expect, test } from 'vitest';
import { plainBlock, readErrorBlocks } from '../../src/compactor/javascript/error-blocks.ts';
import { prefixBefore } from '../../src/compactor/javascript/heading.ts';
import { allFrames } from '../../src/compactor/unread-frames.ts';
import { unprefixed } from '../../src/compactor/line-prefix.ts';

const FRAMES = [
  '    at load (/srv/app/src/orders.ts:4:7)',
  '    at async Pool.query (file:///srv/app/db/[id]/pool.mjs:12:3)',
  '    at Module._compile (node:internal/modules/cjs/loader:1554:14)',
];

/** The block with its frames read. */
function shown(blocks: readonly ReturnType<typeof plainBlock>[]): unknown {
  return blocks.map((top) => top && { ...top, block: { ...top.block, frames: allFrames(top.block.frames) } });
}

describe('a line with nothing but frames below it', () => {
  test.each([
    'TypeError: x is not a function',
    'ConnectionError: connect ECONNREFUSED 127.0.0.1:5432',
    'Uncaught Error',
    'Caused by: Error: no room',
    'Error: Command failed: make',
    '  RangeError: out of range: 7',
    'SyntaxError: a.ts:3',
    'error: Uncaught (in promise) TypeError: x',
    'Exception: lost',
  ])('is read as any text is: %s', (heading) => {
    for (const tail of [[], ['']]) {
      const lines = [heading, ...FRAMES, ...tail];
      const plain = plainBlock(lines);
      expect(plain).not.toBeNull();
      // A copy, of which nothing is known.
      expect(shown([plain])).toEqual(shown(readErrorBlocks(unprefixed([...lines], prefixBefore))));
    }
  });

  test.each([
    ['a code in brackets', ['TypeError [ERR_X]: no', ...FRAMES]],
    ['the name of a container', ['web-1 | Error: no', ...FRAMES]],
    ['no name of an error', ['the server is gone', ...FRAMES]],
    ['a line among the frames', ['Error: no', ...FRAMES, 'and more', ...FRAMES]],
    ['properties', ['Error: no', ...FRAMES.slice(1), '    at f (/srv/a.ts:1:2) {', "  code: 'E'", '}']],
    ['no frames', ['Error: no']],
  ])('is not: %s', (_, lines) => {
    expect(plainBlock(lines)).toBeNull();
  });
});
