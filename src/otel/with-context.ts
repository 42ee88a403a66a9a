import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@opentelemetry/api';
import { contextManager, standInForContext } from '../otel-registry.ts';
import { PROCESS_START } from './process-start.ts';

/** Shared by every copy of the package in the process. */
const STORAGE_KEY = Symbol.for('faultline.context');

function storage(): AsyncLocalStorage<Context> {
  const shared: unknown = Reflect.get(globalThis, STORAGE_KEY);
  if (shared instanceof AsyncLocalStorage) return shared;
  const created = new AsyncLocalStorage<Context>();
  Reflect.set(globalThis, STORAGE_KEY, created);
  return created;
}

/**
 * The context where no SDK has one: without it, nobody would know the trace in which a request or this process was
 * started.
 */
export function ownContext(): Context | null {
  return storage().getStore() ?? PROCESS_START.context;
}

standInForContext(ownContext);

/** Runs a function, and all that it starts, in a context of OpenTelemetry, with or without an SDK. */
export function withContext<T>(context: Context, work: () => T): T {
  const manager = contextManager();
  if (manager === null) return storage().run(context, work);
  let isStarted = false;
  try {
    return manager.with(context, () => {
      isStarted = true;
      return work();
    });
  } catch (error) {
    // What the work throws is the host's; what a manager throws before that is not to keep the work from being done.
    if (isStarted) throw error;
    return work();
  }
}
