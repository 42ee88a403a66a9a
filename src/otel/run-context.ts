import { AsyncLocalStorage } from 'node:async_hooks';

/** Shared by every copy of the package in the process. */
const STORAGE_KEY = Symbol.for('faultline.run');

/**
 * Carries the run through asynchronous work. Node's own storage rather than OpenTelemetry's context, which
 * carries nothing until an SDK has set a context manager.
 */
function storage(): AsyncLocalStorage<string> {
  const shared: unknown = Reflect.get(globalThis, STORAGE_KEY);
  if (shared instanceof AsyncLocalStorage) return shared;
  const created = new AsyncLocalStorage<string>();
  Reflect.set(globalThis, STORAGE_KEY, created);
  return created;
}

/** The run that the current asynchronous context belongs to, or `null`. */
export function carriedRun(): string | null {
  return storage().getStore() ?? null;
}

/** Runs a function, and all that it starts, as part of the named run. */
export function withRun<T>(runId: string, work: () => T): T {
  return storage().run(runId, work);
}
