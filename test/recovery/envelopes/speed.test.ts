import { expect, test } from 'vitest';
import { promptCard } from '../../../src/recovery/envelopes/card.ts';
import { ENVELOPE_NAMES, ENVELOPES } from '../../../src/recovery/envelopes/index.ts';
import { ordinaryReport } from '../../bench/envelope-cases.ts';
import { quickestMillis } from '../../processor-time.ts';

/** Microseconds of one run. */
function microsOf(run: () => unknown): number {
  const rounds = 50;
  const millis = quickestMillis(() => {
    for (let round = 0; round < rounds; round += 1) run();
  }, 20);
  return (millis * 1_000) / rounds;
}

const report = ordinaryReport();

test.each([
  ...ENVELOPE_NAMES.map((name): [string, () => unknown] => [name, () => ENVELOPES[name].text(report)]),
  ['prompt card of a command', () => promptCard({ command: 'make release', exitCode: 2, report })] as const,
])('%s of an ordinary report takes at most 100 µs (073, "Performance", asks for 10 ms)', (_, run) => {
  expect(microsOf(run)).toBeLessThan(100);
});
