import { describe, expect, test } from 'vitest';
import { parseText } from '../../src/compactor/parse.ts';
import { isTraceAlone } from '../../src/compactor/reading.ts';
import { hasLine } from '../../src/compactor/text.ts';

const FRAMES = Array.from({ length: 6 }, (_, at) => [
  `  File "/srv/shop/stage${at}.py", line ${at + 3}, in run`,
  `    stage${at}.next(order)`,
]).flat();
const TRACE = ['Traceback (most recent call last):', ...FRAMES, "KeyError: 'sku'"];

describe('a text that is a trace alone', () => {
  const isAlone = (lines: readonly string[]): boolean => {
    const { dialect, exceptions, diagnostics, retry } = parseText(lines.join('\n'));
    return isTraceAlone({ dialect, exceptions, diagnostics, retry }, lines);
  };

  test('is known by its frames, of whatever language', () => {
    expect(isAlone(TRACE)).toBe(true);
    expect(isAlone(['java.io.IOException: no', ...FRAMES.map((_, at) => `\tat org.shop.A.b(A.java:${at})`)])).toBe(
      true,
    );
  });

  test('is none where more stands beside the frames than they take, or hardly any frames are', () => {
    expect(isAlone([...Array.from({ length: 14 }, (_, at) => `Loading shelf ${at} of 14`), ...TRACE])).toBe(false);
    expect(isAlone(['Traceback (most recent call last):', ...FRAMES.slice(0, 2), "KeyError: 'sku'"])).toBe(false);
  });

  test('is set off from prose all the same', () => {
    const text = ['I ran it and got this:', '', ...TRACE.map((line) => `    ${line}`), '', 'What is wrong?'].join('\n');
    const { location, exceptions } = parseText(text);
    expect([exceptions.at(-1)?.message, location?.file, location?.line]).toEqual(["'sku'", '/srv/shop/stage5.py', 8]);
  });
});

describe('a line that begins with something', () => {
  test.each([
    ['#9 0.3 npm\n > [build 4/4] RUN npm ci:', true],
    ['a > [b', false],
    [' > [first', false],
    ['b\n >[c\n> [d', false],
  ])('%j', (text, expected) => {
    expect(hasLine(text, ' > [', '> [')).toBe(expected);
  });
});
