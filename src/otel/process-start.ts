import { getEnvironmentData } from 'node:worker_threads';
import { type Context, propagation, ROOT_CONTEXT, trace } from '@opentelemetry/api';
import { isCarriedName } from '../context/run.ts';
import { readProperty } from '../json-value.ts';
import { ATTR_RUN_ID } from '../semconv.ts';
import { baggageFrom } from './baggage-header.ts';
import { remoteSpanFrom } from './trace-headers.ts';

/** The variables that OpenTelemetry has for what a process is started in. */
export const CARRIER_VARIABLES = ['TRACEPARENT', 'TRACESTATE', 'BAGGAGE'] as const;
export type CarrierVariable = (typeof CARRIER_VARIABLES)[number];
export type CarrierVariables = Readonly<Partial<Record<CarrierVariable, string>>>;

/** Where a thread leaves them for the worker that it starts. */
export const WORKER_DATA = 'faultline.carrier';

/** In what a process or worker thread was started. */
export interface ProcessStart {
  /** The run that started it; `null` where it was started by hand. */
  readonly runId: string | null;
  /** The span that started it, and the baggage; `null` where there is neither. */
  readonly context: Context | null;
  /** What its environment said then: a child process that gets the same would be told what is out of date. */
  readonly variables: CarrierVariables;
  /** Whether the run is taken from the baggage of requests. */
  readonly trustsBaggage: boolean;
}

/**
 * Reads `TRACEPARENT`, `TRACESTATE`, `BAGGAGE` and `FAULTLINE_TRUST_BAGGAGE`. Whoever sets the environment of a
 * process can do more than name a run, so that it is believed whatever the last of them says.
 *
 * @param environment - variables of the process or thread
 * @param handedOn - the same from the thread that started this one; goes before the environment
 */
export function processStartFrom(
  environment: Readonly<Record<string, string | undefined>>,
  handedOn?: unknown,
): ProcessStart {
  const variables = variablesOf(environment);
  const told = typeof handedOn === 'object' && handedOn !== null ? variablesOf(handedOn) : variables;
  const span = remoteSpanFrom(told.TRACEPARENT ?? null, told.TRACESTATE ?? null);
  const baggage = baggageFrom(told.BAGGAGE ?? null);
  const named = baggage?.getEntry(ATTR_RUN_ID)?.value;
  const withBaggage = baggage === null ? ROOT_CONTEXT : propagation.setBaggage(ROOT_CONTEXT, baggage);
  const context = span === null ? withBaggage : trace.setSpanContext(withBaggage, span);
  return {
    runId: isCarriedName(named) ? named : null,
    context: context === ROOT_CONTEXT ? null : context,
    variables,
    trustsBaggage: environment['FAULTLINE_TRUST_BAGGAGE']?.trim().toLowerCase() !== 'false',
  };
}

/** The variables in an environment, or in what else has them as its members. */
export function variablesOf(environment: object): CarrierVariables {
  return Object.fromEntries(
    CARRIER_VARIABLES.flatMap((name): [CarrierVariable, string][] => {
      const value = readProperty(environment, name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** In what this process or thread was started; read once, as what the environment says later is for child processes. */
export const PROCESS_START: ProcessStart = processStartFrom(process.env, getEnvironmentData(WORKER_DATA));
