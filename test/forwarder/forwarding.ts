import { onTestFinished } from 'vitest';
import type { Signals } from '../../src/audit/signals.ts';
import { createForwarder, type ForwarderOptions } from '../../src/forwarder/create-forwarder.ts';
import type { Forwarder } from '../../src/forwarder/forwarder.ts';
import { type Environment, otlpSettings } from '../../src/forwarder/otlp-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type TestCollector, testCollector } from './collector.ts';

/** Pauses that no test has to wait for. */
const QUICK = { firstMillis: 5, mostMillis: 20 };

export interface Forwarding {
  readonly directory: string;
  readonly collector: TestCollector;
  readonly forwarder: Forwarder;
  readonly aside: readonly (readonly [id: string, reason: string])[];
  readonly troubles: readonly string[];
  readonly failures: readonly string[];
}

/** A forwarder of a new folder before a new collector. */
export async function forwarding(
  options: Partial<ForwarderOptions> & { readonly signals?: Signals; readonly environment?: Environment } = {},
): Promise<Forwarding> {
  const directory = options.directory ?? temporaryFolder();
  const collector = await testCollector();
  const aside: (readonly [string, string])[] = [];
  const troubles: string[] = [];
  const failures: string[] = [];
  const { environment = {}, signals = 'spans', ...more } = options;
  const { endpoints } = otlpSettings(environment, signals, { endpoint: collector.endpoint });
  const forwarder = createForwarder({
    directory,
    endpoints,
    adopt: 'all',
    pauses: QUICK,
    onSetAside: (id, reason) => aside.push([id, reason]),
    onTrouble: (message) => troubles.push(message),
    onFailure: (error) => failures.push(String(error)),
    ...more,
  });
  onTestFinished(async () => {
    await forwarder.shutdown(0);
    await collector.close();
  });
  return { directory, collector, forwarder, aside, troubles, failures };
}

/** Waits until something holds; the test's own time limit ends a wait in vain. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}
