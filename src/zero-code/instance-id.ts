import { resourceFrom } from '../otel/resource.ts';
import { type Environment, valueOf } from './environment.ts';

const INSTANCE_ID = 'service.instance.id';

/**
 * The id of this process among those of its service; without one, a backend takes the metrics of two processes for
 * one series that jumps back and forth. Not every version of the SDK makes one.
 *
 * @param newId - makes an id that nobody else has
 * @returns the id that the environment names, otherwise a new one
 */
export function instanceIdFrom(environment: Environment, newId: () => string): string {
  return resourceFrom(environment)[INSTANCE_ID] ?? newId();
}

/** `OTEL_RESOURCE_ATTRIBUTES` with the id of this process, for an SDK that starts now. */
export function resourceVariables(environment: Environment, instanceId: string): Environment {
  if (resourceFrom(environment)[INSTANCE_ID] !== undefined) return {};
  const said = valueOf(environment, 'OTEL_RESOURCE_ATTRIBUTES');
  const pair = `${INSTANCE_ID}=${instanceId}`;
  return { OTEL_RESOURCE_ATTRIBUTES: said === null ? pair : `${said},${pair}` };
}

/** The resource of the log: what the environment says, and the id of this process. */
export function logResource(environment: Environment, instanceId: string): Record<string, string> {
  return { ...resourceFrom(environment), [INSTANCE_ID]: instanceId };
}
