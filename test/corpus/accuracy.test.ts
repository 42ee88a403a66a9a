import { expect, test } from 'vitest';
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { capturedClasses } from './captured.ts';
import { fallen } from './figures.ts';
import { scoreClass } from './score.ts';

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

test('no figure has fallen', () => {
  const scored = classes.map((captured) => ({ ...captured, ...scoreClass(captured, countTokens) }));
  expect(scored.reduce((sum, { scores }) => sum + scores.cause.asked, 0)).toBeGreaterThan(1_000);
  const low = fallen(scored);
  const misses = low.length === 0 ? [] : scored.flatMap((each) => each.misses);
  expect({ low, misses }).toEqual({ low: [], misses: [] });
});
