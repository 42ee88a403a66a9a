import { syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import { isObject, member } from '../json-value.ts';
import { CARRIER_VARIABLES, type CarrierVariables, variablesOf, WORKER_DATA } from '../otel/process-start.ts';
import { environmentChanges } from '../otel/run-environment.ts';

/** Shared by every copy of the package in the process. */
const CARRIED = Symbol.for('faultline.worker-threads');

/**
 * Has worker threads continue the run and the trace in which they are started. They find them in the environment
 * data of their thread, not in its environment: a worker that is given an environment starts with other options
 * than one that takes its parent's, and one that shares it cannot have another. `workerData` is the program's alone.
 */
export function carryIntoWorkerThreads(): void {
  const { Worker } = workerThreads;
  if (Reflect.has(Worker, CARRIED)) return;
  Object.defineProperty(Worker, CARRIED, { value: true });
  const carrying = new Proxy(Worker, {
    construct: (target, given: unknown[], newTarget) =>
      withWorkerData(variablesFor(given[1]), () => construct(target, given, newTarget)),
  });
  Reflect.set(workerThreads, 'Worker', carrying);
  syncBuiltinESMExports();
}

function construct(target: typeof workerThreads.Worker, given: unknown[], newTarget: unknown): object {
  const made: unknown = Reflect.construct(target, given, typeof newTarget === 'function' ? newTarget : target);
  return isObject(made) ? made : {};
}

/** What the worker is told; the program's own environment for it goes before the run. */
function variablesFor(options: unknown): CarrierVariables | undefined {
  const env = member(options, 'env');
  const given = variablesOf(isObject(env) ? env : process.env);
  const changes = environmentChanges((name) => given[name]);
  const told = CARRIER_VARIABLES.flatMap((name) => {
    const value = changes.has(name) ? changes.get(name) : given[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return told.length === 0 ? undefined : Object.fromEntries(told);
}

/** The data is copied into the worker while it is constructed. */
function withWorkerData<T>(variables: CarrierVariables | undefined, work: () => T): T {
  const before = workerThreads.getEnvironmentData(WORKER_DATA);
  workerThreads.setEnvironmentData(WORKER_DATA, variables);
  try {
    return work();
  } finally {
    workerThreads.setEnvironmentData(WORKER_DATA, before);
  }
}
