import { type Context, context, diag, type DiagLogger, type MeterProvider, metrics } from '@opentelemetry/api';

/** The registry that every copy of the API 1.x shares; its members have kept their shape since 1.0. */
const REGISTRY = Symbol.for('opentelemetry.js.api.1');

interface Registry {
  readonly context?: { active(): Context };
  readonly metrics?: MeterProvider;
  readonly diag?: DiagLogger;
}

/**
 * A copy of the API refuses what an older copy registered, and then acts as if nothing were there. When
 * host and package hold different copies, the host's registration is therefore taken from the registry.
 */
function registry(): Registry {
  const shared: Registry | undefined = Reflect.get(globalThis, REGISTRY);
  return shared ?? {};
}

/** The context that is active now. */
export function activeContext(): Context {
  return registry().context?.active() ?? context.active();
}

/** The host's meter provider. */
export function meterProvider(): MeterProvider {
  return registry().metrics ?? metrics.getMeterProvider();
}

/** The host's diagnostic logger; silent where none is set. */
export function diagLogger(): DiagLogger {
  return registry().diag ?? diag;
}
