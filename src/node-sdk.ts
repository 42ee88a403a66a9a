import { defaultFaultline, type Faultline } from './faultline.ts';
import { attachBehind } from './otel/attach.ts';
import type { FaultlineSpanProcessor } from './otel/span-processor.ts';

/** What is read of a `NodeSDKConfiguration`, of SDK 2.x and 3.x alike. */
interface Configuration {
  readonly spanProcessors?: readonly object[] | undefined;
  /** SDK 2.x. */
  readonly spanProcessor?: object | undefined;
  readonly traceExporter?: object | undefined;
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
 * @param faultline @default the default instance of the process
 */
export function withFaultlineSpans<C extends object>(configuration: C, faultline: Faultline = defaultFaultline()): C {
  const processor = faultline.spanProcessor();
  const { spanProcessors, spanProcessor, traceExporter, instrumentations }: Configuration = configuration;
  const listed = spanProcessors ?? (spanProcessor && [spanProcessor]);
  if (listed) return { ...configuration, spanProcessors: [processor, ...listed.filter((one) => one !== processor)] };
  // With nothing to export to, the SDK would record no spans at all, and errors would have no trace.
  if (!traceExporter && exportsNothing()) return { ...configuration, spanProcessors: [processor] };
  return { ...configuration, instrumentations: [attachment(processor), ...(instrumentations ?? [])] };
}

function exportsNothing(): boolean {
  return process.env['OTEL_TRACES_EXPORTER']?.trim() === 'none';
}

/** An instrumentation that instruments nothing: it waits for the tracer provider. */
function attachment(processor: FaultlineSpanProcessor): object {
  return {
    instrumentationName: 'faultline',
    instrumentationVersion: '1',
    enable: () => {},
    disable: () => {},
    getConfig: () => ({ enabled: true }),
    setConfig: () => {},
    setMeterProvider: () => {},
    setTracerProvider: (provider: unknown) => attachBehind(provider, processor),
  };
}
