import { diagLogger } from '../otel-registry.ts';
import { isObject, member } from '../json-value.ts';
import { makeErrorAware } from './sampler.ts';
import type { FaultlineSpanProcessor } from './span-processor.ts';

/**
 * Puts our processor before those of a tracer provider that its SDK has built, and makes its sampler error-aware
 * where the processor is to see the errors of unsampled spans.
 *
 * A provider has no public way to add a processor, and building the exporting ones in the SDK's place would
 * mean to repeat how each of its versions reads the environment and constructs its classes, which changed
 * several times within 2.x alone. The two members that hold processors have been the same since 2.0.
 *
 * @returns `false` where the provider is not of such an SDK, and nothing was changed
 */
export function attachProcessor(provider: unknown, processor: FaultlineSpanProcessor): boolean {
  const active = member(provider, '_activeSpanProcessor');
  const processors = member(active, '_spanProcessors');
  if (!Array.isArray(processors) || !isObject(active)) return false;
  // A new array, since the old one may be the user's, or be walked through right now.
  if (!processors.includes(processor)) Reflect.set(active, '_spanProcessors', [processor, ...processors]);
  if (processor.recordsUnsampled) makeErrorAware(provider);
  return true;
}

/** The SDK's provider behind the API's proxy; the provider itself where there is no proxy. */
export function providerBehind(proxy: unknown): unknown {
  const getDelegate = member(proxy, 'getDelegate');
  return typeof getDelegate === 'function' ? Reflect.apply(getDelegate, proxy, []) : proxy;
}

/** Attaches the processor to the provider behind the API's proxy: to the one that is there, or as soon as one is registered. */
export function attachBehind(proxy: unknown, processor: FaultlineSpanProcessor): void {
  whenRegistered(proxy, (provider) => attachProcessor(provider, processor), warnUnknownProvider);
}

/**
 * Hands over the provider behind the API's proxy, now and, where that is not the right one, the next one that is
 * registered.
 *
 * @param take - `false`: it is not the right one
 * @param refuse - called where that one is not right either, or none can come
 */
export function whenRegistered(proxy: unknown, take: (provider: unknown) => boolean, refuse: () => void): void {
  if (take(providerBehind(proxy))) return;
  const setDelegate = member(proxy, 'setDelegate');
  if (!isObject(proxy) || typeof setDelegate !== 'function') {
    refuse();
    return;
  }
  Reflect.set(proxy, 'setDelegate', (provider: unknown) => {
    Reflect.deleteProperty(proxy, 'setDelegate');
    if (!take(provider)) refuse();
    Reflect.apply(setDelegate, proxy, [provider]);
  });
}

/** Says that errors on spans will not be seen. */
export function warnUnknownProvider(): void {
  diagLogger().warn(
    'faultline: the registered tracer provider is not of OpenTelemetry SDK 2.x or 3.x; errors of tool calls are ' +
      'recorded, errors that others record on spans are not seen',
  );
}
