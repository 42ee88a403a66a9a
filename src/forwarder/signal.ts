import type { Signals } from '../audit/signals.ts';

/** One kind of thing that a backend takes. */
export type Signal = 'spans' | 'logs';

/** The signals that a setting stands for. */
export function signalsOf(signals: Signals): readonly Signal[] {
  return signals === 'both' ? ['spans', 'logs'] : [signals];
}
