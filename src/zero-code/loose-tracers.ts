import type { TracerProvider } from '@opentelemetry/api';
import type { Api } from './api-copies.ts';

/** The tracers of all copies of the API, not yet tied to an SDK. */
export interface LooseTracers {
  /**
   * Registers a provider that is not there yet. Copies of the API that are not known, such as an older one
   * that some package pins, find it in the registry, and with it the SDK that is started for them.
   */
  offer(): void;
  /** Ties the tracers whose first span is still to come to this provider; again for another one. */
  tie(provider: TracerProvider): void;
}

/**
 * Keeps tracers loose until their first span. A program that fetches its tracer in its first lines and starts
 * its SDK in later ones is to get its own SDK's spans, also when ours was there before.
 *
 * @param start - called once, when the first span is to be started and no provider is tied
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
      if (!tied) {
        tied = true;
        start();
      }
      return getDelegateTracer(name, version, options);
    };
  }
  return {
    offer() {
      const [api] = apis;
      // Its tracers do nothing, which is also what is left should our SDK fail to start.
      if (api) api.trace.setGlobalTracerProvider(new api.ProxyTracerProvider());
    },
    tie(provider) {
      tied = true;
      for (const { proxy } of proxies) proxy.setDelegate(provider);
    },
  };
}
