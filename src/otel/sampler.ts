import type { Attributes, Context, Link, SpanKind, TraceState } from '@opentelemetry/api';
import { diagLogger } from '../otel-registry.ts';
import { isObject, member } from '../json-value.ts';

/** Structural type of a sampler of SDK 2.x and 3.x. */
export interface Sampler {
  shouldSample(
    context: Context,
    traceId: string,
    spanName: string,
    spanKind: SpanKind,
    attributes: Attributes,
    links: Link[],
  ): SamplingResult;
  toString(): string;
}

/** Structural type of what a sampler decides. */
export interface SamplingResult {
  /** 0: not recorded; 1: recorded, not sampled; 2: recorded and sampled. */
  decision: number;
  attributes?: Readonly<Attributes>;
  traceState?: TraceState;
}

/** `SamplingDecision`, of which every SDK has an enumeration of its own. */
const NOT_RECORD = 0;
const RECORD = 1;

/** Our samplers, so that none is put around another. */
const errorAware = new WeakSet<object>();

/**
 * A sampler that lets processors see the spans which its delegate drops, with their errors: what would not be
 * recorded is recorded, but not sampled. Exporting processors skip such spans, and the processes that are called
 * go on to see an unsampled trace. Fits anywhere a sampler does, inside `ParentBasedSampler` as well as around it;
 * around is better, since there it also covers spans that have an unsampled parent.
 *
 * A delegate that throws would keep the host from starting its span; the span is recorded instead, unsampled.
 */
export function errorAwareSampler(delegate: Sampler): Sampler {
  if (errorAware.has(delegate)) return delegate;
  let isReported = false;
  const sampler: Sampler = {
    shouldSample(context, traceId, spanName, spanKind, attributes, links) {
      try {
        const result = delegate.shouldSample(context, traceId, spanName, spanKind, attributes, links);
        if (result.decision !== NOT_RECORD) return result;
        return { ...result, decision: RECORD };
      } catch (error) {
        if (!isReported) diagLogger().error(`faultline: the sampler failed: ${String(error)}`);
        isReported = true;
        return { decision: RECORD };
      }
    },
    toString: () => `ErrorAware{${String(delegate)}}`,
  };
  errorAware.add(sampler);
  return sampler;
}

/**
 * Makes the sampler of a tracer provider error-aware, in the members that SDK 2.x (`_config`, later
 * `_tracerOptions`) and 3.x keep it in, and in the tracers that have a copy already.
 *
 * @returns `false` where there are none of these, and nothing was changed
 */
export function makeErrorAware(provider: unknown): boolean {
  const isMade = ['_config', '_tracerOptions'].map((name) => wrap(member(provider, name), 'sampler')).includes(true);
  const tracers = member(provider, '_tracers');
  if (tracers instanceof Map) for (const tracer of tracers.values()) wrap(tracer, '_sampler');
  return isMade;
}

function wrap(holder: unknown, name: string): boolean {
  const sampler = member(holder, name);
  return isObject(holder) && isSampler(sampler) && Reflect.set(holder, name, errorAwareSampler(sampler));
}

/** Whether this is a sampler. */
export function isSampler(value: unknown): value is Sampler {
  return typeof member(value, 'shouldSample') === 'function';
}
