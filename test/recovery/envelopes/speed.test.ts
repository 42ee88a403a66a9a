import { expect, test } from 'vitest';
import { promptCard } from '../../../src/recovery/envelopes/card.ts';
import { ENVELOPE_NAMES, ENVELOPES } from '../../../src/recovery/envelopes/index.ts';
import { ordinaryReport } from '../../bench/envelope-cases.ts';

/** Microseconds of one run; the best of several batches, as the machine has other work, too. */
function microsOf(run: () => unknown): number {
  const batches = Array.from({ length: 20 }, () => {
    const began = performance.now();
    for (let round = 0; round < 50; round += 1) run();
    return ((performance.now() - began) * 1_000) / 50;
  });
  return Math.min(...batches);
}

const report = ordinaryReport();

test.each([
  ...ENVELOPE_NAMES.map((name): [string, () => unknown] => [name, () => ENVELOPES[name].text(report)]),
  ['prompt card of a command', () => promptCard({ command: 'make release', exitCode: 2, report })] as const,
])('%s of an ordinary report takes at most 100 µs (073, "Performance", asks for 10 ms)', (_, run) => {
  expect(microsOf(run)).toBeLessThan(100);
});
