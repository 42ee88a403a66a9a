/** Where the audit copy goes live: events of spans, log records, or both. */
export type Signals = 'spans' | 'logs' | 'both';

const OPT_IN = 'OTEL_SEMCONV_EXCEPTION_SIGNAL_OPT_IN';

/**
 * The signals that the environment asks for. `logs` is the stable convention for exceptions, `logs/dup` is the
 * step on the way to it, on which both are sent; the variable lists values by comma, and others are for others.
 *
 * @returns `spans` where nothing is asked for, as that is what every backend for traces shows
 */
export function signalsFrom(environment: Readonly<Record<string, string | undefined>>): Signals {
  const values = environment[OPT_IN]?.split(',').map((value) => value.trim().toLowerCase()) ?? [];
  // The wider one wins, as the specification says of such lists.
  if (values.includes('logs/dup')) return 'both';
  return values.includes('logs') ? 'logs' : 'spans';
}
