/**
 * Zero-code start: `node --import faultline/register app.js`.
 *
 * Registers the adapters of agent frameworks, keeps the errors of their tools in the embedded log, and starts
 * OpenTelemetry as the `OTEL_*` variables say; without an endpoint there, no connection is opened. Child processes and
 * worker threads continue the run and the trace in which they are started, and this process those that it was started
 * in. Reads `FAULTLINE_DIR`, `FAULTLINE_CONSECUTIVE`, `FAULTLINE_BUDGET`, `FAULTLINE_RECORD_UNSAMPLED`, `FAULTLINE_HINTS`,
 * `FAULTLINE_LOCALE`, `FAULTLINE_FETCH` and `FAULTLINE_TRUST_BAGGAGE`. Never throws into the program.
 */
import { randomUUID } from 'node:crypto';
import { createFaultline, setDefaultFaultline } from './faultline.ts';
import { registerAdapters } from './zero-code/adapters.ts';
import { carryRuns } from './zero-code/carried-runs.ts';
import { instanceIdFrom, logResource } from './zero-code/instance-id.ts';
import { optionsFrom } from './zero-code/options.ts';
import { startTracing } from './zero-code/tracing.ts';
import { warn } from './zero-code/warn.ts';

/** Shared by every copy of the package in the process: the first one that is preloaded is the one that counts. */
const REGISTERED = Symbol.for('faultline.registered');

function register(): void {
  if (Reflect.has(globalThis, REGISTERED)) return;
  Reflect.set(globalThis, REGISTERED, true);
  const { options, adaptsFetch, problems } = optionsFrom(process.env);
  const instanceId = instanceIdFrom(process.env, randomUUID);
  const resource = logResource(process.env, instanceId);
  const faultline = setDefaultFaultline(createFaultline({ ...options, resource }));
  registerAdapters(faultline, adaptsFetch);
  carryRuns();
  startTracing(faultline, process.env, instanceId);
  for (const problem of problems) warn(problem);
}

try {
  register();
} catch (error) {
  warn(`could not start, the program goes on without it: ${String(error)}`);
}
