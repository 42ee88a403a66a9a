import nodeModule from 'node:module';
import { providerBehind } from '../otel/attach.ts';
import { member } from '../json-value.ts';
import { loggerProvider, registered } from '../otel-registry.ts';
import { type Environment, hasConfigFile, isExported, valueOf } from './environment.ts';
import { ownPlace } from './own-place.ts';

/**
 * Loads files now, as `import` would: the same copies that the program gets. By the default export of `node:module`, as
 * what bundlers are told to put at the top of a bundle often declares a `createRequire` already.
 */
function loader(): NodeJS.Require {
  return nodeModule.createRequire(ownPlace());
}

/** A started SDK. */
export interface StartedSdk {
  shutdown(): Promise<void>;
}

/** The members of `@opentelemetry/sdk-node` that are used, the same in 2.x and 3.x. */
interface SdkModule {
  readonly NodeSDK: new (configuration: object) => StartedSdk & { start(): void };
  readonly startNodeSdk?: (options: object) => StartedSdk;
  /** 2.x */
  readonly startNodeSDK?: (options: object) => StartedSdk;
}

/**
 * Starts the SDK as the environment configures it. What nobody has asked to export is not exported, where
 * the SDK's own default would open connections to a port of the local machine.
 *
 * @param configuration - what the environment does not say
 * @param variables - what the environment is to say besides, to this SDK alone and not to child processes
 */
export function startSdk(
  path: string,
  environment: Environment,
  configuration: object,
  variables: Environment,
): StartedSdk {
  const sdk: SdkModule = loader()(path);
  const startFromFile = sdk.startNodeSdk ?? sdk.startNodeSDK;
  if (hasConfigFile(environment) && startFromFile) return withVariables(variables, () => startFromFile(configuration));
  return withVariables({ ...exporters(environment), ...variables }, () => {
    const started = new sdk.NodeSDK(configuration);
    started.start();
    return started;
  });
}

/** What is used of an instrumentation. */
export interface Instrumentation {
  disable(): void;
}

/** The instrumentations that `@opentelemetry/auto-instrumentations-node` chooses by the environment. */
export function autoInstrumentations(path: string): readonly Instrumentation[] {
  const loaded: { getNodeAutoInstrumentations(): Instrumentation[] } = loader()(path);
  return loaded.getNodeAutoInstrumentations();
}

/** Sends what the registered providers have pending. */
export async function flushRegistered(): Promise<void> {
  const providers = [providerBehind(registered('trace')), registered('metrics'), loggerProvider()];
  await Promise.allSettled(
    providers.map(async (provider): Promise<void> => {
      const forceFlush = member(provider, 'forceFlush');
      if (typeof forceFlush === 'function') await Reflect.apply(forceFlush, provider, []);
    }),
  );
}

/** The exporters of what is not for traces, said in so many words: what an SDK does without them depends on its version. */
function exporters(environment: Environment): Environment {
  const unsaid = (['metrics', 'logs'] as const).map((what): [string, string] => [
    `OTEL_${what.toUpperCase()}_EXPORTER`,
    isExported(what, environment) ? 'otlp' : 'none',
  ]);
  return Object.fromEntries(unsaid.filter(([name]) => valueOf(environment, name) === null));
}

/**
 * Runs some work with variables that hold for it alone. The variable is the one way to say "no logs" that every
 * version of the SDK knows: with an empty list of processors, it registers a provider that is in others' way.
 */
function withVariables<T>(variables: Environment, work: () => T): T {
  const names = Object.keys(variables);
  const before = names.map((name) => process.env[name]);
  Object.assign(process.env, variables);
  try {
    return work();
  } finally {
    for (const [index, name] of names.entries()) {
      const value = before[index];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  }
}
