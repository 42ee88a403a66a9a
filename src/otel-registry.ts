import {
  type Context,
  context,
  type ContextManager,
  diag,
  type DiagLogger,
  type MeterProvider,
  metrics,
  type TracerProvider,
} from '@opentelemetry/api';

/** The registry that every copy of the API 1.x shares; its members have kept their shape since 1.0. */
const REGISTRY = Symbol.for('opentelemetry.js.api.1');
/** Where the API of logs, a package of its own beside SDK 2.x, registers its provider. */
const LOGS_REGISTRY = Symbol.for('io.opentelemetry.js.api.logs');

/** What an SDK registers. */
export type Signal = 'context' | 'propagation' | 'metrics' | 'trace' | 'logs';

interface Registry {
  readonly context?: ContextManager;
  readonly metrics?: MeterProvider;
  /** The proxy of the copy that registered; behind it is the SDK's provider. */
  readonly trace?: TracerProvider;
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

/** Key of what gives the context while no SDK has set a context manager; shared by every copy of the package. */
const STAND_IN = Symbol.for('faultline.context-stand-in');

/** The context that is active now. */
export function activeContext(): Context {
  const standIn: (() => Context | null) | undefined = Reflect.get(globalThis, STAND_IN);
  return registry().context?.active() ?? standIn?.() ?? context.active();
}

/** Says what the context is while no SDK has set a context manager; the first one to say so is believed. */
export function standInForContext(active: () => Context | null): void {
  if (!Reflect.has(globalThis, STAND_IN)) Reflect.set(globalThis, STAND_IN, active);
}

/** What carries the context through asynchronous work; `null` where no SDK has set it. */
export function contextManager(): ContextManager | null {
  return registry().context ?? null;
}

/** The host's meter provider. */
export function meterProvider(): MeterProvider {
  return registry().metrics ?? metrics.getMeterProvider();
}

/** The tracer provider that an SDK has registered, behind the API's proxy; `null` where none has. */
export function registeredTracerProvider(): TracerProvider | null {
  return registry().trace ?? null;
}

/** The host's diagnostic logger; silent where none is set. */
export function diagLogger(): DiagLogger {
  return registry().diag ?? diag;
}

/** Whether somebody listens to the diagnostic logger. */
export function hasDiagLogger(): boolean {
  return registry().diag !== undefined;
}

/** What is registered for a signal. */
export function registered(signal: Signal): unknown {
  return Reflect.get(registry(), signal) ?? (signal === 'logs' ? Reflect.get(globalThis, LOGS_REGISTRY) : undefined);
}

/** What is used of a logger provider, of both APIs of logs. */
export interface LoggerProvider {
  getLogger(name: string): { emit(record: object): void };
}

/** Version of the API of logs that a registered provider is asked for, the same since its package began. */
const LOGS_VERSION = 1;

/** The logger provider that an SDK has registered; `null` where none has. */
export function loggerProvider(): LoggerProvider | null {
  const found = registered('logs');
  // The API of logs that is a package of its own registers a function of the version.
  const provider: unknown = typeof found === 'function' ? found(LOGS_VERSION) : found;
  return isLoggerProvider(provider) ? provider : null;
}

function isLoggerProvider(value: unknown): value is LoggerProvider {
  return typeof value === 'object' && value !== null && 'getLogger' in value && typeof value.getLogger === 'function';
}

/** Clears the place of a signal, so that somebody else can register there. */
export function vacate(signal: Signal): void {
  Reflect.deleteProperty(registry(), signal);
  if (signal === 'logs') Reflect.deleteProperty(globalThis, LOGS_REGISTRY);
}
