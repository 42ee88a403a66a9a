import { type Baggage, propagation } from '@opentelemetry/api';
import { diagLogger } from '../otel-registry.ts';
import { carrierWith } from './carrier.ts';
import { CARRIER_VARIABLES, type CarrierVariable, PROCESS_START } from './process-start.ts';

/** What to change in the environment of a process that is started now: new values, and `null` for what is to go. */
export type EnvironmentChanges = ReadonlyMap<CarrierVariable, string | null>;

/**
 * How the environment of a process that is started now has to change for it to continue the run and the trace.
 * What the caller has set stays; what came with this process itself is out of date. No changes outside any run and
 * span. Never throws.
 *
 * @param valueOf - a variable's value in the environment that the caller gives
 */
export function environmentChanges(valueOf: (name: CarrierVariable) => string | undefined): EnvironmentChanges {
  try {
    const carrier = carrierWith(startBaggage());
    if (Object.keys(carrier).length === 0) return new Map();
    const isFree = (name: CarrierVariable): boolean => {
      const value = valueOf(name);
      return value === undefined || value === PROCESS_START.variables[name];
    };
    // A trace state means nothing without the parent that it came with.
    const free = CARRIER_VARIABLES.filter((name) => isFree(name) && (name !== 'TRACESTATE' || isFree('TRACEPARENT')));
    return new Map(free.map((name) => [name, carrier[name.toLowerCase()] ?? null]));
  } catch (error) {
    diagLogger().warn(`faultline: the run cannot be handed to a child process: ${String(error)}`);
    return new Map();
  }
}

/**
 * A copy of an environment in which a child process, or a worker thread by its option `env`, continues the run and
 * the trace of the caller: with `TRACEPARENT`, `TRACESTATE` and `BAGGAGE`, the variables that OpenTelemetry has for
 * this. What the caller has set in them stays; outside any run and span nothing is added. Not needed under
 * `faultline/register`, which does it by itself. Never throws.
 *
 * Processes of one run may write in one folder of logs, each in a stream of its own. They share the name of the run,
 * not its counters and ids, unless they share a history: without one, the first class of each process is an `E1`.
 *
 * ```ts
 * const child = spawn('python', ['report.py'], { env: runEnvironment() });
 * ```
 *
 * @param env - @default process.env
 */
export function runEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const copy: NodeJS.ProcessEnv = {};
  // Inherited variables too, as Node hands them to the child.
  for (const name in env) copy[name] = env[name];
  for (const [name, value] of environmentChanges((wanted) => copy[wanted])) {
    if (value === null) delete copy[name];
    else copy[name] = value;
  }
  return copy;
}

/** The baggage that came with this process, whose other members go on even where no SDK has taken it over. */
function startBaggage(): Baggage | undefined {
  return PROCESS_START.context === null ? undefined : propagation.getBaggage(PROCESS_START.context);
}
