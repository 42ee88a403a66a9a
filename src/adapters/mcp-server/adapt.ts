import type { Faultline } from '../../faultline.ts';
import { readProperty } from '../../json-value.ts';
import { protocolOf } from './protocol.ts';
import { type McpServerOptions, ServedTools } from './served-tools.ts';
import { keepThrownErrors } from './thrown-errors.ts';

/** Shared by every copy of the package in the process. */
const SERVED = Symbol.for('faultline.mcp-server');

/**
 * Puts Faultline between a server's tools and its client, once; options that a program gives later take the place of
 * the former.
 *
 * @param owner - who takes the failures where the program has no line of ours; `null` for nobody
 * @throws InvalidInputError when it is no server
 */
export function adaptServer(server: object, options: McpServerOptions, owner?: () => Faultline | null): void {
  const protocol = protocolOf(server);
  const known = readProperty(protocol, SERVED);
  if (known instanceof ServedTools && owner === undefined) known.settle(options);
  if (known === undefined) {
    const served = new ServedTools(protocol);
    served.settle(options, owner);
    Object.defineProperty(protocol, SERVED, { value: served });
  }
  if (server !== protocol) keepThrownErrors(server);
}
