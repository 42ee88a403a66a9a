import type { TracerProvider } from '@opentelemetry/api';
import type { Faultline } from '../faultline.ts';
import { withFaultlineSpans } from '../node-sdk.ts';
import { attachBehind, attachProcessor, providerBehind, warnUnknownProvider } from '../otel/attach.ts';
import { memberOf } from '../otel/member.ts';
import { diagLogger, registeredTracerProvider } from '../otel-registry.ts';
import { apiCopies } from './api-copies.ts';
import { atExit } from './at-exit.ts';
import { setDiagLogger } from './diagnostics.ts';
import { type Environment, EXPORTS, hasConfigFile, isExported, isSdkDisabled } from './environment.ts';
import { looseTracers } from './loose-tracers.ts';
import { makeWay } from './make-way.ts';
import { resolvePackage } from './resolve-package.ts';
import { autoInstrumentations, flushRegistered, type Instrumentation, type StartedSdk, startSdk } from './sdk.ts';
import { warn } from './warn.ts';

const SDK = '@opentelemetry/sdk-node';
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
 */
export function startTracing(faultline: Faultline, environment: Environment): void {
  if (isSdkDisabled(environment)) return;
  const processor = faultline.spanProcessor();
  const present = registeredTracerProvider();
  if (present !== null) {
    attachBehind(present, processor);
    return;
  }
  const isWanted = hasConfigFile(environment) || EXPORTS.some((what) => isExported(what, environment));
  const path = resolvePackage(SDK);
  if (path === null) {
    tellMissing(isWanted, faultline.directory);
    return;
  }

  let sdk: StartedSdk | null = null;
  let instrumentations: readonly Instrumentation[] = [];
  const apis = apiCopies(path);
  const releaseDiagLogger = setDiagLogger(environment, apis);
  const tracers = looseTracers(apis, () => start());
  const registrations = makeWay(apis, (signal, instance) => {
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
      const traced = isTraced
        ? withFaultlineSpans(configuration, faultline)
        : { ...configuration, spanProcessors: [processor] };
      releaseDiagLogger();
      registrations.start(() => {
        sdk = startSdk(path, environment, traced);
      });
      const provider = providerBehind(registeredTracerProvider());
      if (isTracerProvider(provider)) tracers.tie(provider);
    } catch (error) {
      warn(`OpenTelemetry could not be started, errors go to ${faultline.directory} alone: ${String(error)}`);
    }
  };

  async function shutdown(): Promise<void> {
    const started = sdk;
    sdk = null;
    await started?.shutdown().catch((error: unknown) => {
      diagLogger().warn(`faultline: what was pending could not be sent: ${String(error)}`);
    });
  }

  if (isWanted || resolvePackage(INSTRUMENTATIONS) !== null) start();
  else registrations.start(() => tracers.offer());
  if (isWanted) atExit({ flush: flushRegistered, shutdown });
}

function tellMissing(isWanted: boolean, directory: string): void {
  const missing = `${SDK} is not installed: no spans and metrics, errors go to ${directory} alone`;
  if (isWanted) warn(`${missing}. Install it with: npm install ${SDK}`);
  else diagLogger().info(`faultline: ${missing}`);
}

function isTracerProvider(value: unknown): value is TracerProvider {
  return typeof memberOf(value, 'getTracer') === 'function';
}
