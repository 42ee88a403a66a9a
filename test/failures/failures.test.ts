import { expect, test } from 'vitest';
import { loadTokenCounter } from '../../src/cli/tokens.ts';
import { capturedFailures } from './captured.ts';
import { keepsPlace } from './kept.ts';
import { measure, sumsOf } from './measure.ts';
import { faultline } from './shortener.ts';

const countTokens = await loadTokenCounter();
const failures = capturedFailures();
const measured = await measure(failures, faultline(countTokens), countTokens);

test('the failures are of many toolchains, and small enough to be kept', () => {
  expect(failures.length).toBeGreaterThanOrEqual(60);
  expect(new Set(failures.map(({ toolchain }) => toolchain)).size).toBeGreaterThanOrEqual(24);
  expect(failures.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(1_500_000);
});

test('every truth is one of its output', () => {
  const untrue = failures.filter((failure) => !keepsPlace(failure.text, failure));
  expect(untrue.map(({ toolchain, name, place }) => `${toolchain}/${name}: ${place}`)).toEqual([]);
});

test('nine tenths of all tokens are saved', () => {
  expect(sumsOf(measured).saved).toBeGreaterThanOrEqual(0.9);
});

test('root cause and place are kept in every case, and nothing becomes longer', () => {
  const wrong = measured.filter(({ cause, place, raw, shown }) => !cause || !place || shown > raw);
  expect(wrong.map(({ failure, shortened }) => `${failure.toolchain}/${failure.name}: ${shortened}`)).toEqual([]);
});

test('a failure of a few words passes as it is, at most without the name of the program that says it', () => {
  const short = measured.filter(({ failure }) => failure.isShort);
  expect(short.length).toBeGreaterThanOrEqual(12);
  for (const { failure, shortened } of short) {
    const said = shortened.replace(/^E1 /, '').replace(/ · \+\d lines?(?:: .*)?$/, '');
    expect(failure.text.replaceAll('\n', ' ')).toContain(said);
  }
});
