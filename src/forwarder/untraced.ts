import { type Context, ROOT_CONTEXT } from '@opentelemetry/api';
import { readProperty } from '../json-value.ts';
import { registered } from '../otel-registry.ts';

/** The key by which instrumentations are told to leave a call alone, shared by every copy of the SDK. */
const SUPPRESS_TRACING = Symbol.for('OpenTelemetry SDK Context Key SUPPRESS_TRACING');

/** Does work in no trace, and of which the host's instrumentations make none: its failures would be shipped in turn. */
export function untraced<T>(work: () => T): T {
  const manager = registered('context');
  const run = typeof manager === 'object' && manager !== null ? readProperty(manager, 'with') : undefined;
  if (typeof run !== 'function') return work();
  const suppressed: Context = ROOT_CONTEXT.setValue(SUPPRESS_TRACING, true);
  return Reflect.apply(run, manager, [suppressed, work]);
}
