import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, propagation } from '@opentelemetry/api';
import { isCarriedName } from '../context/run.ts';
import { activeContext } from '../otel-registry.ts';
import { ATTR_RUN_ID } from '../semconv.ts';
import { PROCESS_START } from './process-start.ts';
import { withContext } from './with-context.ts';

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

/**
 * The run that the current asynchronous context belongs to, or `null`: the one of {@link withRun}, otherwise the
 * one that a request brought along in its W3C baggage, otherwise the one in which this process was started.
 *
 * `FAULTLINE_TRUST_BAGGAGE=false` leaves the baggage of requests unread. It is for servers that anybody may call:
 * a caller who knows, or guesses, the name of a run could add failures to it until it is halted.
 *
 * @param active - OpenTelemetry's context whose baggage is read. @default the active one
 */
export function carriedRun(active: Context = activeContext()): string | null {
  return storage().getStore() ?? (PROCESS_START.trustsBaggage ? runOfBaggage(active) : null) ?? PROCESS_START.runId;
}

/**
 * Runs a function, and all that it starts, as part of the named run.
 *
 * The name goes along in W3C baggage, to wherever the host's instrumentation sends that: keep what is secret out of
 * it. A name of more than 256 characters or with control characters stays in this process.
 */
export function withRun<T>(runId: string, work: () => T): T {
  return storage().run(runId, () => {
    const active = activeContext();
    return isCarriedName(runId) && runOfBaggage(active) !== runId ? withContext(named(active, runId), work) : work();
  });
}

function named(context: Context, runId: string): Context {
  const baggage = propagation.getBaggage(context) ?? propagation.createBaggage();
  return propagation.setBaggage(context, baggage.setEntry(ATTR_RUN_ID, { value: runId }));
}

function runOfBaggage(context: Context): string | null {
  const value = propagation.getBaggage(context)?.getEntry(ATTR_RUN_ID)?.value;
  return isCarriedName(value) ? value : null;
}
