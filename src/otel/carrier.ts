import { type Baggage, type BaggageEntry, type Context, propagation, trace } from '@opentelemetry/api';
import { isCarriedName } from '../context/run.ts';
import { readProperty } from '../json-value.ts';
import { activeContext, diagLogger } from '../otel-registry.ts';
import { ATTR_RUN_ID } from '../semconv.ts';
import { baggageFrom, baggageHeader } from './baggage-header.ts';
import { PROCESS_START } from './process-start.ts';
import { carriedRun, withRun } from './run-context.ts';
import { remoteSpanFrom, traceHeadersOf } from './trace-headers.ts';
import { withContext } from './with-context.ts';

/** Headers, or whatever a protocol has for them: values that are neither strings nor lists of them are ignored. */
export type Carrier = Readonly<Record<string, unknown>>;

/** Longest list of lines that one header may have come in. */
const MAX_LINES = 64;

/**
 * What tells another process to which span and run its work belongs: `traceparent` and `tracestate` of W3C Trace
 * Context, and `baggage` of W3C Baggage, with the run as its first member and the others of the active baggage
 * after it, of which those beyond 64 members or 8192 bytes are left out. Empty outside any run and span. Needs neither
 * an SDK nor a propagator. Never throws.
 */
export function carrierOf(): Readonly<Record<string, string>> {
  return carrierWith(undefined);
}

/** The same, with the members of this baggage where the active context has none. */
export function carrierWith(inherited: Baggage | undefined): Readonly<Record<string, string>> {
  try {
    const active = activeContext();
    const span = trace.getSpanContext(active);
    const baggage = baggageHeader(baggageEntries(active, propagation.getBaggage(active) ?? inherited));
    return { ...(span && traceHeadersOf(span)), ...(baggage !== '' && { baggage }) };
  } catch (error) {
    diagLogger().warn(`faultline: the run cannot be handed on: ${String(error)}`);
    return {};
  }
}

/**
 * Runs a function as part of what a carrier names: the remote span is the parent of its spans and the trace of its
 * failures, the run is the one that was carried. What is missing or malformed stays as it is outside. A name from
 * outside is believed, unless `FAULTLINE_TRUST_BAGGAGE=false`; see {@link carriedRun}. Throws what `work` throws.
 */
export function withCarrier<T>(carrier: Carrier, work: () => T): T {
  const { context, runId } = extracted(carrier);
  return withContext(context, () => (runId === null ? work() : withRun(runId, work)));
}

/** The run first: of what is too much, the last is left out. One that is not believed here goes no further. */
function baggageEntries(active: Context, baggage: Baggage | undefined): readonly (readonly [string, BaggageEntry])[] {
  const runId = carriedRun(active);
  const others = baggage?.getAllEntries() ?? [];
  return [
    ...(isCarriedName(runId) ? [[ATTR_RUN_ID, { value: runId }] as const] : []),
    ...others.filter(([key]) => key !== ATTR_RUN_ID),
  ];
}

function extracted(carrier: Carrier): { readonly context: Context; readonly runId: string | null } {
  const active = activeContext();
  try {
    const baggage = baggageFrom(headerIn(carrier, 'baggage'));
    const withBaggage = baggage === null ? active : propagation.setBaggage(active, baggage);
    const span = remoteSpanFrom(headerIn(carrier, 'traceparent'), headerIn(carrier, 'tracestate'));
    // Within one process the span itself, which can still be written to, is better than its name.
    const isActive = span === null || span.spanId === trace.getSpanContext(active)?.spanId;
    const named = PROCESS_START.trustsBaggage ? baggage?.getEntry(ATTR_RUN_ID)?.value : null;
    return {
      context: isActive ? withBaggage : trace.setSpanContext(withBaggage, span),
      runId: isCarriedName(named) ? named : null,
    };
  } catch (error) {
    diagLogger().warn(`faultline: the run that was handed on cannot be read: ${String(error)}`);
    return { context: active, runId: null };
  }
}

/** A header as one text; Node gives headers in small letters, and several lines of one as a list. */
function headerIn(carrier: Carrier, name: string): string | null {
  const value = readProperty(carrier, name) ?? readProperty(carrier, name.toUpperCase());
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return null;
  const lines = value.slice(0, MAX_LINES);
  return lines.every((line) => typeof line === 'string') && lines.length > 0 ? lines.join(',') : null;
}
