import type { TracerProvider } from '@opentelemetry/api';
import type { Api } from './api-copies.ts';

/** The tracers of all copies of the API, not yet tied to an SDK. */
export interface LooseTracers {
  /** Ties the tracers whose first span is still to come to this provider; again for another one. */
  tie(provider: TracerProvider): void;
}

/**
 * Keeps tracers loose until their first span. A program that fetches its tracer in its first lines and starts
 * its SDK in later ones is to get its own SDK's spans, also when ours was there before.
 *
 * @param start - called when the first span is to be started and nothing is registered
 */
export function looseTracers(apis: readonly Api[], start: () => void): LooseTracers {
  const proxies = apis.flatMap(({ trace, ProxyTracer, ProxyTracerProvider }) => {
    const proxy = trace.getTracerProvider();
    return proxy instanceof ProxyTracerProvider ? [{ proxy, ProxyTracer }] : [];
  });
  let tied = false;
  for (const { proxy, ProxyTracer } of proxies) {
    const getDelegateTracer = proxy.getDelegateTracer.bind(proxy);
    proxy.getTracer = (name, version, options) => new ProxyTracer(proxy, name, version, options);
    // A proxy tracer asks for its delegate at its first span, and keeps the answer.
    proxy.getDelegateTracer = (name, version, options) => {
      const tracer = getDelegateTracer(name, version, options);
      if (tracer !== undefined || tied) return tracer;
      tied = true;
      start();
      return getDelegateTracer(name, version, options);
    };
  }
  return {
    tie(provider) {
      tied = true;
      for (const { proxy } of proxies) proxy.setDelegate(provider);
    },
  };
}
