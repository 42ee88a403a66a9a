import { readProperty } from '../../json-value.ts';

/** Frameworks that the process has loaded, whose own adapters add `get_error`. */
const frameworks = new Set<string>();
let chosen: WeakRef<object> | null = null;

/** Notes that a framework is there. */
export function noteFramework(name: string): void {
  frameworks.add(name);
}

/**
 * Whether the list of a client, in a program without a line of ours, is to have `get_error`: not where a framework
 * gets one from its own adapter, nor where another client that is still connected has it. Providers refuse two tools
 * of one name.
 */
export function addsRawTool(client: object): boolean {
  if (frameworks.size > 0) return false;
  const other = chosen?.deref();
  if (other !== undefined && other !== client && readProperty(other, 'transport') !== undefined) return false;
  if (other !== client) chosen = new WeakRef(client);
  return true;
}
