import { defaultFaultline, type Faultline } from './faultline.ts';
import { attachBehind, whenRegistered } from './otel/attach.ts';
import { errorAwareSampler, isSampler, makeErrorAware } from './otel/sampler.ts';

export { errorAwareSampler, type Sampler, type SamplingResult } from './otel/sampler.ts';

/** What is read of a `NodeSDKConfiguration`, of SDK 2.x and 3.x alike. */
interface Configuration {
  readonly spanProcessors?: readonly object[] | undefined;
  /** SDK 2.x. */
  readonly spanProcessor?: object | undefined;
  readonly traceExporter?: object | undefined;
  readonly sampler?: object | undefined;
  readonly instrumentations?: readonly unknown[] | undefined;
}

/**
 * The configuration of a `NodeSDK` with Faultline in front of what exports its spans:
 *
 *     new NodeSDK(withFaultlineSpans({ traceExporter, instrumentations })).start();
 *
 * `spanProcessors` alone would not do: the SDK takes them *instead of* `traceExporter` and of the exporters
 * that `OTEL_TRACES_EXPORTER` names, and silently exports nothing. Processors that the configuration lists
 * are kept behind ours; where it lists none, the SDK builds its own as always, from `traceExporter` or the
 * environment, and ours is put before them when the SDK registers its provider. The SDK offers one public
 * moment for that: it hands the API's tracer provider to every instrumentation that it starts.
 *
 * The sampler, `configuration.sampler` or the one that `OTEL_TRACES_SAMPLER` names, is made error-aware, so that
 * errors in unsampled traces are seen as well; see {@link errorAwareSampler}. The option `recordUnsampled: false`
 * of Faultline leaves it as it is.
 *
 * @param faultline @default the default instance of the process
 */
export function withFaultlineSpans<C extends object>(configuration: C, faultline: Faultline = defaultFaultline()): C {
  const processor = faultline.spanProcessor();
  const { spanProcessors, spanProcessor, traceExporter, sampler, instrumentations = [] }: Configuration = configuration;
  // With nothing to export to, the SDK would record no spans at all, and errors would have no trace.
  const none = !traceExporter && exportsNothing() ? [] : undefined;
  const listed = spanProcessors ?? (spanProcessor && [spanProcessor]) ?? none;
  const onStart = listed
    ? (proxy: unknown) => processor.recordsUnsampled && whenRegistered(proxy, makeErrorAware, () => {})
    : (proxy: unknown) => attachBehind(proxy, processor);
  return {
    ...configuration,
    ...(listed && { spanProcessors: [processor, ...listed.filter((one) => one !== processor)] }),
    ...(processor.recordsUnsampled && isSampler(sampler) && { sampler: errorAwareSampler(sampler) }),
    instrumentations: [attachment(onStart), ...instrumentations],
  };
}

function exportsNothing(): boolean {
  return process.env['OTEL_TRACES_EXPORTER']?.trim() === 'none';
}

/** An instrumentation that instruments nothing: it waits for the tracer provider. */
function attachment(setTracerProvider: (proxy: unknown) => void): object {
  return {
    instrumentationName: 'faultline',
    instrumentationVersion: '1',
    enable: () => {},
    disable: () => {},
    getConfig: () => ({ enabled: true }),
    setConfig: () => {},
    setMeterProvider: () => {},
    setTracerProvider,
  };
}
