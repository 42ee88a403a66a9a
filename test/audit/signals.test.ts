import { expect, test } from 'vitest';
import { signalsFrom } from '../../src/audit/signals.ts';

test.each([
  [undefined, 'spans'],
  ['', 'spans'],
  ['logs', 'logs'],
  ['logs/dup', 'both'],
  ['LOGS', 'logs'],
  ['http , logs', 'logs'],
  ['logs,logs/dup', 'both'],
  ['log', 'spans'],
  ['spans', 'spans'],
])('OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN=%s asks for %s', (value, signals) => {
  expect(signalsFrom({ OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN: value })).toBe(signals);
});
