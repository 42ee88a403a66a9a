import type { TracerProvider } from '@opentelemetry/api';
import type { Faultline } from '../faultline.ts';
import { withFaultlineSpans } from '../node-sdk.ts';
import { attachBehind, attachProcessor, providerBehind, warnUnknownProvider } from '../otel/attach.ts';
import { member } from '../json-value.ts';
import { diagLogger, registered, registeredTracerProvider } from '../otel-registry.ts';
import { apiCopies } from './api-copies.ts';
import { atExit } from './at-exit.ts';
import { continueTrace } from './continued-trace.ts';
import { setDiagLogger } from './diagnostics.ts';
import { type Environment, EXPORTS, hasConfigFile, isExported, isSdkDisabled, valueOf } from './environment.ts';
import { resourceVariables } from './instance-id.ts';
import { looseTracers } from './loose-tracers.ts';
import { makeWay } from './make-way.ts';
import { resolvePackage } from './resolve-package.ts';
import { autoInstrumentations, flushRegistered, type Instrumentation, type StartedSdk, startSdk } from './sdk.ts';
import { warn } from './warn.ts';

const SDK = '@opentelemetry/sdk-node';
/** Where the log is shipped to, when that is not where spans go. */
const FORWARD_ENDPOINT = 'FAULTLINE_FORWARD_ENDPOINT';
const INSTRUMENTATIONS = '@opentelemetry/auto-instrumentations-node';

/**
 * Brings tracing up for a program that does not know of us:
 *
 * - An SDK that is registered already is used as it is; our processor is put before its own.
 * - Where something is to be exported, or automatic instrumentation is installed, the SDK is started now, as
 *   the environment configures it.
 * - Otherwise it is started at the program's first span, exports nothing, and gives failures their trace ids;
 *   a program without spans never loads it.
 *
 * The program's own SDK, if it starts one later, takes the place of ours, with our processor before its own.
 *
 * @param instanceId - `service.instance.id` of an SDK that is started here
 */
export function startTracing(faultline: Faultline, environment: Environment, instanceId: string): void {
  if (isSdkDisabled(environment)) return;
  let sdk: StartedSdk | null = null;
  const isWanted = hasConfigFile(environment) || EXPORTS.some((what) => isExported(what, environment));
  // Spans first: an error that goes out with its span need not be sent a second time from the log.
  if (isWanted || valueOf(environment, FORWARD_ENDPOINT) !== null) {
    atExit({
      flush: () => flushRegistered().then(() => quietly(faultline.forceFlush())),
      shutdown: () => (sdk === null ? flushRegistered() : shutdown()).then(() => quietly(faultline.shutdown())),
    });
  }
  const processor = faultline.spanProcessor();
  const present = registeredTracerProvider();
  continueTrace(registered('context'));
  if (present !== null) {
    attachBehind(present, processor);
    return;
  }
  const path = resolvePackage(SDK);
  if (path === null) {
    tellMissing(isWanted, faultline.directory);
    return;
  }

  let instrumentations: readonly Instrumentation[] = [];
  const apis = apiCopies(path);
  const releaseDiagLogger = setDiagLogger(environment, apis);
  const tracers = looseTracers(apis, () => start());
  const registrations = makeWay(apis, (signal, instance) => {
    if (signal === 'context') continueTrace(instance);
    if (signal === 'trace' && isTracerProvider(instance)) {
      tracers.tie(instance);
      if (!attachProcessor(instance, processor)) warnUnknownProvider();
      // The program's SDK brings its own, and what both instrument would be traced twice.
      for (const instrumentation of instrumentations) instrumentation.disable();
    }
    if (registrations.areGone()) void shutdown();
  });

  /** Never throws: the program goes on without spans. */
  const start = (): void => {
    try {
      const auto = resolvePackage(INSTRUMENTATIONS);
      if (auto !== null) instrumentations = autoInstrumentations(auto);
      const configuration = { instrumentations: [...instrumentations] };
      const isTraced = hasConfigFile(environment) || isExported('traces', environment);
      const traced = withFaultlineSpans(isTraced ? configuration : { ...configuration, spanProcessors: [] }, faultline);
      releaseDiagLogger();
      registrations.start(() => {
        sdk = startSdk(path, environment, traced, resourceVariables(environment, instanceId));
      });
      continueTrace(registered('context'));
      const provider = providerBehind(registeredTracerProvider());
      if (isTracerProvider(provider)) tracers.tie(provider);
    } catch (error) {
      warn(`OpenTelemetry could not be started, errors go to ${faultline.directory} alone: ${String(error)}`);
    }
  };

  async function shutdown(): Promise<void> {
    const started = sdk;
    sdk = null;
    if (started) await quietly(started.shutdown());
  }

  if (isWanted || resolvePackage(INSTRUMENTATIONS) !== null) start();
  else registrations.start(() => tracers.offer());
}

/** What is sent last can only be reported. */
function quietly(work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => {
    diagLogger().warn(`faultline: what was pending could not be sent: ${String(error)}`);
  });
}

function tellMissing(isWanted: boolean, directory: string): void {
  const missing = `${SDK} is not installed: no spans and metrics, only the errors in ${directory}`;
  if (isWanted) warn(`${missing}. Install it with: npm install ${SDK}`);
  else diagLogger().info(`faultline: ${missing}`);
}

function isTracerProvider(value: unknown): value is TracerProvider {
  return typeof member(value, 'getTracer') === 'function';
}
