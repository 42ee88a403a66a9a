import { describe, expect, test } from 'vitest';
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { capturedClasses } from './captured.ts';
import { MEASURES, scoreClass } from './score.ts';
import { THRESHOLDS } from './thresholds.ts';

const countTokens = await loadTokenCounter();
const classes = capturedClasses();

test('the corpus covers many tools, and every class has twins and near misses', () => {
  expect(classes.length).toBeGreaterThanOrEqual(400);
  expect(new Set(classes.map(({ toolchain }) => toolchain)).size).toBeGreaterThanOrEqual(40);
  for (const { captures } of classes) {
    const names = captures.map(({ name }) => name.replace(/-.*/, ''));
    expect(names).toEqual(expect.arrayContaining(['error', 'twin', 'near']));
  }
});

describe('answers for the corpus', () => {
  const scored = classes.map((captured) => scoreClass(captured, countTokens));
  test.each(MEASURES)('%s', (measure) => {
    const asked = scored.reduce((sum, { scores }) => sum + scores[measure].asked, 0);
    const misses = scored.flatMap((each) => each.misses.filter((miss) => miss.measure === measure));
    expect(asked).toBeGreaterThan(0);
    if (1 - misses.length / asked >= THRESHOLDS[measure]) return;
    throw new Error(
      `${misses.length} of ${asked} are wrong:\n${misses.map(({ place, detail }) => `${place}: ${detail}`).join('\n')}`,
    );
  });
});
