import { randomUUID } from 'node:crypto';
import { OpenTelemetry } from '@ai-sdk/otel';
import { context, metrics, propagation, trace } from '@opentelemetry/api';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { registerTelemetry } from 'ai';
import type { Faultline } from '../../src/faultline.ts';
import { withFaultlineSpans } from '../../src/node-sdk.ts';
import { EXPORTS, isExported } from '../../src/zero-code/environment.ts';

/** The service that a half of the demo is at the backend. */
export const SERVICES = { without: 'shop-agent-without-faultline', with: 'shop-agent' } as const;

/** Whether somebody has said where to send what the demo records. Otherwise nothing here does anything. */
export const EXPORTING = EXPORTS.some((what) => isExported(what, process.env));

const RESOURCE_ATTRIBUTES = process.env['OTEL_RESOURCE_ATTRIBUTES'];

/** Telemetry of one half, as any host would set it up. */
export interface Telemetry {
  /** Sends what is pending and makes way for the other half. */
  stop(): Promise<void>;
}

/** Names the half that begins, by the variables that every SDK reads, and Faultline's log as well. */
export function nameService(half: keyof typeof SERVICES): void {
  if (!EXPORTING) return;
  process.env['OTEL_SERVICE_NAME'] = SERVICES[half];
  // Series of its own for each run: the counters of two runs would look like one that was reset.
  const instance = `service.instance.id=${randomUUID()}`;
  process.env['OTEL_RESOURCE_ATTRIBUTES'] = RESOURCE_ATTRIBUTES ? `${RESOURCE_ATTRIBUTES},${instance}` : instance;
}

/**
 * Exports what the half records, as the `OTEL_*` variables say.
 *
 * @param faultline - `null` in the half without
 */
export function startTelemetry(faultline: Faultline | null): Telemetry {
  if (!EXPORTING) return { stop: () => Promise.resolve() };
  const sdk = new NodeSDK(faultline ? withFaultlineSpans({ instrumentations: [] }, faultline) : {});
  sdk.start();
  const integration = new OpenTelemetry();
  registerTelemetry(integration);
  return {
    async stop() {
      const integrations = globalThis.AI_SDK_TELEMETRY_INTEGRATIONS ?? [];
      integrations.splice(integrations.indexOf(integration), 1);
      await sdk.shutdown();
      for (const api of [trace, metrics, context, propagation]) api.disable();
    },
  };
}
