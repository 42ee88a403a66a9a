import type { Telemetry } from 'ai';
import { defaultFaultline, type Faultline } from '../../faultline.ts';
import { createIntegration, integrationOwner } from './telemetry.ts';

/** The integrations that every `ai` call of the process uses that names none itself. */
export function globalIntegrations(): Telemetry[] {
  const known: unknown = Reflect.get(globalThis, INTEGRATIONS);
  if (Array.isArray(known)) return known;
  const made: Telemetry[] = [];
  Reflect.set(globalThis, INTEGRATIONS, made);
  return made;
}

/** By its name: declared by `ai`, by each of its versions in its own way. */
const INTEGRATIONS = 'AI_SDK_TELEMETRY_INTEGRATIONS';

/**
 * Puts the integration before all others of the process: `ai` nests them, and the first is the innermost, so
 * that it runs inside the spans of those that trace. Once for each instance; another instance takes its place.
 *
 * @param faultline - defaults to the instance of the process
 */
export function registerAiSdk(faultline: Faultline = defaultFaultline()): void {
  const integrations = globalIntegrations();
  const at = integrations.findIndex((integration) => integrationOwner(integration) !== null);
  if (integrations[at] && integrationOwner(integrations[at]) === faultline) return;
  if (at >= 0) integrations.splice(at, 1);
  integrations.unshift(createIntegration({ faultline }).telemetry);
}
